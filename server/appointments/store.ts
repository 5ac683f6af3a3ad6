import type { Appointment, AppointmentFilter, Kind, Status } from '#contracts/appointments.ts';
import { nameKey } from '#contracts/names.rules.ts';
import type { SalonId } from '../accounts/store.ts';
import { assignments, type Db, empty, join, Overtaken, sql, type Tx } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

/** An appointment as it goes over the wire, made by the database. */
const wire = sql`
  appointments.id, kind, to_char(day, 'YYYY-MM-DD') as appointment_date,
  to_char(starts_at, 'HH24:MI') as appointment_time, duration, client_id, clients.name as client_name,
  clients.phone as client_phone, service_name, title, (price_cents / 100.0)::float8 as price,
  barbers.name as barber, appointments.note, status, user_id, version`;

/** Clients are looked up row by row: a plan made for any range of days would read all of the salon's. */
const people = sql`
  join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
  left join lateral (
    select name, phone from clients
    where (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    limit 1
  ) as clients on true`;

export async function list(db: Db, salon: SalonId, filter: AppointmentFilter) {
  const { from, to, status, barber, kind = 'visit', limit, cursor } = filter;
  const found = await db.rows<Appointment>(sql`
    select ${wire} from appointments ${people}
    where appointments.salon_id = ${salon}
      ${from ? sql`and day >= ${from}` : empty}
      ${to ? sql`and day <= ${to}` : empty}
      ${status ? sql`and status = ${status}` : empty}
      ${barber ? sql`and barbers.name_key = ${nameKey(barber)}` : empty}
      ${kind === 'all' ? empty : sql`and kind = ${kind}`}
      ${cursor ? sql`and (day, starts_at, appointments.id) > (${placeOf(cursor)})` : empty}
    order by day, starts_at, appointments.id
    ${limit ? sql`limit ${limit + 1}` : empty}`);
  if (!limit || found.length <= limit) return { appointments: found };
  const appointments = found.slice(0, limit);
  return { appointments, nextCursor: cursorAfter(appointments.at(-1)) };
}

const cursorAfter = (last?: Appointment) =>
  last && `${last.appointment_date}_${last.appointment_time}_${last.id}`;

function placeOf(cursor: string) {
  const [day, time, id] = cursor.split('_');
  return sql`${day}::date, ${time}::time, ${id}::uuid`;
}

/** Newest first. */
export function listOfClient(db: Db, salon: SalonId, client: string) {
  return db.rows<Appointment>(sql`
    select ${wire} from appointments ${people}
    where appointments.salon_id = ${salon} and client_id = ${client}
    order by day desc, starts_at desc, appointments.id`);
}

