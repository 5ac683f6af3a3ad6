import { isTooFar, repeatedDays } from '#contracts/appointments/series.rules.ts';
import { messages } from '#contracts/appointments/series.sq.ts';
import * as contract from '#contracts/appointments/series.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { countryOfPhones } from '../../salon/salons/store.ts';
import { bookSeries } from '../book.ts';
import { cancelAll } from '../cancel-together.ts';
import { getAppointment, lockComingVisitsOfSeries } from '../store.ts';
import { change } from '../../ground/history/change.ts';
import { route } from '../../ground/http/serve.ts';
import { phoneFrom } from '../../ground/phones.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import { changeSeries } from './change.ts';
import { preview } from './preview.ts';
import { previewChange } from './preview-change.ts';

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
    const slots = days.map((day) => ({ barber, barberId, day, time, duration, parts, buffer }));
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
