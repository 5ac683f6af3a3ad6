// Changes a visit of a series and the visits after it, all or none.

import { v7 as newId } from 'uuid';
import { messages as appointmentMessages } from '#contracts/appointments/appointments.sq.ts';
import { messages } from '#contracts/appointments/series.sq.ts';
import { type TakenVisit, updateSeries } from '#contracts/appointments/series.ts';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import type { Appointment, ServiceWithId } from '#contracts/ground/appointment.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { findMeant, isErased } from '../../clients/lookup-store.ts';
import { currencyOfSalon } from '../../salon/salons/store.ts';
import { listServices } from '../../salon/services/store.ts';
import { readBook } from '../claims-store.ts';
import { columnsOfServices } from '../columns-store.ts';
import type { SlotChange } from '../followers.ts';
import { changedHistoryText } from '../messages.ts';
import { changeAppointments, orRefuseTaken, refusePastMidnight } from '../slots.ts';
import { getAppointment, lockComingVisitsOfSeries } from '../store.ts';
import { claimsOfWanted } from '../taken.ts';
import { findOverlaps, multirangeOf } from '../taken-store.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import type { Origin } from '../../ground/origin.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import type { Scope } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { barberOfChange, changedElsewhere, planChange, type Visit } from './plan.ts';

interface CallContext {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
  /** The client's number, if the change names one. */
  readonly phone: string | null | undefined;
}

export async function changeSeries(
  db: Database,
  scope: Scope,
  id: string,
  wanted: BodyOf<typeof updateSeries>,
  by: CallContext,
): Promise<Appointment[]> {
  let moved: PlannedVisits = [];
  let services: readonly ServiceWithId[] | undefined;
  const work = async (tx: Tx) => {
    const plan = await planned(tx, scope, id, wanted, by);
    moved = plan.moved;
    services = plan.content?.services;
    return write(tx, scope, plan, wanted.changes, by);
  };
  return orRefuseTaken(db.transaction(work, by.origin), () => refusalOfTaken(db, scope, moved, services));
}

async function planned(
  tx: Tx,
  scope: Scope,
  id: string,
  wanted: BodyOf<typeof updateSeries>,
  { origin, phone }: CallContext,
) {
  const { from, changes } = wanted;
  const begin = await getAppointment(tx, scope, from);
  const now = localDayAndTime(origin.at);
  const visits = await lockComingVisitsOfSeries(tx, scope, id, begin.appointment_date, now);
  const { client_name: name = '', client_id } = changes;
  const named = { ...changes, client_phone: phone };
  const known = name || client_id ? await findMeant(tx, scope.salon, named, 'changes.') : undefined;
  const client = name || client_id ? { id: known?.id, named } : undefined;
  const barberId = (await barberOfChange(tx, scope.salon, changes))?.id;
  const plan = await planChange(tx, scope, id, wanted, { visits, barberId });
  const { client_id: former } = plan.first;
  const isOther = client !== undefined && client.id !== former;
  const saysWho = isOther || changes.client_phone || changes.note;
  if (saysWho && (known?.isErased || (former && (await isErased(tx, scope.salon, former)))))
    throw refuse(updateSeries, 'changed', clientMessages.erasedMeanwhile, {
      appointment: plan.first,
      client_erased: true,
    });
  const moved = chosen(plan, wanted.visits);
  for (const { slot } of moved) refusePastMidnight(slot, 'changes.');
  return { ...plan, visits, moved, client, isOther };
}

