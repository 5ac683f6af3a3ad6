// Who joined on the page of the salon, and joins again.
import * as z from 'zod/mini';
import type { Language } from '#contracts/ground/languages.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { isOpen } from './store.ts';

const OnlyId = z.object({ id: Id });

interface Joining {
  readonly digits: string;
  readonly services: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** The entry of this number that waits for the same on one of the same days. Needs the lock of the list. */
export async function findJoined(
  tx: Tx,
  salon: SalonId,
  { digits, services, from, to }: Joining,
  now: Date,
): Promise<string | undefined> {
  const [found] = await tx.rows(OnlyId)(sql`
    select waitlist.id from waitlist join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    where waitlist.salon_id = ${salon} and phone_digits = ${digits} and source = 'online' and visit_id is null and ${isOpen(now)}
      and services @> ${[...services]}::uuid[] and services <@ ${[...services]}::uuid[]
      and days && daterange(${from}, ${to}, '[]')
    order by waitlist.created_at
    limit 1`);
  return found?.id;
}

interface Typed {
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
}

/** Who joins again is written to as they say now. Without an e-mail the one of before stays. */
export async function setTyped(
  tx: Tx,
  salon: SalonId,
  id: string,
  { name, email, language }: Typed,
): Promise<void> {
  await tx.run(sql`
    update waitlist set name = ${name}, email = coalesce(${email}, email), language = ${language}
    where salon_id = ${salon} and id = ${id}`);
}
