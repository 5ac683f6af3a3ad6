import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { DayException, Hours, type Period, type Span } from '#contracts/salon/hours.ts';
import type { BarberWeek, NewException } from '#contracts/salon/hours-changes.ts';
import { busyOfSalon } from '../own-calendars/store.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const clock = (minutes: Sql) => sql`to_char(make_interval(mins => ${minutes}), 'HH24:MI')`;
const span = (range: Sql) => sql`
  'from', ${clock(sql`lower(${range})`)}, 'to', ${clock(sql`upper(${range})`)}`;

const periods = sql`
  coalesce(json_agg(json_build_object('week', week, 'weekday', weekday, ${span(sql`minutes`)})
    order by week, weekday, minutes), '[]')`;

const exception = sql`
  id, barber_id as "barberId", to_char(lower(days), 'YYYY-MM-DD') as "from",
  to_char(upper(days) - 1, 'YYYY-MM-DD') as "to",
  (select coalesce(json_agg(json_build_object(${span(sql`piece`)}) order by piece), '[]')
    from unnest(open) as piece) as open,
  reason, title, for_all as "forAll"`;

const periodsOfSalon = sql`
  (select ${periods} from hours where salon_id = salons.id and barber_id is null) as periods`;

/** The first `most` exceptions with this condition, in the order of their days. */
const exceptionsOf = (condition: Sql, most: number | null = null) => sql`
  (
    select coalesce(json_agg(shown_exception order by shown_exception."from", shown_exception.id), '[]') from (
      select ${exception} from day_exceptions
      where salon_id = salons.id and ${condition}
      order by lower(days), id
      limit ${most}
    ) as shown_exception
  ) as exceptions`;

/**
 * The columns of `Hours`, from a row of `salons`. `today` decides which exceptions are too old to be of interest. `offeredAt`: for offers to
 * clients at this moment.
 */
export const hoursColumns = (today: string, offeredAt?: Date): Sql => sql`
  salons.hours_version as version, ${periodsOfSalon},
  (
    select coalesce(json_agg(json_build_object(
      'barberId', id, 'version', hours_version, 'ownHours', own_hours, 'weeks', weeks,
      'weekAnchor', to_char(week_anchor, 'YYYY-MM-DD'),
      'periods', (
        select ${periods} from hours
        where (hours.salon_id, hours.barber_id) = (barbers.salon_id, barbers.id)
      )
    ) order by position, id), '[]')
    from barbers where salon_id = salons.id
  ) as barbers,
  ${exceptionsOf(sql`days && daterange(${today}::date - 365, null)`)}, ${busyOfSalon(today, offeredAt)}`;

/** The hours of a salon itself, without the hours of its barbers. */
export const HoursOfSalon = z.pick(Hours, { periods: true, exceptions: true });

/** More days with other hours make the page of a salon slow, and nobody reads them. */
const mostOnPage = 400;

/** The columns of `HoursOfSalon` for the days from `today`, from a row of `salons`. */
export const hoursOfSalonColumns = (today: string): Sql => sql`
  ${periodsOfSalon}, ${exceptionsOf(sql`barber_id is null and days && daterange(${today}::date, null)`, mostOnPage)}`;

export const readHoursOfSalon = (db: Db, salon: SalonId, today: string): Promise<Hours> =>
  db.one(Hours)(sql`select ${hoursColumns(today)} from salons where id = ${salon}`);

const OnlyVersion = z.object({ version: z.int() });

interface SalonWeek {
  readonly version?: number | undefined;
  readonly periods?: readonly Period[] | undefined;
}

/** Sets the salon's week. Returns false if somebody else changed it since `version`. */
export async function setSalonWeek(
  tx: Tx,
  salon: SalonId,
  { version, periods: week }: SalonWeek,
): Promise<boolean> {
  const changed = await tx.rows(OnlyVersion)(sql`
    update salons set hours_version = hours_version + 1
    where id = ${salon} and hours_version = coalesce(${version ?? null}, hours_version)
    returning hours_version as version`);
  if (changed.length === 0) return false;
  if (week) await replacePeriods(tx, salon, null, week);
  return true;
}

