import { Channel } from '#contracts/book/reminders.ts';
import type { Db } from '../../ground/db/database.ts';
import { isLandline } from '../../ground/phones.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { findReachableClient } from './store.ts';

/** How a client is written to: as the last time. A landline can only be called. */
export function channelOf(used: string | null, phone: string | null): Channel {
  const usual = Channel.safeParse(used);
  if (usual.success) return usual.data;
  return isLandline(phone ?? '') ? 'call' : 'whatsapp';
}

export async function readChannel(db: Db, salon: SalonId, visit: string) {
  const found = await findReachableClient(db, salon, visit);
  return channelOf(found?.channel ?? null, found?.phone ?? null);
}
