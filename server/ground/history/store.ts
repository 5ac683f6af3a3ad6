import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import {
  type ActionType,
  Activity,
  maxCounted,
  type Part,
  type Severity,
  Statistics,
} from '#contracts/ground/history.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { type Database, type Db, empty, join, type Sql, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';
import { planForSums } from '../db/planning.ts';
import { networkOf } from '../http/network.ts';
import { emailOf, type Origin, personOf } from '../origin.ts';
import { notFound } from '../refusal.ts';
import { recordSecurityEvent } from '../security-log/store.ts';
import { historyTexts } from './history.sq.ts';

export interface Action<Text = string> {
  readonly type: ActionType;
  readonly severity?: Severity;
  readonly entity: string;
  /** The name of the deleted part, if `entity` names the record to which the part belonged. */
  readonly deleted?: string;
  readonly id?: Text | undefined;
  readonly description: Text;
}

interface InsertedAction extends Action<string | Sql> {
  /** The id of the row. */
  readonly rowId?: Sql;
}

/** Inserts the row of an action, or one for each row of `source`, whose columns the action may name. */
export function historyInsertion(
  { by, from, at, isLate }: Origin,
  action: InsertedAction,
  source: Sql = empty,
): Sql {
  const { rowId = newId(), type, severity = 'info', entity, id = null } = action;
  const description = isLate
    ? sql`${action.description}::text || ${` (${historyTexts.late})`}`
    : action.description;
  return sql`
    insert into history
      (id, action_type, severity, description, entity_type, entity_id, user_id, username, user_email, ip_address, created_at)
    select
      ${rowId}, ${type}, ${severity}, ${description}, ${entity}, ${id},
      ${by?.userId ?? null}, ${by && personOf(by).name}, ${by && emailOf(by)}, ${from}, ${at}
    ${source}`;
}

/** Takes only a transaction, so that a change and its history row are saved together or not at all. */
export async function recordHistory(tx: Tx, origin: Origin, action: Action): Promise<void> {
  tx.sendAtEnd(historyInsertion(origin, action));
  const accounts = accountsOf(action);
  if (accounts) tx.sendAtEnd(accountEventInsertion(origin, action, accounts));
  await recordHistoryAndSecurity(tx, origin, action);
}

/** The users whose account, plan or order an action is about: each owner of a plan. Undefined for sign-ins, which are many. */
export function accountsOf({ type, entity, id }: Pick<Action, 'type' | 'entity' | 'id'>): Sql | undefined {
  if (!id || type === 'login' || type === 'logout') return undefined;
  if (entity === 'user') return sql`select ${id}::uuid`;
  if (entity === 'order') return sql`select user_id from orders where id = ${id}`;
  if (entity === 'subscription') return sql`select user_id from memberships where salon_id = ${id}`;
  return undefined;
}

/** A row that is kept longer than the history and that nobody can clear. Nothing is kept of an account that has been deleted since. */
const accountEventInsertion = ({ by, at }: Origin, { entity, id, description }: Action, accounts: Sql) => sql`
  insert into account_events (id, user_id, description, order_id, by_id, by_name, created_at)
  select
    -- the first eleven bytes have the order of the events, the rest differs by user
    (left(${newId()}::text, 26) || right(users.id::text, 10))::uuid, users.id, ${description}, ${entity === 'order' ? (id ?? null) : null}::uuid,
    ${by?.userId ?? null}::uuid, ${by && personOf(by).name}, ${at}::timestamptz
  from users where users.id in (${accounts})`;

/** Records an action in the history, and also in the security log if it is a deletion or an action of an administrator. */
export async function recordHistoryAndSecurity(
  tx: Tx,
  origin: Origin,
  { type, entity, deleted = entity, id }: Omit<Action, 'description'>,
): Promise<void> {
  if (origin.isAdmin && type !== 'login' && type !== 'logout') {
    const { about, target } = await targetOf(tx, entity, id);
    const detail = [type, deleted, target].filter(Boolean).join(' ');
    await recordSecurityEvent(tx, origin, { event: 'administered', about, detail });
  } else if (type === 'delete' && origin.by) {
    await recordSecurityEvent(tx, origin, { event: 'deleted', detail: deleted });
  }
}

