// Tells the client of an online booking by mail, where an address was typed. The mail is written when it leaves.
import { v7 as newId } from 'uuid';
import type { Tx } from '../db/database.ts';
import { addJob } from '../jobs/store.ts';
import type { SalonId } from '../salon-id.ts';
import { findBookingWithMail } from './store.ts';

export type Told = 'booked' | 'accepted' | 'declined' | 'moved' | 'cancelled';

export interface ClientMailJob {
  /** The Message-ID is made of it: a mail that comes twice is known to be the same. */
  readonly id: string;
  readonly salon: SalonId;
  readonly booking: string;
  readonly told: Told;
}

export async function tellClient(
  tx: Tx,
  salon: SalonId,
  appointment: string,
  told: Told,
  options: { readonly delaySeconds?: number } = {},
) {
  const booking = await findBookingWithMail(tx, salon, appointment);
  if (!booking) return;
  const job: ClientMailJob = { id: newId(), salon, booking: booking.id, told };
  await addJob(tx, 'tell-client', job, { maxAttempts: 10, ...options });
}
