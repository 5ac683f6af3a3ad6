import { v5 as idFrom } from 'uuid';
import * as z from 'zod/mini';
import { usualChangeUntilMinutes } from '#contracts/appointments/appointments.ts';
import { Appointment, ServiceWithId } from '#contracts/ground/appointment.ts';
import type { AppointmentFilter } from '#contracts/ground/appointment-filter.ts';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { VisitNeed } from '#contracts/ground/needs.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { namelessKey } from '../clients/lookup-store.ts';
import { nameHint, withoutEmptyHint } from '../clients/store.ts';
import { linesNow, serviceIdOf } from '../salon/services/store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { onlyOf } from '../ground/db/scope.ts';
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

export const hintOfVisit = (scope: Scope): Sql =>
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
export const clientBarberAndBooking = sql`
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

/** The appointments with these ids that still exist, locked. */
export const lockAppointmentsByIds = (
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<StoredAppointment[]> => lockAppointments(tx, scope, sql`id = any(${ids}::uuid[])`);

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

export interface Series {
  readonly id: string;
  readonly weeks: number;
}

const OnlySalon = z.object({ salon: SalonId });

export async function listSalonsWithPastVisits(db: Db, today: string) {
  const found = await db.rows(OnlySalon)(sql`
    select distinct salon_id as salon from appointments
    where day < ${today} and status = 'pending' and kind = 'visit'`);
  return found.map(({ salon }) => salon);
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