/** Sets a barber's week. Returns false if somebody else changed it since `version`. */
export async function setBarberWeek(
  tx: Tx,
  salon: SalonId,
  barberId: string,
  week: Partial<BarberWeek>,
): Promise<boolean> {
  const { version, ownHours = null, weeks = null, weekAnchor, periods } = week;
  const [barber] = await tx.rows(OnlyVersion)(sql`
    select hours_version as version from barbers where salon_id = ${salon} and id = ${barberId} for no key update`);
  if (!barber) throw notFound();
  if (version !== undefined && barber.version !== version) return false;
  await tx.run(sql`
    update barbers set
      own_hours = coalesce(${ownHours}::boolean, own_hours), weeks = coalesce(${weeks}::integer, weeks),
      week_anchor = ${weekAnchor === undefined ? sql`week_anchor` : sql`${weekAnchor}::date`},
      hours_version = hours_version + 1
    where salon_id = ${salon} and id = ${barberId}`);
  if (periods) await replacePeriods(tx, salon, barberId, periods);
  return true;
}

async function replacePeriods(tx: Tx, salon: SalonId, barberId: string | null, week: readonly Period[]) {
  await tx.run(sql`
    delete from hours where salon_id = ${salon} and barber_id is not distinct from ${barberId}::uuid`);
  const rows = week.map((period) => ({ ...period, ...minutesIn(period) }));
  await tx.run(sql`
    insert into hours (salon_id, barber_id, week, weekday, minutes)
    select ${salon}::uuid, ${barberId}::uuid, week, weekday, int4range(starts, ends)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as period (week smallint, weekday smallint, starts integer, ends integer)`);
  publishLiveEvent(tx, salon, { noun: 'hours', id: barberId ?? salon });
}

const minutesIn = ({ from, to }: Span) => ({ starts: minutesOf(from), ends: minutesOf(to) });

/** Monday to Saturday, 09:00 to 19:00: the hours of a new salon. */
export const usualWeek: readonly Period[] = [0, 1, 2, 3, 4, 5].map((weekday) => ({
  week: 0,
  weekday,
  from: '09:00',
  to: '19:00',
}));

export async function addUsualWeek(tx: Tx, salon: SalonId): Promise<void> {
  await setSalonWeek(tx, salon, { version: 0, periods: usualWeek });
}

/** The values of the columns from `barber_id` to `for_all`. */
const valuesOf = ({ barberId, from, to, open, reason, title, forAll }: NewException) => sql`
  ${barberId}::uuid, daterange(${from}::date, ${to}::date, '[]'),
  (
    select coalesce(range_agg(int4range(starts, ends)), '{}')
    from jsonb_to_recordset(${JSON.stringify(open.map(minutesIn))}::jsonb) as piece (starts integer, ends integer)
  ),
  ${reason}::text, ${title}::text, ${forAll}::boolean`;
const columns = sql`barber_id, days, open, reason, title, for_all`;

/**
 * A closure of the salon replaces the closed days of holidays that lie in it. The screen shows these only as answers about holidays, so
 * nobody could remove them first. The answers stay.
 */
async function takeInHolidays(
  tx: Tx,
  salon: SalonId,
  id: string,
  { barberId, from, to, open }: NewException,
): Promise<void> {
  if (barberId !== null || open.length > 0) return;
  await deleteExceptions(
    tx,
    salon,
    sql`
      salon_id = ${salon} and id <> ${id} and barber_id is null and reason = 'holiday' and isempty(open)
      and days <@ daterange(${from}::date, ${to}::date, '[]')`,
  );
}

