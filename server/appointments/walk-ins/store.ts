import * as z from 'zod/mini';
import { firstDayOfQueue } from '#contracts/appointments/walk-ins.rules.ts';
import {
  minutesToCome,
  mostFromPage,
  type readQueueFigures,
  WalkIn,
} from '#contracts/appointments/walk-ins.ts';
import { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, endOfDay, localTime, zone } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import type { BarberScope } from '#contracts/ground/roles.rules.ts';
import { isFrom, isNameOf, type Sender } from '../../clients/senders-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { isClosed } from '../visit-payments/store.ts';
import { assignments, type Db, empty, join, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { type Origin, personOf } from '../../ground/origin.ts';
import { notFound } from '../../ground/refusal.ts';
import { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

/**
 * The lock of a salon's queue: transactions that change the queue wait here for each other. It comes before the locks of all rows,
 * and after the lock on the number of a public booker.
 */
export const lockQueue = (tx: Tx, salon: SalonId): void =>
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/walk-ins`}, 0))`);

/** The condition for the entries that somebody sees: people who wait for this barber, and people who wait for any barber. */
const seenBy = (whose: BarberScope) => {
  if (whose === 'all') return empty;
  const own = whose === 'nobody' ? sql`false` : sql`barbers.id = ${whose.barber}`;
  return sql`and (barbers.id is null or ${own})`;
};

const hintOfEntry = (scope: Scope) => nameHint(scope, sql`clients.id`, sql`arrived_at at time zone ${zone}`);

const wire = (scope: Scope) => sql`
  walk_ins.id, to_char(walk_ins.day, 'YYYY-MM-DD') as day, number, coalesce(walk_ins.name, clients.name) as name,
  ${hintOfEntry(scope)} as name_hint, clients.id as client_id, is_new_client, coalesce(walk_ins.phone, clients.phone) as phone,
  array(
    select wanted from unnest(walk_ins.service_ids) with ordinality as all_wanted (wanted, place)
    where exists (select from services where (services.salon_id, services.id) = (walk_ins.salon_id, wanted))
    order by place
  ) as service_ids,
  barbers.id as barber_id, ${moment('arrived_at')} as arrived_at, quoted_minutes, state, ${moment('ended_at')} as ended_at,
  appointments.id as appointment_id, from_page, is_here,
  clients.online_blocked_at is not null or exists (
    select from clients as blocked
    where (blocked.salon_id, blocked.phone_digits) = (walk_ins.salon_id, walk_ins.phone_digits)
      and blocked.online_blocked_at is not null
  ) as is_blocked,
  walk_ins.version`;

/** Joins client, barber and visit of an entry. Deleted records are empty. */
const withNames = sql`
  left join clients on (clients.salon_id, clients.id) = (walk_ins.salon_id, walk_ins.client_id) and erased_at is null
  left join barbers on (barbers.salon_id, barbers.id) = (walk_ins.salon_id, walk_ins.barber_id)
  left join appointments on (appointments.salon_id, appointments.id) = (walk_ins.salon_id, walk_ins.appointment_id)`;

/**
 * The condition for a person who entered on the page and has not come within the hour. Such a person is not in the queue any more,
 * also before `endLapsed` ends the entry.
 */
const isLapsed = (now: Date) => sql`
  (not is_here and walk_ins.created_at <= ${now}::timestamptz - ${minutesToCome} * interval '1 minute')`;

/** Who waits, also since yesterday, as long as the salon has not closed that day in the till. */
function waitingAt(scope: Scope, now: Date) {
  const { day } = localTime(now);
  return sql`
    select ${wire(scope)} from walk_ins ${withNames}
    where walk_ins.salon_id = ${scope.salon} and state = 'waiting' and not ${isLapsed(now)} ${seenBy(scope.reads)}
      and walk_ins.day between ${firstDayOfQueue(localTime(now))} and ${day}
      and (walk_ins.day = ${day} or not ${isClosed(scope.salon, sql`walk_ins.day`)})
    order by arrived_at, number`;
}

export const listWaiting = async (db: Db, scope: Scope, now: Date): Promise<WalkIn[]> =>
  (await db.rows(WalkIn)(waitingAt(scope, now))).map(withoutEmptyHint);

export async function findWalkIn(db: Db, scope: Scope, id: string): Promise<WalkIn | undefined> {
  const [found] = await db.rows(WalkIn)(sql`
    select ${wire(scope)} from walk_ins ${withNames}
    where walk_ins.salon_id = ${scope.salon} and walk_ins.id = ${id} ${seenBy(scope.reads)}`);
  return found && withoutEmptyHint(found);
}

export async function getWalkIn(db: Db, scope: Scope, id: string): Promise<WalkIn> {
  const found = await findWalkIn(db, scope, id);
  if (!found) throw notFound();
  return found;
}

const ofSeen = ({ reads }: Scope) =>
  reads === 'all'
    ? empty
    : sql`and (barber_id is null or barber_id = ${reads === 'nobody' ? null : reads.barber}::uuid)`;

const LeftOver = z.object({
  day: IsoDate,
  number: z.int(),
  name: z.nullable(z.string()),
  name_hint: z.optional(z.nullable(z.string())),
});
const daysToTell = 7;

/** The people who still waited at the end of the last day with a queue, also before the cron job has taken them off. */
const leftOverBefore = (scope: Scope, today: string) => sql`
  select to_char(walk_ins.day, 'YYYY-MM-DD') as day, number, coalesce(walk_ins.name, clients.name) as name, ${hintOfEntry(scope)} as name_hint
  from walk_ins ${withNames}
  where walk_ins.salon_id = ${scope.salon} and is_here ${seenBy(scope.reads)}
    and walk_ins.day = (
      select max(day) from walk_ins
      where salon_id = ${scope.salon} and day between ${addDays(today, -daysToTell)} and ${addDays(today, -1)}
    )
    and (
      state = 'waiting'
      or (state = 'left' and ended_at >= (walk_ins.day + 1)::timestamp at time zone ${zone} - interval '1 millisecond')
    )
  order by arrived_at, number`;

const list = (rows: Sql) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;
const QueueRow = z.object({
  waiting: z.array(WalkIn),
  seated: z.array(Id),
  left: z.int(),
  leftOver: z.array(LeftOver),
  offs: z.array(z.int()),
  /** Whether anybody has ever come without an appointment. */
  isUsed: z.boolean(),
});

/** The visits that began from the queue, of those that the caller reads. */
function seatedAt({ salon, reads }: Scope, now: Date) {
  const own =
    reads === 'all'
      ? empty
      : sql`and exists (
          select from appointments
          where (salon_id, id) = (walk_ins.salon_id, appointment_id)
            and appointments.barber_id = ${reads === 'nobody' ? null : reads.barber}::uuid
        )`;
  return sql`array(
    select appointment_id from walk_ins
    where salon_id = ${salon} and day between ${firstDayOfQueue(localTime(now))} and ${localTime(now).day}
      and state = 'seated' ${own}
    order by number
  )`;
}

/** Reads the queue in one statement, since each device asks again and again. */
export async function readQueueRow(db: Db, scope: Scope, now: Date) {
  const { day } = localTime(now);
  const row = await db.one(QueueRow)(sql`
    select
      ${list(waitingAt(scope, now))} as waiting,
      ${seatedAt(scope, now)} as seated,
      (
        select count(*)::integer from walk_ins
        where salon_id = ${scope.salon} and day = ${day} and state = 'left' and is_here ${ofSeen(scope)}
      ) as left,
      ${list(leftOverBefore(scope, day))} as "leftOver", (${offsUntil(scope.salon, day)}) as offs,
      exists (select from walk_ins where salon_id = ${scope.salon}) as "isUsed"`);
  row.waiting.forEach(withoutEmptyHint);
  row.leftOver.forEach(withoutEmptyHint);
  // who still waits was not taken off
  const isWaiting = row.waiting.some((one) => one.day === row.leftOver[0]?.day);
  return { ...row, leftOver: isWaiting ? [] : row.leftOver };
}

const Count = z.object({ count: z.int() });

/** The number of people who entered on the page and have not come. Needs the lock of the queue. */
export async function countFromPage(tx: Tx, salon: SalonId, day: string): Promise<number> {
  const { count } = await tx.one(Count)(sql`
    select count(*)::integer as count from walk_ins
    where salon_id = ${salon} and day = ${day} and state = 'waiting' and not is_here`);
  return count;
}

const offMinutes = sql`(extract(epoch from ended_at - arrived_at) / 60)::integer - quoted_minutes`;
const Offs = z.object({ offs: z.array(z.int()) });

const offsUntil = (salon: SalonId, today: string) => sql`
  select coalesce(array_agg(${offMinutes}), '{}') as offs
  from walk_ins
  where salon_id = ${salon} and day > ${addDays(today, -56)} and state = 'seated' and quoted_minutes > 0`;

/** The minutes by which each visit of the last eight weeks began later than the client was told, for clients who had to wait. */
export async function listOffs(db: Db, salon: SalonId, today: string): Promise<readonly number[]> {
  return (await db.one(Offs)(offsUntil(salon, today))).offs;
}

const OnlyId = z.object({ id: Id });

/** The number of latest visits that are counted: enough for the order, and quick to read, since the queue asks again and again. */
const visitsCounted = 1000;

/**
 * The services that were booked most in the last 90 days, also together with other services and under a former name. Unused
 * services follow in the salon's order.
 */
export async function listMostUsed(db: Db, salon: SalonId, today: string, most: number): Promise<string[]> {
  const found = await db.rows(OnlyId)(sql`
    select services.id from services
    left join (
      select coalesce(line ->> 'service_id', line ->> 'service_name') as service, count(*) as times
      from (
        select lines from appointments
        where salon_id = ${salon} and day between ${addDays(today, -90)} and ${today} and kind = 'visit' and status <> 'cancelled'
        order by day desc, starts_at desc
        limit ${visitsCounted}
      ) as visits
      cross join jsonb_array_elements(lines) as line
      group by 1
    ) as used on used.service in (services.id::text, services.name)
    where salon_id = ${salon} and active and not addon
    group by services.id, position, services.name
    order by sum(times) desc nulls last, position nulls last, services.name collate albanian
    limit ${most}`);
  return found.map(({ id }) => id);
}

interface NewWalkInRow {
  readonly id: string;
  readonly day: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly clientId: string | null;
  readonly isNewClient?: boolean;
  readonly serviceIds: readonly string[];
  readonly barberId: string | null;
  readonly arrivedAt: Date;
  readonly quotedMinutes: number | null;
  /** Given if the person enters on the page. */
  readonly page?: { readonly link: string };
  readonly requestHash: Buffer;
}

/** Adds an entry. Needs the lock of the queue. */
export async function addWalkIn(
  tx: Tx,
  salon: SalonId,
  one: NewWalkInRow,
  { by, at }: Origin,
): Promise<void> {
  const { page } = one;
  await tx.run(sql`
    insert into walk_ins
      (salon_id, id, day, number, name, phone, client_id, is_new_client, service_ids, barber_id, arrived_at, quoted_minutes, state, staff_id,
       from_page, is_here, link_id, request_hash, created_at)
    select
      ${salon}, ${one.id}, ${one.day}, coalesce(max(number), 0) + 1, ${one.name}, ${one.phone}, ${one.clientId}::uuid, ${one.isNewClient === true},
      ${[...one.serviceIds]}::uuid[], ${one.barberId}::uuid, ${one.arrivedAt}::timestamptz, ${one.quotedMinutes}::smallint, 'waiting',
      ${by && personOf(by).id}::uuid, ${page !== undefined}, ${page === undefined}, ${page?.link ?? null},
      ${one.requestHash}::bytea, ${at}::timestamptz
    from walk_ins where salon_id = ${salon} and day = ${one.day}`);
  tell(tx, salon, one.id, [one.barberId]);
}

/** Publishes a change of an entry to the people who see these barbers. An entry for any barber concerns everybody. */
function tell(tx: Tx, salon: SalonId, id: string, barbers: readonly (string | null)[]) {
  const named = barbers.filter((one) => one !== null);
  publishLiveEvent(tx, salon, { noun: 'walk_in', id }, named.length < barbers.length ? undefined : named);
}

interface Columns {
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly client_id?: string | null | undefined;
  readonly is_new_client?: boolean | undefined;
  readonly service_ids?: readonly string[] | undefined;
  readonly barber_id?: string | null | undefined;
  readonly quoted_minutes?: number | null | undefined;
  readonly state?: WalkIn['state'] | undefined;
  readonly ended_at?: Date | null | undefined;
  readonly appointment_id?: string | null | undefined;
  readonly left_by_client?: boolean | undefined;
  readonly is_here?: true | undefined;
  readonly arrived_at?: Date | undefined;
}

/** Changes an entry. Needs the lock of the queue. */
export async function updateWalkInRow(
  tx: Tx,
  salon: SalonId,
  before: Pick<WalkIn, 'id' | 'barber_id'>,
  { service_ids, ...columns }: Columns,
): Promise<void> {
  const { id, barber_id } = before;
  await tx.run(sql`
    update walk_ins set ${join([
      ...assignments(columns),
      ...(service_ids ? [sql`service_ids = ${[...service_ids]}::uuid[]`] : []),
      sql`version = version + 1`,
    ])}
    where salon_id = ${salon} and id = ${id}`);
  tell(tx, salon, id, columns.barber_id === undefined ? [barber_id] : [barber_id, columns.barber_id]);
}

const Known = z.object({ barber: z.nullable(Id), client: z.nullable(Id) });

/** The records that a body means, if the salon has them. A deleted record is left out, not refused: the person is in the salon anyway. */
export const findKnown = (
  db: Db,
  salon: SalonId,
  {
    barber,
    client,
  }: { readonly barber: string | null | undefined; readonly client: string | null | undefined },
) =>
  db.one(Known)(sql`
    select
      (select id from barbers where salon_id = ${salon} and id = ${barber ?? null}::uuid) as barber,
      (select id from clients where salon_id = ${salon} and id = ${client ?? null}::uuid) as client`);

/** Ends the waiting entries that `which` selects. Needs the lock of the queue. Returns the ended entries. */
const end = async (tx: Tx, salon: SalonId, at: Sql, which: Sql) => {
  const ended = await tx.rows(OnlyId)(sql`
    update walk_ins set state = 'left', ended_at = ${at}, version = version + 1
    where salon_id = ${salon} and state = 'waiting' and ${which} returning id`);
  return ended.map(({ id }) => id);
};

/** Takes off the people who entered on the page and have not come. */
export async function removeFromPage(tx: Tx, salon: SalonId, now: Date): Promise<string[]> {
  const removed = await end(tx, salon, sql`${now}`, sql`not is_here`);
  if (removed.length > 0) publishLiveEvent(tx, salon, { noun: 'walk_in', id: salon });
  return removed;
}

/**
 * Puts back the people who could still come, did not leave and were not erased meanwhile: in the order in which they entered, as
 * long as there is room. Needs the lock of the queue.
 */
export async function returnFromPage(
  tx: Tx,
  salon: SalonId,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const { day } = localTime(now);
  const room = Math.max(0, mostFromPage - (await countFromPage(tx, salon, day)));
  const returned = await tx.run(sql`
    update walk_ins set state = 'waiting', ended_at = null, version = version + 1
    where salon_id = ${salon} and id in (
      select id from walk_ins
      where salon_id = ${salon} and id = any(${[...ids]}::uuid[]) and day = ${day} and state = 'left' and not is_here
        and not left_by_client and name is not null and not ${isLapsed(now)}
      order by arrived_at, number
      limit ${room}
    )`);
  if (returned > 0) publishLiveEvent(tx, salon, { noun: 'walk_in', id: salon });
  return returned;
}

/** Takes off the people who entered on the page and have not come in time. */
export const endLapsed = (tx: Tx, salon: SalonId, now: Date): Promise<string[]> =>
  end(tx, salon, sql`created_at + ${minutesToCome} * interval '1 minute'`, isLapsed(now));

/** Ends the entries that wait since a day before this one, with the end of the day as their time. */
export const endDaysBefore = async (tx: Tx, salon: SalonId, first: string): Promise<void> => {
  const ended = await end(tx, salon, sql`${endOfDay(addDays(first, -1))}`, sql`day < ${first}`);
  if (ended.length > 0) publishLiveEvent(tx, salon, { noun: 'walk_in', id: salon });
};

const OnlySalon = z.object({ salon: SalonId });

export async function listSalonsWithOldQueues(db: Db, today: string): Promise<SalonId[]> {
  const found = await db.rows(OnlySalon)(sql`
    select distinct salon_id as salon from walk_ins where state = 'waiting' and day < ${today}`);
  return found.map(({ salon }) => salon);
}

/** The number of days after which names and numbers are deleted. The figures stay. */
const namedDays = 30;

export async function forgetNames(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    update walk_ins set name = null, phone = null, client_id = null, link_id = null, request_hash = ''
    where day < ${addDays(localTime(now).day, -namedDays)}
      and (num_nonnulls(name, phone, client_id, link_id) > 0 or length(request_hash) > 0)`);
}

/** Whether a row of `walk_ins` is of this client: by the id, by the number, or, where client or entry has no number, by the name. */
export const isEntryOf = (salon: SalonId, client: Sender): Sql => sql`
  walk_ins.salon_id = ${salon} and (
    walk_ins.client_id = ${client.id}
    or (not exists (
      -- no foreign key: a client who was deleted is nobody
      select from clients as named where (named.salon_id, named.id) = (walk_ins.salon_id, walk_ins.client_id)
    ) and (
      ${isFrom(salon, client, { digits: sql`walk_ins.phone_digits`, name: sql`walk_ins.name` })}
      or (
        (walk_ins.phone_digits is null or cardinality(${client.digits}::text[]) = 0) and ${isNameOf(client, sql`walk_ins.name`)}
        and not exists (
          select from clients as other
          where other.salon_id = ${salon} and lower(other.name) = lower(walk_ins.name) and other.id <> ${client.id}
        )
      )
    ))
  )`;

/** Erases a client from the queue. The id stays, so that a late change can't add a name again. */
export async function eraseFromQueue(tx: Tx, salon: SalonId, client: Sender): Promise<void> {
  const erased = await tx.run(sql`
    update walk_ins set name = null, phone = null, client_id = ${client.id}, request_hash = '', version = version + 1
    where ${isEntryOf(salon, client)}`);
  if (erased) publishLiveEvent(tx, salon, { noun: 'walk_in', id: salon });
}

/** Whether the client of the entry was erased. Needs the lock of the queue. */
export async function isOfErased(tx: Tx, salon: SalonId, id: string): Promise<boolean> {
  const found = await tx.run(sql`
    select from walk_ins join clients on (clients.salon_id, clients.id) = (walk_ins.salon_id, client_id)
    where walk_ins.salon_id = ${salon} and walk_ins.id = ${id} and erased_at is not null`);
  return found > 0;
}

/** Whether the client left the queue on the page, and never came. */
export async function leftByThemselves(tx: Tx, salon: SalonId, id: string): Promise<boolean> {
  const found = await tx.run(sql`
    select from walk_ins
    where salon_id = ${salon} and id = ${id} and state = 'left' and left_by_client and not is_here`);
  return found > 0;
}

/** Gives the queue entries of one client to another, before the clients are locked. Returns the entries. */
export async function passWalkIns(tx: Tx, salon: SalonId, from: string, to: string): Promise<string[]> {
  const passed = await tx.rows(OnlyId)(sql`
    update walk_ins set client_id = ${to} where salon_id = ${salon} and client_id = ${from} returning id`);
  return passed.map(({ id }) => id);
}

/**
 * Gives queue entries back when a merge is undone. Entries of visits that go back follow their visits. The other passed entries go
 * back, too, unless they got a visit or another client since.
 */
export const passWalkInsBack = (
  tx: Tx,
  salon: SalonId,
  {
    from,
    to,
    ids,
    visits,
  }: {
    readonly from: string;
    readonly to: string;
    readonly ids: readonly string[];
    readonly visits: readonly string[];
  },
): Promise<number> =>
  tx.run(sql`
    update walk_ins set client_id = ${to}
    where salon_id = ${salon} and (
      appointment_id = any(${[...visits]}::uuid[])
      or (id = any(${[...ids]}::uuid[]) and client_id = ${from} and appointment_id is null)
    )`);

type Figures = ReplyOf<typeof readQueueFigures>;
const FiguresRow: z.ZodMiniType<Figures> = z.object({
  joined: z.int(),
  seated: z.int(),
  left: z.int(),
  left_after_minutes: z.nullable(z.int()),
  off_minutes: z.nullable(z.int()),
});

/** The figures of the queue. A person who entered on the page and never came is not counted. */
export const readFigures = (db: Db, scope: Scope, from: string, to: string): Promise<Figures> =>
  db.one(FiguresRow)(sql`
    select
      count(*)::integer as joined, count(*) filter (where state = 'seated')::integer as seated,
      count(*) filter (where state = 'left')::integer as left,
      round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - arrived_at) / 60)
        filter (where state = 'left'))::integer as left_after_minutes,
      round(percentile_cont(0.5) within group (order by abs(${offMinutes}))
        filter (where state = 'seated' and quoted_minutes is not null))::integer as off_minutes
    from walk_ins
    where salon_id = ${scope.salon} and day between ${from} and ${to} and is_here ${ofSeen(scope)}`);

const beginning = sql`to_char(starts_at, 'HH24:MI')`;
const Standing = z.pick(Appointment, {
  id: true,
  kind: true,
  barber_id: true,
  appointment_time: true,
  duration: true,
  parts: true,
  status: true,
});

/** The appointments of a day, with the values that an estimate reads. */
export const listStanding = (db: Db, salon: SalonId, day: string) =>
  db.rows(Standing)(sql`
    select id, kind, barber_id, ${beginning} as appointment_time, duration,
      case when parts is not null then parts_as_json(parts) end as parts, status
    from appointments where salon_id = ${salon} and day = ${day} and status <> 'cancelled'`);

const Shortened = z.object({ id: Id, duration: z.int() });

/** The visit that ended early for this visit, and its duration before that. */
export async function findShortenedFor(tx: Tx, salon: SalonId, visit: string) {
  const [found] = await tx.rows(Shortened)(sql`
    select earlier.id, (changes.before ->> 'duration')::integer as duration
    from appointments as later
    join appointment_changes as made
      on (made.salon_id, made.appointment_id) = (later.salon_id, later.id) and made.what = 'made'
    join appointments as earlier
      on (earlier.salon_id, earlier.barber_id, earlier.day) = (later.salon_id, later.barber_id, later.day)
      and upper(earlier.during) = lower(later.during) and earlier.status <> 'cancelled'
    join appointment_changes as changes
      on (changes.salon_id, changes.appointment_id, changes.at) = (earlier.salon_id, earlier.id, made.at)
      and (changes.after ->> 'duration')::integer = earlier.duration
    where later.salon_id = ${salon} and later.id = ${visit}`);
  return found;
}

const Named = z.object({ id: Id, name: z.nullable(z.string()) });

/** The entries of the page with this number that still wait. */
export const listEntriesOfNumber = (
  tx: Tx,
  salon: SalonId,
  { digits, day }: { readonly digits: string; readonly day: string },
) =>
  tx.rows(Named)(sql`
    select id, name from walk_ins
    where salon_id = ${salon} and phone_digits = ${digits} and day = ${day} and state = 'waiting' and from_page
    order by arrived_at, number`);

const OfLink = z.object({ salon: SalonId, id: Id });

/** The salon and the entry of a link. */
export async function findByLink(db: Db, link: string) {
  const [found] = await db.rows(OfLink)(sql`
    select salon_id as salon, id from walk_ins where link_id = ${link}`);
  return found;
}

const OnlyLink = z.object({ link: z.nullable(z.string()) });

export async function readLinkOf(db: Db, salon: SalonId, id: string): Promise<string | null> {
  const { link } = await db.one(OnlyLink)(sql`
    select link_id as link from walk_ins where salon_id = ${salon} and id = ${id}`);
  return link;
}
