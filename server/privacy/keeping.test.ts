// Clients without a visit for years: who counts as one, and erasing them.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { clientsErased } from '#contracts/privacy/privacy.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { untilLockIsAwaited } from '../../test/locks.ts';
import { bookOnline, openSalon } from '../../test/online.ts';
import { salonIdOf } from '../../test/staff.ts';
import { book } from '../../test/visits.ts';
import { waits } from '../../test/waitlist.ts';
import { sql } from '../ground/db/database.ts';

const noted: string[] = [];
const world = testWorld(
  { noteErasure: async (line) => void ('client' in line && noted.push(line.client)) },
  fullPool,
);

/** A client who was added on this day, as the id says. */
async function addOn(salon: Salon, day: string, name: string, phone: string | null = null) {
  const id = newId({ msecs: Date.parse(day) });
  await world().db.run(sql`
    insert into clients (salon_id, id, name, name_key, phone)
    values (${await salonIdOf(world(), salon)}, ${id}, ${name}, ${nameKey(name)}, ${phone})`);
  return id;
}

const listed = async (salon: Salon): Promise<{ id: string; name: string; lastVisit: string | null }[]> =>
  (await salon.get('/clients/unvisited')).body.clients;

const setYears = async (salon: Salon, years: number | null) =>
  expect((await salon.put('/clients/keeping', { years })).status).toBe(200);

const erase = (salon: Salon, ids: readonly string[]) => salon.post('/clients/unvisited/erase', { ids });

test('without the setting nobody is listed; with it those without a visit for so long, who never had one first', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const visits = [
    { client_name: 'Ana Hoxha', appointment_date: '2022-05-03' },
    { client_name: 'Besa Meta', appointment_date: '2024-11-23' },
    { client_name: 'Drita Leka', appointment_date: '2023-11-22' },
    { client_name: 'Elira Prifti', appointment_date: '2021-01-04' },
  ];
  for (const visit of visits) await book(salon, visit);
  await book(salon, { client_name: 'Elira Prifti', appointment_date: '2026-12-01' });
  await addOn(salon, '2020-01-02', 'Fatos Gjoka');
  await addOn(salon, '2025-01-02', 'Genta Gjoka');
  // asks on the page, without a visit by now
  await addOn(salon, '2020-01-02', 'Hana Dervishi', '+355 69 222 3344');
  const asked = await bookOnline(world(), salon, { name: 'Hana Dervishi', phone: '069 222 3344' });
  expect(asked.status).toBe(201);
  const row = { phone: null, email: null, note: null, birthday: null, blocked: false };
  const clients = [
    { ...row, row: 1, name: 'Ina Kola', facts: { lastVisit: '2021-06-30' } },
    { ...row, row: 2, name: 'Jona Kola', facts: { lastVisit: '2026-06-30' } },
    { ...row, row: 3, name: 'Klea Kola', facts: {} },
  ];
  const file = { id: newId(), part: 0, is_last: true, source: 'other', existing: 'fill', clients };
  expect((await salon.post('/imports', file)).body).toMatchObject({ success: true });

  expect((await salon.get('/clients/keeping')).body).toMatchObject({ years: null, unvisited: 0 });
  expect(await listed(salon)).toEqual([]);
  await setYears(salon, 3);
  expect((await listed(salon)).map(({ name, lastVisit }) => [name, lastVisit])).toEqual([
    ['Fatos Gjoka', null],
    ['Ina Kola', '2021-06-30'],
    ['Ana Hoxha', '2022-05-03'],
    ['Drita Leka', '2023-11-22'],
  ]);
  await setYears(salon, 2);
  expect((await salon.get('/clients/keeping')).body).toMatchObject({ years: 2, unvisited: 4 });
  await setYears(salon, 1);
  expect((await salon.get('/clients/keeping')).body).toMatchObject({ years: 1, unvisited: 6 });
  await setYears(salon, null);
  expect(await listed(salon)).toEqual([]);
});

test('a cancelled visit counts as one, and is not the last visit', async () => {
  const salon = await world().newSalon();
  const old = await book(salon, { client_name: 'Ana Hoxha', appointment_date: '2020-05-04' });
  const cancelled = await book(salon, { client_name: 'Ana Hoxha', appointment_date: '2021-05-04' });
  await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
  await setYears(salon, 3);
  expect(await listed(salon)).toEqual([{ id: old.client_id, name: 'Ana Hoxha', lastVisit: '2020-05-04' }]);
  await setYears(salon, 6);
  expect(await listed(salon)).toEqual([]);
});