const Target = z.object({ about: z.nullable(Id), target: z.nullable(z.string()) });

/** The account that an administrator's action is about, and which plan or order. */
async function targetOf(tx: Tx, entity: string, id: string | undefined) {
  if (id && entity === 'user') return { about: id, target: null };
  if (entity === 'plan') return { about: null, target: id ?? null };
  const [found] =
    id && (entity === 'order' || entity === 'subscription')
      ? await tx.rows(Target)(
          entity === 'order'
            ? sql`select user_id as about, lpad(number::text, 6, '0') as target from orders where id = ${id}`
            : sql`
              select user_id as about, null as target
              from memberships join users on users.id = user_id
              where salon_id = ${id} order by users.created_at, users.id limit 1`,
        )
      : [];
  return found ?? { about: null, target: null };
}

interface Repeatable extends Action {
  /** The kind of actions that are counted together; if absent, actions with the same description are counted together. */
  readonly kind?: string;
}

/**
 * Records an action that a stranger can repeat at will: one row for each address, kind and hour, with the number of times and the last
 * time.
 */
export async function recordCountedHistory(
  tx: Tx,
  { by, from, at }: Origin,
  action: Repeatable,
): Promise<void> {
  const { type, severity = 'info', entity, id = null, description, kind = description } = action;
  const key = `${type} ${entity} ${from ? networkOf(from, true) : ''} ${kind}`;
  await tx.run(sql`
    insert into history
      (id, action_type, severity, description, entity_type, entity_id, user_id, username, user_email, ip_address,
       created_at, counted_as)
    values
      (${newId()}, ${type}, ${severity}, ${description}, ${entity}, ${id},
       ${by?.userId ?? null}, ${by && personOf(by).name}, ${by && emailOf(by)}, ${from}, ${at}, ${key})
    on conflict (counted_as, date_bin('1 hour', created_at, '2000-01-01Z')) where counted_as is not null do update set
      times = history.times + 1, created_at = greatest(history.created_at, excluded.created_at),
      description = excluded.description, entity_id = excluded.entity_id, user_id = excluded.user_id,
      username = excluded.username, user_email = excluded.user_email, ip_address = excluded.ip_address`);
}

interface Filter {
  readonly type?: ActionType | undefined;
  readonly severity?: Severity | undefined;
  /** The beginning of the period. It must be a full hour, since the statistics are counted by hours. */
  readonly since?: Date | undefined;
}

/** Filters that `history_counts` does not know. A search with them reads the rows themselves, and stops after `maxCounted` matches. */
interface Search {
  readonly text?: string | undefined;
  readonly until?: Date | undefined;
  readonly person?: string | undefined;
  readonly salon?: string | undefined;
  /** A user of the salon. */
  readonly salonOf?: string | undefined;
  readonly entity?: string | undefined;
  readonly part?: Part | undefined;
}

interface PageSlice {
  readonly start: number;
  readonly size: number;
}

interface SearchResult {
  readonly activities: Activity[];
  readonly statistics: Statistics;
  readonly hasMore: boolean;
}

/** A page of the matching rows, newest first, and the statistics of all matching rows. */
export const findHistoryEntries = (
  db: Database,
  filter: Filter,
  page: PageSlice,
  wanted: Search = {},
): Promise<SearchResult> =>
  db.transaction(async (tx) => {
    await planForSums(tx);
    const conditions = await searchConditions(tx, wanted);
    if (conditions.length > 0) {
      await readWithoutWorkers(tx);
      return search(tx, filter, page, conditions);
    }
    const statistics = await countHistoryEntries(tx, filter);
    return { activities: await list(tx, filter, page), statistics, hasMore: false };
  });

/**
 * Stops the use of other processes: the history is young, so most of its pages are in memory, and asking other processes for each page
 * takes longer than reading it.
 */
async function readWithoutWorkers(tx: Tx) {
  await tx.run(sql`select set_config('effective_io_concurrency', '0', true)`);
}

