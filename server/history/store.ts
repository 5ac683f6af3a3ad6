import { v7 as newId } from 'uuid';
import {
  type ActionType,
  type Activity,
  type Severity,
  type Statistics,
  searchedAtMost,
} from '#contracts/history.ts';
import { nameKey } from '#contracts/names.rules.ts';
import { type Database, type Db, empty, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';
import { planForSums } from '../db/planning.ts';
import { notFound } from '../http/errors.ts';

/** Who did it, as far as the telling needs it. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
}

/** Whose doing it was, from which address, and when. */
export interface Origin {
  readonly by: Actor | null;
  readonly from: string | null;
  readonly at: Date;
}

/** What the system does by itself. */
export const bySystem = (at: Date): Origin => ({ by: null, from: null, at });

export interface Action {
  readonly type: ActionType;
  readonly severity?: Severity;
  readonly entity: string;
  readonly id?: string;
  readonly description: string;
}

/** Takes only a transaction: what happened and the telling of it stand or fall together. */
export async function record(tx: Tx, { by, from, at }: Origin, action: Action) {
  const { type, severity = 'info', entity, id = null, description } = action;
  await tx.rows(sql`
    insert into history
      (id, action_type, severity, description, entity_type, entity_id, user_id, username, user_email, ip_address, created_at)
    values
      (${newId()}, ${type}, ${severity}, ${description}, ${entity}, ${id},
       ${by?.userId ?? null}, ${by?.username ?? null}, ${by?.email ?? null}, ${from}, ${at})`);
}

export interface Filter {
  readonly type?: ActionType | undefined;
  readonly severity?: Severity | undefined;
  /** The beginning of a day: they are counted by whole hours. */
  readonly since?: Date | undefined;
}

export interface Page {
  readonly start: number;
  readonly size: number;
}

export interface Found {
  readonly activities: Activity[];
  readonly statistics: Statistics;
  readonly hasMore: boolean;
}

/** A page of what the filter leaves, newest first, and what it leaves altogether. */
export const find = (db: Database, filter: Filter, page: Page, text = ''): Promise<Found> =>
  db.transaction(async (tx) => {
    await planForSums(tx);
    const key = nameKey(text);
    if (key) return search(tx, filter, page, key);
    const statistics = await count(tx, filter);
    return { activities: await list(tx, filter, page), statistics, hasMore: false };
  });

const counted = sql`
  coalesce(sum(entries), 0)::integer as total_activities,
  coalesce(sum(entries) filter (where action_type = 'login'), 0)::integer as login_count,
  coalesce(sum(entries) filter (where action_type = 'create'), 0)::integer as create_count,
  coalesce(sum(entries) filter (where action_type = 'update'), 0)::integer as update_count,
  coalesce(sum(entries) filter (where action_type = 'delete'), 0)::integer as delete_count`;

const kindIn = ({ type, severity }: Filter) => sql`
  ${type ? sql`and action_type = ${type}` : empty} ${severity ? sql`and severity = ${severity}` : empty}`;
const hoursIn = (filter: Filter) => sql`
  true ${filter.since ? sql`and hour >= ${filter.since}` : empty} ${kindIn(filter)}`;
const rowsIn = (filter: Filter) => sql`
  true ${filter.since ? sql`and created_at >= ${filter.since}` : empty} ${kindIn(filter)}`;

export async function count(db: Db, filter: Filter) {
  const [statistics] = await db.rows<Statistics>(sql`
    select ${counted} from history_counts where ${hoursIn(filter)}`);
  return statistics as Statistics;
}

// the column, not the text that is made of it
const newestFirst = sql`order by history.created_at desc, history.id desc`;

const wire = sql`
  id, action_type, description, entity_type, entity_id, username, user_email as email, severity, ip_address,
  ${moment('created_at')} as created_at`;

interface Row extends Omit<Activity, 'user'> {
  readonly username: string | null;
  readonly email: string | null;
}

const toActivity = ({ username, email, ...activity }: Row): Activity =>
  username === null || email === null ? activity : { ...activity, user: { username, email } };

/** The counts tell in which hour the page begins: only that hour's rows are walked through. */
async function list(db: Db, filter: Filter, { start, size }: Page) {
  const found = await db.rows<Row>(sql`
    with hours as (
      select hour, sum(entries) as entries, sum(sum(entries)) over (order by hour desc) as reached
      from history_counts where ${hoursIn(filter)}
      group by hour
    ),
    place as (
      select hour, reached - entries as passed from hours where reached > ${start} order by hour desc limit 1
    )
    select ${wire}
    from history join (
      select id from history
      where created_at < (select hour + interval '1 hour' from place) and ${rowsIn(filter)}
      ${newestFirst}
      limit ${size} offset ${start} - (select passed from place)
    ) as page using (id)
    ${newestFirst}`);
  return found.map(toActivity);
}

interface Hits extends Statistics {
  readonly hasMore: boolean;
  readonly ids: string[];
}

/** Looks at no more than are counted, once for the page and its statistics: what is old and common is not searched. */
async function search(db: Db, filter: Filter, { start, size }: Page, key: string): Promise<Found> {
  const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`;
  const [hits] = await db.rows<Hits>(sql`
    with newest as (
      select id, action_type, created_at from history
      where ${rowsIn(filter)} and search_key like ${pattern}
      ${newestFirst}
      limit ${searchedAtMost + 1}
    ),
    found as (
      select id, action_type, 1 as entries, row_number() over (order by created_at desc, id desc) as place from newest
    )
    select
      ${counted},
      exists (select from found where place > ${searchedAtMost}) as "hasMore",
      array(select id from found where place > ${start} and place <= ${start + size}) as ids
    from found
    where place <= ${searchedAtMost}`);
  const { hasMore, ids, ...statistics } = hits as Hits;
  const found = await db.rows<Row>(sql`
    select ${wire} from history where id = any(${ids}::uuid[]) ${newestFirst}`);
  return { activities: found.map(toActivity), statistics, hasMore };
}

export async function remove(tx: Tx, id: string) {
  const [removed] = await tx.rows<{ description: string }>(sql`
    delete from history where id = ${id} returning description`);
  if (!removed) throw notFound();
  return removed;
}

/** Answers how many there were. */
export async function clear(tx: Tx) {
  const [cleared] = await tx.rows<{ count: number }>(sql`
    with gone as (delete from history returning 1) select count(*)::integer as count from gone`);
  return cleared?.count ?? 0;
}

/** Answers how many there were. */
export async function removeOld(db: Db, retentionHours: number, now: Date) {
  const [removed] = await db.rows<{ count: number }>(sql`
    with gone as (
      delete from history
      where created_at < ${now}::timestamptz - ${retentionHours} * interval '1 hour'
      returning 1
    )
    select count(*)::integer as count from gone`);
  return removed?.count ?? 0;
}

/** Of the hours that are over, one count of each kind is left. */
export async function gatherCounts(db: Db, now: Date) {
  await db.rows(sql`
    with scattered as (
      select hour, action_type, severity from history_counts
      where hour < ${now}::timestamptz - interval '2 hours'
      group by hour, action_type, severity
      having count(*) > 1 or sum(entries) = 0
    ),
    taken as (
      delete from history_counts
      where (hour, action_type, severity) in (select hour, action_type, severity from scattered)
      returning hour, action_type, severity, entries
    )
    insert into history_counts (hour, action_type, severity, backend, entries)
    select hour, action_type, severity, 0, sum(entries) from taken
    group by hour, action_type, severity
    having sum(entries) <> 0`);
}
