// Clients who are on the list, and join again for the same.
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { hurryFreedTimesOf } from './freed-times-store.ts';
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
  /** Whether a client who joins again gives the address with which the entry was made. */
  isOwn: z.boolean(),
});
type Joined = z.infer<typeof Joined>;

/** The entry that waits for the same on one of the same days. Needs the lock of the list. */
async function findWaitingForSame(
  tx: Tx,
  salon: SalonId,
  { services, from, to }: Pick<EntryChanges, 'services' | 'from' | 'to'>,
  {
    whose,
    isOwn,
    first,
    now,
  }: { readonly whose: Sql; readonly isOwn: Sql; readonly first: Sql; readonly now: Date },
): Promise<Joined | undefined> {
  const [found] = await tx.rows(Joined)(sql`
    select
      waitlist.id, need_minutes as duration, waitlist.barber_id as "barberId", weekdays, from_minute as "fromMinute",
      to_minute as "toMinute", ${isOwn} as "isOwn", to_char(lower(days), 'YYYY-MM-DD') as from, to_char(upper(days) - 1, 'YYYY-MM-DD') as to
    from waitlist join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    where waitlist.salon_id = ${salon} and visit_id is null and ${isOpen(now)} and ${whose}
      and services @> ${[...services]}::uuid[] and services <@ ${[...services]}::uuid[]
      and days && daterange(${from}, ${to}, '[]')
    order by ${first}, waitlist.created_at
    limit 1
    for update of waitlist`);
  return found;
}

/**
 * The entry of this number on the salon's page. A person who types a number may not be its owner, so an entry whose mails go to
 * another address does not belong to this person.
 */
export function findJoined(
  tx: Tx,
  salon: SalonId,
  wish: EntryChanges,
  { digits, email, now }: { readonly digits: string; readonly email: string | null; readonly now: Date },
): Promise<Joined | undefined> {
  const address = sql`lower(coalesce(waitlist.email, clients.email))`;
  const isSame = sql`coalesce(${address} = lower(${email}::text), false)`;
  return findWaitingForSame(tx, salon, wish, {
    whose: sql`phone_digits = ${digits} and source = 'online'
      and (${isSame} or ${address} is null or ${email}::text is null)`,
    // an address that another device added to an entry without an address does not count
    isOwn: sql`(${isSame} and (waitlist.email is null or not exists (
      select from waitlist_joins as joins
      where (joins.salon_id, joins.id) = (waitlist.salon_id, waitlist.id) and not joins.is_mailed
    )))`,
    first: sql`${isSame} desc`,
    now,
  });
}

/** The entry that the desk made for this client, for the same time of day with the same barber: only days are added to it. */
export const findAdded = (
  tx: Tx,
  salon: SalonId,
  wish: EntryChanges,
  { client, now }: { readonly client: string; readonly now: Date },
): Promise<Joined | undefined> =>
  findWaitingForSame(tx, salon, wish, {
    whose: sql`client_id = ${client} and source = 'desk' and waitlist.barber_id is not distinct from ${wish.barberId}::uuid
      and (weekdays, from_minute, to_minute) = (${wish.weekdays}::smallint, ${wish.fromMinute}::smallint, ${wish.toMinute}::smallint)`,
    isOwn: sql`true`,
    first: sql`waitlist.created_at`,
    now,
  });

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/**
 * The wish that was sent last is valid, with the earlier days added. A person who may only know somebody's number takes away no
 * wish of the number's owner: then both barbers and the hours of both wishes count.
 */
export const withDaysOf = (before: Joined, wish: EntryChanges, today: string): EntryChanges => ({
  ...wish,
  ...(!before.isOwn && {
    duration: Math.min(before.duration, wish.duration),
    barberId: before.barberId === wish.barberId ? wish.barberId : null,
    fromMinute: Math.min(before.fromMinute, wish.fromMinute),
    toMinute: Math.max(before.toMinute, wish.toMinute),
  }),
  from: later(earlier(before.from, wish.from), today),
  to: later(before.to, wish.to),
  weekdays: before.weekdays | wish.weekdays,
});

/** Adds an address for mails to the client. An address that the client already has stays. */
export async function addMail(tx: Tx, salon: SalonId, id: string, email: string): Promise<void> {
  await tx.run(sql`
    update waitlist set email = ${email} from clients
    where waitlist.salon_id = ${salon} and waitlist.id = ${id} and (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
      and coalesce(waitlist.email, clients.email) is null`);
}

const OwnEntry = z.object({ salon: SalonId, entry: Id, waits: z.boolean() });

/** The entry that a device joined, whose page made this id, and whether its client still waits. */
export async function findEntryOfPage(db: Db, salonSlug: string, id: string, now: Date) {
  const [found] = await db.rows(OwnEntry)(sql`
    select waitlist.salon_id as salon, waitlist.id as entry, ${isOpen(now)} and left_at is null as waits
    from salon_slugs
    left join waitlist_joins as joins on (joins.salon_id, joins.id) = (salon_slugs.salon_id, ${id})
    join waitlist on waitlist.salon_id = salon_slugs.salon_id and waitlist.id = coalesce(joins.entry_id, ${id})
    where slug = ${salonSlug} and source = 'online' and visit_id is null`);
  return found;
}

/** Notes that another device joined the entry, before the address of this device is added. Needs the lock of the list. */
export async function addJoin(
  tx: Tx,
  salon: SalonId,
  entry: string,
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<void> {
  await tx.run(sql`
    insert into waitlist_joins (salon_id, id, entry_id, is_mailed)
    select salon_id, id, id, email is not null from waitlist where salon_id = ${salon} and id = ${entry}
    union all
    select ${salon}, ${id}, ${entry}, ${email !== null}
    on conflict do nothing`);
}

const Address = z.object({ isOfClient: z.boolean() });
const LeftJoin = z.object({ isMailed: z.boolean() });
const Left = z.object({ isLast: z.boolean() });

/**
 * Takes a device off the entry, and returns whether the entry ends with it. A device that gave an address leaves together with all
 * devices that gave an address, and this address gets no more mails. If the mails go to the address in the client's own data, the
 * whole entry ends. Two devices that leave at once wait for each other.
 */
export async function leaveJoin(
  tx: Tx,
  salon: SalonId,
  entry: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { isOfClient } = await tx.one(Address)(sql`
    select coalesce(lower(waitlist.email) = lower(clients.email), clients.email is not null) as "isOfClient"
    from waitlist join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    where waitlist.salon_id = ${salon} and waitlist.id = ${entry} for update of waitlist`);
  const left = await tx.rows(LeftJoin)(sql`
    update waitlist_joins as joins set left_at = ${now} from waitlist_joins as own
    where own.salon_id = ${salon} and own.id = ${id} and own.left_at is null
      and (joins.salon_id, joins.entry_id) = (own.salon_id, own.entry_id) and joins.left_at is null
      and (joins.id = own.id or joins.is_mailed and own.is_mailed)
    returning joins.is_mailed as "isMailed"`);
  if (left.some(({ isMailed }) => isMailed)) {
    if (isOfClient) return true;
    await tx.run(sql`update waitlist set email = null where salon_id = ${salon} and id = ${entry}`);
    await hurryFreedTimesOf(tx, salon, [entry], now);
  }
  const { isLast } = await tx.one(Left)(sql`
    select not exists (
      select from waitlist_joins where salon_id = ${salon} and entry_id = ${entry} and left_at is null
    ) as "isLast"`);
  return isLast;
}
