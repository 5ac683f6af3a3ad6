import { messages, serverMessages } from '#contracts/appointments/appointments.sq.ts';
import * as contract from '#contracts/appointments/appointments.ts';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { readDay } from '#contracts/appointments/compact-day.ts';
import { listResourceTimes as listHeldTimes } from '#contracts/appointments/resource-times.ts';
import { listServiceCounts } from '#contracts/appointments/service-counts.ts';
import * as together from '#contracts/appointments/together.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { rightsOf } from '#contracts/ground/roles.rules.ts';
import { serverMessages as wording } from '#contracts/ground/wording.sq.ts';
import { change } from '../ground/history/change.ts';
import { route } from '../ground/http/serve.ts';
import { type Constraints, invalid, Refusal, unavailable } from '../ground/refusal.ts';
import { listAll, listDay } from './all.ts';
import { autoConfirmRoutes } from './auto-confirm.ts';
import { book, bookTogether } from './book.ts';
import { asTyped } from './busy.ts';
import { cancelTogether } from './cancel-together.ts';
import { createdMessage, historyTextOf, messageOf } from './messages.ts';
import { listResourceTimes } from './resource-times-store.ts';
import { listDone, listLast } from './service-counts-store.ts';
import { refuseUnseen } from './shown.ts';
import { removeAppointment } from './slots.ts';
import { countAppointmentsByDay, listAppointments, lockAppointment } from './store.ts';
import { listOccupiedTimes } from './taken-store.ts';
import { withoutHidden } from './typed-numbers.ts';
import { update } from './update.ts';

export const appointmentConstraints: Constraints = {
  appointments_end_same_day: () => invalid(messages.pastMidnight),
  appointments_parts_whole: () => invalid(messages.partsCut, { duration: messages.partsCut }),
  appointments_no_parts_yet: unavailable,
};

export const appointmentRoutes = [
  route(contract.listAppointments, ({ query, caller: { scope } }, { db, takeTurn }, reply) =>
    query.limit
      ? listAppointments(db, scope, query)
      : listAll(db, scope, query, { takeTurn, response: reply.raw }),
  ),

  route(readDay, async ({ params: { day }, caller: { scope } }, { db, takeTurn }, reply) =>
    compactDayOf(await listDay(db, scope, day, { takeTurn, response: reply.raw })),
  ),

  route(contract.countAppointments, async ({ query: { from, to }, caller }, { db }) => ({
    counts: await countAppointmentsByDay(db, caller.scope, from, to),
  })),

  route(contract.listOccupied, async ({ query: { from, to }, caller }, { db }) => ({
    days: await listOccupiedTimes(db, caller.salon, from, to),
  })),

  route(listHeldTimes, async ({ query: { from, to }, caller }, { db }) => ({
    times: await listResourceTimes(db, caller.scope, from, to),
  })),

  route(
    listServiceCounts,
    async ({ query: { from, to, services, client, except }, caller, origin }, { db }) => {
      const { salon, scope } = caller;
      const isKnown = client !== undefined && scope.reads === 'all';
      const [done, last] = await Promise.all([
        listDone(db, salon, services, { from, to, except, now: origin.at }),
        isKnown ? listLast(db, salon, services, client, localDayAndTime(origin.at)) : undefined,
      ]);
      return { done, ...(last && { last }) };
    },
  ),

  route(contract.createAppointment, async ({ body, caller, origin }, { db, ceilings }, reply) => {
    const { scope, userId } = caller;
    const by = { userId, origin, ceilings };
    const { appointment, isRepeated, isNewClient, hidden } = await book(db, scope, by, body);
    if (isRepeated) reply.status(200);
    const isHidden = hidden.has(appointment.client_id ?? '');
    const message = isHidden ? serverMessages.foundByNumber : createdMessage(appointment, isNewClient);
    return { appointment: asTyped(scope, withoutHidden(appointment, hidden)), message };
  }),

  route(together.createVisits, async ({ body, caller, origin }, { db, ceilings }, reply) => {
    const { scope, userId } = caller;
    const by = { userId, origin, ceilings };
    const { appointments, isRepeated, hidden } = await bookTogether(db, scope, by, body);
    if (isRepeated) reply.status(200);
    const shown = appointments.map((one) => asTyped(scope, withoutHidden(one, hidden)));
    return { appointments: shown, message: serverMessages.createdTogether };
  }),

  route(together.cancelVisits, async ({ params: { id }, body, caller: { scope }, origin }, { db }) => ({
    ...(await db.transaction((tx) => cancelTogether(tx, scope, id, body, origin), origin)),
    message: serverMessages.cancelledTogether,
  })),

  route(contract.updateAppointment, async ({ params, body, caller, origin }, { db, ceilings }) => {
    // an API token has no scope that may write into the till
    if (body.overpaid && caller.apiToken) throw new Refusal('forbidden', wording.notOfToken);
    if (body.overpaid === 'returned' && !rightsOf(caller.staff).includes('till'))
      throw new Refusal('forbidden', serverMessages.refundNeedsTill);
    return update(db, caller.scope, params.id, { origin, ceilings }, body);
  }),

  change(contract.deleteAppointment, async (tx, { params: { id }, body, caller: { scope }, origin }) => {
    const appointment = await lockAppointment(tx, scope, id);
    await refuseUnseen(tx, scope.salon, appointment, body.shown);
    const historyText = historyTextOf(appointment, 'deleted');
    const { isTold, inTill } = await removeAppointment(tx, scope, appointment, { historyText }, { origin });
    return {
      message: messageOf(appointment, 'deleted'),
      client_told: isTold,
      ...(inTill?.isRemoved && { payment_removed: true }),
    };
  }),

  ...autoConfirmRoutes,
];
