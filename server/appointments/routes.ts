import { isAhead } from '#contracts/appointments.rules.ts';
import { messages } from '#contracts/appointments.sq.ts';
import * as contract from '#contracts/appointments.ts';
import { localTime } from '#contracts/calendar.rules.ts';
import * as clients from '../clients/store.ts';
import { publishChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { route } from '../http/serve.ts';
import { type Constraints, invalid, Refusal } from '../refusal.ts';
import { tellOfDeletion } from '../visit-links/tell.ts';
import { listAll } from './all.ts';
import { autoConfirmRoutes } from './auto-confirm.ts';
import { book, bookTogether } from './book.ts';
import { cancelTogether } from './cancel-together.ts';
import { createdMessage, historyTextOf, messageOf } from './messages.ts';
import * as appointments from './store.ts';
import { updateRoutes } from './update.ts';

export const appointmentConstraints: Constraints = {
  appointments_no_overlap: () => new Refusal('slot_taken', messages.slotTaken),
  appointments_end_same_day: () => invalid(messages.pastMidnight),
};

export const appointmentRoutes = [
  route(contract.listAppointments, ({ query, caller: { salon } }, { db, takeTurn }, reply) =>
    query.limit
      ? appointments.list(db, salon, query)
      : listAll(db, salon, query, { takeTurn, response: reply.raw }),
  ),

  route(contract.countAppointments, async ({ query: { from, to }, caller }, { db }) => ({
    counts: await appointments.countDays(db, caller.salon, from, to),
  })),

  route(contract.listOccupied, async ({ query: { from, to }, caller }, { db }) => ({
    days: await appointments.listOccupied(db, caller.salon, from, to),
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

  ...updateRoutes,

  route(contract.deleteAppointment, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const appointment = await appointments.getForUpdate(tx, salon, id);
      const client_told = isAhead(appointment, localTime(origin.at))
        ? await tellOfDeletion(tx, salon, appointment)
        : undefined;
      await appointments.remove(tx, salon, id);
      if (appointment.client_id) await clients.deleteIfUnused(tx, salon, appointment.client_id);
      const description = historyTextOf(appointment, 'deleted');
      await history.record(tx, origin, { type: 'delete', entity: 'appointment', id, description });
      publishChange(tx, salon, { noun: 'appointment', id });
      return { message: messageOf(appointment, 'deleted'), client_told };
    }, origin),
  ),

  ...autoConfirmRoutes,
];
