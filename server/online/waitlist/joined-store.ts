// Who joined on the page of the salon, and joins again.
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type EntryChanges, isOpen } from './store.ts';

const Joined = z.object({
  id: Id,
  duration: z.int(),
  barberId: z.nullable(Id),
  from: IsoDate,
  to: IsoDate,
  weekdays: z.int(),
  fromMinute: z.int(),
  toMinute: z.int(),
});
type Joined = z.infer<typeof Joined>;

/**
 * The entry of this number on the salon's page that waits for the same on one of the same days. Whoever types a number may not be its
 * owner, so an entry whose mails go to another address is not theirs. Needs the lock of the list.
 */
export async function findJoined(
  tx: Tx,
  salon: SalonId,
  { services, from, to }: Pick<EntryChanges, 'services' | 'from' | 'to'>,
  { digits, email, now }: { readonly digits: string; readonly email: string | null; readonly now: Date },
): Promise<Joined | undefined> {
  const address = sql`lower(coalesce(waitlist.email, clients.email))`;
  const isSame = sql`coalesce(${address} = lower(${email}::text), false)`;
  const [found] = await tx.rows(Joined)(sql`
    select
      waitlist.id, need_minutes as duration, waitlist.barber_id as "barberId",
      to_char(lower(days), 'YYYY-MM-DD') as from, to_char(upper(days) - 1, 'YYYY-MM-DD') as to,
      weekdays, from_minute as "fromMinute", to_minute as "toMinute"
    from waitlist join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    where waitlist.salon_id = ${salon} and phone_digits = ${digits} and source = 'online' and visit_id is null and ${isOpen(now)}
      and (${isSame} or ${address} is null or ${email}::text is null)
      and services @> ${[...services]}::uuid[] and services <@ ${[...services]}::uuid[]
      and days && daterange(${from}, ${to}, '[]')
    order by ${isSame} desc, waitlist.created_at
    limit 1
    for update of waitlist`);
  return found;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** Who waits for both: nothing that was wished for before is lost. */
export const withBoth = (before: Joined, wish: EntryChanges, today: string): EntryChanges => ({
  services: wish.services,
  duration: Math.min(before.duration, wish.duration),
  barberId: before.barberId === wish.barberId ? wish.barberId : null,
  from: later(earlier(before.from, wish.from), today),
  to: later(before.to, wish.to),
  weekdays: before.weekdays | wish.weekdays,
  fromMinute: Math.min(before.fromMinute, wish.fromMinute),
  toMinute: Math.max(before.toMinute, wish.toMinute),
});

/** The first address of who is written to stays. */
export async function addMail(tx: Tx, salon: SalonId, id: string, email: string): Promise<void> {
  await tx.run(sql`
    update waitlist set email = ${email} from clients
    where waitlist.salon_id = ${salon} and waitlist.id = ${id} and (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
      and coalesce(waitlist.email, clients.email) is null`);
}
