import { v5 as idFrom } from 'uuid';
import * as z from 'zod/mini';
import type { AppointmentHistoryEntry } from '#contracts/appointments/appointment-history.ts';
import { servicesTogether, takenTime } from '#contracts/appointments/appointments.sq.ts';
import { OccupiedDay, usualChangeUntilMinutes } from '#contracts/appointments/appointments.ts';
import { centsOf, sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import {
  Appointment,
  AppointmentKind,
  type CancelledBy,
  ServiceWithId,
  type Status,
} from '#contracts/ground/appointment.ts';
import type { AppointmentFilter } from '#contracts/ground/appointment-filter.ts';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { VisitNeed } from '#contracts/ground/needs.ts';
import { LastMove, StateChange } from '#contracts/ground/payment.ts';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import type { Work } from '#contracts/ground/work-parts.rules.ts';
import { namelessKey } from '../clients/lookup-store.ts';
import { nameHint, withoutEmptyHint } from '../clients/store.ts';
import { bufferOf, linesNow, serviceIdOf } from '../salon/services/store.ts';
import { assignments, type Db, empty, join, raw, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { moment } from '../ground/db/moments.ts';
import { onlyOf } from '../ground/db/scope.ts';
import { keepDeletedId } from '../ground/http/store.ts';
import { type Origin, personOf } from '../ground/origin.ts';
import { notFound } from '../ground/refusal.ts';
import { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';
import { asSeen } from './busy.ts';
import { clientAnswer } from './visit-links/store.ts';

/** A freed time of the waitlist was taken in place of the visit at the same moment: the salon itself had offered to replace the visit. */
const isReplaced = sql`exists (
  select from bookings
  where (bookings.salon_id, bookings.created_at) = (appointments.salon_id, appointments.cancelled_at) and source = 'waitlist'
)`;

/** The client cancelled when it was too late to change the visit online. `case`: the costly part is computed only for few visits. */
export const isCancelledLate = sql`
  case when cancelled_by = 'client' then coalesce(appointments.cancelled_at > (day + starts_at) at time zone ${zone} - coalesce(
    (select change_until_minutes from online_settings where online_settings.salon_id = appointments.salon_id),
    ${usualChangeUntilMinutes}
  ) * interval '1 minute', false) and not ${isReplaced} else false end`;

/** The condition for a visit with several services. Such visits are few, and have an index. */
export const hasSeveralServices: Sql = sql`jsonb_array_length(lines) > 1`;

/** The appointments of the salon that the scope reads. */
const inScope = ({ salon, reads }: Scope) => sql`appointments.salon_id = ${salon} ${onlyOf(reads)}`;

/** A request that the desk declined by cancelling its row: it never was a visit, so no report counts it. */
export const isDeclinedRequest = sql`(
  appointments.status = 'cancelled' and exists (
    select from bookings
    where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id)
      and state in ('declined', 'withdrawn')
  )
)`;

const First = z.object({ isFirst: z.boolean() });

/** Whether the visit is the first visit that was written for its client. */
export async function isFirstOfClient(db: Db, salon: SalonId, id: string): Promise<boolean> {
  const [found] = await db.rows(First)(sql`
    select not exists (
      select from appointments as before
      where (before.salon_id, before.client_id) = (appointments.salon_id, appointments.client_id)
        and before.created_at < appointments.created_at
    ) as "isFirst"
    from appointments where salon_id = ${salon} and id = ${id}`);
  return found?.isFirst ?? false;
}

/** The same visits as in `isExpected` of `day.rules.ts`. */
export const isExpected = ({ day, time }: { readonly day: string; readonly time: string }): Sql => sql`(
  appointments.kind = 'visit' and appointments.status <> 'cancelled' and upper(during) > ${day}::date + ${time}::time
)`;

const hintOfVisit = (scope: Scope): Sql =>
  nameHint(scope, sql`appointments.client_id`, sql`appointments.day + appointments.starts_at`);

/** The columns about the client. `clients` may have only a part of the columns of its table. */
export const clientColumns = (scope: Scope): Sql => sql`
  client_id, clients.name as client_name, clients.phone as client_phone, clients.note as client_note,
  ${hintOfVisit(scope)} as name_hint,
  -- the counter is of all time; most clients never missed a visit, so that nothing is looked up for them
  case when clients.no_shows > 0 and clients.name_key <> ${namelessKey} then (
    select count(*)::integer from appointments as missed
    where (missed.salon_id, missed.client_id) = (appointments.salon_id, appointments.client_id)
      and missed.cancelled_by = 'no_show' and missed.id <> appointments.id
      and missed.day between appointments.day - interval '12 months' and appointments.day
  ) else 0 end as client_no_shows`;

/**
 * The columns of `FoundAppointment`. A statement that writes calls its rows `changed as appointments`: rows called `appointments`
 * from the beginning would hide the table from the look-ups in these columns.
 */
const wire = (scope: Scope) => sql`
  appointments.id, kind, to_char(day, 'YYYY-MM-DD') as appointment_date,
  to_char(starts_at, 'HH24:MI') as appointment_time, duration,
  case when parts is not null then parts_as_json(parts) end as parts, ${clientColumns(scope)},
  service_name,
  case
    when lines is null then '[]'
    when lines -> 1 is null then ${serviceIdOf(scope.salon, sql`lines -> 0 ->> 'service_id'`, sql`service_name`)}
    else ${linesNow(scope.salon, sql`lines`)}
  end as services,
  buffer_minutes, needs, title, price_cents / 100::float8 as price,
  barber_id, barbers.name as barber, appointments.note, status, cancelled_by,
  ${isCancelledLate} as cancelled_late,
  appointments.kind = 'visit' and booked.is_found as booked_online,
  appointments.status = 'pending' and booked.is_waiting as is_request,
  booked.name as booked_by,
  ${clientAnswer} as client_answer,
  group_id,
  case when series_id is not null then json_build_object('id', series_id, 'weeks', series_weeks) end as series,
  user_id, version`;

/** `lateral` looks each client and each booking up by its key: a join makes PostgreSQL read all of the salon. */
const clientBarberAndBooking = sql`
  join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
  left join lateral (
    select name, name_key, has_namesake, phone, phone_digits, note, no_shows from clients
    where (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    limit 1
  ) as clients on true
  cross join lateral (
    select count(*) > 0 as is_found, coalesce(bool_or(state = 'waiting'), false) as is_waiting, max(booked_by) as name
    from bookings
    where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id)
  ) as booked`;

/** An appointment before any part of it is hidden. */
export interface StoredAppointment extends Appointment {
  services: ServiceWithId[];
}

/**
 * An appointment as the API sends it, but with the id alone for an only service: PostgreSQL would take long to repeat the other
 * values of the row.
 */
const FoundAppointment = z.extend(Appointment, {
  services: z.union([z.nullable(Id), z.array(ServiceWithId)]),
  needs: z.optional(z.nullable(z.array(VisitNeed))),
});

/** Reads the rows, and builds the service of a visit with only one service. */
const appointmentsIn = (db: Db) => async (statement: Sql) => {
  const found = await db.rows(FoundAppointment)(statement);
  for (const row of found) {
    if (row.needs === null) row.needs = undefined;
    const { services: service_id, service_name, price, duration } = withoutEmptyHint(row);
    if (Array.isArray(service_id)) continue;
    row.services = [{ service_id, service_name: service_name ?? '', price: price ?? 0, duration }];
  }
  return found as StoredAppointment[];
};

interface ListFilter extends AppointmentFilter {
  /** Whether the list also has the times in columns in which the scope books, but which it does not see. */
  readonly withBusy?: boolean;
}

export async function listAppointments(db: Db, scope: Scope, { withBusy, ...filter }: ListFilter) {
  const { from, to, status, barber, kind = 'visit', limit, cursor } = filter;
  const { salon, reads, writes } = scope;
  const isOfKind = kind === 'all' ? empty : sql`and kind = ${kind}`;
  const hasBusy = withBusy && reads !== 'all' && writes === 'all' && kind !== 'visit' && !status;
  const isSeen = sql`true ${onlyOf(reads)}`;
  const found = await appointmentsIn(db)(sql`
    select ${wire(scope)} from appointments ${clientBarberAndBooking}
    where ${
      hasBusy
        ? sql`appointments.salon_id = ${salon} and case when ${isSeen} then true ${isOfKind} else status <> 'cancelled' end`
        : sql`${inScope(scope)} ${isOfKind}`
    }
      ${from ? sql`and day >= ${from}` : empty}
      ${to ? sql`and day <= ${to}` : empty}
      ${status ? sql`and status = ${status}` : empty}
      ${barber ? sql`and barbers.name_key = ${nameKey(barber)}` : empty}
      ${cursor ? sql`and (day, starts_at, appointments.id) > (${keyOf(cursor)})` : empty}
    order by day, starts_at, appointments.id
    ${limit ? sql`limit ${limit + 1}` : empty}`);
  if (!limit || found.length <= limit) return { appointments: found.map((one) => listed(scope, one)) };
  const page = found.slice(0, limit);
  return { appointments: page.map((one) => listed(scope, one)), nextCursor: cursorAfter(page.at(-1)) };
}

const LastDay = z.object({ day: IsoDate });

/**
 * The last day until which the texts of all visits together have at most `most` characters. The day before `from`, if already the first day
 * has more.
 */
export const lastDayWithin = async (
  db: Db,
  salon: SalonId,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<string> => {
  const { day } = await db.one(LastDay)(sql`
    select to_char(coalesce(min(day) filter (where until_day > ${most}) - 1, ${to}::date), 'YYYY-MM-DD') as day from (
      select day, sum(sum(length(coalesce(lines::text, title)) + coalesce(length(note), 0))) over (order by day) as until_day
      from appointments
      where salon_id = ${salon} and day between ${from} and ${to}
      group by day
    ) as of_days`);
  return day;
};

/** Hides even the id of an appointment that the scope does not see. */
function listed(scope: Scope, one: Appointment) {
  const seen = asSeen(scope, one);
  return seen === one ? one : { ...seen, id: idFrom('busy', one.id), user_id: idFrom('busy', one.id) };
}

const cursorAfter = (last?: Appointment) =>
  last && `${last.appointment_date}_${last.appointment_time}_${last.id}`;

function keyOf(cursor: string) {
  const [day, time, id] = cursor.split('_');
  return sql`${day}::date, ${time}::time, ${id}::uuid`;
}

/** The appointments of a client, newest first. */
export function listAppointmentsOfClient(db: Db, scope: Scope, client: string): Promise<StoredAppointment[]> {
  return appointmentsIn(db)(sql`
    select ${wire(scope)} from appointments ${clientBarberAndBooking}
    where ${inScope(scope)} and client_id = ${client}
    order by day desc, starts_at desc, appointments.id`);
}

const DayCount = z.object({ date: IsoDate, count: z.int() });

export function countAppointmentsByDay(db: Db, scope: Scope, from: string, to: string) {
  return db.rows(DayCount)(sql`
    select to_char(day, 'YYYY-MM-DD') as date, count(*)::integer as count
    from appointments
    where ${inScope(scope)} and day between ${from} and ${to} and kind = 'visit' and status <> 'cancelled'
    group by day
    order by day`);
}

const piecesIn = (column: string) => sql`(
  select coalesce(json_agg(json_build_object(
    'minutes', (extract(epoch from lower(piece) - day) / 60)::integer,
    'duration', (extract(epoch from upper(piece) - lower(piece)) / 60)::integer
  ) order by piece), '[]')
  from unnest(${raw(column)}) as piece
)`;

/**
 * The occupied times of each barber and day with appointments, without the appointments of `except`. `range_agg` merges ranges that
 * touch. Waiting times of visits are not occupied.
 */
export function listOccupiedTimes(
  db: Db,
  salon: SalonId,
  from: string,
  to: string,
  except: readonly string[] = [],
): Promise<OccupiedDay[]> {
  return db.rows(OccupiedDay)(sql`
    with merged as (
      select day, barber_id, kind, count(*)::integer as count, range_agg(case when parts is null then tsmultirange(during) else work_at(day, starts_at, duration, parts) end) as pieces,
        range_agg(tsrange(upper(during), upper(during) + buffer_minutes * interval '1 minute'))
          filter (where buffer_minutes > 0) as buffers
      from appointments
      where salon_id = ${salon} and day between ${from} and ${to} and status <> 'cancelled'
        and id <> all(${except}::uuid[])
      group by day, barber_id, kind
    )
    select to_char(day, 'YYYY-MM-DD') as date, barbers.name as barber, kind, count,
      ${piecesIn('pieces')} as occupied, ${piecesIn('buffers')} as buffers
    from merged join barbers on (barbers.salon_id, barbers.id) = (${salon}, barber_id)
    order by day, barbers.position, barbers.id, kind`);
}

export async function findAppointment(
  db: Db,
  scope: Scope,
  id: string,
): Promise<StoredAppointment | undefined> {
  const [found] = await appointmentsIn(db)(sql`
    select ${wire(scope)} from appointments ${clientBarberAndBooking}
    where ${inScope(scope)} and appointments.id = ${id}`);
  return found;
}

export async function getAppointment(db: Db, scope: Scope, id: string): Promise<StoredAppointment> {
  const found = await findAppointment(db, scope, id);
  if (!found) throw notFound();
  return found;
}

/** The appointment as it was when a trigger kept its row; undefined if its barber is gone. */
export async function appointmentOfRow(
  db: Db,
  scope: Scope,
  row: object,
): Promise<StoredAppointment | undefined> {
  const [found] = await appointmentsIn(db)(sql`
    select ${wire(scope)}
    from jsonb_populate_record(null::appointments, ${JSON.stringify(row)}::jsonb) as appointments ${clientBarberAndBooking}
    where ${inScope(scope)}`);
  return found;
}

/** The visits that were booked together, in order of time. */
export function listVisitsOfGroup(db: Db, scope: Scope, group: string): Promise<StoredAppointment[]> {
  return appointmentsIn(db)(sql`
    select ${wire(scope)} from appointments ${clientBarberAndBooking}
    where ${inScope(scope)} and group_id = ${group}
    order by day, starts_at, appointments.id`);
}

/** The visits of a series, in order of time. */
export function listVisitsOfSeries(db: Db, scope: Scope, series: string): Promise<StoredAppointment[]> {
  return appointmentsIn(db)(sql`
    select ${wire(scope)} from appointments ${clientBarberAndBooking}
    where ${inScope(scope)} and series_id = ${series}
    order by day, starts_at, appointments.id`);
}

/** Day and time on the salon's clock. */
interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

/** The condition for a visit that is neither cancelled nor begun. */
const isToCome = ({ day, time }: LocalMoment) => sql`
  status <> 'cancelled' and (day, starts_at) > (${day}::date, ${time}::time)`;
const ofSeries = (series: string, from: string) => sql`series_id = ${series} and day >= ${from}`;

/** The visits of a series on this day and later that are neither cancelled nor begun. */
export const listComingVisitsOfSeries = (
  db: Db,
  scope: Scope,
  series: string,
  from: string,
  now: LocalMoment,
): Promise<StoredAppointment[]> => listThose(db, scope, sql`${ofSeries(series, from)} and ${isToCome(now)}`);

/** The coming visits of a series, locked until the transaction ends. */
export const lockComingVisitsOfSeries = (
  tx: Tx,
  scope: Scope,
  series: string,
  from: string,
  now: LocalMoment,
): Promise<StoredAppointment[]> =>
  lockAppointments(tx, scope, sql`${ofSeries(series, from)} and ${isToCome(now)}`);

const ofColumn = (barber: string, now: LocalMoment) => sql`barber_id = ${barber} and ${isToCome(now)}`;

/** The visits and blocks of a column that are neither cancelled nor begun. */
export const listComingOfColumn = (
  db: Db,
  scope: Scope,
  barber: string,
  now: LocalMoment,
): Promise<StoredAppointment[]> => listThose(db, scope, ofColumn(barber, now));

export const lockComingOfColumn = (
  tx: Tx,
  scope: Scope,
  barber: string,
  now: LocalMoment,
): Promise<StoredAppointment[]> => lockAppointments(tx, scope, ofColumn(barber, now));

export const lockComingVisitsOfGroup = (
  tx: Tx,
  scope: Scope,
  group: string,
  now: LocalMoment,
): Promise<StoredAppointment[]> => lockAppointments(tx, scope, sql`group_id = ${group} and ${isToCome(now)}`);

/** The visits of days before today that are still pending. */
export const lockUnconfirmedVisits = (tx: Tx, scope: Scope, today: string): Promise<StoredAppointment[]> =>
  lockAppointments(tx, scope, sql`day < ${today} and status = 'pending' and kind = 'visit'`);

/**
 * The appointments, locked by id until the transaction ends. A later statement reads the rows, since the locking statement may
 * have waited for changes.
 */
async function lockAppointments(tx: Tx, scope: Scope, which: Sql) {
  const locked = await tx.rows(OnlyId)(sql`
    select id from appointments where ${inScope(scope)} and ${which} order by id for update`);
  return listAppointmentsByIds(
    tx,
    scope,
    locked.map(({ id }) => id),
  );
}

export const listAppointmentsByIds = async (
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<StoredAppointment[]> =>
  ids.length === 0 ? [] : listThose(db, scope, sql`appointments.id = any(${ids}::uuid[])`);

const OnlyId = z.object({ id: Id });

/** The visits in order of time. */
const listThose = (db: Db, scope: Scope, which: Sql) =>
  appointmentsIn(db)(sql`
    select ${wire(scope)} from appointments ${clientBarberAndBooking}
    where ${inScope(scope)} and ${which}
    order by day, starts_at, appointments.id`);

/** Whether one of the visits has a picture. */
export const havePictures = async (db: Db, salon: SalonId, visits: readonly string[]): Promise<boolean> =>
  visits.length > 0 &&
  (await db.run(sql`
    select from visit_pictures where salon_id = ${salon} and appointment_id = any(${visits}::uuid[]) limit 1`)) >
    0;

/**
 * The appointment, locked until the transaction ends. A later statement reads the row, since the locking statement may have waited
 * for a change.
 */
export function lockAppointment(tx: Tx, scope: Scope, id: string): Promise<StoredAppointment> {
  tx.send(sql`select from appointments where ${inScope(scope)} and id = ${id} for update`);
  return getAppointment(tx, scope, id);
}

/** The slot of an appointment. */
export interface Slot {
  readonly barberId: string;
  readonly day: string;
  readonly time: string;
  readonly duration: number;
  readonly parts?: Work['parts'];
}

/** The parts of a visit as PostgreSQL writes them. */
export const multirangeOf = (parts: Work['parts']): string | null =>
  parts ? `{${parts.map(({ from, minutes }) => `[${from},${from + minutes})`).join(',')}}` : null;

/**
 * Transactions that want a slot of the same barber and day wait here for each other. The constraint alone would also
 * prevent overlaps, but many transactions at once deadlock on it.
 */
export function lockBarberDay(
  tx: Tx,
  salon: SalonId,
  { barberId, day }: Pick<Slot, 'barberId' | 'day'>,
): void {
  tx.send(sql`select ${barberDayLock(salon, barberId, day)}`);
}

/** Selects the lock of a barber's day. */
export const barberDayLock = (salon: SalonId, barberId: string | Sql, day: string | Sql): Sql => sql`
  pg_advisory_xact_lock(hashtextextended(${salon}::text || '/' || ${barberId}::text || '/' || ${day}::text, 0))`;

export const Overlap = z.object({
  kind: AppointmentKind,
  /** The client's name, or the title of a block. */
  name: z.string(),
  name_hint: z.optional(z.nullable(z.string())),
  time: ClockTime,
  duration: z.int(),
});
export type Overlap = z.infer<typeof Overlap>;

const OverlapOfSlot = z.extend(Overlap, { place: z.int() });

/**
 * Finds the first appointment that overlaps each slot, ignoring the appointments of `except`. An appointment that the scope does
 * not read has no name in the result.
 */
export async function findOverlaps(db: Db, scope: Scope, slots: readonly Slot[], except: readonly string[]) {
  const { salon, reads } = scope;
  const wanted = JSON.stringify(
    slots.map((slot, place) => ({ ...slot, place, parts: multirangeOf(slot.parts) })),
  );
  const found = await db.rows(OverlapOfSlot)(sql`
    select place, overlap.*
    from jsonb_to_recordset(${wanted}::jsonb) as wanted
      (place integer, "barberId" uuid, day date, time time, duration integer, parts int4multirange)
    cross join lateral (
      select kind, coalesce(clients.name, title) as name, ${hintOfVisit(scope)} as name_hint,
        to_char(starts_at, 'HH24:MI') as time, appointments.duration
      from appointments ${clientBarberAndBooking}
      where appointments.salon_id = ${salon} and barber_id = wanted."barberId"
        and appointments.id <> all(${except}::uuid[])
        and appointments.day = wanted.day and status <> 'cancelled'
        and during && span(wanted.day, wanted.time, wanted.duration)
        and work_at(appointments.day, starts_at, appointments.duration, appointments.parts)
          && work_at(wanted.day, wanted.time, wanted.duration, wanted.parts)
      order by starts_at
      limit 1
    ) as overlap
    order by place`);
  return found.map((one) =>
    includes(reads, slots[one.place]?.barberId ?? '')
      ? withoutEmptyHint(one)
      : { ...one, kind: 'block' as const, name: takenTime, name_hint: undefined },
  );
}

const Place = z.object({ place: z.int() });

/**
 * The positions of visits that the book already has: the same client and barber at the same time, whatever happened to the visit
 * since.
 */
export async function findSameVisits(
  db: Db,
  salon: SalonId,
  visits: readonly (Slot & { readonly clientId: string | undefined })[],
): Promise<Set<number>> {
  const wanted = JSON.stringify(visits.map((visit, place) => ({ ...visit, place })));
  const found = await db.rows(Place)(sql`
    select distinct place
    from jsonb_to_recordset(${wanted}::jsonb) as wanted
      (place integer, "clientId" uuid, "barberId" uuid, day date, time time)
    join appointments
      on (salon_id, client_id, appointments.day, starts_at, barber_id)
        = (${salon}, "clientId", wanted.day, wanted.time, "barberId")`);
  return new Set(found.map(({ place }) => place));
}

export interface Series {
  readonly id: string;
  readonly weeks: number;
}

/** The name and the price of a whole visit, computed from its lines; null for a block. */
export const wholeOf = (lines: readonly ServiceWithId[]) => ({
  service_name: lines.length > 0 ? servicesTogether(lines.map(({ service_name }) => service_name)) : null,
  price_cents: lines.length > 0 ? centsOf(sumsOf(lines).price) : null,
});

/** The columns that keep the services of a visit. */
export const columnsOfLines = (lines: readonly ServiceWithId[]) => ({
  lines: JSON.stringify(
    lines.map(({ service_id, service_name, price, duration }) => ({
      service_id,
      service_name,
      price,
      duration,
    })),
  ),
  ...wholeOf(lines),
});

/** The columns where the services change: the buffer and the needs of the services, too. */
export const columnsOfServices = (salon: SalonId, lines: readonly ServiceWithId[]) => ({
  ...columnsOfLines(lines),
  needs: sql`needs_after(salon_id, lines, needs, ${columnsOfLines(lines).lines}::jsonb)`,
  buffer_minutes: bufferOf(
    salon,
    lines.map(({ service_name }) => nameKey(service_name)),
  ),
});

/** The needs with exactly these resources dropped. */
export const needsWithout = (without: readonly string[], needs: Sql = sql`needs`): Sql =>
  sql`needs_without(${needs}, ${JSON.stringify(without)}::jsonb)`;

export interface Columns {
  readonly day?: string | undefined;
  readonly starts_at?: string | undefined;
  readonly duration?: number | undefined;
  readonly parts?: string | null | undefined;
  readonly client_id?: string | null | undefined;
  readonly barber_id?: string | undefined;
  readonly service_name?: string | null | undefined;
  readonly lines?: string | undefined;
  readonly buffer_minutes?: Sql | undefined;
  readonly needs?: Sql | undefined;
  readonly price_cents?: number | null | undefined;
  readonly title?: string | undefined;
  readonly note?: string | null | undefined;
  readonly status?: Status | undefined;
  readonly cancelled_by?: CancelledBy | undefined;
  readonly cancelled_at?: Date | undefined;
  readonly series_id?: string | undefined;
  readonly series_weeks?: number | undefined;
}

/** Changes one appointment, or several. */
export async function updateAppointmentRows(
  tx: Tx,
  salon: SalonId,
  ids: string | readonly string[],
  columns: Columns,
): Promise<void> {
  await tx.run(sql`
    update appointments set ${join([...assignments(columns), sql`version = version + 1`])}
    where salon_id = ${salon} and id = any(${[ids].flat()}::uuid[])`);
}

export type RequestEnd = AppointmentHistoryEntry['after']['request'];

/** `request`: how the request of the visit ended, for the history. */
export async function deleteAppointment(
  tx: Tx,
  salon: SalonId,
  id: string,
  request?: RequestEnd,
): Promise<void> {
  if (request) tx.send(sql`select set_config('kreher.request', ${request}, true)`);
  await tx.run(sql`
    with removed as (
      delete from appointments where salon_id = ${salon} and id = ${id} returning id
    )
    ${keepDeletedId(salon, id, sql`from removed`)}`);
}

/** Deletes the notes about an erased client. The visits stay for the sums. */
export async function eraseNotesOfClient(tx: Tx, salon: SalonId, client: string): Promise<void> {
  await tx.run(sql`
    update appointments set note = null, request_hash = null, version = version + 1
    where salon_id = ${salon} and client_id = ${client} and num_nonnulls(note, request_hash) > 0`);
}

const OnlySalon = z.object({ salon: SalonId });

export async function listSalonsWithPastVisits(db: Db, today: string) {
  const found = await db.rows(OnlySalon)(sql`
    select distinct salon_id as salon from appointments
    where day < ${today} and status = 'pending' and kind = 'visit'`);
  return found.map(({ salon }) => salon);
}

/** Stores the appointments as unseen for each member of the salon, until that member's screen has shown them. */
export async function addUnseenAppointments(tx: Tx, salon: SalonId, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into auto_confirmed (salon_id, appointment_id, user_id)
    select salon_id, appointment_id, user_id
    from memberships cross join unnest(${ids}::uuid[]) as appointment_id
    where salon_id = ${salon}
    on conflict do nothing`);
}

/** The appointments that this member has not seen yet and that are still confirmed. Each is returned only once. */
export function takeUnseenAppointments(tx: Tx, scope: Scope, userId: string): Promise<StoredAppointment[]> {
  return appointmentsIn(tx)(sql`
    with unseen as (
      delete from auto_confirmed where salon_id = ${scope.salon} and user_id = ${userId} returning appointment_id
    )
    select ${wire(scope)} from unseen join appointments on appointments.id = appointment_id ${clientBarberAndBooking}
    where ${inScope(scope)} and status = 'confirmed'
    order by day, starts_at, appointments.id`);
}

/** The last change of the appointment's state; undefined if nobody changed the state. */
export async function readLastStateChange(
  db: Db,
  salon: SalonId,
  id: string,
): Promise<StateChange | undefined> {
  const [last] = await db.rows(StateChange)(sql`
    select ${moment('at')} as at, what, by_kind, by_name,
      case when after ? 'cancelled_by' then jsonb_build_object('cancelled_by', after -> 'cancelled_by') else '{}' end
      || case when after ? 'status' then jsonb_build_object('status', after -> 'status') else '{}' end as after
    from appointment_changes
    where salon_id = ${salon} and appointment_id = ${id} and what <> 'made' and (after ? 'status' or after ? 'cancelled_by')
    order by id desc limit 1`);
  return last;
}

const Confirmed = z.object({ wasConfirmed: z.boolean() });

/** Whether the visit was confirmed when it was cancelled the last time. */
export async function wasConfirmedBefore(db: Db, salon: SalonId, id: string): Promise<boolean> {
  const [last] = await db.rows(Confirmed)(sql`
    select coalesce(before ->> 'status' in ('confirmed', 'completed'), false) as "wasConfirmed" from appointment_changes
    where salon_id = ${salon} and appointment_id = ${id} and after ->> 'status' = 'cancelled'
    order by id desc limit 1`);
  return last?.wasConfirmed === true;
}

/** The last change of one of these fields of the appointment; undefined if nobody changed them. */
const lastChangeOf =
  (fields: readonly string[]) =>
  async (db: Db, salon: SalonId, id: string): Promise<LastMove | undefined> => {
    const [last] = await db.rows(LastMove)(sql`
      select ${moment('at')} as at, by_kind, by_name from appointment_changes
      where salon_id = ${salon} and appointment_id = ${id} and what <> 'made' and after ?| ${[...fields]}::text[]
      order by id desc limit 1`);
    return last;
  };
export const readLastMove = lastChangeOf(['appointment_date', 'appointment_time', 'barber_id']);
/** The last change of something else than slot and state. */
export const readLastEdit = lastChangeOf([
  'services',
  'service_name',
  'price',
  'duration',
  'client_id',
  'note',
  'title',
]);

/** The events of an appointment that are not kept in its row. */
export type AppointmentEvent =
  | 'coming'
  | 'accepted'
  | 'reminded'
  | 'reminder_undone'
  | 'picture_added'
  | 'picture_removed';

/**
 * Records events that are not kept in the rows of the appointments, so that the trigger does not record them: the client confirmed
 * to come, the request was accepted, the client was reminded, a picture was added.
 */
export async function recordAppointmentEvents(
  tx: Tx,
  salon: SalonId,
  appointments: readonly string[],
  what: AppointmentEvent,
  { by, isClient = false, at }: Origin,
): Promise<void> {
  const kind = by ? 'staff' : isClient ? 'client' : 'system';
  const person = by && personOf(by);
  await tx.run(sql`
    insert into appointment_changes (salon_id, appointment_id, at, what, by_kind, staff_id, by_name, before, after)
    select ${salon}, id, ${at}, ${what}, ${kind}, ${person?.id}, ${person?.name}, '{}', '{}'
    from unnest(${appointments}::uuid[]) as id`);
}
