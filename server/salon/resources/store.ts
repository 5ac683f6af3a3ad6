import * as z from 'zod/mini';
import { unitsNeeded } from '#contracts/ground/needs.rules.ts';
import { ServiceNeed } from '#contracts/ground/needs.ts';
import { IsoDate } from '#contracts/ground/primitives.ts';
import { messages } from '#contracts/salon/resources.sq.ts';
import { mostResources, Resource } from '#contracts/salon/resources.ts';
import { assignments, type Db, join, LostRace, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { columnsFor, selectFieldsOf } from '../../ground/db/record-columns.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { namedRecordStore } from '../../ground/named-records/store.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { laterField, resourceFields } from './fields.sq.ts';

const later = sql`
  case when later_from is not null then json_build_object(
    'from', to_char(later_from, 'YYYY-MM-DD'), 'units', later_units, 'is_active', later_active
  ) end as later`;
const wire = sql`id, ${selectFieldsOf(resourceFields)}, ${later}`;

/** Selects the resources of a salon in another statement, without their names. */
export const resourcesOfSalon = (salon: Sql): Sql => sql`
  select id, units, active as is_active, ${later} from resources where salon_id = ${salon}`;

export const resourceStore = namedRecordStore({
  ...{ table: 'resources', record: Resource, fields: resourceFields, also: later },
  ...{ most: mostResources, messages },
});

const NeededResource = z.extend(Resource, { needed_by: z.string() });
export type NeededResource = z.infer<typeof NeededResource>;

/** The resources with the names of the services that need them, for the file of all data. */
export const listNeededResources = (db: Db, salon: SalonId): Promise<NeededResource[]> =>
  db.rows(NeededResource)(sql`
    select ${wire}, coalesce((
      select string_agg(services.name, ', ' order by services.position, services.name collate albanian, services.id)
      from services where services.salon_id = resources.salon_id
        and needs @> jsonb_build_array(jsonb_build_object('resource_id', resources.id::text))
    ), '') as needed_by
    from resources where salon_id = ${salon} order by name collate albanian, id`);

/** The resource, locked: until the transaction ends nobody takes or frees a unit of it, and nobody else changes it. */
export async function getResourceToChange(tx: Tx, salon: SalonId, id: string): Promise<Resource> {
  tx.send(sql`select lock_resource(${salon}, ${id})`);
  const found = await resourceStore.find(tx, salon, id, sql`for update`);
  if (!found) throw notFound();
  return found;
}

/** The resources with these ids. They stay until the transaction ends. */
export const lockResources = (tx: Tx, salon: SalonId, ids: readonly string[]): Promise<Resource[]> =>
  tx.rows(Resource)(sql`
    select ${wire} from resources where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for key share`);

export async function updateResourceRow(
  tx: Tx,
  salon: SalonId,
  { id, ...resource }: Resource,
): Promise<void> {
  const columns = { ...columnsFor(resourceFields, resource), ...laterField.columns(resource) };
  await tx.run(sql`
    update resources set ${join(assignments(columns))} where salon_id = ${salon} and id = ${id}`);
}

const HeldDay = z.object({
  date: IsoDate,
  /** The units that visits hold at once at most. */
  needed: z.int(),
  highest: z.int(),
});

/** The days from this one on, with how many units of the resource are held. `time`: what ended before it does not count on the first day. */
export const listHeldDays = (db: Db, salon: SalonId, id: string, from: string, time = '00:00') =>
  db.rows(HeldDay)(sql`
    select to_char(lower(during), 'YYYY-MM-DD') as date, max(unit)::integer as highest, max((
      select count(*) from resource_times as others
      where (others.salon_id, others.resource_id) = (held.salon_id, held.resource_id)
        and others.during @> lower(held.during)
    ))::integer as needed
    from resource_times as held
    where salon_id = ${salon} and resource_id = ${id} and upper(during) > ${from}::date + ${time}::time
    group by 1
    order by 1`);

const Fits = z.object({ fits: z.boolean() });

/** Gives the visits of a day the first units. They must be enough. */
export async function fitIntoUnits(tx: Tx, salon: SalonId, id: string, day: string, units: number) {
  const { fits } = await tx.one(Fits)(sql`
    select fit_units(${salon}, ${id}, ${day}::date, ${units}::integer, null, null) as fits`);
  if (!fits) throw new LostRace();
}

const ServiceWithNeeds = z.object({
  name: z.string(),
  duration: z.int(),
  wait_minutes: z.int(),
  work_after_minutes: z.int(),
  needs: z.array(ServiceNeed),
});

/** The name of a service that needs more units of the resource at once than these. */
export async function findServiceNeedingMore(
  db: Db,
  salon: SalonId,
  resource: string,
  units: number,
): Promise<string | undefined> {
  const found = await db.rows(ServiceWithNeeds)(sql`
    select name, duration, wait_minutes, work_after_minutes, needs from services
    where salon_id = ${salon} and needs @> jsonb_build_array(jsonb_build_object('resource_id', ${resource}::text))
    order by name`);
  return found.find((service) => unitsNeeded(service, resource) > units)?.name;
}

/** Deletes the resource with the times in which it was held. The services lose the need, and the visits too. */
export async function deleteResourceRow(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await tx.run(sql`
    update services set needs = nullif((
      select coalesce(jsonb_agg(need order by place), '[]')
      from jsonb_array_elements(needs) with ordinality as all_needs (need, place)
      where need ->> 'resource_id' <> ${id}
    ), '[]')
    where salon_id = ${salon} and needs @> jsonb_build_array(jsonb_build_object('resource_id', ${id}::text))`);
  await tx.run(sql`delete from resource_times where salon_id = ${salon} and resource_id = ${id}`);
  await tx.run(sql`
    with removed as (
      delete from resources where salon_id = ${salon} and id = ${id} returning id
    )
    ${keepDeletedId(salon, id, sql`from removed`)}`);
}
