import { isTooFar, repeatedDays } from '#contracts/appointments/series.rules.ts';
import { messages } from '#contracts/appointments/series.sq.ts';
import type { ChangedVisit } from '#contracts/appointments/series.ts';
import * as contract from '#contracts/appointments/series.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { findMeant } from '../../clients/lookup-store.ts';
import { countryOfPhones } from '../../salon/salons/store.ts';
import { listServices } from '../../salon/services/store.ts';
import { bookSeries } from '../book.ts';
import { cancelAll } from '../cancel-together.ts';
import { getAppointment, listComingVisitsOfSeries, lockComingVisitsOfSeries } from '../store.ts';
import { claimsOfWanted, longestBufferOf } from '../taken.ts';
import type { Slot } from '../taken-store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { route } from '../../ground/http/serve.ts';
import { phoneFrom } from '../../ground/phones.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import type { Scope } from '../../ground/scope.ts';
import { changeSeries } from './change.ts';
import { barberOfChange, isMoved, planChange, type SeriesChangeRequest, slotOf } from './plan.ts';
import { preview } from './preview.ts';

export const seriesRoutes = [
  route(contract.previewSeries, async ({ body, caller: { scope }, origin }, { db }) => {
    const visit = await getAppointment(db, scope, body.visit);
    const days = repeatedDays(visit.appointment_date, body);
    const field = body.until === undefined ? 'times' : 'until';
    const [first] = days;
    if (!first) throw invalid(messages.untilTooEarly, { [field]: messages.untilTooEarly });
    if (isTooFar(visit.appointment_date, days.at(-1) ?? first)) {
      throw invalid(messages.tooFar, { [field]: messages.tooFar });
    }
    const { barber, barber_id: barberId, appointment_time: time, duration, parts } = visit;
    const buffer = visit.buffer_minutes;
    // copies need what the services need now
    const claims = claimsOfWanted(visit, { wanted: await listServices(db, scope.salon) });
    const slots = days.map((day) => ({ barber, barberId, day, time, duration, parts, buffer, claims }));
    return { days: await preview(db, scope, slots, { except: [visit.id], at: origin.at }) };
  }),

  route(
    contract.createSeries,
    async ({ body, caller: { scope, userId }, origin }, { db, ceilings }, reply) => {
      const { appointments: booked, isRepeated } = await bookSeries(
        db,
        scope,
        { userId, origin, ceilings },
        body,
      );
      if (isRepeated) reply.status(200);
      return { appointments: booked, message: messages.created(body.visits.length) };
    },
  ),

  change(contract.cancelSeries, async (tx, { params: { id }, body, caller: { scope }, origin }) => {
    const from = await getAppointment(tx, scope, body.from);
    if (from.series?.id !== id) throw notFound();
    const now = localDayAndTime(origin.at);
    const visits = await lockComingVisitsOfSeries(tx, scope, id, from.appointment_date, now);
    const cancelled = await cancelAll(tx, scope, visits, body, origin);
    return { ...cancelled, message: messages.cancelled(cancelled.appointments.length) };
  }),

  route(contract.previewSeriesChange, ({ params: { id }, body, caller: { scope }, origin }, { db }) =>
    db.transaction(async (tx) => ({ visits: await previewChange(tx, scope, id, body, origin.at) })),
  ),

  route(contract.updateSeries, async ({ params: { id }, body, caller, origin }, { db, ceilings }) => {
    const { salon, scope } = caller;
    const { client_phone } = body.changes;
    const country = await countryOfPhones(db, salon, [client_phone]);
    const phone = phoneFrom(client_phone, 'changes.client_phone', country);
    const changed = await changeSeries(db, scope, id, body, { origin, ceilings, phone });
    return { appointments: changed, message: messages.changed(changed.length) };
  }),
];

/** The visits of a series as a change would leave them. Writes nothing. */
async function previewChange(
  tx: Tx,
  scope: Scope,
  id: string,
  wanted: SeriesChangeRequest,
  at: Date,
): Promise<ChangedVisit[]> {
  const { changes } = wanted;
  const begin = await getAppointment(tx, scope, wanted.from);
  const visits = await listComingVisitsOfSeries(tx, scope, id, begin.appointment_date, localDayAndTime(at));
  if (changes.client_id) await findMeant(tx, scope.salon, changes, 'changes.');
  const barber = await barberOfChange(tx, scope.salon, changes);
  const { planned, content } = await planChange(tx, scope, id, wanted, { visits, barberId: barber?.id });
  const services = content?.services;
  const all = services && (await listServices(tx, scope.salon));
  const names = services?.map(({ service_name }) => nameKey(service_name));
  const newBuffer = all && longestBufferOf(all.filter(({ name }) => names?.includes(nameKey(name))));
  const slots = planned.map(({ visit, slot }) => ({
    ...slot,
    barber: slot.barberId === visit.barber_id ? visit.barber : (barber?.name ?? visit.barber),
    buffer: newBuffer ?? visit.buffer_minutes,
    claims: claimsOfWanted(
      { ...slot, services: services ?? visit.services },
      { wanted: all ?? [], own: visit },
    ),
    stays: isSameSlot(slot, slotOf(visit)) && slot.duration <= visit.duration,
  }));
  const days = await preview(tx, scope, slots, { except: visits.map((visit) => visit.id), at });
  return days.map((day, n) => {
    const { visit } = planned[n] as (typeof planned)[number];
    const { id, version, appointment_date, appointment_time, barber } = visit;
    return {
      ...day,
      id,
      version,
      barber: slots[n]?.barber ?? barber,
      before: { appointment_date, appointment_time, barber },
    };
  });
}

const isSameSlot = (one: Slot, other: Slot) => one.barberId === other.barberId && !isMoved(one, other);
