import { getForUpdate } from '../appointments/store.ts';
import { lockRequest } from '../bookings/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { notFound } from '../../ground/refusal.ts';
import { findLinked, type Linked } from './store.ts';
import { visitOf } from './visit.ts';

/** The visit as it is now, locked until the transaction ends: its request first, as where requests are answered. */
export async function lockVisit(tx: Tx, { link, salon, visit, booking }: Linked, now: Date) {
  if (booking?.state === 'waiting') await lockRequest(tx, salon, booking.id);
  const row = visit && (await getForUpdate(tx, salon, visit.id));
  const linked = await findLinked(tx, link);
  const shown = linked && visitOf(linked, now);
  if (!linked || !shown) throw notFound();
  return { linked, shown, row };
}
