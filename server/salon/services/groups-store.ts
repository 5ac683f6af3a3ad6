import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { GroupTranslations, maxServiceGroups, ServiceGroup } from '#contracts/salon/service-groups.ts';
import { assignments, type Db, join, sql, type Tx } from '../../ground/db/database.ts';
import { columnsFor, insertionInto, selectFieldsOf } from '../../ground/db/record-columns.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { groupFields } from './fields.sq.ts';
import { lockPositions } from './store.ts';

const Row = z.extend(ServiceGroup, { translations: z.nullable(GroupTranslations) });

export async function listGroups(db: Db, salon: SalonId): Promise<ServiceGroup[]> {
  const all = await db.rows(Row)(sql`
    select id, ${selectFieldsOf(groupFields)} from service_groups where salon_id = ${salon} order by position, id`);
  return all.map(({ translations, ...group }) => ({ ...group, ...(translations && { translations }) }));
}

/** The groups, which no other transaction adds, moves or deletes until this one ends. */
export async function lockGroups(tx: Tx, salon: SalonId): Promise<ServiceGroup[]> {
  lockPositions(tx, salon);
  return await listGroups(tx, salon);
}

interface GroupValues {
  readonly name?: string | undefined;
  readonly translations?: ServiceGroup['translations'] | null;
}

/** Adds a group after all others. */
export async function addGroup(
  tx: Tx,
  salon: SalonId,
  { id = newId(), ...values }: GroupValues & { readonly id?: string | undefined; readonly name: string },
  requestHash: Buffer | null = null,
): Promise<string> {
  const position = sql`(select coalesce(max(position) + 1, 0) from service_groups where salon_id = ${salon})`;
  const row = {
    salon_id: salon,
    id,
    request_hash: requestHash,
    position,
    ...columnsFor(groupFields, values),
  };
  await tx.run(insertionInto('service_groups', row));
  return id;
}

export async function updateGroup(
  tx: Tx,
  salon: SalonId,
  id: string,
  { translations = null, ...values }: GroupValues,
): Promise<void> {
  const columns = columnsFor(groupFields, { ...values, translations });
  await tx.run(sql`
    update service_groups set ${join(assignments(columns))} where salon_id = ${salon} and id = ${id}`);
}

export async function orderGroups(tx: Tx, salon: SalonId, order: readonly string[]): Promise<void> {
  await tx.run(sql`
    update service_groups set position = place
    from unnest(${order}::uuid[]) with ordinality as ordered (one, place)
    where salon_id = ${salon} and id = one`);
}

/** Deletes a group. Its services stay, in no group. */
export async function deleteGroup(tx: Tx, salon: SalonId, id: string): Promise<void> {
  const deleted = await tx.run(sql`
    with removed as (
      delete from service_groups where salon_id = ${salon} and id = ${id} returning id
    ), kept as (
      ${keepDeletedId(salon, id, sql`from removed`)}
    )
    select from removed`);
  if (deleted === 0) throw notFound();
}

/**
 * The ids of the groups with these names, by the keys of the names. Groups that the salon does not have yet are added, up to the most
 * groups of a salon.
 */
export async function addGroupsNamed(
  tx: Tx,
  salon: SalonId,
  names: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map((await lockGroups(tx, salon)).map(({ id, name }) => [nameKey(name), id]));
  for (const name of names) {
    const key = nameKey(name);
    if (!known.has(key) && known.size < maxServiceGroups) known.set(key, await addGroup(tx, salon, { name }));
  }
  return known;
}
