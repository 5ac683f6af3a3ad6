// Who holds the rooms and devices. Triggers write the rows (migration 401); this file reads them, and locks in the order of those triggers.
import * as z from 'zod/mini';
import { ResourceTime } from '#contracts/appointments/resource-times.ts';
import {
  type NeededTime,
  type ResourcePart,
  type ResourcesOfDay,
  resourceParts,
} from '#contracts/ground/needs.rules.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { unitsOn } from '#contracts/salon/resources.rules.ts';
import type { Resource } from '#contracts/salon/resources.ts';
import type { Service } from '#contracts/salon/services.ts';
import { listResources } from '../salon/resources/store.ts';
import { type Db, sql, type Tx } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';

const begin = sql`(extract(epoch from lower(held.during)::time) / 60)::integer as minutes`;
const length = sql`(extract(epoch from upper(held.during) - lower(held.during)) / 60)::integer as duration`;
const Row = z.extend(ResourceTime, { appointment_id: Id, barber_id: Id });

/** The held times. Somebody else's visit has no id for a caller who does not see it. */
export async function listResourceTimes(
  db: Db,
  { salon, reads }: Scope,
  from: string,
  to: string,
): Promise<ResourceTime[]> {
  const found = await db.rows(Row)(sql`
    select resource_id, unit::integer, to_char(lower(held.during), 'YYYY-MM-DD') as date, ${begin}, ${length},
      appointment_id, barber_id
    from resource_times as held
    join appointments on (appointments.salon_id, appointments.id) = (held.salon_id, appointment_id)
    where held.salon_id = ${salon} and lower(held.during) >= ${from}::date and lower(held.during) < ${to}::date + 1
    order by lower(held.during), resource_id, unit`);
  return found.map(({ barber_id, ...one }) =>
    includes(reads, barber_id) ? one : { ...one, appointment_id: null },
  );
}

const Held = z.object({
  resource_id: Id,
  date: IsoDate,
  minutes: z.int(),
  duration: z.int(),
  appointment_id: Id,
  barber_id: Id,
  name: z.string(),
});
export type Held = z.infer<typeof Held>;

const listHeld = (db: Db, salon: SalonId, from: string, to: string, except: readonly string[]) =>
  db.rows(Held)(sql`
    select resource_id, to_char(lower(held.during), 'YYYY-MM-DD') as date, ${begin}, ${length}, appointment_id,
      barber_id, clients.name
    from resource_times as held
    join appointments on (appointments.salon_id, appointments.id) = (held.salon_id, appointment_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where held.salon_id = ${salon} and lower(held.during) >= ${from}::date and lower(held.during) < ${to}::date + 1
      and appointment_id <> all(${except}::uuid[])
    order by lower(held.during)`);

/** The resources on some days, and who holds them. */
interface ResourceBook {
  readonly resources: readonly Resource[];
  readonly held: readonly Held[];
}

const nothing: ResourceBook = { resources: [], held: [] };

/** The resources on these days, without the appointments of `except`. Where nothing is needed, nothing is read. */
export async function readResourceBook(
  db: Db,
  salon: SalonId,
  needed: readonly NeededTime[],
  { from, to, except }: { readonly from: string; readonly to: string; readonly except: readonly string[] },
): Promise<ResourceBook> {
  if (needed.length === 0) return nothing;
  const [resources, held] = await Promise.all([
    listResources(db, salon),
    listHeld(db, salon, from, to, except),
  ]);
  return { resources, held };
}

/** The parts of a visit that need resources on this day. */
export const partsOn = (
  { resources, held }: ResourceBook,
  needed: readonly NeededTime[],
  day: string,
): ResourcePart[] =>
  resourceParts(
    needed,
    held.filter(({ date }) => date === day),
    (id) => {
      const resource = resources.find((one) => one.id === id);
      return resource && unitsOn(resource, day);
    },
  );

/** The resources on one day for services of which some need one. Where none does, nothing is read. */
export async function readResourcesOfDay(
  db: Db,
  salon: SalonId,
  services: readonly Pick<Service, 'needs'>[],
  day: string,
): Promise<ResourcesOfDay | undefined> {
  if (!services.some(({ needs }) => needs)) return undefined;
  const [resources, held] = await Promise.all([listResources(db, salon), listHeld(db, salon, day, day, [])]);
  const unitsOf = (id: string) => {
    const resource = resources.find((one) => one.id === id);
    return resource && unitsOn(resource, day);
  };
  return { held, unitsOf };
}

/** The days of resources that visits hold or want. */
interface ResourceDay {
  readonly resource: string;
  readonly day: string;
}

/** Locks the days of resources, in the order in which the triggers lock them, for a transaction that changes several visits. */
export function lockResourceDays(tx: Tx, salon: SalonId, days: readonly ResourceDay[]): void {
  if (days.length === 0) return;
  tx.send(sql`
    select lock_resource_day(${salon}, resource, day)
    from (
      select distinct day, resource from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (day date, resource uuid)
      order by day, resource
    ) as in_order`);
}
