// The reading, counting and locking for the defence of bookings: docs/booking-defence.md.
import * as z from 'zod/mini';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { OnlineSettings } from '#contracts/online/online.ts';
import { ownerOf, SalonOwner } from '../../salon/staff/store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { isSent } from './chain-store.ts';

const lock = (tx: Tx, salon: SalonId, key: string) =>
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/${key}`}, 0))`);

/** The lock for bookings of one number, which wait here for each other, so that the limits hold and a number is one client. */
export const lockBookingsOfPhone = (tx: Tx, salon: SalonId, digits: string): void =>
  lock(tx, salon, `phone/${digits}`);

/** The lock for bookings from one network, which wait here for each other, so that the limits of the network hold. */
export const lockBookingsOfNetwork = (tx: Tx, salon: SalonId, network: string): void =>
  lock(tx, salon, `network/${network}`);

/** The lock for requests of one salon, which wait here for each other, so that the limits hold. It is the last lock of a booking. */
export const lockRequestsOfSalon = (tx: Tx, salon: SalonId): void => lock(tx, salon, 'requests');

export interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

/** Whether the visit of a row of `appointments` took place. */
const tookPlace = ({ day, time }: LocalMoment) => sql`(
  status in ('confirmed', 'completed') and (day, starts_at) < (${day}::date, ${time}::time)
)`;

/**
 * Whether a client with this number had a visit that took place. No `exists`: without statistics of the tables PostgreSQL would make a
 * join of it that reads the visits again for each request.
 */
const hasCome = (salon: Sql, digits: Sql, now: LocalMoment) => sql`coalesce((
  select true from clients
  where clients.salon_id = ${salon} and clients.phone_digits = ${digits} and (
    select true from appointments as visits
    where (visits.salon_id, visits.client_id) = (clients.salon_id, clients.id) and ${tookPlace(now)}
    limit 1
  )
  limit 1
), false)`;

const UsedBy = z.object({ booking: Id });

/** Uses the ticket for this booking. Returns false if another booking has used it. */
export async function spendBookingTicket(
  db: Db,
  ticket: string,
  booking: string,
  endsAt: Date,
): Promise<boolean> {
  const used = await db.one(UsedBy)(sql`
    insert into used_tickets as used (ticket, booking_id, ends_at) values (${ticket}, ${booking}, ${endsAt})
    on conflict (ticket) do update set ends_at = used.ends_at
    returning booking_id as booking`);
  return used.booking === booking;
}

export async function deleteOldTickets(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from used_tickets where ends_at <= ${now}`);
}

/** Deletes the hashes of networks after 30 days: then nothing says from where a booking came. */
export async function deleteOldAddressHashes(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    update bookings set address_hash = null, wider_address_hashes = null
    where address_hash is not null and created_at <= ${now}::timestamptz - interval '30 days'`);
}

const NumberRecord = z.object({
  /** The number of coming visits that this phone number booked. */
  open: z.int(),
  inLastHour: z.int(),
  /** Whether the salon takes no more bookings of this number on its page. Also a number that a merge left out may be blocked. */
  isBlocked: z.boolean(),
  hasCome: z.boolean(),
});
export type NumberRecord = z.infer<typeof NumberRecord>;

const inLastHour = (now: Date) => sql`created_at > ${now}::timestamptz - interval '1 hour'`;

/** The facts about a number on which the answer to a booking depends. A visit that the booking replaces is not counted. */
export function readNumber(
  db: Db,
  salon: SalonId,
  digits: string,
  now: Date,
  replaced: string | null = null,
): Promise<NumberRecord> {
  const local = localDayAndTime(now);
  return db.one(NumberRecord)(sql`
    select
      (
        select count(distinct coalesce(chain_id, bookings.id))::integer
        from bookings left join appointments
          on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
        where bookings.salon_id = ${salon} and phone_digits = ${digits} and (
          (
            status <> 'cancelled' and (day, starts_at) >= (${local.day}::date, ${local.time}::time)
            and appointments.id is distinct from ${replaced}::uuid
          )
          or (state = 'waiting' and wanted is not null)
        )
      ) as open,
      (
        select count(*)::integer from bookings
        where salon_id = ${salon} and phone_digits = ${digits} and ${isSent} and ${inLastHour(now)}
      ) as "inLastHour",
      exists (
        select from clients
        where salon_id = ${salon} and online_blocked_at is not null and (
          phone_digits = ${digits} or id in (
            select kept from client_merges
            where client_merges.salon_id = ${salon} and undone_at is null and gone -> 'client' ->> 'phone_digits' = ${digits}
          )
        )
      ) as "isBlocked",
      ${hasCome(sql`${salon}`, sql`${digits}`, local)} as "hasCome"`);
}