const statisticsColumns = sql`
  coalesce(sum(entries), 0)::integer as total_activities,
  coalesce(sum(entries) filter (where action_type = 'login'), 0)::integer as login_count,
  coalesce(sum(entries) filter (where action_type = 'create'), 0)::integer as create_count,
  coalesce(sum(entries) filter (where action_type = 'update'), 0)::integer as update_count,
  coalesce(sum(entries) filter (where action_type = 'delete'), 0)::integer as delete_count`;

const kindConditions = ({ type, severity }: Filter) => sql`
  ${type ? sql`and action_type = ${type}` : empty} ${severity ? sql`and severity = ${severity}` : empty}`;
const hourConditions = (filter: Filter) => sql`
  true ${filter.since ? sql`and hour >= ${filter.since}` : empty} ${kindConditions(filter)}`;
const rowConditions = (filter: Filter) => sql`
  true ${filter.since ? sql`and created_at >= ${filter.since}` : empty} ${kindConditions(filter)}`;

export async function countHistoryEntries(db: Db, filter: Filter): Promise<Statistics> {
  return db.one(Statistics)(sql`
    select ${statisticsColumns} from history_counts where ${hourConditions(filter)}`);
}

// `history.created_at` with the name of the table, because the output column of the same name is a text
const newestFirst = sql`order by history.created_at desc, history.id desc`;

const activityColumns = sql`
  id, action_type, description, times, entity_type, entity_id, username, user_email as email, severity, ip_address,
  ${moment('created_at')} as created_at`;

