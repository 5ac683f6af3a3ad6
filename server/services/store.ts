import { v7 as newId } from 'uuid';
import { pigments } from '#contracts/barbers.ts';
import { nameKey } from '#contracts/names.rules.ts';
import type { Service } from '#contracts/services.ts';
import type { SalonId } from '../accounts/store.ts';
import { assignments, type Db, join, Overtaken, sql, type Tx } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

const wire = sql`
  id, name, description, duration, (price_cents / 100.0)::float8 as price, active as is_active, colour`;

export function list(db: Db, salon: SalonId) {
  return db.rows<Service>(sql`
    select ${wire} from services where salon_id = ${salon} order by name collate albanian, id`);
}

export async function get(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows<Service>(sql`
    select ${wire} from services where salon_id = ${salon} and id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** How long the service of this name takes, where the salon has one. */
export async function findDuration(db: Db, salon: SalonId, name: string) {
  const [found] = await db.rows<{ duration: number }>(sql`
    select duration from services where salon_id = ${salon} and name_key = ${nameKey(name)}`);
  return found?.duration;
}

/** What is known of a client-made id: the hash of the body that first came with it, or that it was deleted. */
export async function findRequest(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows<{ requestHash: Buffer | null }>(sql`
    select request_hash as "requestHash" from services where salon_id = ${salon} and id = ${id}
    union all
    select null from deleted_ids where salon_id = ${salon} and id = ${id}`);
  return found;
}

export interface NewService {
  readonly id: string | undefined;
  readonly name: string;
  readonly description: string | null;
  readonly duration: number;
  readonly cents: number;
  readonly active: boolean;
  readonly requestHash: Buffer | null;
}

/** Takes the next colour. */
export async function add(tx: Tx, salon: SalonId, service: NewService) {
  const { id = newId(), name, description, duration, cents, active, requestHash } = service;
  const [added] = await tx.rows<Service>(sql`
    insert into services
      (salon_id, id, name, name_key, description, duration, price_cents, active, request_hash, colour)
    select
      ${salon}::uuid, ${id}::uuid, ${name}, ${nameKey(name)}, ${description}, ${duration}::integer, ${cents}::integer,
      ${active}::boolean, ${requestHash}::bytea, (${pigments}::text[])[1 + count(*) % ${pigments.length}]
    from services where salon_id = ${salon}
    on conflict (salon_id, id) do nothing
    returning ${wire}`);
  if (!added) throw new Overtaken();
  return added;
}

export interface ServiceChanges {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly duration?: number | undefined;
  readonly price_cents?: number | undefined;
  readonly active?: boolean | undefined;
  readonly colour?: string | undefined;
}

export async function change(tx: Tx, salon: SalonId, id: string, changes: ServiceChanges) {
  const columns = { ...changes, name_key: changes.name && nameKey(changes.name) };
  const [changed] = await tx.rows<Service>(sql`
    update services set ${join([sql`id = id`, ...assignments(columns)])}
    where salon_id = ${salon} and id = ${id}
    returning ${wire}`);
  if (!changed) throw notFound();
  return changed;
}

/** Its id is kept, so that a late repetition of the request that made it brings nothing back. */
export async function remove(tx: Tx, salon: SalonId, id: string) {
  const [removed] = await tx.rows<{ name: string }>(sql`
    with removed as (
      delete from services where salon_id = ${salon} and id = ${id} returning name
    ), kept as (
      insert into deleted_ids (salon_id, id) select ${salon}::uuid, ${id}::uuid from removed
    )
    select name from removed`);
  if (!removed) throw notFound();
  return removed;
}
