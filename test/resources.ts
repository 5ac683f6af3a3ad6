// The rooms and devices of a salon in tests, and the services that need them.
import { expect } from 'vitest';
import type { Resource } from '#contracts/salon/resources.ts';
import type { Service } from '#contracts/salon/services.ts';
import { type Db, sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import type { Salon } from './harness.ts';
import { aDay } from './visits.ts';

export async function addResource(salon: Salon, name: string, units = 1): Promise<Resource> {
  const { status, body } = await salon.post('/resources', { name, units });
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.resource;
}

export const need = ({ id }: Pick<Resource, 'id'>, changes: object = {}) => ({
  resource_id: id,
  during: 'all',
  ...changes,
});

export async function addService(
  salon: Salon,
  name: string,
  needs: readonly object[],
  changes: object = {},
): Promise<Service> {
  const { status, body } = await salon.post('/user/services', {
    name,
    price: 20,
    duration: 60,
    needs,
    ...changes,
  });
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.data;
}

/** A salon with one laser, and a service of an hour that needs it. */
export async function laserIn(salon: Salon, units = 1) {
  const laser = await addResource(salon, 'Lazer', units);
  const service = await addService(salon, 'Epilim', [need(laser)]);
  return { laser, service };
}

/** A visit with the service of `laserIn`. */
export const epilim = { service_name: 'Epilim', price: 20, duration: 60 };

/** The held units of a day, in order: `Lazer 1 10:00–11:00`. */
export async function heldIn(db: Db, salon: Salon, day = aDay): Promise<string[]> {
  const rows = await readRows<{ text: string }>(db)(sql`
    select name || ' ' || unit || ' ' || to_char(lower(during), 'HH24:MI') || '–' || to_char(upper(during), 'HH24:MI') as text
    from resource_times join resources on (resources.salon_id, resources.id) = (resource_times.salon_id, resource_id)
    join memberships on memberships.salon_id = resources.salon_id
    where user_id = ${salon.user.id} and lower(during)::date = ${day} order by name, during, unit`);
  return rows.map(({ text }) => text);
}
