import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { StaffMember } from '#contracts/ground/roles.ts';
import { CalendarFeed, cancelledDays, feedDays } from '#contracts/programs/calendar-feeds.ts';
import { isWorking, memberOfStaff } from '../../salon/staff/store.ts';
import { assignments, type Db, empty, join, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { planForSums } from '../../ground/db/planning.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

const passwordOf = (login: Sql) => sql`sha256(convert_to(coalesce(${login}.password_hash, ''), 'UTF8'))`;

/**
 * The valid links: a link of a person who works here, made by an owner or by that person. A new password of either of them ends the link.
 */
const live = sql`
  calendar_feeds
  join staff on (staff.salon_id, staff.id) = (calendar_feeds.salon_id, staff_id)
  join (
    select staff.salon_id, staff.id, staff.role, users.password_hash from staff join users on users.id = user_id
    where ${isWorking} and users.is_active and users.role = 'user'
  ) as maker on (maker.salon_id, maker.id) = (calendar_feeds.salon_id, made_by)
  left join users as login on login.id = staff.user_id
  where ${isWorking} and (maker.id = staff.id or maker.role = 'owner')
    and (login.id is null or login.is_active and login.role = 'user')
    and maker_password = ${passwordOf(sql`maker`)}
    and (person_password is null or person_password = ${passwordOf(sql`login`)})`;

const onWire = sql`
  calendar_feeds.id, shows_clients, shows_phones, ${moment('made_at')} as made_at, ${moment('last_read_at')} as last_read_at`;

interface FeedOwner {
  readonly person: string;
  readonly whole: boolean;
}

export async function findFeed(
  db: Db,
  salon: SalonId,
  { person, whole }: FeedOwner,
): Promise<CalendarFeed | null> {
  const [found] = await db.rows(CalendarFeed)(sql`
    select ${onWire} from ${live} and calendar_feeds.salon_id = ${salon} and staff_id = ${person} and whole = ${whole}`);
  return found ?? null;
}

const Owned = z.extend(CalendarFeed, { person: Id, name: z.string() });

export async function lockFeed(tx: Tx, salon: SalonId, id: string) {
  const [found] = await tx.rows(Owned)(sql`
    select ${onWire}, staff_id as person, staff.name from ${live} and calendar_feeds.salon_id = ${salon} and calendar_feeds.id = ${id}
    for update of calendar_feeds`);
  return found;
}

interface NewFeed extends FeedOwner {
  readonly by: string;
  readonly token: Buffer;
  readonly now: Date;
}

/** Replaces a link with a new one, which shows the same as the previous link. */
export async function putFeed(
  tx: Tx,
  salon: SalonId,
  { person, whole, by, token, now }: NewFeed,
): Promise<void> {
  const password = (id: string) => sql`(
    select ${passwordOf(sql`users`)} from staff join users on users.id = staff.user_id
    where staff.salon_id = ${salon} and staff.id = ${id}
  )`;
  await tx.run(sql`
    insert into calendar_feeds
      (salon_id, id, staff_id, whole, token_hash, made_by, maker_password, person_password, made_at)
    values
      (${salon}, ${newId()}, ${person}, ${whole}, ${token}, ${by}, ${password(by)}, ${password(person)}, ${now})
    on conflict on constraint calendar_feeds_one_for_each do update set
      token_hash = excluded.token_hash, made_by = excluded.made_by, maker_password = excluded.maker_password,
      person_password = excluded.person_password, made_at = excluded.made_at, last_read_at = null`);
}

type FeedSettings = Partial<Pick<CalendarFeed, 'shows_clients' | 'shows_phones'>>;

export async function updateFeed(tx: Tx, salon: SalonId, id: string, shows: FeedSettings): Promise<void> {
  await tx.run(sql`
    update calendar_feeds set ${join([sql`id = id`, ...assignments(shows)])} where salon_id = ${salon} and id = ${id}`);
}

export async function deleteFeed(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await tx.run(sql`delete from calendar_feeds where salon_id = ${salon} and id = ${id}`);
}

const Read = z.object({
  salon: SalonId,
  salonName: z.string(),
  person: StaffMember,
  whole: z.boolean(),
  shows_clients: z.boolean(),
  shows_phones: z.boolean(),
});
export type Feed = z.infer<typeof Read>;

/** The feed of a valid link. Notes that it was read, at most once in a quarter of an hour. */
export async function readFeed(db: Db, token: string, now: Date): Promise<Feed | undefined> {
  const [found] = await db.rows(Read)(sql`
    with found as (
      select calendar_feeds.salon_id as salon, calendar_feeds.id, ${memberOfStaff} as person, whole, shows_clients, shows_phones
      from ${live} and token_hash = ${hashFeedToken(token)}
    ), noted as (
      update calendar_feeds set last_read_at = ${now}
      where (salon_id, id) in (select salon, id from found)
        and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '15 minutes')
    )
    select salon, salons.name as "salonName", person, whole, shows_clients, shows_phones
    from found join salons on salons.id = salon`);
  return found;
}

/** The hash of a feed's token. No token of a session has the same hash. */
export const hashFeedToken = (token: string): Buffer =>
  createHash('sha256').update(`calendar feed:${token}`).digest();

/** The contents of a feed: whose columns, and how much of the clients. */
export interface FeedView {
  readonly scope: Scope;
  readonly clients: boolean;
  readonly phones: boolean;
  readonly now: Date;
}

const inWindow = ({ scope: { salon, reads }, now }: FeedView) => {
  const { day } = localTime(now);
  return sql`
    appointments.salon_id = ${salon} ${onlyOf(reads)}
      and day between ${addDays(day, -feedDays.back)} and ${addDays(day, feedDays.ahead)}
      and (status <> 'cancelled' or cancelled_at > ${now}::timestamptz - ${cancelledDays} * interval '1 day')`;
};

/** The clients of the visits, with `lateral … limit 1` as in the store of appointments. Nothing is looked up for a feed without clients. */
const clientsOf = ({ clients, phones }: FeedView) =>
  clients
    ? sql`
      left join lateral (
        select split_part(clients.name, ' ', 1) as client, ${phones ? sql`phone` : sql`null::text as phone`} from clients
        where (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
        limit 1
      ) as clients on true`
    : sql`cross join (select null::text as client, null::text as phone) as clients`;

const Tag = z.object({ tag: z.string() });

/**
 * The tag of a feed, which changes when anything that the feed shows changes. Each change of a row raises its version, but an answer to a
 * request does not. The statement is planned for its salon, since a general plan looks up the client of each visit.
 */
export async function tagOfFeed(tx: Tx, shown: FeedView): Promise<string> {
  await planForSums(tx);
  const { salon } = shown.scope;
  const clients = sql`
    select id as client_id, hashtextextended(concat_ws('/', name${shown.phones ? sql`, phone` : empty}), 0) as hash
    from clients where salon_id = ${salon}`;
  const { tag } = await tx.one(Tag)(sql`
    select concat(
      count(*), '.',
      bit_xor(hashint8extended(${shown.clients ? sql`coalesce(hash, 0)` : sql`0`}, uuid_hash_extended(id, version))), '.',
      (select bit_xor(hashtextextended(name, uuid_hash_extended(id, 0))) from barbers where salon_id = ${salon}), '.',
      (select bit_xor(uuid_hash_extended(appointment_id, 0)) from bookings where salon_id = ${salon} and state = 'waiting')
    ) as tag
    from appointments ${shown.clients ? sql`left join (${clients}) as clients using (client_id)` : empty}
    where ${inWindow(shown)}`);
  return tag;
}

const FeedEvent = z.object({
  id: Id,
  version: z.int(),
  kind: z.enum(['visit', 'block']),
  day: IsoDate,
  time: ClockTime,
  duration: z.int(),
  isCancelled: z.boolean(),
  isRequest: z.boolean(),
  service: z.nullable(z.string()),
  title: z.nullable(z.string()),
  client: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  barber: z.string(),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

export const listFeedEvents = (db: Db, shown: FeedView): Promise<FeedEvent[]> =>
  db.rows(FeedEvent)(sql`
    select
      appointments.id, version, kind, to_char(day, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time, duration,
      status = 'cancelled' as "isCancelled",
      status = 'pending' and exists (
        select from bookings
        where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and state = 'waiting'
      ) as "isRequest",
      service_name as service, title, client, phone, barbers.name as barber
    from appointments join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    ${clientsOf(shown)}
    where ${inWindow(shown)}
    order by day, starts_at, appointments.id`);
