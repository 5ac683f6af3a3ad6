// The salon's appointments: each handler reads as the story of one call.
import { v7 as newId } from 'uuid';
import { said } from '#contracts/appointments.sq.ts';
import * as contract from '#contracts/appointments.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { defaultDuration } from '#contracts/services.ts';
import type { SalonId } from '../accounts/store.ts';
import * as barbers from '../barbers/store.ts';
import * as clients from '../clients/store.ts';
import type { Tx } from '../db/database.ts';
import { tellChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { type Constraints, invalid, Refusal } from '../http/errors.ts';
import { hashOf, refuseOther } from '../http/repeats.ts';
import { answer } from '../http/serve.ts';
import { phoneFrom } from '../phones.ts';
import { findDuration } from '../services/store.ts';
import { autoConfirmRoutes } from './auto-confirm.ts';
import { refusePastMidnight, takeSlot } from './places.ts';
import * as appointments from './store.ts';
import * as telling from './telling.ts';
import { updateRoutes } from './update.ts';

export const appointmentConstraints: Constraints = {
  appointments_no_overlap: () => new Refusal('slot_taken', said.slotTaken),
  appointments_end_same_day: () => invalid(said.pastMidnight),
};

export const appointmentRoutes = [
  answer(contract.listAppointments, ({ query, caller }, { db }) =>
    appointments.list(db, caller.salon, query),
  ),

  answer(contract.countAppointments, async ({ query: { from, to }, caller }, { db }) => ({
    counts: await appointments.countDays(db, caller.salon, from, to),
  })),

  answer(contract.createAppointment, ({ body, caller: { salon, userId }, origin }, { db }, reply) => {
    const phone = body.kind === 'block' ? undefined : phoneFrom(body.client_phone, 'client_phone');

    return db.transaction(async (tx) => {
      const first = body.id && (await appointments.findRequest(tx, salon, body.id));
      if (first && body.id) {
        refuseOther(first.requestHash, body, said.duplicate);
        reply.status(200);
        const appointment = await appointments.get(tx, salon, body.id);
        return { appointment, message: telling.createdSentence(appointment) };
      }

      const id = body.id ?? newId();
      const content = await contentOf(tx, salon, body);
      const barberId = await barbers.findOrAdd(tx, salon, body.barber);
      const { appointment_date: day, appointment_time: time } = body;
      const place = { barberId, day, time, duration: content.duration };
      refusePastMidnight(place);
      await takeSlot(tx, salon, id, place, () => said.slotTaken);

      if (phone && content.clientId) await clients.setPhone(tx, salon, content.clientId, phone);
      const requestHash = body.id ? hashOf(body) : null;
      const appointment = await appointments.add(tx, salon, {
        ...place,
        ...content,
        id,
        userId,
        requestHash,
      });
      const description = telling.createdRecord(appointment);
      await history.record(tx, origin, { type: 'create', entity: 'appointment', id, description });
      tellChange(tx, salon, { noun: 'appointment', id, version: appointment.version });
      return { appointment, message: telling.createdSentence(appointment) };
    });
  }),

  ...updateRoutes,

  answer(contract.deleteAppointment, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const appointment = await appointments.hold(tx, salon, id);
      await appointments.remove(tx, salon, id);
      if (appointment.client_id) await clients.forgetIfEmpty(tx, salon, appointment.client_id);
      const description = telling.record(appointment, 'deleted');
      await history.record(tx, origin, { type: 'delete', entity: 'appointment', id, description });
      tellChange(tx, salon, { noun: 'appointment', id });
      return { message: telling.sentence(appointment, 'deleted') };
    }),
  ),

  ...autoConfirmRoutes,
];

type New = BodyOf<typeof contract.createAppointment>;

/** What is to happen there, and for how long: a service takes its own time where none is said. */
async function contentOf(tx: Tx, salon: SalonId, body: New) {
  const { note = null } = body;
  if (body.kind === 'block') {
    const nothing = { clientId: null, serviceName: null, cents: null };
    return { kind: body.kind, ...nothing, title: body.title, duration: body.duration, note };
  }
  const { service_name: serviceName, price: cents } = body;
  const duration = body.duration ?? (await findDuration(tx, salon, serviceName)) ?? defaultDuration;
  const clientId = await clients.findOrAdd(tx, salon, body.client_name);
  return { kind: 'visit' as const, clientId, serviceName, cents, title: null, duration, note };
}
