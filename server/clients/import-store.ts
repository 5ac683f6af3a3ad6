// Writes many clients at once, and takes them back.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { refuseMoreClients } from '../ground/ceilings/store.ts';
import { type Db, empty, join, raw, sql, type Tx } from '../ground/db/database.ts';
import { moment } from '../ground/db/moments.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { hasHealth, hasPackage, isKeptByMerge } from './erased-store.ts';
import { clientColumns } from './fields.sq.ts';
import { birthday } from './store.ts';

/** The values of a client that an import writes. */
export const Values = z.object({
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthday: z.nullable(z.object({ day: z.int(), month: z.int(), year: z.nullable(z.int()) })),
  note: z.nullable(z.string()),
  /** The moment since which the client may not book online. */
  blockedAt: z.nullable(z.string()),
});
export type Values = z.infer<typeof Values>;

export const WrittenClient = z.extend(Values, { id: Id, name: z.string() });
export type WrittenClient = z.infer<typeof WrittenClient>;

/** A client whom an import made: `WrittenClient`, or columns where it brought all data of a salon. */
export const MadeClient = z.looseObject({ id: Id });
export type MadeClient = z.infer<typeof MadeClient>;

const columnsToUndo = [...clientColumns, 'erased_at'] as const;
/** The columns of a client from a file of all data, as the import wrote them. Undoing compares them with the present columns. */
export const asMade = (
  client: Readonly<Record<(typeof columnsToUndo)[number], unknown> & { id: string }>,
): MadeClient => ({
  id: client.id,
  ...Object.fromEntries(columnsToUndo.map((column) => [column, client[column]])),
});

const written = sql`
  clients.id, name, phone, email, note, ${birthday} as birthday, ${moment('online_blocked_at')} as "blockedAt"`;

