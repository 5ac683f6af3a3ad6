import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { type Db, sql } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';

const OnlyId = z.object({ id: Id });

/** The other visits of the chain that wait for the salon, or were declined since this moment; in the order of their ids. */
export async function listRestOfRequest(
  db: Db,
  salon: SalonId,
  visit: string,
  declinedSince: Date | null,
): Promise<string[]> {
  const found = await db.rows(OnlyId)(sql`
    select others.appointment_id as id
    from bookings as own join bookings as others
      on (others.salon_id, others.chain_id) = (own.salon_id, own.chain_id) and others.id <> own.id
    where own.salon_id = ${salon} and own.appointment_id = ${visit} and others.appointment_id is not null
      and (others.state = 'waiting' or (others.state in ('declined', 'withdrawn') and others.answered_at > ${declinedSince}::timestamptz))
    order by others.appointment_id`);
  return found.map(({ id }) => id);
}
