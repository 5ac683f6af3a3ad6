import { lockAppointment } from '../../appointments/store.ts';
import { lockWaitingRequest } from '../bookings/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { notFound } from '../../ground/refusal.ts';
import { wholeBook } from '../../ground/scope.ts';
import { findVisitByLink, type Linked } from './store.ts';
import { visitOf } from './visit.ts';

/** The visit as it is now, locked until the transaction ends: its request first, as where requests are answered. */
export async function lockVisit(tx: Tx, { link, salon, visit, booking }: Linked, now: Date) {
  if (booking?.state === 'waiting') await lockWaitingRequest(tx, salon, booking.id);
  const row = visit && (await lockAppointment(tx, wholeBook(salon), visit.id));
  const linked = await findVisitByLink(tx, link);
  const shown = linked && visitOf(linked, now);
  if (!linked || !shown) throw notFound();
  return { linked, shown, row };
}