const Recognised = z.object({
  id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** A page of all clients who were not erased, by id. */
export const listRecognised = (db: Db, salon: SalonId, after: string | undefined, size: number) =>
  db.rows(Recognised)(sql`
    select id, name, phone, email from clients
    where salon_id = ${salon} and erased_at is null ${after ? sql`and id > ${after}` : empty}
    order by id
    limit ${size}`);

const SameClient = z.object({ id: Id, name: z.string(), digits: z.nullable(z.string()) });

/** Finds clients with one of these numbers, or with one of these names and no number. */
export const findByNumbersAndNames = (
  db: Db,
  salon: SalonId,
  digits: readonly string[],
  keys: readonly string[],
) =>
  db.rows(SameClient)(sql`
    select id, name, phone_digits as digits from clients
    where salon_id = ${salon} and erased_at is null
      and (phone_digits = any(${digits}::text[]) or (phone_digits is null and name_key = any(${keys}::text[])))
    order by id desc`);

/**
 * Finds clients by id, by number or by name, and first the client with the latest visit. Nobody deletes or renames the clients
 * until the transaction ends.
 */
export const lockNamedClients = (
  tx: Tx,
  salon: SalonId,
  {
    ids,
    digits,
    keys,
  }: {
    readonly ids: readonly string[];
    readonly digits: readonly string[];
    readonly keys: readonly string[];
  },
) =>
  tx.rows(SameClient)(sql`
    select id, name, digits
    from (
      select id, name, phone_digits as digits from clients
      where salon_id = ${salon} and erased_at is null
        and (id = any(${ids}::uuid[]) or phone_digits = any(${digits}::text[]) or name_key = any(${keys}::text[]))
      order by id
      for key share
    ) as locked
    order by (
      select max(day + starts_at) from appointments where salon_id = ${salon} and client_id = locked.id
    ) desc nulls last, id desc`);

/** The clients with these ids, whom nobody else changes until the transaction ends. */
export const lockClients = (tx: Tx, salon: SalonId, ids: readonly string[]): Promise<WrittenClient[]> =>
  tx.rows(WrittenClient)(sql`
    select ${written} from clients
    where salon_id = ${salon} and id = any(${ids}::uuid[]) and erased_at is null
    order by id
    for update`);

type NewClient = Omit<WrittenClient, 'id'>;

/** Adds the clients, and returns them in the same order. */
export async function addClients(
  tx: Tx,
  salon: SalonId,
  clients: readonly NewClient[],
): Promise<WrittenClient[]> {
  await refuseMoreClients(tx, salon);
  const made = clients.map((client) => ({ ...client, id: newId() }));
  const rows = made.map((client) => ({ ...client, key: nameKey(client.name) }));
  await tx.run(sql`
    insert into clients
      (salon_id, id, name, name_key, phone, email, note, birth_day, birth_month, birth_year, online_blocked_at)
    select ${salon}, id, name, key, phone, email, note,
      (birthday ->> 'day')::smallint, (birthday ->> 'month')::smallint, (birthday ->> 'year')::smallint, "blockedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
      id uuid, name text, key text, phone text, email text, note text, birthday jsonb, "blockedAt" timestamptz
    )`);
  publishFirst(tx, salon, made);
  return made;
}

interface ClientToFill {
  readonly id: string;
  readonly given: Partial<Values>;
}

/** Writes the given values of locked clients. */
export async function fillClients(tx: Tx, salon: SalonId, clients: readonly ClientToFill[]): Promise<void> {
  await tx.run(sql`
    update clients set
      phone = case when given ? 'phone' then given ->> 'phone' else phone end,
      email = case when given ? 'email' then given ->> 'email' else email end,
      note = case when given ? 'note' then given ->> 'note' else note end,
      birth_day = case when given ? 'birthday' then (given -> 'birthday' ->> 'day')::smallint else birth_day end,
      birth_month = case when given ? 'birthday' then (given -> 'birthday' ->> 'month')::smallint else birth_month end,
      birth_year = case when given ? 'birthday' then (given -> 'birthday' ->> 'year')::smallint else birth_year end,
      online_blocked_at = case when given ? 'blockedAt' then (given ->> 'blockedAt')::timestamptz else online_blocked_at end
    from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as one (id uuid, given jsonb)
    where salon_id = ${salon} and clients.id = one.id`);
  publishFirst(tx, salon, clients);
}

/** Publishes one event, after which the screens load their lists again. */
function publishFirst(tx: Tx, salon: SalonId, [first]: readonly { readonly id: string }[]) {
  if (first) publishLiveEvent(tx, salon, { noun: 'client', id: first.id });
}

interface ByFormerNames {
  readonly erasedAt?: string | null;
  readonly refusedAt?: string | null;
}

/** The row as the import wrote it. */
const rowAsMade = (made: MadeClient) => {
  // the names `erasedAt` and `refusedAt` come from imports of all data before 29 November 2026
  const { birthday: born, blockedAt, erasedAt, refusedAt } = made as Partial<Values> & ByFormerNames;
  return {
    birth_day: born?.day,
    birth_month: born?.month,
    birth_year: born?.year,
    online_blocked_at: blockedAt,
    erased_at: erasedAt,
    marketing_refused_at: refusedAt,
    ...made,
  };
};

/** The columns to compare. The moment of a refusal of offers says enough, so the column with the person who refused is left out. */
const compared = columnsToUndo.filter((column) => column !== 'marketing_refused_by');
const columnsAsMade = (row: 'clients' | 'one') => join(compared.map((column) => raw(`${row}.${column}`)));

const Removed = z.object({ id: Id });
const Left = z.object({ id: Id, hasVisits: z.boolean() });

/**
 * Deletes the clients who are still as the import made them and have no visits. Returns the number of deleted clients, and the
 * clients who stayed. `hadMore`: the import may have brought lengths, health or packages of the clients, so they are no sign of a later
 * change.
 */
export async function removeUntouched(tx: Tx, salon: SalonId, made: readonly MadeClient[], hadMore: boolean) {
  const ids = made.map(({ id }) => id);
  const rows = Object.fromEntries(made.map((one) => [one.id, rowAsMade(one)]));
  // each row is looked up by its id: a join may compare each with each, because the table has no statistics right after an import
  const removed = await tx.rows(Removed)(sql`
    delete from clients
    where salon_id = ${salon} and id = any(${ids}::uuid[]) and appointments = 0
      and exists (
        select from jsonb_populate_record(null::clients, ${JSON.stringify(rows)}::jsonb -> clients.id::text) as one
        where (${columnsAsMade('clients')}) is not distinct from (${columnsAsMade('one')})
      )
      and not exists (select from waitlist where (waitlist.salon_id, client_id) = (clients.salon_id, clients.id))
      and (${hadMore} or not ${hasHealth} and not ${hasPackage} and not exists (
        select from client_lengths where (client_lengths.salon_id, client_id) = (clients.salon_id, clients.id)
      ))
      and not ${isKeptByMerge}
    returning id`);
  const left = await tx.rows(Left)(sql`
    select id, appointments > 0 as "hasVisits" from clients where salon_id = ${salon} and id = any(${ids}::uuid[])`);
  publishFirst(tx, salon, removed);
  return { removed: removed.length, left };
}
