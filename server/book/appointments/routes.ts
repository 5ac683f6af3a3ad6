import { messages } from '#contracts/book/appointments.sq.ts';
import * as contract from '#contracts/book/appointments.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, invalid } from '../../ground/refusal.ts';
import { listAll } from './all.ts';
import { autoConfirmRoutes } from './auto-confirm.ts';
import { book, bookTogether } from './book.ts';
import { cancelTogether } from './cancel-together.ts';
import { createdMessage, historyTextOf, messageOf } from './messages.ts';
import { removeAppointment } from './slots.ts';
import { countAppointmentsByDay, listAppointments, listOccupiedTimes, lockAppointment } from './store.ts';
import { update } from './update.ts';

export const appointmentConstraints: Constraints = {
  appointments_end_same_day: () => invalid(messages.pastMidnight),
};

export const appointmentRoutes = [
  route(contract.listAppointments, ({ query, caller: { scope } }, { db, takeTurn }, reply) =>
    query.limit
      ? listAppointments(db, scope, query)
      : listAll(db, scope, query, { takeTurn, response: reply.raw }),
  ),

  route(contract.countAppointments, async ({ query: { from, to }, caller }, { db }) => ({
    counts: await countAppointmentsByDay(db, caller.scope, from, to),
  })),

  route(contract.listOccupied, async ({ query: { from, to }, caller }, { db }) => ({
    days: await listOccupiedTimes(db, caller.salon, from, to),
  })),

  route(
    contract.createAppointment,
    async ({ body, caller: { scope, userId }, origin }, { db, ceilings }, reply) => {
      const { appointment, isRepeated } = await book(db, scope, { userId, origin, ceilings }, body);
      if (isRepeated) reply.status(200);
      return { appointment, message: createdMessage(appointment) };
    },
  ),

  route(
    contract.createVisits,
    async ({ body, caller: { scope, userId }, origin }, { db, ceilings }, reply) => {
      const { appointments, isRepeated } = await bookTogether(db, scope, { userId, origin, ceilings }, body);
      if (isRepeated) reply.status(200);
      return { appointments, message: messages.createdTogether };
    },
  ),

  route(contract.cancelVisits, async ({ params: { id }, body, caller: { scope }, origin }, { db }) => ({
    appointments: await db.transaction((tx) => cancelTogether(tx, scope, id, body, origin), origin),
    message: messages.cancelledTogether,
  })),

  route(contract.updateAppointment, ({ params, body, caller, origin }, { db, ceilings }) =>
    update(db, caller.scope, params.id, { origin, ceilings }, body),
  ),

  route(contract.deleteAppointment, ({ params: { id }, caller: { scope }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const appointment = await lockAppointment(tx, scope, id);
      const historyText = historyTextOf(appointment, 'deleted');
      const client_told = await removeAppointment(tx, scope, appointment, { historyText }, { origin });
      return { message: messageOf(appointment, 'deleted'), client_told };
    }, origin),
  ),

  ...autoConfirmRoutes,
];