test('who waits now, for an hour or in the queue, is not listed, nor erased by the id', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 222 3344';
  const [forHour, inQueue, byNumber, byName, gone] = await Promise.all([
    addOn(salon, '2020-01-02', 'Fatos Gjoka'),
    addOn(salon, '2020-01-02', 'Genta Gjoka'),
    addOn(salon, '2020-01-02', 'Hana Dervishi', phone),
    addOn(salon, '2020-01-02', 'Ina Kola'),
    addOn(salon, '2020-01-02', 'Jona Kola'),
  ]);
  await setYears(salon, 3);
  expect(await listed(salon)).toHaveLength(5);
  await waits(salon, salon.services.Prerje ?? '', { client_id: forHour });
  for (const who of [
    { client_id: inQueue },
    { name: 'Hana', phone },
    { name: 'Ina Kola' },
    { client_id: gone },
  ])
    expect((await salon.post('/walk-ins', { id: newId(), ...who })).status).toBe(201);
  const { waiting } = (await salon.get('/walk-ins')).body;
  await salon.put(`/walk-ins/${waiting.at(-1).id}`, { state: 'left' });
  expect((await listed(salon)).map(({ id }) => id)).toEqual([gone]);
  expect((await erase(salon, [forHour, inQueue, byNumber, byName])).body.erased).toBe(0);
});

test('erasing keeps the visits, deletes who never had one, writes each down, and leaves out others', async () => {
  const [salon, other] = [await world().newSalon(), await world().newSalon()];
  const visit = await book(salon, { client_name: 'Ana Hoxha', appointment_date: '2021-05-03' });
  const recent = await book(salon, { client_name: 'Besa Meta' });
  const never = await addOn(salon, '2020-01-02', 'Fatos Gjoka');
  const foreign = await addOn(other, '2020-01-02', 'Genta Gjoka');
  const ids = [visit.client_id ?? '', recent.client_id ?? '', never, foreign, newId()];
  expect((await erase(salon, ids)).body.erased).toBe(0);
  await setYears(salon, 3);
  await setYears(other, 3);
  const { status, body } = await erase(salon, ids);
  expect([status, body]).toMatchObject([200, { message: clientsErased(2), erased: 2 }]);
  expect(noted.splice(0).sort()).toEqual([visit.client_id, never].sort());
  const { clients } = (await salon.get('/clients')).body;
  expect(clients.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Besa Meta',
    expect.stringMatching(/^Klient i fshirë/),
  ]);
  expect((await listed(other)).map(({ id }) => id)).toEqual([foreign]);
  const told = await readRows<{ description: string }>(world().db)(sql`
    select description from history where user_id = ${salon.user.id} and entity_type = 'client'`);
  expect(told.map(({ description }) => description)).toEqual(['U fshinë të dhënat e 2 klientëve']);
  expect((await erase(salon, ids)).body.erased).toBe(0);
  expect(noted).toEqual([]);
});

test('an erasure that the commit refuses is not written down: a restore would erase who is still there', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const visit = await book(salon, { client_name: 'Ana Hoxha', appointment_date: '2021-05-03' });
  await setYears(salon, 3);
  const { db } = world();
  await db.run(sql`
    create function refuse_commit() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`);
  await db.run(sql`
    create constraint trigger refused_at_commit after update on clients deferrable initially deferred
      for each row execute function refuse_commit()`);
  try {
    for (const path of [`/clients/${visit.client_id}/erase`, '/clients/unvisited/erase'])
      expect((await salon.post(path, { ids: [visit.client_id] })).status).toBe(500);
  } finally {
    await db.run(sql`drop function refuse_commit() cascade`);
  }
  expect(noted.splice(0)).toEqual([]);
  expect((await salon.get(`/clients/${visit.client_id}`)).body.client.name).toBe('Ana Hoxha');
  expect((await erase(salon, [visit.client_id ?? ''])).body.erased).toBe(1);
  expect(noted.splice(0)).toEqual([visit.client_id]);
});

test('a visit that is being booked meanwhile keeps the client', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  const old = await book(salon, { client_name: 'Ana Hoxha', appointment_date: '2021-05-03' });
  await setYears(salon, 3);
  const { db } = world();
  const erasing = await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into appointments (
        salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id, created_at
      )
      select salon_id, ${newId()}, kind, client_id, barber_id, service_name, lines, price_cents, '2026-12-01', starts_at, duration,
        status, user_id, created_at
      from appointments where id = ${old.id}`);
    const answer = erase(salon, [old.client_id ?? '']);
    await untilLockIsAwaited(db);
    return { answer };
  });
  expect((await erasing.answer).body.erased).toBe(0);
  expect((await salon.get(`/clients/${old.client_id}`)).body.client.name).toBe('Ana Hoxha');
});

test('the list has pages of 1,000 clients, in one order, and says how many they are', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const id = await salonIdOf(world(), salon);
  const first = newId({ msecs: Date.parse('2020-01-02') }).slice(0, 24);
  await world().db.run(sql`
    insert into clients (salon_id, id, name, name_key)
    select ${id}, (${first} || lpad(n::text, 12, '0'))::uuid, name, lower(name)
    from generate_series(1, 1003) as n, lateral (select 'Klienti ' || lpad(n::text, 4, '0') as name) as named`);
  await setYears(salon, 3);
  const pageOf = async (query: string) => {
    const { clients, all } = (await salon.get(`/clients/unvisited${query}`)).body;
    return [clients.length, clients[0]?.name, all];
  };
  expect(await pageOf('')).toEqual([1000, 'Klienti 0001', 1003]);
  expect(await pageOf('?page=2')).toEqual([3, 'Klienti 1001', 1003]);
  expect(await pageOf('?page=3')).toEqual([0, undefined, 1003]);
  expect((await salon.get('/clients/unvisited?page=0')).status).toBe(400);
});
