// How long a service takes for a client: kept with a visit, read with the client, and gone with the client.
import { expect, test } from 'vitest';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { aVisit, book } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();
const named = (...names: string[]) => ({
  price: undefined,
  service_name: undefined,
  services: names.map((service_name) => ({ service_name })),
});
const length = (service_id: string, work: number, wait = 0, after = 0) => ({
  service_id,
  work_minutes: work,
  wait_minutes: wait,
  work_after_minutes: after,
});

async function withServices() {
  const salon = await world().newSalon();
  const add = async (name: string) =>
    (await salon.post('/user/services', { name, price: 10, duration: 30 })).body.data.id as string;
  return { salon, cut: await add('Prerje'), dye: await add('Ngjyrosje') };
}
const lengthsOf = async (salon: Salon, id: string | null) =>
  (await salon.get(`/clients/${id}`)).body.client.lengths;
const keeping = { keep_length: true };
const timed = (duration: number) => ({
  ...named(),
  services: [{ service_name: 'Prerje', price: 10, duration }],
});

test('the time of a visit is kept for its client, also for a new one, and the last one counts', async () => {
  const { salon, cut, dye } = await withServices();
  const visit = await book(salon, { ...timed(50), ...keeping });
  expect(await lengthsOf(salon, visit.client_id)).toEqual([length(cut, 50)]);
  const parts = [
    { from: 0, minutes: 30 },
    { from: 70, minutes: 20 },
  ];
  const services = [{ service_name: 'Ngjyrosje', duration: 90 }];
  await salon.put(`/appointments/${visit.id}`, { services, parts, ...keeping });
  expect(await lengthsOf(salon, visit.client_id)).toEqual([length(cut, 50), length(dye, 30, 40, 20)]);
  await salon.put(`/appointments/${visit.id}`, { ...timed(45), ...keeping });
  // also where nothing else changes
  await salon.put(`/appointments/${visit.id}`, { duration: 45, ...keeping });
  const kept = [length(cut, 45), length(dye, 30, 40, 20)];
  expect(await lengthsOf(salon, visit.client_id)).toEqual(kept);
  expect((await salon.get('/clients')).body.clients[0].lengths).toEqual(kept);
  const { groups } = (await salon.get('/sync/clients')).body;
  const [onDevice] = groups.flatMap(({ clients }: { clients: object[] }) => clients);
  expect(onDevice.lengths).toEqual(kept);
});

test('nothing is kept without a word, of several services, or of a service that the salon does not have', async () => {
  const { salon } = await withServices();
  const visit = await book(salon, timed(50));
  await salon.put(`/appointments/${visit.id}`, { ...named('Prerje', 'Ngjyrosje'), ...keeping });
  const unknown = { ...named(), services: [{ service_name: 'Tjetër', price: 5, duration: 20 }] };
  await salon.put(`/appointments/${visit.id}`, { ...unknown, ...keeping });
  expect(await lengthsOf(salon, visit.client_id)).toBeNull();
  expect((await salon.post('/appointments', aVisit({ keep_length: 'po' }))).status).toBe(400);
});

test('it can be forgotten, by its own salon, and goes with the service', async () => {
  const { salon, cut, dye } = await withServices();
  const { client_id: id } = await book(salon, { ...timed(50), ...keeping });
  const other = await world().newSalon();
  expect((await other.post(`/clients/${id}/forget-length`, { service_id: cut })).status).toBe(404);
  expect(
    (await salon.post(`/clients/${id}/forget-length`, { service_id: dye })).body.client.lengths,
  ).toHaveLength(1);
  const { status, body } = await salon.post(`/clients/${id}/forget-length`, { service_id: cut });
  expect([status, body.client.lengths]).toEqual([200, null]);
  await book(salon, { ...timed(50), ...keeping, appointment_time: '12:00' });
  await salon.delete(`/user/services/${cut}`);
  expect(await lengthsOf(salon, id)).toBeNull();
});

test('an erased client has none, and gets none', async () => {
  const { salon } = await withServices();
  const visit = await book(salon, { ...timed(50), ...keeping });
  expect((await salon.post(`/clients/${visit.client_id}/erase`)).status).toBe(200);
  await salon.put(`/appointments/${visit.id}`, { duration: 40, ...keeping });
  const rows = await readRows(world().db)(sql`
    select 1 as one from client_lengths where client_id = ${visit.client_id}`);
  expect(rows).toEqual([]);
});

test('merging gives what only one of both has to who stays, and parting gives it back', {
  tags: 'long',
}, async () => {
  const { salon, cut, dye } = await withServices();
  const kept = await book(salon, { ...timed(50), ...keeping, client_name: 'Ana Hoxha' });
  const gone = await book(salon, {
    ...{ ...timed(60), ...keeping },
    ...{ client_name: 'Anna Hoxha', appointment_time: '12:00' },
  });
  const services = [{ service_name: 'Ngjyrosje', duration: 80 }];
  await salon.put(`/appointments/${gone.id}`, { services, ...keeping });
  const { body } = await salon.post(`/clients/${kept.client_id}/merge`, {
    gone: gone.client_id,
    name: 'kept',
  });
  expect(await lengthsOf(salon, kept.client_id)).toEqual([length(cut, 50), length(dye, 80)]);
  expect((await salon.post(`/merges/${body.merge}/undo`)).status).toBe(200);
  expect(await lengthsOf(salon, kept.client_id)).toEqual([length(cut, 50)]);
  expect(await lengthsOf(salon, gone.client_id)).toEqual([length(cut, 60), length(dye, 80)]);
});

test('the file of the client has them', { tags: 'long' }, async () => {
  const { salon } = await withServices();
  const { client_id: id } = await book(salon, { ...timed(50), ...keeping });
  const { body } = await salon.get(`/clients/${id}/file`);
  expect(body.file.lengths).toEqual([
    { service: 'Prerje', work_minutes: 50, wait_minutes: 0, work_after_minutes: 0 },
  ]);
});
