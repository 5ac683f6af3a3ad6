// Makes an appointment. It does not depend on the caller; today only the salon's own screens call it.
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/appointments.sq.ts';
import type { Appointment, createAppointment } from '#contracts/appointments.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { defaultDuration } from '#contracts/services.ts';
import * as barbers from '../barbers/store.ts';
import * as clients from '../clients/store.ts';
import type { Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { findRepeated, requestHashOf } from '../http/repeats.ts';
import type { Origin } from '../origin.ts';
import { phoneFrom } from '../phones.ts';
import type { SalonId } from '../salon-id.ts';
import { findDuration } from '../services/store.ts';
import { createdHistoryText } from './messages.ts';
import { refusePastMidnight, takeSlot } from './slots.ts';
import * as appointments from './store.ts';

export type NewAppointment = BodyOf<typeof createAppointment>;

export interface Booked {
  readonly appointment: Appointment;
  /** An earlier, equal request made the appointment; here are its current values. */
  readonly isRepeated: boolean;
}

/**
 * Every transaction that takes a slot locks in the same order: client and barber by name, then the barber's day. Before
 * these locks it inserts no row that others may wait for. (A barber added here has no day that others could lock.)
 */
export async function book(
  tx: Tx,
  salon: SalonId,
  by: { readonly userId: string; readonly origin: Origin },
  wanted: NewAppointment,
): Promise<Booked> {
  const { clientName, clientPhone, serviceName, ...content } = contentOf(wanted);
  const made = await findRepeated(tx, salon, 'appointments', wanted, messages.duplicate);
  if (made) return { appointment: await appointments.get(tx, salon, made), isRepeated: true };

  const { id = newId(), appointment_date: day, appointment_time: time } = wanted;
  const duration = await durationOf(tx, salon, wanted);
  refusePastMidnight({ time, duration });

  const knownClient = clientName && (await clients.find(tx, salon, clientName));
  const barberId = await barbers.findOrAdd(tx, salon, wanted.barber);
  const slot = { barberId, day, time, duration };
  await takeSlot(tx, salon, id, slot, by.origin.at, () => messages.slotTaken);

  const clientId = clientName && (knownClient ?? (await clients.add(tx, salon, clientName)));
  if (clientId && clientPhone) await clients.setPhone(tx, salon, clientId, clientPhone);
  const requestHash = requestHashOf(wanted);
  const createdAt = by.origin.at;
  const row = { ...slot, ...content, id, clientId, serviceName, userId: by.userId, requestHash, createdAt };
  const appointment = await appointments.add(tx, salon, row);
  const description = createdHistoryText(appointment);
  await history.record(tx, by.origin, { type: 'create', entity: 'appointment', id, description });
  publishChange(tx, salon, { noun: 'appointment', id, version: appointment.version });
  return { appointment, isRepeated: false };
}

/** A block has no client, service or price; a visit has no title. */
function contentOf(wanted: NewAppointment) {
  const { note = null } = wanted;
  if (wanted.kind === 'block') {
    const { kind, title } = wanted;
    return { kind, title, note, clientName: null, clientPhone: null, serviceName: null, cents: null };
  }
  const { client_name: clientName, service_name: serviceName, price: cents } = wanted;
  const clientPhone = phoneFrom(wanted.client_phone, 'client_phone');
  return { kind: 'visit' as const, title: null, note, clientName, clientPhone, serviceName, cents };
}

/** The wanted duration of a visit; without one, the duration of the salon's service with the wanted name. */
async function durationOf(tx: Tx, salon: SalonId, wanted: NewAppointment) {
  if (wanted.kind === 'block') return wanted.duration;
  return wanted.duration ?? (await findDuration(tx, salon, wanted.service_name)) ?? defaultDuration;
}
