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
  route(contract.listAppointments, ({ query, caller: { salon } }, { db, takeTurn }, reply) =>
    query.limit
      ? listAppointments(db, salon, query)
      : listAll(db, salon, query, { takeTurn, response: reply.raw }),
  ),

  route(contract.countAppointments, async ({ query: { from, to }, caller }, { db }) => ({
    counts: await countAppointmentsByDay(db, caller.salon, from, to),
  })),

  route(contract.listOccupied, async ({ query: { from, to }, caller }, { db }) => ({
    days: await listOccupiedTimes(db, caller.salon, from, to),
  })),

  route(
    contract.createAppointment,
    async ({ body, caller: { salon, userId }, origin }, { db, ceilings }, reply) => {
      const { appointment, isRepeated } = await book(db, salon, { userId, origin, ceilings }, body);
      if (isRepeated) reply.status(200);
      return { appointment, message: createdMessage(appointment) };
    },
  ),

  route(
    contract.createVisits,
    async ({ body, caller: { salon, userId }, origin }, { db, ceilings }, reply) => {
      const { appointments, isRepeated } = await bookTogether(db, salon, { userId, origin, ceilings }, body);
      if (isRepeated) reply.status(200);
      return { appointments, message: messages.createdTogether };
    },
  ),

  route(contract.cancelVisits, async ({ params: { id }, body, caller: { salon }, origin }, { db }) => ({
    appointments: await db.transaction((tx) => cancelTogether(tx, salon, id, body, origin), origin),
    message: messages.cancelledTogether,
  })),

  route(contract.updateAppointment, ({ params, body, caller, origin }, { db, ceilings }) =>
    update(db, caller.salon, params.id, { origin, ceilings }, body),
  ),

  route(contract.deleteAppointment, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const appointment = await lockAppointment(tx, salon, id);
      const historyText = historyTextOf(appointment, 'deleted');
      const client_told = await removeAppointment(tx, salon, appointment, { historyText }, { origin });
      return { message: messageOf(appointment, 'deleted'), client_told };
    }, origin),
  ),

  ...autoConfirmRoutes,
];