export async function addHoursException(
  tx: Tx,
  salon: SalonId,
  { id = newId(), ...wanted }: NewException,
  { by, now, requestHash = null }: { by: string; now: Date; requestHash?: Buffer | null },
): Promise<DayException> {
  await takeInHolidays(tx, salon, id, wanted);
  const added = await tx.one(DayException)(sql`
    insert into day_exceptions (salon_id, id, request_hash, made_by, created_at, ${columns})
    select ${salon}::uuid, ${id}::uuid, ${requestHash}::bytea, ${by}::uuid, ${now}::timestamptz, ${valuesOf(wanted)}
    returning ${exception}`);
  publishLiveEvent(tx, salon, { noun: 'hours', id });
  return added;
}

const Taken = z.object({ taken: z.boolean() });

/** Whether one of these days of a barber has an exception. */
export async function hasException(
  db: Db,
  salon: SalonId,
  barber: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { taken } = await db.one(Taken)(sql`
    select exists (
      select from day_exceptions
      where salon_id = ${salon} and barber_id = ${barber} and days && daterange(${from}::date, ${to}::date, '[]')
    ) as taken`);
  return taken;
}

/** Locks the exception until the transaction ends. */
export async function lockHoursException(tx: Tx, salon: SalonId, id: string): Promise<DayException> {
  const [found] = await tx.rows(DayException)(sql`
    select ${exception} from day_exceptions where salon_id = ${salon} and id = ${id} for update`);
  if (!found) throw notFound();
  return found;
}

export async function updateHoursException(
  tx: Tx,
  salon: SalonId,
  id: string,
  wanted: NewException,
): Promise<DayException> {
  await takeInHolidays(tx, salon, id, wanted);
  const [changed] = await tx.rows(DayException)(sql`
    update day_exceptions set (${columns}) = (select ${valuesOf(wanted)})
    where salon_id = ${salon} and id = ${id}
    returning ${exception}`);
  if (!changed) throw notFound();
  publishLiveEvent(tx, salon, { noun: 'hours', id });
  return changed;
}

export async function deleteHoursException(tx: Tx, salon: SalonId, id: string): Promise<DayException> {
  const [removed] = await tx.rows(DayException)(sql`
    with removed as (
      delete from day_exceptions where salon_id = ${salon} and id = ${id} returning *
    ), kept as (
      ${keepDeletedId(salon, id, sql`from removed`)}
    )
    select ${exception} from removed`);
  if (!removed) throw notFound();
  publishLiveEvent(tx, salon, { noun: 'hours', id });
  return removed;
}

/** The condition for the exception that the answer about a holiday made. */
const ofHoliday = (salon: SalonId, day: string) => sql`
  salon_id = ${salon} and barber_id is null and reason = 'holiday' and days = daterange(${day}::date, ${day}::date, '[]')`;

export async function readHolidayHours(tx: Tx, salon: SalonId, day: string): Promise<Span[]> {
  const [made] = await tx.rows(DayException)(sql`
    select ${exception} from day_exceptions where ${ofHoliday(salon, day)}`);
  return made?.open ?? [];
}

export async function deleteHolidayHours(tx: Tx, salon: SalonId, day: string): Promise<void> {
  await deleteExceptions(tx, salon, ofHoliday(salon, day));
}

const deleteExceptions = (tx: Tx, salon: SalonId, which: Sql) =>
  tx.run(sql`
    with removed as (delete from day_exceptions where ${which} returning id)
    ${keepDeletedId(salon, sql`removed.id`, sql`from removed`)}`);

/** Whether an exception closes the salon on this day, for use inside another statement. */
export const closesSalon = (salon: Sql, day: Sql): Sql => sql`
  exists (
    select from day_exceptions
    where day_exceptions.salon_id = ${salon} and barber_id is null and days @> ${day} and isempty(open)
  )`;

const Closed = z.object({ closed: z.boolean() });

export async function isSalonClosed(db: Db, salon: SalonId, day: string): Promise<boolean> {
  const { closed } = await db.one(Closed)(sql`
    select ${closesSalon(sql`${salon}`, sql`${day}::date`)} as closed`);
  return closed;
}
