// The link of a visit, as the salon sends it to a client.
import { addressesOf, readLinkKey } from '../server/appointments/visit-links/store.ts';
import { sql } from '../server/ground/db/database.ts';
import { SalonId } from '../server/ground/salon-id.ts';
import { readRows } from './checked-database.ts';
import type { World } from './harness.ts';

/** The path of its calls. */
export async function linkOf({ db }: World, visit: string) {
  const [found] = await readRows<{ salon_id: string }>(db)(sql`
    select salon_id from appointments where id = ${visit}`);
  const salon = SalonId.parse(found?.salon_id);
  const key = await readLinkKey(db);
  const addresses = await db.transaction((tx) => addressesOf(tx, salon, key, [visit]));
  return `/public/visits/${addresses.get(visit)}`;
}
