// The clients that may be deleted, what an erasure leaves of a client, and the erased people, of whom only ids are kept.
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { erasedName, erasedNamePattern } from '#contracts/clients/clients.sq.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { ownerOf } from '../salon/staff/store.ts';
import { assignments, type Db, join, quoted, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import { keepDeletedId } from '../ground/http/store.ts';
import { notFound } from '../ground/refusal.ts';
import { SalonId } from '../ground/salon-id.ts';
import { emptiedColumns, notedColumns } from './fields.sq.ts';
import { KnownClient } from './lookup-store.ts';

export const waitsForHour = sql`exists (
  select from waitlist where (waitlist.salon_id, client_id) = (clients.salon_id, clients.id) and state = 'waiting'
)`;

/** Another client was merged into this client, and would be deleted too. */
export const isKeptByMerge = sql`exists (
  select from client_merges
  where (client_merges.salon_id, kept) = (clients.salon_id, clients.id) and undone_at is null
)`;

/** Allergies of the client, or tests of them, were written down, or can come back. */
export const hasHealth = sql`(
  exists (select from client_allergies where (client_allergies.salon_id, client_id) = (clients.salon_id, clients.id))
  or exists (select from patch_tests where (patch_tests.salon_id, client_id) = (clients.salon_id, clients.id))
  or exists (select from removed_health where (removed_health.salon_id, client_id) = (clients.salon_id, clients.id))
)`;

export const hasPackage = sql`exists (
  select from client_packages where (client_packages.salon_id, client_id) = (clients.salon_id, clients.id)
)`;

/**
 * The client has no visits and no package, and the salon noted nothing but name and phone. The client is on no waitlist, and no other client was
 * merged into this client.
 */
const isUnused = sql`(
  appointments = 0 and num_nonnulls(${quoted(notedColumns)}) = 0
  and not ${waitsForHour} and not ${isKeptByMerge} and not ${hasHealth} and not ${hasPackage}
)`;

/** Deletes the client, if the condition holds. The id is kept: a change that waits on a device may still name the client. */
async function deleteWhere(tx: Tx, salon: SalonId, id: string, condition: Sql): Promise<boolean> {
  const deleted = await tx.run(sql`
    with removed as (
      delete from clients where salon_id = ${salon} and ${condition} returning id
    ), kept as (
      ${keepDeletedId(salon, id, sql`from removed`)}
    )
    select from removed`);
  if (deleted) publishLiveEvent(tx, salon, { noun: 'client', id });
  return deleted > 0;
}

/**
 * Deletes a client without appointments of whom only the name is known: usually a name that was typed wrong. A client for whom
 * another transaction is just booking is kept, without waiting for this transaction.
 */
export async function deleteUnusedClient(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await deleteWhere(
    tx,
    salon,
    id,
    sql`
    id in (
      select id from clients
      where salon_id = ${salon} and id = ${id} and phone is null and ${isUnused}
      for update skip locked
    )`,
  );
}

/**
 * Deletes a client that a declined request made and of whom the salon knows nothing else. Unlike a client typed at the desk, this
 * client has a phone.
 */
export async function deleteClientOfRequest(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await deleteWhere(
    tx,
    salon,
    id,
    sql`
    id in (
      select id from clients
      where salon_id = ${salon} and id = ${id} and ${isUnused}
      for update skip locked
    )`,
  );
}

/**
 * The row says nothing of the person any more. The mark alone is not enough: what was written over an erased row must be erased
 * again.
 */
export const saysNothing = sql`(
  erased_at is not null and name ~ ${erasedNamePattern} and num_nonnulls(${quoted(emptiedColumns)}) = 0
)`;

const emptied = Object.fromEntries(emptiedColumns.map((column) => [column, null]));

const Erased = z.extend(KnownClient, { isEmpty: z.boolean() });

/** Erases what the client's own row says. Returns the previous values and the new name; undefined if there is no such row. */
export async function eraseClient(tx: Tx, salon: SalonId, id: string, at: Date) {
  const [found] = await tx.rows(Erased)(sql`
    select id, name, phone, ${saysNothing} as "isEmpty" from clients
    where salon_id = ${salon} and id = ${id}
    for update`);
  if (!found) return undefined;
  await tx.run(sql`delete from client_lengths where salon_id = ${salon} and client_id = ${id}`);
  const { isEmpty, ...known } = found;
  if (isEmpty) return { ...known, newName: known.name };
  const newName = erasedName(randomBytes(2).toString('hex').toUpperCase());
  // triggers do the rest of an erasure, and look whether the row was erased before
  await tx.run(sql`
    update clients set erased_at = null where salon_id = ${salon} and id = ${id} and erased_at is not null`);
  await tx.run(sql`
    update clients set ${join(assignments({ name: newName, name_key: nameKey(newName), ...emptied, erased_at: at }))}
    where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'client', id });
  return { ...known, newName };
}

/** Deletes the row. Appointments of the client violate a constraint. */
export async function deleteClientRow(tx: Tx, salon: SalonId, id: string): Promise<void> {
  if (!(await deleteWhere(tx, salon, id, sql`id = ${id}`))) throw notFound();
}

export const noteErased = (tx: Tx, salon: SalonId, clients: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into erased_people (salon_id, client_id) select ${salon}, unnest(${clients}::uuid[])
    on conflict do nothing`);

const OnlyId = z.object({ id: Id });

/**
 * Returns the erased clients among these, also those erased in the salon from which they came: a client keeps the id in another
 * salon.
 */
export async function findErased(tx: Tx, clients: readonly string[]): Promise<string[]> {
  const found = await tx.rows(OnlyId)(sql`
    select distinct client_id as id from erased_people where client_id = any(${clients}::uuid[])`);
  return found.map(({ id }) => id);
}

/** An erased client with data again, which came where nothing refused it: in an earlier release, or with a backup. */
const isBack = sql`
  erased_at is not null and (not ${saysNothing} or exists (
    select from appointments
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) and appointments.note is not null
  ))`;

const OnlySalon = z.object({ salon: SalonId });

export async function listSalonsToCheck(db: Db) {
  const found = await db.rows(OnlySalon)(sql`
    select salon_id as salon from clients where ${isBack}
    union
    select salon_id from erased_people where not is_checked`);
  return found.map(({ salon }) => salon);
}

export async function listReturned(tx: Tx, salon: SalonId): Promise<string[]> {
  const found = await tx.rows(OnlyId)(sql`
    select id from clients where salon_id = ${salon} and ${isBack} order by id`);
  return found.map(({ id }) => id);
}

const Given = z.object({ day: IsoDate, time: ClockTime });

/** The visits that were given to another client after their first client was erased. Each visit is returned only once. */
export const takeGivenVisits = (tx: Tx, salon: SalonId) =>
  tx.rows(Given)(sql`
    with unchecked as (
      update erased_people set is_checked = true where salon_id = ${salon} and not is_checked returning client_id
    )
    select distinct to_char(day, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time
    from unchecked
    join clients as erased on (erased.salon_id, erased.id) = (${salon}, unchecked.client_id)
    join appointment_changes as changes
      on changes.salon_id = ${salon} and changes.before ->> 'client_id' = erased.id::text and at > erased.erased_at
    join appointments on (appointments.salon_id, appointments.id) = (${salon}, appointment_id)
    join clients as holder on (holder.salon_id, holder.id) = (${salon}, appointments.client_id)
    where holder.erased_at is null
    order by day, time`);

const Owner = z.object({ email: z.string() });

export const readOwner = (tx: Tx, salon: SalonId) =>
  tx.one(Owner)(sql`select ${ownerOf(sql`${salon}::uuid`)} ->> 'email' as email`);
