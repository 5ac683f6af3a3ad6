// The SQL statements of the request pipeline.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { type Db, raw, type Sql, sql, type Tx } from '../db/database.ts';
import type { SalonId } from '../salon-id.ts';

const Hits = z.object({ hits: z.int(), ends_at: z.date() });

/** Counts a rate-limited call for all instances. Returns the calls of the current window and when it ends. */
export async function countCall(db: Db, key: string, seconds: number, now: Date, by = 1) {
  const end = new Date(now.getTime() + seconds * 1000);
  return db.one(Hits)(sql`
    insert into limits (key, hits, ends_at) values (${key}, ${by}, ${end})
    on conflict (key) do update set
      hits = case when limits.ends_at <= ${now} then excluded.hits else limits.hits + excluded.hits end,
      ends_at = case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end
    returning hits, ends_at`);
}

/** The calls that were counted in the current window; undefined if there are none. */
export async function readCallCount(db: Db, key: string, now: Date) {
  const [found] = await db.rows(Hits)(sql`
    select hits, ends_at from limits where key = ${key} and ends_at > ${now}`);
  return found;
}

export async function takeBackCallCount(db: Db, key: string): Promise<void> {
  await db.run(sql`
    update limits set hits = hits - 1, held_until = null where key = ${key} and hits > 0`);
}

interface HoldRule {
  /** The number of the failure with which the waits begin. */
  readonly most: number;
  readonly windowSeconds: number;
  readonly firstWait: number;
  readonly longestWait: number;
}

const Held = z.object({ until: z.date() });

/**
 * Counts a failure, unless a wait is under way: then it returns the end of that wait. From failure `most` on, each failure begins a wait
 * that is twice as long as the previous one.
 */
export async function countFailure(db: Db, key: string, holding: HoldRule, now: Date): Promise<Date | null> {
  const { most, windowSeconds, firstWait, longestWait } = holding;
  const window = sql`${windowSeconds} * interval '1 second'`;
  const wait = sql`least(
    ${longestWait}, ${firstWait} * 2 ^ least(known.hits + 1 - ${most}, 20)
  ) * interval '1 second'`;
  const isOver = sql`known.ends_at <= ${now}`;
  const isMuch = sql`known.hits + 1 >= ${most}`;
  const counted = await db.run(sql`
    insert into limits as known (key, hits, ends_at) values (${key}, 1, ${now}::timestamptz + ${window})
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else known.hits + 1 end,
      ends_at = case
        when ${isOver} then excluded.ends_at
        when ${isMuch} then ${now}::timestamptz + ${wait} + ${window}
        else known.ends_at
      end,
      held_until = case when not ${isOver} and ${isMuch} then ${now}::timestamptz + ${wait} end
    where known.held_until is null or known.held_until <= ${now}`);
  if (counted > 0) return null;
  const [held] = await db.rows(Held)(sql`
    select held_until as until from limits where key = ${key} and held_until > ${now}`);
  return held?.until ?? null;
}

export async function deleteCallCount(db: Db, key: string): Promise<void> {
  await db.run(sql`delete from limits where key = ${key}`);
}

export async function deleteOldCallCounts(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from limits where ends_at <= ${now}`);
}

const FirstRequest = z.object({ requestHash: z.nullable(z.instanceof(Buffer)) });

/**
 * Selects the request that first used this id: the hash of its body, or null if the record was deleted later. The table has a column
 * `request_hash`: its records can have an id that was made by the caller.
 */
export const selectRequestOf = (salon: SalonId, table: string, id: string | Sql): Sql => sql`
  select request_hash as "requestHash" from ${raw(table)} where salon_id = ${salon} and id = ${id}
  union all
  select null from deleted_ids where salon_id = ${salon} and id = ${id}`;

/** Makes other transactions wait that make a record with this id. */
export function lockNewId(tx: Tx, salon: SalonId, id: string): void {
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/made/${id}`}, 0))`);
}

/** Keeps the id of a record that `source` deletes, so that a late repetition of the request that made the record does not make it again. */
export const keepDeletedId = (salon: SalonId, id: string | Sql, source: Sql): Sql => sql`
  insert into deleted_ids (salon_id, id) select ${salon}::uuid, ${id}::uuid ${source} on conflict do nothing`;

/** Forgets the id of a deleted record that is brought back. */
export const forgetDeletedId = (tx: Tx, salon: SalonId, id: string): Promise<number> =>
  tx.run(sql`delete from deleted_ids where salon_id = ${salon} and id = ${id}`);

/** Whether the salon had a record with this id and deleted it. */
export const isIdDeleted = async (db: Db, salon: SalonId, id: string): Promise<boolean> =>
  (await db.run(sql`select from deleted_ids where salon_id = ${salon} and id = ${id}`)) > 0;

/** The tables whose records other calls name by their ids, and whose deleted ids are kept. */
export type NamedTable = 'barbers' | 'clients' | 'resources' | 'services';

/** The first of these ids that is of no record of the salon, also of none that was deleted. */
export async function findUnknownId(
  db: Db,
  salon: SalonId,
  table: NamedTable,
  ids: readonly string[],
): Promise<string | undefined> {
  const [found] = await db.rows(OnlyId)(sql`
    select id from unnest(${[...ids]}::uuid[]) as named (id)
    where not exists (select from ${raw(table)} as present where (present.salon_id, present.id) = (${salon}, named.id))
      and not exists (select from deleted_ids as gone where (gone.salon_id, gone.id) = (${salon}, named.id))
    limit 1`);
  return found?.id;
}
const OnlyId = z.object({ id: Id });

/** The tables whose records have a secret that is shown once. */
export type SecretTable = 'api_tokens' | 'webhooks';

/** Whether a record of this table has or had this id. */
export const isIdKnown = async (db: Db, salon: SalonId, table: SecretTable, id: string): Promise<boolean> =>
  (await db.run(sql`
    select from ${raw(table)} where salon_id = ${salon} and id = ${id}
    union all
    select from deleted_ids where salon_id = ${salon} and id = ${id}`)) > 0;

export async function findRequestOfRecord(db: Db, salon: SalonId, table: string, id: string) {
  const [found] = await db.rows(FirstRequest)(selectRequestOf(salon, table, id));
  return found;
}

/** Reserves the id of a change; false if this change was answered already. Waits for the end of a transaction that is just answering it. */
export async function claimChangeId(
  tx: Tx,
  salon: SalonId,
  id: string,
  { requestHash, staff }: { readonly requestHash: Buffer; readonly staff: string | null },
  at: Date,
): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into answered_changes (salon_id, id, request_hash, staff_id, created_at)
    values (${salon}, ${id}, ${requestHash}, ${staff}, ${at})
    on conflict do nothing`);
  return claimed > 0;
}

