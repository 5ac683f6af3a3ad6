// The visits that hold the rooms and devices. Triggers write the rows (migration 401), and lock in the order of `lockClaims`.
import * as z from 'zod/mini';
import { ResourceTime } from '#contracts/appointments/resource-times.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { type Db, empty, type Sql, sql } from '../ground/db/database.ts';
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

/** Days on which held times are read. `only`: those between `from` and `to` that are meant. `except`: appointments that give up what they hold. */
export interface HeldDays {
  readonly from: string;
  readonly to: string;
  readonly only?: readonly string[] | undefined;
  readonly except: readonly string[];
}

export const resourcesHeld = (salon: Sql, { from, to, only, except }: HeldDays): Sql => sql`
  select 'resource' as kind, resource_id as id, lower(held.during)::date as day, ${begin}, ${length}, appointment_id
  from resource_times as held
  where held.salon_id = ${salon} and lower(held.during) >= ${from}::date and lower(held.during) < ${to}::date + 1
    ${only ? sql`and lower(held.during)::date = any(${[...only]}::date[])` : empty}
    ${except.length > 0 ? sql`and appointment_id <> all(${[...except]}::uuid[])` : empty}`;

export const resourcesOfSlots: Sql = sql`
  select day::date as day, (need ->> 'resource_id')::uuid as id from slot cross join jsonb_array_elements(needs) as need`;