const Since = z.object({ all: z.int(), ofNewClients: z.int() });

/** The number of the salon's bookings since this moment, and of the bookings among them that made a client. */
export const countBookingsSince = (db: Db, salon: SalonId, since: Date) =>
  db.one(Since)(sql`
    select count(*)::integer as all, count(*) filter (where made_client)::integer as "ofNewClients"
    from bookings where salon_id = ${salon} and created_at >= ${since} and ${isSent}`);

const FromNetwork = z.object({ hash: z.instanceof(Buffer), count: z.int(), first: z.date() });

/** The number of bookings in the last hour from the networks with these hashes, and the moment of the first booking. */
export const countBookingsFromNetworks = (db: Db, salon: SalonId, hashes: readonly Buffer[], now: Date) =>
  db.rows(FromNetwork)(sql`
    select hash, count(*)::integer as count, min(created_at) as first
    from bookings, unnest(address_hash || wider_address_hashes) as hash
    where salon_id = ${salon} and ${inLastHour(now)} and hash = any(${hashes}::bytea[])
    group by hash`);

/** The requests that wait and whose number has no visit that took place. */
export const ofStrangers = (salon: SalonId, now: LocalMoment): Sql => sql`
  bookings.salon_id = ${salon} and state = 'waiting'
  and not ${hasCome(sql`bookings.salon_id`, sql`bookings.phone_digits`, now)}`;

const HeldSlots = z.object({ barberId: Id, day: IsoDate, minutes: z.int(), count: z.int() });
export type HeldSlots = z.infer<typeof HeldSlots>;

/** The slots that unanswered requests of strangers hold, by barber and day, without the visit `except`. */
export const listHeldSlots = (
  db: Db,
  salon: SalonId,
  now: LocalMoment,
  except?: string,
): Promise<HeldSlots[]> =>
  db.rows(HeldSlots)(sql`
    select
      barber_id as "barberId", to_char(day, 'YYYY-MM-DD') as day, sum(duration)::integer as minutes,
      count(*)::integer as count
    from bookings join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    where ${ofStrangers(salon, now)} and status = 'pending' ${except ? sql`and appointments.id <> ${except}` : empty}
    group by barber_id, day`);

const Shown = z.object({
  link: z.string(),
  version: z.int(),
  date: IsoDate,
  time: ClockTime,
  duration: z.int(),
  isAhead: z.boolean(),
  tookPlace: z.boolean(),
});
export type ShownVisit = z.infer<typeof Shown>;

/** The visits of this number to which these links belong. */
export const listVisitsOfLinks = (
  db: Db,
  salon: SalonId,
  digits: string,
  links: readonly string[],
  { day, time }: LocalMoment,
): Promise<ShownVisit[]> =>
  db.rows(Shown)(sql`
    select
      link_id as link, visit_links.version, to_char(day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time, duration,
      status <> 'cancelled' and (day, starts_at) >= (${day}::date, ${time}::time) as "isAhead",
      ${tookPlace({ day, time })} as "tookPlace"
    from visit_links
    join appointments on (appointments.salon_id, appointments.id) = (visit_links.salon_id, appointment_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where visit_links.salon_id = ${salon} and link_id = any(${[...links]}::text[]) and clients.phone_digits = ${digits}`);

const Flood = z.object({
  waiting: z.int(),
  withoutSlot: z.int(),
  /** The number of requests that no message has reported yet. */
  untold: z.int(),
  /** The number of messages about the present flood. */
  messages: z.int(),
  owner: SalonOwner,
  settings: z.pick(OnlineSettings, { mailOwner: true }),
});

const waitsForSalon = (salon: SalonId) =>
  sql`salon_id = ${salon} and state = 'waiting' and settles_at is null and ${isSent}`;

/** The number of requests that wait for an answer of the salon, and the owner to tell. */
export const readFlood = (db: Db, salon: SalonId) =>
  db.one(Flood)(sql`
    select
      waiting, "withoutSlot", untold, coalesce(flood_messages, 0) as messages, ${ownerOf(sql`${salon}::uuid`)} as owner,
      json_build_object('mailOwner', mail_owner) as settings
    from online_settings cross join (
      select
        count(*)::integer as waiting, count(wanted)::integer as "withoutSlot",
        count(*) filter (where told_at is null)::integer as untold
      from bookings where ${waitsForSalon(salon)}
    ) as counted
    where online_settings.salon_id = ${salon}`);

/** Notes that a message told how many requests wait. A request that is answered at this moment is skipped. */
export const noteAllTold = (tx: Tx, salon: SalonId, now: Date): Promise<number> =>
  tx.run(sql`
    update bookings set told_at = ${now} where (salon_id, id) in (
      select salon_id, id from bookings where ${waitsForSalon(salon)} and told_at is null for no key update skip locked
    )`);
