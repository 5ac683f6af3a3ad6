import * as z from 'zod/mini';
import { ImportedFacts } from '#contracts/clients/clients.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { messages } from '#contracts/imports/imports.sq.ts';
import {
  daysToUndo,
  Import,
  type ImportedClient,
  type importClients,
  type importSalon,
  type importVisits,
  type Part,
  Source,
} from '#contracts/imports/imports.ts';
import { MadeClient, Values } from '../clients/import-store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { moment } from '../ground/db/moments.ts';
import { invalid } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';

const partsThat = (match: Sql) => sql`(
    select coalesce(json_agg(part order by part), '[]') from import_parts
    where (import_parts.salon_id, import_id) = (imports.salon_id, imports.id) ${match}
  )`;

const wire = sql`
  imports.id, source, file_name, ${moment('created_at')} as created_at, state, reminds,
  json_build_object('made', made, 'filled', filled, 'kept', kept) as counts, visits,
  undone_text as undone, ${partsThat(empty)} as parts,
  ${partsThat(sql`and state = 'running' and answer -> 'faults' <> '[]'`)} as parts_with_faults`;

export const listImports = (db: Db, salon: SalonId): Promise<Import[]> =>
  db.rows(Import)(sql`
    select ${wire} from imports where salon_id = ${salon} order by imports.created_at desc, imports.id desc limit 100`);

/**
 * Lets the parts of imports run one after another: a part that runs while its import is undone would leave its clients in the book.
 * Webhooks report only the import, and not each client. Rows of the till may come before the rows that they depend on. Plans are discarded:
 * a plan from a time with few clients would read all clients for each row that is written.
 */
