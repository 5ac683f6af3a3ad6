// Requests that wait: how many places they hold, and those that hold none.
import * as z from 'zod/mini';
import { ServiceWithId } from '#contracts/ground/appointment.ts';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { worksOn } from '#contracts/ground/roles.rules.ts';
import { OnlineSettings } from '#contracts/online/online.ts';
import { BookedVisit } from '#contracts/salon/booked.ts';
import { ownerOf, SalonOwner } from '../../salon/salons/store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

/** Requests of one salon wait here for each other, so that their bounds hold: the last lock of a booking. */
export function lockRequestsOfSalon(tx: Tx, salon: SalonId) {
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/requests`}, 0))`);
}

interface LocalMoment {
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
export const hasCome = (salon: Sql, digits: Sql, now: LocalMoment) => sql`coalesce((
  select true from clients
  where clients.salon_id = ${salon} and clients.phone_digits = ${digits} and (
    select true from appointments as visits
    where (visits.salon_id, visits.client_id) = (clients.salon_id, clients.id) and ${tookPlace(now)}
    limit 1
  )
  limit 1
), false)`;

/** The barber whom a request wants that holds no place. */
export const wantedBarber = sql`(wanted ->> 'barberId')::uuid`;

/** The barber of a row of `bookings`; null if its visit is gone. */
export const columnOfBooking = sql`coalesce(
  (select barber_id from appointments where (salon_id, id) = (bookings.salon_id, bookings.appointment_id)), ${wantedBarber}
)`;

/** The requests that wait and whose number has no visit that took place. */
const ofStrangers = (salon: SalonId, now: LocalMoment) => sql`
  bookings.salon_id = ${salon} and state = 'waiting'
  and not ${hasCome(sql`bookings.salon_id`, sql`bookings.phone_digits`, now)}`;

const Held = z.object({ barberId: Id, day: IsoDate, minutes: z.int(), count: z.int() });
export type Held = z.infer<typeof Held>;

/** The places that unanswered requests of strangers hold, by barber and day, without this visit. */
export const listHeldPlaces = (db: Db, salon: SalonId, now: LocalMoment, except?: string) =>
  db.rows(Held)(sql`
    select
      barber_id as "barberId", to_char(day, 'YYYY-MM-DD') as day, sum(duration)::integer as minutes,
      count(*)::integer as count
    from bookings join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    where ${ofStrangers(salon, now)} and status = 'pending' ${except ? sql`and appointments.id <> ${except}` : empty}
    group by barber_id, day`);

/** What the visit of a request needs that holds no place. Date, time and names are in its snapshot. */
const Wanted = z.object({
  barberId: Id,
  /** The client chose no barber. */
  isAnyBarber: z.boolean(),
  services: z.array(ServiceWithId),
  priceCents: z.int(),
  note: z.nullable(z.string()),
});
export type Wanted = z.infer<typeof Wanted>;

interface WithoutPlace {
  readonly booking: string;
  readonly link: string;
  readonly visit: z.infer<typeof BookedVisit>;
  readonly wanted: Wanted;
}

/** Keeps what the request wants, and gives it a link without an appointment. */
export async function keepWithoutPlace(
  tx: Tx,
  salon: SalonId,
  { booking, link, visit, wanted }: WithoutPlace,
) {
  const services = wanted.services.map(({ service_id, service_name }) => ({ service_id, service_name }));
  const snapshot = { ...visit, version: 1, services };
  await tx.run(sql`
    update bookings set
      link_id = ${link}, link_version = 1, snapshot = ${JSON.stringify(snapshot)},
      wanted = ${JSON.stringify(wanted)}
    where salon_id = ${salon} and id = ${booking}`);
}

const Read = z.object({
  name: z.string(),
  bookedBy: z.nullable(z.string()),
  digits: z.string(),
  link: z.string(),
  linkVersion: z.int(),
  hasMail: z.boolean(),
  visit: BookedVisit,
  wanted: Wanted,
});
export type RequestWithoutPlace = z.infer<typeof Read>;

/** Undefined if the request holds a place, or does not wait. */
export async function findRequestWithoutPlace(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows(Read)(sql`
    select
      typed_name as name, booked_by as "bookedBy", phone_digits as digits, link_id as link, link_version as "linkVersion",
      email is not null as "hasMail", snapshot - '{version,services}'::text[] as visit, wanted
    from bookings
    where salon_id = ${salon} and id = ${id} and state = 'waiting' and wanted is not null`);
  return found;
}

const Changed = z.object({ id: Id });

async function publishAll(tx: Tx, salon: SalonId, changed: Promise<readonly { readonly id: string }[]>) {
  const all = await changed;
  // one event makes every screen load all of them
  for (const { id } of all.slice(0, 1)) publishLiveEvent(tx, salon, { noun: 'booking', id });
  return all.length;
}

/** The requests of a column that hold no place wait for an answer of the other barber. */
export const handOverRequests = (
  tx: Tx,
  salon: SalonId,
  from: string,
  to: { readonly id: string; readonly name: string },
) =>
  publishAll(
    tx,
    salon,
    tx.rows(Changed)(sql`
      update bookings set
        wanted = wanted || jsonb_build_object('barberId', ${to.id}::text),
        snapshot = snapshot || jsonb_build_object('barber', ${to.name}::text)
      where salon_id = ${salon} and state = 'waiting' and ${wantedBarber} = ${from}
      returning id`),
  );

/** The request has this visit from now on, whose link its own one becomes. */
export async function joinToVisit(
  tx: Tx,
  salon: SalonId,
  booking: string,
  { appointment, madeClient }: { readonly appointment: string; readonly madeClient: boolean },
) {
  await tx.run(sql`
    update bookings set
      appointment_id = ${appointment}, made_client = ${madeClient}, link_id = null, link_version = null, snapshot = null,
      wanted = null
    where salon_id = ${salon} and id = ${booking}`);
}

const Flood = z.object({
  waiting: z.int(),
  withoutPlace: z.int(),
  /** No message told of them. */
  untold: z.int(),
  /** How many told of the flood that goes on. */
  messages: z.int(),
  owner: SalonOwner,
  settings: z.pick(OnlineSettings, { mailOwner: true }),
});

const waitsForSalon = (salon: SalonId) =>
  sql`salon_id = ${salon} and state = 'waiting' and settles_at is null`;

/** How many requests wait for an answer of the salon, and whom to tell. */
export const readFlood = (db: Db, salon: SalonId) =>
  db.one(Flood)(sql`
    select
      waiting, "withoutPlace", untold, coalesce(flood_messages, 0) as messages, ${ownerOf(sql`${salon}::uuid`)} as owner,
      json_build_object('mailOwner', mail_owner) as settings
    from online_settings cross join (
      select
        count(*)::integer as waiting, count(wanted)::integer as "withoutPlace",
        count(*) filter (where told_at is null)::integer as untold
      from bookings where ${waitsForSalon(salon)}
    ) as counted
    where online_settings.salon_id = ${salon}`);

/** A message told how many wait. One that is answered at this moment needs none. */
export const noteAllTold = (tx: Tx, salon: SalonId, now: Date) =>
  tx.run(sql`
    update bookings set told_at = ${now} where (salon_id, id) in (
      select salon_id, id from bookings where ${waitsForSalon(salon)} and told_at is null for no key update skip locked
    )`);

/** A screen of the salon shows these requests. */
export const noteShown = (db: Db, salon: SalonId, ids: readonly string[], now: Date) =>
  db.run(sql`
    update bookings set shown_at = ${now} where (salon_id, id) in (
      select salon_id, id from bookings
      where salon_id = ${salon} and id = any(${[...ids]}::uuid[]) and state = 'waiting' and told_at is null and shown_at is null
      for no key update skip locked
    )`);

/** The clock declines all requests of strangers then, those that the salon answers before excepted. Returns how many. */
export const declineStrangersAt = (tx: Tx, scope: Scope, now: LocalMoment, at: Date) =>
  publishAll(
    tx,
    scope.salon,
    tx.rows(Changed)(sql`
      update bookings set settles_at = ${at}, settles_as = 'declined'
      where ${ofStrangers(scope.salon, now)} ${onlyOf(worksOn(scope), columnOfBooking)} and settles_at is null
      returning id`),
  );

/** The requests that would be declined wait for an answer again. Returns how many. */
export const keepDeclined = (tx: Tx, scope: Scope) =>
  publishAll(
    tx,
    scope.salon,
    tx.rows(Changed)(sql`
      update bookings set settles_at = null, settles_as = null
      where salon_id = ${scope.salon} ${onlyOf(worksOn(scope), columnOfBooking)}
        and state = 'waiting' and settles_as = 'declined'
      returning id`),
  );

/** The clock cannot answer it: the salon has to. */
export async function leaveToSalon(tx: Tx, salon: SalonId, id: string) {
  await tx.run(sql`
    update bookings set settles_at = null, settles_as = null where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'booking', id });
}

/** It was accepted by itself, as a booking that never waited: the salon can still refuse it. */
export const forgetDeadline = (tx: Tx, salon: SalonId, id: string) =>
  tx.run(sql`update bookings set answer_by = null where salon_id = ${salon} and id = ${id}`);

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

/** The visits of this number that these links are of. */
export const listVisitsOfLinks = (
  db: Db,
  salon: SalonId,
  digits: string,
  links: readonly string[],
  { day, time }: LocalMoment,
) =>
  db.rows(Shown)(sql`
    select
      link_id as link, visit_links.version, to_char(day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time, duration,
      status <> 'cancelled' and (day, starts_at) >= (${day}::date, ${time}::time) as "isAhead",
      ${tookPlace({ day, time })} as "tookPlace"
    from visit_links
    join appointments on (appointments.salon_id, appointments.id) = (visit_links.salon_id, appointment_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where visit_links.salon_id = ${salon} and link_id = any(${[...links]}::text[]) and clients.phone_digits = ${digits}`);
