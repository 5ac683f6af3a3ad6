// Changes a visit of a series and those after it, all or none.
import { v7 as newId } from 'uuid';
import { localDayAndTime } from '#contracts/calendar.rules.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { messages } from '#contracts/series.sq.ts';
import type { TakenVisit, updateSeries } from '#contracts/series.ts';
import { changedHistoryText } from '../appointments/messages.ts';
import { refusePastMidnight } from '../appointments/slots.ts';
import * as appointments from '../appointments/store.ts';
import * as barbers from '../barbers/store.ts';
import { refuseOnFullDay } from '../ceilings/store.ts';
import * as clients from '../clients/store.ts';
import type { Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import type { Origin } from '../origin.ts';
import { Refusal } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { bufferOf } from '../services/store.ts';
import type { Ceilings } from '../usual-ceilings.ts';
import { tellOfDesk } from '../visit-links/tell.ts';
import { changedElsewhere, planChange } from './plan.ts';

interface By {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
  /** The client's number, if the change names one. */
  readonly phone: string | null | undefined;
}

export async function changeSeries(
  tx: Tx,
  salon: SalonId,
  id: string,
  wanted: BodyOf<typeof updateSeries>,
  { origin, ceilings, phone }: By,
) {
  const { from, changes } = wanted;
  const begin = await appointments.get(tx, salon, from);
  const now = localDayAndTime(origin.at);
  const visits = await appointments.listSeriesForUpdate(tx, salon, id, begin.appointment_date, now);
  const knownClient = changes.client_name && (await clients.find(tx, salon, changes.client_name))?.id;
  const barberId = changes.barber && (await barbers.findOrAdd(tx, salon, changes.barber));
  const plan = await planChange(tx, salon, id, wanted, { visits, barberId });
  const { first, content, weeks, shift } = plan;
  const moved = chosen(plan, wanted.visits);
  const slots = moved.map(({ slot }) => slot);
  for (const slot of slots) refusePastMidnight(slot, 'changes.');
  for (const day of new Set(slots.map((slot) => slot.day))) await refuseOnFullDay(tx, salon, day, ceilings);

  lockAll(tx, salon, slots);
  await refuseTaken(tx, salon, moved);
  const clientId =
    knownClient ?? (changes.client_name && (await clients.add(tx, salon, changes.client_name)).id);

  const series = newId();
  const slotFor = new Map(moved.map(({ visit, slot }) => [visit, slot]));
  // a visit never takes the slot of the next one before that one has left it
  for (const visit of shift > 0 ? visits.toReversed() : visits) {
    const slot = slotFor.get(visit);
    await appointments.change(tx, salon, visit.id, {
      series_id: series,
      series_weeks: weeks,
      ...(slot && {
        ...{ day: slot.day, starts_at: slot.time, duration: slot.duration, barber_id: slot.barberId },
        client_id: visit.client_id === first.client_id ? clientId : undefined,
        note: visit === first ? changes.note : undefined,
        ...(content && columnsOf(salon, content)),
      }),
    });
    publishChange(tx, salon, { noun: 'appointment', id: visit.id, version: visit.version + 1 });
    if (slot) {
      const after = { ...visit, appointment_date: slot.day, appointment_time: slot.time };
      await tellOfDesk(tx, salon, visit, after);
    }
  }
  const phoneOf = clientId ?? first.client_id;
  if (phoneOf && phone !== undefined) await clients.setPhone(tx, salon, phoneOf, phone);
  if (clientId && first.client_id) await clients.deleteIfUnused(tx, salon, first.client_id);

  const changed = await appointments.listSeries(tx, salon, series);
  for (const after of changed) {
    const { id } = after;
    const before = moved.find(({ visit }) => visit.id === id)?.visit;
    if (!before) continue;
    const description = changedHistoryText(before, after, 'updated');
    await history.record(tx, origin, { type: 'update', entity: 'appointment', id, description });
  }
  return changed.filter(({ id }) => moved.some(({ visit }) => visit.id === id));
}

type Plan = Awaited<ReturnType<typeof planChange>>;
type Planned = Plan['planned'];

/** The planned visits with their times as chosen, without those that were left out of the choice. */
function chosen({ first, planned }: Plan, choice: BodyOf<typeof updateSeries>['visits']): Planned {
  if (!choice) return planned;
  const times = new Map(choice.map((one) => [one.id, one]));
  const moved = planned.flatMap(({ visit, slot }) => {
    const one = times.get(visit.id);
    if (!one) return [];
    if (one.version !== visit.version) throw changedElsewhere(first);
    return [{ visit, slot: { ...slot, day: one.appointment_date, time: one.appointment_time } }];
  });
  // one of them was cancelled or deleted meanwhile
  if (moved.length < times.size) throw changedElsewhere(first);
  return moved;
}

const columnsOf = (salon: SalonId, { serviceName, services, cents }: NonNullable<Plan['content']>) => ({
  service_name: serviceName,
  service_lines: appointments.linesOf(services),
  price_cents: cents,
  buffer_minutes: bufferOf(
    salon,
    services.map(({ service_name }) => service_name),
  ),
});

/** In the order of all transactions that take slots. */
function lockAll(tx: Tx, salon: SalonId, slots: readonly appointments.Slot[]) {
  const keyed = new Map(slots.map((slot) => [`${slot.barberId} ${slot.day}`, slot]));
  for (const key of [...keyed.keys()].sort()) {
    const slot = keyed.get(key);
    if (slot) appointments.lockBarberDay(tx, salon, slot);
  }
}

async function refuseTaken(tx: Tx, salon: SalonId, moved: Planned) {
  const slots = moved.map(({ slot }) => slot);
  const ids = moved.map(({ visit }) => visit.id);
  const overlaps = await appointments.findOverlaps(tx, salon, slots, ids);
  const taken = overlaps.flatMap(({ place, name }): TakenVisit[] => {
    const one = moved[place];
    if (!one) return [];
    const { day: appointment_date, time: appointment_time } = one.slot;
    return [{ id: one.visit.id, appointment_date, appointment_time, overlap: name }];
  });
  if (taken.length > 0) throw new Refusal('slot_taken', messages.someTaken, {}, { taken });
}