async function write(
  tx: Tx,
  scope: Scope,
  { visits, moved, client, isOther, first, content, weeks, shift }: Awaited<ReturnType<typeof planned>>,
  { note, parts }: BodyOf<typeof updateSeries>['changes'],
  by: CallContext,
) {
  const series = { series_id: newId(), series_weeks: weeks };
  const isOtherWork = parts !== undefined;
  const currency = content && (await currencyOfSalon(tx, scope.salon));
  const slotFor = new Map(moved.map(({ visit, slot }) => [visit, slot]));
  const changeOf = (visit: Visit): SlotChange => {
    const slot = slotFor.get(visit);
    if (!slot) return { before: visit, columns: series };
    return {
      before: visit,
      columns: {
        ...series,
        day: slot.day,
        starts_at: slot.time,
        duration: slot.duration,
        parts: content || isOtherWork ? multirangeOf(slot.parts) : undefined,
        barber_id: slot.barberId,
        note: visit === first ? note : undefined,
        ...(content && columnsOfServices(scope.salon, content.services)),
      },
      isOfClient: visit.client_id === first.client_id,
      historyTextOf: (after) => changedHistoryText(visit, after, 'updated', currency),
    };
  };
  // if the visits move to a later time, the last one is changed first, so that no visit takes a slot that the next visit still has
  const inOrder = shift > 0 ? visits.toReversed() : visits;
  // an empty field does not delete the stored phone of another client
  const phone = isOther ? by.phone || undefined : by.phone;
  const changed = await changeAppointments(tx, scope, inOrder.map(changeOf), { ...by, client, phone });
  const ids = new Set(moved.map(({ visit }) => visit.id));
  return changed.map(({ appointment }) => appointment).filter((one) => ids.has(one.id));
}

type Plan = Awaited<ReturnType<typeof planChange>>;
type PlannedVisits = Plan['planned'];

/** The planned visits with their chosen times, without visits that were left out of the choice. */
function chosen({ first, planned }: Plan, choice: BodyOf<typeof updateSeries>['visits']): PlannedVisits {
  if (!choice) return planned;
  const times = new Map(choice.map((one) => [one.id, one]));
  const moved = planned.flatMap(({ visit, slot }) => {
    const one = times.get(visit.id);
    if (!one) return [];
    if (one.version !== visit.version) throw changedElsewhere(first);
    return [{ visit, slot: { ...slot, day: one.appointment_date, time: one.appointment_time } }];
  });
  // a chosen visit was cancelled or deleted meanwhile
  if (moved.length < times.size) throw changedElsewhere(first);
  return moved;
}

async function refusalOfTaken(
  db: Db,
  scope: Scope,
  moved: PlannedVisits,
  wanted: readonly ServiceWithId[] | undefined,
) {
  const slots = moved.map(({ slot }) => slot);
  const ids = moved.map(({ visit }) => visit.id);
  const overlaps = await findOverlaps(db, scope, slots, ids);
  const taken = overlaps.flatMap(({ place, name }): TakenVisit[] => {
    const one = moved[place];
    if (!one) return [];
    const { day: appointment_date, time: appointment_time } = one.slot;
    return [{ id: one.visit.id, appointment_date, appointment_time, overlap: name }];
  });
  if (taken.length === 0) taken.push(...(await withTakenClaims(db, scope, moved, wanted)));
  // the appointment that had the slot may be gone in the meantime
  if (taken.length === 0) return new Refusal('slot_taken', appointmentMessages.slotTaken);
  return new Refusal('slot_taken', messages.someTaken, {}, { taken });
}

/** The visits that cannot have what they claim. They give up what they held before. */
async function withTakenClaims(
  db: Db,
  { salon }: Scope,
  moved: PlannedVisits,
  services: readonly ServiceWithId[] | undefined,
): Promise<TakenVisit[]> {
  const all = await listServices(db, salon);
  const except = moved.map(({ visit }) => visit.id);
  const wanted = moved.map(({ visit, slot }) => ({
    ...slot,
    id: visit.id,
    claims: claimsOfWanted({ ...slot, services: services ?? visit.services }, { wanted: all, own: visit }),
  }));
  const book = await readBook(db, salon, wanted, { except });
  return wanted.flatMap((slot): TakenVisit[] => {
    const taken = book.takenFor(slot);
    if (!taken) return [];
    const { id, day: appointment_date, time: appointment_time } = slot;
    return [{ id, appointment_date, appointment_time, overlap: taken.name }];
  });
}
