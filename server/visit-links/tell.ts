// Tells the client of an online booking by mail, where an address was typed. The mail is written when it leaves.
import { v7 as newId } from 'uuid';
import type { Appointment } from '#contracts/appointments.ts';
import type { Tx } from '../db/database.ts';
import { addJob } from '../jobs/store.ts';
import type { SalonId } from '../salon-id.ts';
import { findBooking, keepForLink } from './store.ts';

export type Told = 'booked' | 'accepted' | 'declined' | 'moved' | 'cancelled';

export interface ClientMailJob {
  /** The Message-ID is made of it: a mail that comes twice is known to be the same. */
  readonly id: string;
  readonly salon: SalonId;
  readonly booking: string;
  readonly told: Told;
}

/** Returns whether a mail goes out; undefined if the visit was not booked online. */
export async function tellClient(
  tx: Tx,
  salon: SalonId,
  appointment: string,
  told: Told,
  options: { readonly delaySeconds?: number } = {},
) {
  const booking = await findBooking(tx, salon, appointment);
  if (booking?.hasMail) await queue(tx, salon, booking.id, told, options);
  return booking?.hasMail;
}

/** Before a visit ahead is deleted: its link goes on, and the client is told if it was not cancelled before. Returns as above. */
export async function tellOfDeletion(
  tx: Tx,
  salon: SalonId,
  { id, status }: Pick<Appointment, 'id' | 'status'>,
) {
  const booking = await findBooking(tx, salon, id);
  if (!booking) return undefined;
  await keepForLink(tx, salon, booking.id);
  if (status === 'cancelled') return undefined;
  if (booking.hasMail) await queue(tx, salon, booking.id, booking.isRequest ? 'declined' : 'cancelled');
  return booking.hasMail;
}

function queue(tx: Tx, salon: SalonId, booking: string, told: Told, options = {}) {
  const job: ClientMailJob = { id: newId(), salon, booking, told };
  return addJob(tx, 'tell-client', job, { maxAttempts: 10, ...options });
}