export function countDays(db: Db, salon: SalonId, from: string, to: string) {
  return db.rows<{ date: string; count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, count(*)::integer as count
    from appointments
    where salon_id = ${salon} and day between ${from} and ${to} and kind = 'visit' and status <> 'cancelled'
    group by day
    order by day`);
}

export async function get(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows<Appointment>(sql`
    select ${wire} from appointments ${people}
    where appointments.salon_id = ${salon} and appointments.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** As it stands now, and stays until the transaction ends. */
export async function hold(tx: Tx, salon: SalonId, id: string) {
  const [found] = await tx.rows<Appointment & { barber_id: string }>(sql`
    select ${wire}, barber_id from appointments ${people}
    where appointments.salon_id = ${salon} and appointments.id = ${id}
    for update of appointments`);
  if (!found) throw notFound();
  return found;
}

/** What is known of a client-made id: the hash of the body that first came with it, or that it was deleted. */
export async function findRequest(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows<{ requestHash: Buffer | null }>(sql`
    select request_hash as "requestHash" from appointments where salon_id = ${salon} and id = ${id}
    union all
    select null from deleted_ids where salon_id = ${salon} and id = ${id}`);
  return found;
}

/** Where an appointment stands or wants to stand. */
export interface Place {
  readonly barberId: string;
  readonly day: string;
  readonly time: string;
  readonly duration: number;
}

/**
 * Those who want one barber's day wait here for each other. The constraint alone would be right too,
 * but many at once then deadlock on one another's half-made rows.
 */
export async function takeTurn(tx: Tx, salon: SalonId, { barberId, day }: Place) {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/${barberId}/${day}`}, 0))`);
}

export interface Clash {
  readonly kind: Kind;
  /** The client's, or the title of blocked time. */
  readonly name: string;
}

/** Another than this one that stands where it wants to be. */
export async function findClash(db: Db, salon: SalonId, id: string, place: Place) {
  const [clash] = await db.rows<Clash>(sql`
    select kind, coalesce(clients.name, title) as name from appointments ${people}
    where appointments.salon_id = ${salon} and barber_id = ${place.barberId} and appointments.id <> ${id}
      and status <> 'cancelled' and during && span(${place.day}, ${place.time}, ${place.duration})
    order by starts_at
    limit 1`);
  return clash;
}

export interface NewAppointment extends Place {
  readonly id: string;
  readonly kind: Kind;
  readonly clientId: string | null;
  readonly serviceName: string | null;
  readonly cents: number | null;
  readonly title: string | null;
  readonly note: string | null;
  readonly userId: string;
  readonly requestHash: Buffer | null;
}

export async function add(tx: Tx, salon: SalonId, a: NewAppointment) {
  const [added] = await tx.rows<Appointment>(sql`
    with appointments as (
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, price_cents, title, day, starts_at, duration,
         note, user_id, request_hash)
      values
        (${salon}, ${a.id}, ${a.kind}, ${a.clientId}, ${a.barberId}, ${a.serviceName}, ${a.cents}, ${a.title},
         ${a.day}, ${a.time}, ${a.duration}, ${a.note}, ${a.userId}, ${a.requestHash})
      on conflict (salon_id, id) do nothing
      returning *
    )
    select ${wire} from appointments ${people}`);
  if (!added) throw new Overtaken();
  return added;
}

export interface Columns {
  readonly day?: string | undefined;
  readonly starts_at?: string | undefined;
  readonly duration?: number | undefined;
  readonly client_id?: string | null | undefined;
  readonly barber_id?: string | undefined;
  readonly service_name?: string | undefined;
  readonly price_cents?: number | undefined;
  readonly title?: string | undefined;
  readonly note?: string | null | undefined;
  readonly status?: Status | undefined;
}

export async function change(tx: Tx, salon: SalonId, id: string, columns: Columns) {
  await tx.rows(sql`
    update appointments set ${join([...assignments(columns), sql`version = version + 1`])}
    where salon_id = ${salon} and id = ${id}`);
}

/** Its id is kept, so that a late repetition of the request that made it brings nothing back. */
export async function remove(tx: Tx, salon: SalonId, id: string) {
  await tx.rows(sql`
    with removed as (
      delete from appointments where salon_id = ${salon} and id = ${id} returning salon_id, id
    )
    insert into deleted_ids (salon_id, id) select salon_id, id from removed`);
}

/** Confirms the visits that still wait on days before today. */
export function confirmPast(tx: Tx, salon: SalonId, today: string) {
  return tx.rows<Appointment>(sql`
    with appointments as (
      update appointments set status = 'confirmed', version = version + 1
      where salon_id = ${salon} and id in (
        select id from appointments
        where salon_id = ${salon} and day < ${today} and status = 'pending' and kind = 'visit'
        order by id
        for update
      )
      returning *
    )
    select ${wire} from appointments ${people} order by day, starts_at, appointments.id`);
}

export async function salonsWithPast(db: Db, today: string) {
  const found = await db.rows<{ salon: SalonId }>(sql`
    select distinct salon_id as salon from appointments
    where day < ${today} and status = 'pending' and kind = 'visit'`);
  return found.map(({ salon }) => salon);
}

/** Each member of the salon is to be told of them once. */
export async function keepUntold(tx: Tx, salon: SalonId, ids: readonly string[]) {
  await tx.rows(sql`
    insert into auto_confirmed (salon_id, appointment_id, user_id)
    select salon_id, appointment_id, user_id
    from memberships cross join unnest(${ids}::uuid[]) as appointment_id
    where salon_id = ${salon}
    on conflict do nothing`);
}

/** What this member has not been told of yet, as far as it still stands. */
export function takeUntold(tx: Tx, salon: SalonId, userId: string) {
  return tx.rows<Appointment>(sql`
    with untold as (
      delete from auto_confirmed where salon_id = ${salon} and user_id = ${userId} returning appointment_id
    )
    select ${wire} from untold join appointments on appointments.id = appointment_id ${people}
    where appointments.salon_id = ${salon} and status = 'confirmed'
    order by day, starts_at, appointments.id`);
}