const Row = z.extend(z.omit(Activity, { user: true }), {
  times: z.int(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
type Row = z.infer<typeof Row>;

function toActivity({ username, email, times, description, ...rest }: Row): Activity {
  const activity = {
    ...rest,
    description: times > 1 ? historyTexts.repeated(description, times) : description,
  };
  return username === null || email === null ? activity : { ...activity, user: { username, email } };
}

/** Finds the hour in which the page begins from the counts, so that only rows of that hour are skipped one by one. */
async function list(db: Db, filter: Filter, { start, size }: PageSlice) {
  const found = await db.rows(Row)(sql`
    with busy_hours as (
      select hour, sum(entries) as entries, sum(sum(entries)) over (order by hour desc) as reached
      from history_counts where ${hourConditions(filter)}
      group by hour
    ),
    first_hour as (
      select hour, reached - entries as passed from busy_hours where reached > ${start} order by hour desc limit 1
    )
    select ${activityColumns}
    from history join (
      select id from history
      where created_at < (select hour + interval '1 hour' from first_hour) and ${rowConditions(filter)}
      ${newestFirst}
      limit ${size} offset ${start} - (select passed from first_hour)
    ) as page using (id)
    ${newestFirst}`);
  return found.map(toActivity);
}

// both conditions are written out, since an index has only the rows of the second condition
export const historyConditionOf = {
  salons: sql`entity_type in ('appointment', 'barber', 'client', 'salon', 'service')`,
  system: sql`entity_type not in ('appointment', 'barber', 'client', 'salon', 'service')`,
};

/** The rows that may be about a person. An index has only these. */
export const isAboutSomebody = sql`entity_type not in ('appointment', 'barber', 'client', 'service')`;

const Hits = z.extend(Statistics, { hasMore: z.boolean(), ids: z.array(Id) });

const Concerned = z.object({ users: z.array(Id), objects: z.array(z.string()) });

/**
 * The rows about what these users did, and about their accounts, salons, plans and orders. The users and records are looked up first:
 * PostgreSQL must know the list when it plans, to choose between these indexes and the index by time.
 */
async function concerning(db: Db, wanted: Sql) {
  const { users, objects } = await db.one(Concerned)(sql`
    with wanted as (${wanted})
    select
      array(select id from wanted) as users,
      array(
        select id::text from wanted
        union all select salon_id::text from memberships where user_id in (select id from wanted)
        union all select id::text from orders where user_id in (select id from wanted)
      ) as objects`);
  return sql`(
    user_id = any(${users}::uuid[])
    or (${isAboutSomebody} and entity_id = any(${objects}::text[]))
  )`;
}

/**
 * The condition that a row contains this text. The words about repetition are added only when a row is shown, so a search for those words
 * compares the number of times.
 */
function containing(key: string) {
  const described = sql`search_key like ${`%${key.replace(/[\\%_]/g, '\\$&')}%`}`;
  const typed = /\d+/.exec(key)?.[0];
  const times = typed === undefined ? 2 : Number(typed);
  if (times < 2 || !nameKey(historyTexts.repeated('', times)).includes(key)) return described;
  return sql`(${described} or ${typed === undefined ? sql`times > 1` : sql`times = ${times}`})`;
}

async function searchConditions(db: Db, wanted: Search) {
  const { text = '', until, person = '', salon = '', salonOf, entity, part } = wanted;
  const [key, personKey, salonKey] = [nameKey(text), nameKey(person), nameKey(salon)];
  return [
    ...(key ? [containing(key)] : []),
    ...(until ? [sql`created_at < ${until}`] : []),
    ...(entity ? [sql`entity_type = ${entity}`] : []),
    ...(part ? [historyConditionOf[part]] : []),
    ...(personKey
      ? [await concerning(db, sql`select id from users where strpos(search_key, ${personKey}) > 0`)]
      : []),
    ...(salonKey
      ? [
          await concerning(
            db,
            sql`
            select user_id as id from staff join salons on salons.id = salon_id
            where user_id is not null and strpos(salons.search_key, ${salonKey}) > 0`,
          ),
        ]
      : []),
    ...(salonOf
      ? [
          await concerning(
            db,
            sql`
            select people.user_id as id from staff as own join staff as people using (salon_id)
            where own.user_id = ${salonOf} and people.user_id is not null`,
          ),
        ]
      : []),
  ];
}

/** The search, which finds both the page and the statistics. It stops after `maxCounted` matches. */
async function search(
  db: Db,
  filter: Filter,
  { start, size }: PageSlice,
  conditions: Sql[],
): Promise<SearchResult> {
  const { hasMore, ids, ...statistics } = await db.one(Hits)(sql`
    with newest as (
      select id, action_type, created_at from history
      where ${rowConditions(filter)} and ${join(conditions, ' and ')}
      ${newestFirst}
      limit ${maxCounted + 1}
    ),
    found as (
      select id, action_type, 1 as entries, row_number() over (order by created_at desc, id desc) as position from newest
    )
    select
      ${statisticsColumns},
      exists (select from found where position > ${maxCounted}) as "hasMore",
      array(select id from found where position > ${start} and position <= ${start + size}) as ids
    from found
    where position <= ${maxCounted}`);
  const found = await db.rows(Row)(sql`
    select ${activityColumns} from history where id = any(${ids}::uuid[]) ${newestFirst}`);
  return { activities: found.map(toActivity), statistics, hasMore };
}

const Removed = z.object({ description: z.string() });

export async function deleteHistoryEntry(tx: Tx, id: string) {
  const [removed] = await tx.rows(Removed)(sql`
    delete from history where id = ${id} returning description`);
  if (!removed) throw notFound();
  return removed;
}

/** Returns the number of deleted rows. */
export const deleteAllHistory = (tx: Tx): Promise<number> => tx.run(sql`delete from history`);

/** Returns the number of deleted rows. */
export const deleteOldHistory = (db: Db, retentionHours: number, now: Date): Promise<number> =>
  db.run(sql`
    delete from history where created_at < ${now}::timestamptz - ${retentionHours} * interval '1 hour'`);

const accountEventDays = 400;

export async function deleteOldAccountEvents(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from account_events where created_at < ${now}::timestamptz - ${accountEventDays} * interval '1 day'`);
}

/** Merges the counts of each finished hour into one row for each type and severity. */
export async function mergeHistoryCounts(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    with scattered as (
      select hour, action_type, severity from history_counts
      where hour < ${now}::timestamptz - interval '2 hours'
      group by hour, action_type, severity
      having count(*) > 1 or sum(entries) = 0
    ),
    removed as (
      delete from history_counts
      where (hour, action_type, severity) in (select hour, action_type, severity from scattered)
      returning hour, action_type, severity, entries
    )
    insert into history_counts (hour, action_type, severity, backend, entries)
    select hour, action_type, severity, 0, sum(entries) from removed
    group by hour, action_type, severity
    having sum(entries) <> 0`);
}
