// What somebody removed who had not written it: the owner brings it back, for 30 days.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { ClientHealth, RemovedHealth } from '#contracts/clients/allergies.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { barbersOf, newPerson, salonIdOf } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { deleteOldRemoved } from './removed-store.ts';

const world = testWorld({}, fullPool);

type Caller = Pick<Salon, 'get' | 'post' | 'put' | 'delete'>;
const write = (by: Caller, client: string, allergies: string | null) =>
  by.put(`/clients/${client}/allergies`, { allergies });
const read = async (by: Caller, client: string) =>
  (await by.get(`/clients/${client}/health`)).body as ClientHealth;
const removedOf = async (salon: Caller, client: string): Promise<RemovedHealth[]> =>
  (await salon.get(`/clients/${client}/health/removed`)).body.removed;
const restore = (salon: Caller, { id }: { readonly id: string } | undefined = { id: newId() }) =>
  salon.post(`/removed-health/${id}/restore`);

/** A salon with a client whose allergies and test the owner wrote, and with the barber who serves the client. */
async function salonWithBarber() {
  const salon = await world().newSalon();
  const { Arben = '' } = await barbersOf(salon);
  const { client_id } = await book(salon);
  const client = client_id ?? '';
  await write(salon, client, 'PPD');
  const made = await salon.post(`/clients/${client}/patch-tests`, { date: '2026-11-01', result: 'reaction' });
  const barber = await newPerson(world(), salon, 'barber', { column: Arben });
  return { salon, client, test: made.body.health.tests[0].id as string, barber };
}

test('a text and a test that a colleague removed come back, the test with its id; each step is in the log', async () => {
  const { salon, client, test: id, barber } = await salonWithBarber();
  const before = await read(salon, client);
  await write(barber, client, null);
  await barber.delete(`/patch-tests/${id}`);
  expect(await read(salon, client)).toMatchObject({ allergies: null, tests: [] });
  const removed = await removedOf(salon, client);
  expect(removed).toMatchObject([
    { removed_by: barber.name, allergies: null, test: { id, result: 'reaction' } },
    { removed_by: barber.name, allergies: 'PPD', test: null },
  ]);
  for (const one of removed) expect((await restore(salon, one)).status).toBe(200);
  expect(await read(salon, client)).toEqual(before);
  expect(await removedOf(salon, client)).toEqual([]);
  const { entries } = (await salon.get('/security-log/taken-out')).body;
  const said = entries.map(({ event, detail, person }: Record<string, string>) => [event, detail, person]);
  expect(said).toContainEqual(['health-removed', 'Çelë Hoxha', barber.name]);
  expect(said).toContainEqual(['health-restored', 'Çelë Hoxha', salon.user.username]);
  expect(JSON.stringify(entries)).not.toContain('PPD');
});

test('a text that replaces a colleague’s keeps it, one that contains it does not, and the own one goes for good', async () => {
  const { salon, client, barber } = await salonWithBarber();
  await write(barber, client, 'PPD, lateks');
  expect(await removedOf(salon, client)).toEqual([]);
  // the owner wrote part of it
  await write(barber, client, 'asgjë');
  expect(await removedOf(salon, client)).toMatchObject([{ allergies: 'PPD, lateks' }]);
  await write(barber, client, null);
  expect(await removedOf(salon, client)).toHaveLength(1);
  const made = await barber.post(`/clients/${client}/patch-tests`, { date: '2026-11-02', result: 'well' });
  await barber.delete(`/patch-tests/${made.body.health.tests[0].id}`);
  expect(await removedOf(salon, client)).toHaveLength(1);
});