export function keepAnswerToChange(tx: Tx, salon: SalonId, id: string, answer: object): void {
  tx.sendAtEnd(sql`
    update answered_changes set answer = ${JSON.stringify(answer)} where salon_id = ${salon} and id = ${id}`);
}

const Answered = z.object({ requestHash: z.instanceof(Buffer), staff: z.nullable(Id), answer: z.string() });

export const readAnswerToChange = (tx: Tx, salon: SalonId, id: string) =>
  tx.one(Answered)(sql`
    select request_hash as "requestHash", staff_id as staff, answer::text as answer
    from answered_changes where salon_id = ${salon} and id = ${id}`);

/** Erases a client from the kept answers. If such a change is sent again it gets its first answer, without the data of that client. */
export async function eraseClientFromAnswers(
  tx: Tx,
  salon: SalonId,
  { id, newName }: ErasedClient,
  message: string,
): Promise<void> {
  await tx.run(sql`
    update answered_changes set request_hash = '', answer = jsonb_build_object('message', ${message}::text)
      || case when answer ? 'merge' then jsonb_build_object('merge', answer -> 'merge') else '{}' end || case
      when answer ? 'client' then jsonb_build_object('client', answer -> 'client' || jsonb_build_object(
        'name', ${newName}::text, 'name_hint', null, 'phone', null, 'email', null, 'birthday', null, 'note', null
      ))
      else jsonb_build_object('appointment', answer -> 'appointment' || jsonb_build_object(
        'client_name', ${newName}::text, 'name_hint', null, 'client_phone', null, 'client_note', null, 'note', null, 'booked_by', null
      ))
    end
    where salon_id = ${salon}
      and ${id} in (answer -> 'client' ->> 'id', answer -> 'appointment' ->> 'client_id')`);
  // answers about payments contain the notes of the takings, and the client whose visit it was
  await tx.run(sql`
    update answered_changes set request_hash = '', answer = answer || jsonb_build_object('takings', (
      select jsonb_agg(taking || '{"note": null, "client": null, "name_hint": null}') from jsonb_array_elements(answer -> 'takings') as taking
    ))
    where salon_id = ${salon} and jsonb_path_query_array(answer, '$.takings[*].visit_facts.client_id') ? ${id}::text`);
  await tx.run(sql`
    update answered_changes set request_hash = '', answer = jsonb_set(answer, '{taking}', answer -> 'taking' || '{"note": null, "client": null, "name_hint": null}')
    where salon_id = ${salon} and answer #>> '{taking,visit_facts,client_id}' = ${id}::text`);
}

interface ErasedClient {
  readonly id: string;
  readonly newName: string;
}

/** Erases from the kept answers the people who booked these visits for somebody else. */
export const eraseBookerFromAnswers = (tx: Tx, salon: SalonId, visits: readonly string[]): Promise<number> =>
  tx.run(sql`
    update answered_changes set request_hash = '', answer = jsonb_set(answer, '{appointment,booked_by}', 'null')
    where salon_id = ${salon} and answer #>> '{appointment,id}' = any(${[...visits]}::text[])`);

/** The days that answers are kept: longer than any device can be offline and still send its changes. */
const keptDays = 30;

export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from answered_changes where created_at < ${now}::timestamptz - ${keptDays} * interval '1 day'`);
}

/** Fails if the database can't be reached. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.run(sql`select 1`);
}
