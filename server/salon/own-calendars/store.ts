import * as z from 'zod/mini';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import type { BusyTime } from '#contracts/salon/hours.ts';
import {
  type CalendarFailure,
  CalendarOfPerson,
  OwnCalendar,
  stopAfterHours,
} from '#contracts/salon/own-calendars.ts';
import { isWorking } from '../staff/store.ts';
import { assignments, type Db, join, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { SalonId } from '../../ground/salon-id.ts';

/** The number of busy times of a row from today on: a reading also counts on the day after it. */
const busyFrom = (now: Date) => sql`(
  select count(*)::integer from jsonb_array_elements(busy) as one where one ->> 'day' >= ${localTime(now).day}
) as busy`;

export async function findOwnCalendar(
  db: Db,
  salon: SalonId,
  person: string,
  now: Date,
): Promise<OwnCalendar | null> {
  const [found] = await db.rows(OwnCalendar)(sql`
    select way, host, whole_days, stops_offers, ${moment('read_at')} as read_at, failure, ${busyFrom(now)}, unread
    from own_calendars where salon_id = ${salon} and staff_id = ${person}`);
  return found ?? null;
}

export const listOwnCalendars = (db: Db, salon: SalonId): Promise<CalendarOfPerson[]> =>
  db.rows(CalendarOfPerson)(sql`
    select staff_id as person, ${moment('read_at')} as read_at, failure
    from own_calendars where salon_id = ${salon} order by staff_id`);

/** The findings of one reading. */
export interface Reading {
  readonly day: string;
  readonly tag: string | null;
  readonly digest: Buffer;
  readonly busy: readonly BusyTime[];
  readonly unread: number;
}

interface NewCalendar extends Pick<OwnCalendar, 'way' | 'host' | 'whole_days' | 'stops_offers'> {
  readonly id: string;
  readonly person: string;
  readonly sealed: Buffer;
  readonly reading: Reading;
  readonly now: Date;
}

/** Between two readings of a calendar lie at least so many minutes. */
export const minutesBetween = 4;

/** The next readings lie apart, so that calendars that were connected at the same moment are not read at the same moment for ever. */
const nextAt = (now: Date) =>
  sql`${now}::timestamptz + ${minutesBetween} * interval '1 minute' + random() * interval '45 seconds'`;

/** Connects the calendar in place of the one before. */
export async function putOwnCalendar(
  tx: Tx,
  salon: SalonId,
  { id, person, way, host, whole_days, stops_offers, sealed, reading, now }: NewCalendar,
): Promise<void> {
  const { day, tag, digest, busy, unread } = reading;
  await tx.run(sql`delete from own_calendars where salon_id = ${salon} and staff_id = ${person}`);
  await tx.run(sql`
    insert into own_calendars
      (salon_id, id, staff_id, way, host, secret_enc, whole_days, stops_offers, made_at, read_at, read_day, tag, digest, busy, unread, next_at)
    values
      (${salon}, ${id}, ${person}, ${way}, ${host}, ${sealed}, ${whole_days}, ${stops_offers}, ${now}, ${now},
       ${day}, ${tag}, ${digest}, ${JSON.stringify(busy)}::jsonb, ${unread}, ${nextAt(now)})`);
  tellHours(tx, salon, person);
}

/** The hours of the barber are other ones now. */
const tellHours = (tx: Tx, salon: SalonId, person: string) =>
  publishLiveEvent(tx, salon, { noun: 'hours', id: person });

type Choices = Partial<Pick<OwnCalendar, 'whole_days' | 'stops_offers'>>;

/** Changes the choices. Where other events count, the calendar is read again soon. Returns false if there is no calendar. */
export async function updateOwnCalendar(
  tx: Tx,
  salon: SalonId,
  person: string,
  choices: Choices,
  now: Date,
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update own_calendars set ${join([
        sql`id = id`,
        ...assignments(choices),
        ...(choices.whole_days === undefined ? [] : [sql`tag = null, next_at = ${now}`]),
      ])}
      where salon_id = ${salon} and staff_id = ${person}`)) > 0
  );
}

export async function deleteOwnCalendar(tx: Tx, salon: SalonId, person: string): Promise<boolean> {
  const deleted = await tx.run(
    sql`delete from own_calendars where salon_id = ${salon} and staff_id = ${person}`,
  );
  if (deleted > 0) tellHours(tx, salon, person);
  return deleted > 0;
}

const allDay = (today: string) => sql`(
  select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'from', 0, 'to', 1440))
  from generate_series(${today}::date, ${today}::date + 400, interval '1 day') as day
)`;

/**
 * The times at which the barbers of a row of `salons` are busy elsewhere, as `Hours.busy`. `offeredAt`: for offers to clients at this moment,
 * which stop where the person wants it and the calendar was not read for long.
 */
export const busyOfSalon = (today: string, offeredAt?: Date): Sql => sql`
  (
    select coalesce(json_agg(json_build_object('barberId', barber_id, 'times', ${
      offeredAt
        ? sql`case when stops_offers and read_at < ${offeredAt}::timestamptz - ${stopAfterHours} * interval '1 hour'
            then ${allDay(today)} else busy::json end`
        : sql`busy`
    }) order by barber_id), '[]')
    from own_calendars join staff on (staff.salon_id, staff.id) = (own_calendars.salon_id, staff_id)
    where own_calendars.salon_id = salons.id and barber_id is not null
  ) as busy`;

const Due = z.object({
  salon: SalonId,
  id: Id,
  person: Id,
  email: z.string(),
  way: z.enum(['address', 'caldav']),
  host: z.string(),
  sealed: z.instanceof(Buffer),
  whole_days: z.boolean(),
  read_at: z.date(),
  day: IsoDate,
  tag: z.nullable(z.string()),
  digest: z.instanceof(Buffer),
  busy: z.int(),
  failures: z.int(),
  isTold: z.boolean(),
});
export type DueCalendar = z.infer<typeof Due>;

const dueColumns = (now: Date) => sql`
  own_calendars.salon_id as salon, own_calendars.id, staff_id as person, email, way, host, secret_enc as sealed, whole_days, read_at,
  to_char(read_day, 'YYYY-MM-DD') as day, tag, digest, ${busyFrom(now)}, failures, told_at is not null as "isTold"`;

const Counts = z.object({ due: z.int(), all: z.int() });

export const countCalendars = (db: Db, now: Date): Promise<z.infer<typeof Counts>> =>
  db.one(Counts)(sql`
    select (count(*) filter (where next_at <= ${now}))::integer as due, count(*)::integer as all from own_calendars`);

/** Takes calendars that are due. Nobody else takes them: a reading that is never noted is tried again later. */
export const takeDue = (db: Db, most: number, now: Date): Promise<DueCalendar[]> =>
  db.rows(Due)(sql`
    with due as (
      select salon_id, id from own_calendars where next_at <= ${now} order by next_at limit ${most} for update skip locked
    )
    update own_calendars set next_at = ${nextAt(now)}
    from due, staff join users on users.id = staff.user_id
    where (own_calendars.salon_id, own_calendars.id) = (due.salon_id, due.id)
      and (staff.salon_id, staff.id) = (own_calendars.salon_id, staff_id) and ${isWorking}
    returning ${dueColumns(now)}`);

type Key = Pick<DueCalendar, 'salon' | 'id'>;

/** Notes that these calendars were read and that no time changed, in one statement for all. */
export async function noteUnchanged(
  db: Db,
  all: readonly { readonly due: DueCalendar; readonly tag: string | null }[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ due: { salon, id, whole_days }, tag }) => ({ salon, id, whole_days, tag }));
  await db.run(sql`
    update own_calendars set
      tag = case when own_calendars.whole_days = read.whole_days then read.tag end,
      read_at = ${now}, failure = null, failures = 0, told_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (salon uuid, id uuid, whole_days boolean, tag text)
    where (own_calendars.salon_id, own_calendars.id) = (read.salon, read.id)`);
}

interface Read {
  readonly due: Pick<DueCalendar, 'salon' | 'id' | 'person' | 'whole_days'>;
  readonly reading: Reading;
}

const KeyOfRow = z.object({ salon: SalonId, id: Id });

/** Notes readings, in one statement for all. Leaves out a calendar that was taken out meanwhile, or of which other events count now. */
export async function noteReadings<One extends Read>(tx: Tx, all: readonly One[], now: Date): Promise<One[]> {
  const rows = all.map(({ due: { salon, id, whole_days }, reading }) => ({
    ...reading,
    salon,
    id,
    whole_days,
    digest: reading.digest.toString('hex'),
  }));
  const noted = await tx.rows(KeyOfRow)(sql`
    update own_calendars set
      read_day = read.day, tag = read.tag, digest = decode(read.digest, 'hex'), busy = read.busy, unread = read.unread,
      read_at = ${now}, failure = null, failures = 0, told_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as read (salon uuid, id uuid, whole_days boolean, day date, tag text, digest text, busy jsonb, unread integer)
    where (own_calendars.salon_id, own_calendars.id, own_calendars.whole_days) = (read.salon, read.id, read.whole_days)
    returning own_calendars.salon_id as salon, own_calendars.id`);
  const ids = new Set(noted.map(({ id }) => id));
  const kept = all.filter(({ due }) => ids.has(due.id));
  for (const { due } of kept) tellHours(tx, due.salon, due.person);
  return kept;
}

interface Failed {
  readonly failure: CalendarFailure;
  readonly nextAt: Date;
  readonly told: boolean;
  readonly now: Date;
}

export async function noteFailure(
  tx: Tx,
  { salon, id }: Key,
  { failure, nextAt, told, now }: Failed,
): Promise<void> {
  await tx.run(sql`
    update own_calendars set
      failure = ${failure}, failures = failures + 1, next_at = ${nextAt}, told_at = case when ${told} then ${now} else told_at end
    where salon_id = ${salon} and id = ${id}`);
}