test('a text that comes back is below the one that is written by now, and once', async () => {
  const { salon, client, barber } = await salonWithBarber();
  await write(barber, client, null);
  await write(barber, client, 'lateks');
  const [one] = await removedOf(salon, client);
  const answers = await Promise.all([restore(salon, one), restore(salon, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await read(salon, client)).allergies).toBe('lateks\nPPD');
});

test('only an owner of the salon lists and restores, and for 30 days', async () => {
  const { salon, client, barber } = await salonWithBarber();
  await write(barber, client, null);
  const [one] = await removedOf(salon, client);
  const manager = await newPerson(world(), salon, 'manager');
  const other = await world().newSalon();
  for (const by of [barber, manager])
    expect([
      (await restore(by, one)).status,
      (await by.get(`/clients/${client}/health/removed`)).status,
    ]).toEqual([403, 403]);
  expect([(await restore(other, one)).status, await removedOf(other, client)]).toEqual([404, undefined]);
  await world().db.run(
    sql`update removed_health set removed_at = removed_at - interval '30 days' where client_id = ${client}`,
  );
  expect([await removedOf(salon, client), (await restore(salon, one)).status]).toEqual([[], 404]);
  await deleteOldRemoved(world().db, world().clock.now());
  expect(await readRows(world().db)(sql`select from removed_health where client_id = ${client}`)).toEqual([]);
});

describe('where it ends', () => {
  test('an erasure removes it, and nothing is kept of an erased client afterwards', async () => {
    const { salon, client, barber } = await salonWithBarber();
    await write(barber, client, null);
    const [one] = await removedOf(salon, client);
    expect((await salon.post(`/clients/${client}/erase`)).status).toBe(200);
    expect([await removedOf(salon, client), (await restore(salon, one)).status]).toEqual([[], 404]);
    await world().db.run(sql`
      insert into removed_health (salon_id, id, client_id, removed_at, removed_by, allergies)
      values (${await salonIdOf(world(), salon)}, ${newId()}, ${client}, now(), 'Arben', 'PPD')`);
    expect(await readRows(world().db)(sql`select from removed_health where client_id = ${client}`)).toEqual(
      [],
    );
  });

  test('a merge takes it along, and its undo gives it back', { tags: 'long' }, async () => {
    const { salon, client: gone, barber } = await salonWithBarber();
    await write(barber, gone, null);
    const kept = (await book(salon, { client_name: 'Era Leka', appointment_time: '12:00' })).client_id ?? '';
    expect((await salon.post(`/clients/${kept}/merge`, { gone, name: 'kept' })).status).toBe(200);
    expect(await removedOf(salon, kept)).toHaveLength(1);
    expect(await removedOf(salon, gone)).toHaveLength(1);
    const { merges } = (await salon.get('/clients/doubles')).body;
    await salon.post(`/merges/${merges[0].id}/undo`);
    expect(await removedOf(salon, kept)).toEqual([]);
    expect((await restore(salon, (await removedOf(salon, gone))[0])).body.health.allergies).toBe('PPD');
  });

  test('a client without a visit stays while something can come back', async () => {
    const { salon, client, test: id, barber } = await salonWithBarber();
    await write(barber, client, null);
    await barber.delete(`/patch-tests/${id}`);
    const [visit] = (await salon.get('/appointments')).body.appointments;
    await salon.delete(`/appointments/${visit.id}`);
    expect(await removedOf(salon, client)).toHaveLength(2);
  });

  test('it is not in the file of the client', async () => {
    const { salon, client, barber } = await salonWithBarber();
    await write(barber, client, null);
    const { file } = (await salon.get(`/clients/${client}/file`)).body;
    expect(file.health.allergies).toBeNull();
    expect(JSON.stringify(file)).not.toContain('PPD');
  });
});

test('an administrator finds by no search that something is known of a client', async () => {
  const { salon, client, barber } = await salonWithBarber();
  await read(barber, client);
  await write(barber, client, null);
  await restore(salon, (await removedOf(salon, client))[0]);
  const admin = await world().admin();
  for (const text of ['alergji', 'Alergjitë', 'provat', 'PPD', 'shëndet', 'health', client, 'Çelë']) {
    const { body } = await admin.get(`/admin/history?search=${encodeURIComponent(text)}`);
    const found = body.data.activities.filter((one: { description: string; entity_id: string }) =>
      /alergji|prov/i.test(one.description),
    );
    expect(found, text).toEqual([]);
  }
  const { activities } = (await admin.get('/admin/history?limit=100')).body.data;
  expect(activities.filter((one: { entity_id: string }) => one.entity_id === client)).toEqual([]);
  for (const query of [
    '',
    ...['read', 'changed', 'removed', 'restored', 'kept', 'limit'].map((one) => `&event=health-${one}`),
  ]) {
    const { entries } = (await admin.get(`/admin/security-log?limit=100${query}`)).body;
    expect(JSON.stringify(entries)).not.toContain('health-');
    expect(JSON.stringify(entries)).not.toContain(client);
  }
  expect(JSON.stringify(world().logged)).not.toContain(client);
  // nor does the account of who looked have it
  const { entries } = (await barber.get('/auth/security-log')).body;
  expect(JSON.stringify(entries)).not.toMatch(/health|Hoxha/);
});