export async function lockImports(tx: Tx, salon: SalonId): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`${salon}/imports`}, 0)),
      set_config('kreher.webhooks', 'off', true), set_config('kreher.imports', 'on', true)`);
  await tx.run(sql`discard plans`);
}

const Answered = z.object({ hash: z.instanceof(Buffer), answer: z.string() });

export async function findPart(tx: Tx, salon: SalonId, { id, part }: Pick<Part, 'id' | 'part'>) {
  const [found] = await tx.rows(Answered)(sql`
    select request_hash as hash, answer::text as answer from import_parts
    where salon_id = ${salon} and import_id = ${id} and part = ${part}`);
  return found;
}

const Begun = z.object({ state: z.enum(['running', 'done', 'undone']), source: Source });

/** Begins the import, with its first part. */
export async function beginImport(
  tx: Tx,
  salon: SalonId,
  part: Part & { readonly reminders?: boolean },
  by: string,
  at: Date,
) {
  const { id, source, file_name: file = null, reminders = false } = part;
  await tx.run(sql`
    insert into imports (salon_id, id, source, file_name, created_at, created_by, state, reminds)
    values (${salon}, ${id}, ${source}, ${file}, ${at}, ${by}, 'running', ${reminders})
    on conflict do nothing`);
  return tx.one(Begun)(sql`select state, source from imports where salon_id = ${salon} and id = ${part.id}`);
}

export type Answer = Omit<
  ReplyOf<typeof importClients> | ReplyOf<typeof importVisits> | ReplyOf<typeof importSalon>,
  'message'
>;

const Made = z.object({ made: z.int(), visits: z.int() });

/** Stores the answer to a part, and adds its counts. Returns how many clients and visits the import has made so far. */
export async function endPart(tx: Tx, salon: SalonId, part: Part, hash: Buffer, answer: Answer) {
  const counts = { made: 0, filled: 0, kept: 0, visits: 0, clients: 0, ...answer.counts };
  const made = counts.made + counts.clients;
  const { filled, kept, visits } = counts;
  tx.send(sql`
    insert into import_parts (salon_id, import_id, part, request_hash, answer)
    values (${salon}, ${part.id}, ${part.part}, ${hash}, ${JSON.stringify(answer)})`);
  return tx.one(Made)(sql`
    update imports set
      made = made + ${made}, filled = filled + ${filled}, kept = kept + ${kept}, visits = visits + ${visits},
      state = ${part.is_last ? 'done' : 'running'}
    where salon_id = ${salon} and id = ${part.id}
    returning made, visits`);
}

export interface NewRow {
  readonly row: number;
  /** The client of the row; null for a visit, unless the client was made for it. */
  readonly clientId: string | null;
  readonly appointmentId?: string;
  readonly what: 'made' | 'filled' | 'kept';
  readonly before: Partial<Values> | null;
  readonly after: Partial<Values> | MadeClient | null;
  readonly facts: ImportedClient['facts'] | null;
  /** The packages that were made with the row. */
  readonly packages?: readonly string[];
}

/** Adds rows. A row number that exists already is refused here: a violated key would count as a lost race, which is tried again. */
export async function addRows(tx: Tx, salon: SalonId, id: string, rows: readonly NewRow[]): Promise<void> {
  const added = await tx.run(sql`
    insert into import_rows (salon_id, import_id, row, client_id, appointment_id, what, before, after, facts, packages)
    select ${salon}, ${id}, row, "clientId", "appointmentId", what, before, after, facts, packages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
      row integer, "clientId" uuid, "appointmentId" uuid, what text, before jsonb, after jsonb, facts jsonb, packages uuid[]
    )
    on conflict do nothing`);
  if (added !== rows.length) throw invalid(messages.rowTwice);
}

const ToUndo = z.object({
  source: Source,
  created_at: z.date(),
  undoneText: z.nullable(z.string()),
});

export async function lockImport(tx: Tx, salon: SalonId, id: string) {
  const [found] = await tx.rows(ToUndo)(sql`
    select source, created_at, undone_text as "undoneText" from imports
    where salon_id = ${salon} and id = ${id}
    for update`);
  return found;
}

const MadeRow = z.object({ after: MadeClient });
export const listMade = (tx: Tx, salon: SalonId, id: string) =>
  tx.rows(MadeRow)(sql`
    select after from import_rows
    where salon_id = ${salon} and import_id = ${id} and what = 'made' and after is not null`);

const OnlyId = z.object({ id: Id });

/** The ids of the given clients that an earlier part of the import has made. */
export async function madeBefore(
  tx: Tx,
  salon: SalonId,
  id: string,
  clients: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = clients.map((one) => one.id);
  const found = await tx.rows(OnlyId)(sql`
    select client_id as id from import_rows
    where salon_id = ${salon} and import_id = ${id} and what = 'made' and client_id = any(${ids}::uuid[])`);
  return new Set(found.map((one) => one.id));
}

/** The packages that the import made. */
export const listMadePackages = (tx: Tx, salon: SalonId, id: string) =>
  tx.rows(OnlyId)(sql`
    select unnest(packages) as id from import_rows where salon_id = ${salon} and import_id = ${id} and packages is not null`);

/** The visits that the import made. */
export const listMadeVisits = (tx: Tx, salon: SalonId, id: string) =>
  tx.rows(OnlyId)(sql`
    select appointment_id as id from import_rows
    where salon_id = ${salon} and import_id = ${id} and appointment_id is not null`);

const FilledRow = z.object({ id: Id, before: z.partial(Values), after: z.partial(Values) });
/**
 * The filled rows, the latest first: of two rows of one client the earlier row has the older values. Left out are rows that came with
 * another client, who was merged into this client later: they say nothing about the values of this client.
 */
export const listFilled = (tx: Tx, salon: SalonId, id: string) =>
  tx.rows(FilledRow)(sql`
    select client_id as id, before, after from import_rows
    where salon_id = ${salon} and import_id = ${id} and what = 'filled' and after is not null and not exists (
      select from client_merges
      where (client_merges.salon_id, kept) = (import_rows.salon_id, client_id) and undone_at is null
        and gone -> 'importRows' @> jsonb_build_array(jsonb_build_object('import_id', import_id, 'row', row))
    )
    order by row desc`);

/** Marks the import as undone. Visits that stay keep their rows, because no reminder is sent before an imported visit. */
export async function endUndoing(tx: Tx, salon: SalonId, id: string, text: string): Promise<void> {
  tx.send(sql`
    delete from import_rows where salon_id = ${salon} and import_id = ${id} and not exists (
      select from appointments where (appointments.salon_id, appointments.id) = (import_rows.salon_id, appointment_id)
    )`);
  tx.send(sql`
    update import_rows set client_id = null, before = null, after = null, facts = null
    where salon_id = ${salon} and import_id = ${id}`);
  await tx.run(sql`
    update imports set state = 'undone', undone_text = ${text} where salon_id = ${salon} and id = ${id}`);
}

/** The facts about the client from the newest import. */
export async function readImportedFacts(
  db: Db,
  salon: SalonId,
  client: string,
): Promise<ImportedFacts | null> {
  const [found] = await db.rows(ImportedFacts)(sql`
    select
      facts ->> 'firstVisit' as "firstVisit", facts ->> 'lastVisit' as "lastVisit", (facts ->> 'visits')::integer as visits,
      (facts ->> 'spent')::float8 as spent
    from import_rows join imports on (imports.salon_id, imports.id) = (import_rows.salon_id, import_id)
    where import_rows.salon_id = ${salon} and client_id = ${client} and facts is not null
    order by created_at desc
    limit 1`);
  return found ?? null;
}

export const PassedRow = z.object({ import_id: Id, row: z.int() });
type PassedRow = z.infer<typeof PassedRow>;

/** Passes the import rows of a client on to another client. Returns the rows. */
export const passImportRows = (tx: Tx, salon: SalonId, from: string, to: string) =>
  tx.rows(PassedRow)(sql`
    update import_rows set client_id = ${to} where salon_id = ${salon} and client_id = ${from}
    returning import_id, row`);

export const passImportRowsBack = (
  tx: Tx,
  salon: SalonId,
  { to, kept: rows }: { readonly to: string; readonly kept: readonly PassedRow[] },
): Promise<number> =>
  tx.run(sql`
    update import_rows set client_id = ${to}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (import_id uuid, row integer)
    where salon_id = ${salon} and (import_rows.import_id, import_rows.row) = (one.import_id, one.row)`);

export async function forgetImportsOfClient(tx: Tx, salon: SalonId, client: string): Promise<void> {
  // the answers of an import name the clients of slots that were taken
  await tx.run(sql`
    update import_parts set answer = answer || '{"clashes": []}'
    where salon_id = ${salon} and jsonb_array_length(answer -> 'clashes') > 0`);
  // a visit may have another client now, who still gets no reminder of it
  await tx.run(sql`
    update import_rows set client_id = null, before = null, after = null, facts = null
    where salon_id = ${salon} and client_id = ${client} and appointment_id is not null`);
  await tx.run(sql`delete from import_rows where salon_id = ${salon} and client_id = ${client}`);
}

/** Deletes the previous values of imports that can't be undone any more. The facts stay with the client. */
export async function deleteOldImportValues(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    update import_rows set before = null, after = null
    from imports
    where (imports.salon_id, imports.id) = (import_rows.salon_id, import_id) and after is not null
      and created_at < ${now}::timestamptz - ${daysToUndo} * interval '1 day'`);
}
