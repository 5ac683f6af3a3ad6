// Treatments: who writes and reads it, where the next visit shows it, and where it ends.
import { describe, expect, test } from 'vitest';
import type { LastTreatment, Treatment } from '#contracts/appointments/treatments.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { aBlock, book, historyOf } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const empty = { mix: [], unit: 'g', developer: null, minutes: null, done: null, next_time: null };
const colour = {
  ...empty,
  mix: [
    { brand: null, shade: '6.0', amount: 30 },
    { brand: null, shade: '6.3', amount: 10 },
  ],
  developer: '6 %',
  minutes: 35,
};

const write = (salon: Salon, visit: { id: string }, body: object) =>
  salon.put(`/visits/${visit.id}/treatment`, body);
async function read(salon: Salon, visit: { id: string }) {
  const { status, body } = await salon.get(`/visits/${visit.id}/treatments`);
  expect(status).toBe(200);
  return body as { treatments: Treatment[]; last: LastTreatment[] };
}
/** Two visits of one client, the second a month later. */
async function twoVisits(salon: Salon, changes: object = {}) {
  const first = await book(salon, { appointment_date: '2026-10-14', ...changes });
  const next = await book(salon, { client_id: first.client_id, ...changes });
  return { first, next };
}

test('what was done is written, read with the visit, and shown at the next one', async () => {
  const salon = await world().newSalon();
  const { first, next } = await twoVisits(salon);
  expect(await read(salon, first)).toEqual({ success: true, treatments: [], last: [] });
  const { status, body } = await write(salon, first, { ...colour, next_time: 'Më pak kohë' });
  expect([status, body.message]).toEqual([200, 'Trajtimi u ruajt.']);
  const written = { ...colour, next_time: 'Më pak kohë', by_name: salon.user.username };
  expect((await read(salon, first)).treatments).toMatchObject([written]);
  expect(await read(salon, next)).toMatchObject({
    treatments: [],
    last: [{ ...written, date: '2026-10-14' }],
  });
  expect((await read(salon, first)).last).toEqual([]);
  expect((await historyOf(world().db, salon)).at(-1)?.description).toBe(
    'U shkrua trajtimi: 14.10.2026 10:00',
  );
});

test('the last time of a usual colour takes at most 200 bytes more, and a visit without one takes none', async () => {
  const salon = await world().newSalon();
  const { first, next } = await twoVisits(salon);
  const before = JSON.stringify(await read(salon, next)).length;
  await write(salon, first, colour);
  const { last } = await read(salon, next);
  const [{ by_id: _, ...said } = {}] = last as object[] as Record<string, unknown>[];
  expect(JSON.stringify(said).length).toBeLessThanOrEqual(250);
  expect(before).toBe('{"success":true,"treatments":[],"last":[]}'.length);
});

test('the last time is the latest earlier visit of which something was written, but no cancelled one', async () => {
  const salon = await world().newSalon();
  const { first, next } = await twoVisits(salon);
  const of = { client_id: first.client_id };
  const between = await book(salon, { ...of, appointment_date: '2026-11-01' });
  await book(salon, { ...of, appointment_date: '2026-11-10' });
  const later = await book(salon, { ...of, appointment_date: '2026-12-20' });
  await write(salon, first, { ...empty, done: 'numri 2' });
  await write(salon, between, { ...empty, done: 'numri 3' });
  await write(salon, later, { ...empty, done: 'numri 4' });
  const lastOfNext = async () => (await read(salon, next)).last.map(({ done, date }) => [done, date]);
  expect(await lastOfNext()).toEqual([['numri 3', '2026-11-01']]);
  await salon.put(`/appointments/${between.id}`, { status: 'cancelled' });
  expect(await lastOfNext()).toEqual([['numri 2', '2026-10-14']]);
  // what was written stays with the cancelled visit
  expect((await read(salon, between)).treatments).toMatchObject([{ done: 'numri 3' }]);
});

test('clients without a name are not one person', async () => {
  const salon = await world().newSalon();
  const anonymous = { client_name: 'Pa emër' };
  const first = await book(salon, { ...anonymous, appointment_date: '2026-10-14' });
  await write(salon, first, colour);
  expect((await read(salon, await book(salon, anonymous))).last).toEqual([]);
});

test('each person has the own text of a visit, and changes only that', async () => {
  const salon = await world().newSalon();
  const { Blerim } = await barbersOf(salon);
  const visit = await book(salon);
  const other = await newPerson(world(), salon, 'barber', { column: Blerim ?? null, name: 'Besa' });
  await write(salon, visit, { ...empty, done: 'ngjyrë' });
  world().clock.pass({ minutes: 1 });
  await write(other, visit, { ...empty, done: 'fenim' });
  await write(other, visit, { ...empty, done: 'fenim dhe maskë' });
  expect((await read(salon, visit)).treatments.map(({ by_name, done }) => [by_name, done])).toEqual([
    [salon.user.username, 'ngjyrë'],
    ['Besa', 'fenim dhe maskë'],
  ]);
  await write(salon, visit, empty);
  expect((await read(other, visit)).treatments).toMatchObject([{ by_name: 'Besa' }]);
});

test('what somebody else did the last time is shown also to who does not see the visits of others', async () => {
  const salon = await world().newSalon();
  const { Blerim } = await barbersOf(salon);
  const person = await newPerson(world(), salon, 'barber', { column: Blerim ?? null, seesOthers: false });
  const { first, next } = await twoVisits(salon, { barber: 'Arben' });
  await salon.put(`/appointments/${next.id}`, { barber: 'Blerim' });
  await write(salon, first, colour);
  expect((await read(person, next)).last).toMatchObject([{ developer: '6 %', date: '2026-10-14' }]);
  expect((await person.get(`/visits/${first.id}/treatments`)).status).toBe(404);
  expect((await write(person, first, colour)).status).toBe(404);
});

test('a device keeps the texts of the near days, each person of the own visits, and asks only for what differs', async () => {
  const salon = await world().newSalon();
  const { Blerim } = await barbersOf(salon);
  const person = await newPerson(world(), salon, 'barber', { column: Blerim ?? null, seesOthers: false });
  const { first, next } = await twoVisits(salon, { barber: 'Arben' });
  const far = await book(salon, { client_id: first.client_id, appointment_date: '2026-11-28' });
  const sync = async (who: Salon, since = '') => (await who.get(`/sync?days=short&since=${since}`)).body;
  const { since, treatments: before } = await sync(salon);
  expect(before).toEqual({ from: '2026-11-22', to: '2026-11-25', visits: [] });
  await write(salon, first, colour);
  await write(salon, far, { ...empty, done: 'fenim' });
  const { treatments, since: after } = await sync(salon, since);
  expect(treatments.visits).toMatchObject([
    { appointment_id: next.id, treatments: [], last: [{ developer: '6 %' }] },
  ]);
  expect(await sync(salon, after)).not.toHaveProperty('treatments');
  expect((await sync(person)).treatments.visits).toEqual([]);
});

test('blocked time, unknown visits and visits of other salons have none', async () => {
  const [salon, other] = [await world().newSalon(), await world().newSalon()];
  const { body } = await salon.post('/appointments', aBlock());
  const visit = await book(salon);
  for (const { id } of [body.appointment, { id: '01900000-0000-7000-8000-000000000000' }]) {
    expect((await salon.get(`/visits/${id}/treatments`)).status).toBe(404);
    expect((await write(salon, { id }, colour)).status).toBe(404);
  }
  expect((await other.get(`/visits/${visit.id}/treatments`)).status).toBe(404);
  expect((await write(other, visit, colour)).status).toBe(404);
});

describe('twice at once', () => {
  test('the same text sent twice is written once; another one than the screen showed is refused with what is there', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon);
    const text = (done: string) => ({ ...empty, done });
    expect((await write(salon, visit, { ...text('a'), shown: null })).status).toBe(200);
    expect((await write(salon, visit, { ...text('a'), shown: null })).status).toBe(200);
    expect(await historyOf(world().db, salon)).toHaveLength(2);
    const { status, body } = await write(salon, visit, { ...text('b'), shown: null });
    expect([status, body.code]).toEqual([409, 'changed']);
    expect(body).toMatchObject({ client: { id: visit.client_id }, treatment: { done: 'a' } });
    expect((await write(salon, visit, { ...text('b'), shown: text('a') })).status).toBe(200);
  });

  test('of twenty changes that all start from the same text one is written', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => write(salon, visit, { ...empty, done: `${n}`, shown: null })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  test('an erasure and a text of the same client at once leave nothing of it', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const visit = await book(salon);
    const [erased, ...written] = await Promise.all([
      salon.post(`/clients/${visit.client_id}/erase`),
      ...Array.from({ length: 10 }, (_, n) => write(salon, visit, { ...empty, done: `Sekreti ${n}` })),
    ]);
    expect(erased?.status).toBe(200);
    for (const { status, body } of written) {
      if (status !== 200) expect(body).toMatchObject({ code: 'changed' });
      expect(status).toBeOneOf([200, 409]);
    }
    expect(await world().db.run(sql`select from treatments where appointment_id = ${visit.id}`)).toBe(0);
  });
});

test('the texts of an erased client go, of all visits, and nothing is written any more', async () => {
  const salon = await world().newSalon();
  const { first, next } = await twoVisits(salon);
  const other = await book(salon, { client_name: 'Tjetri', appointment_time: '15:00' });
  for (const visit of [first, next, other]) await write(salon, visit, colour);
  await salon.post(`/clients/${first.client_id}/erase`);
  const left = await readRows<{ visit: string }>(world().db)(sql`
    select appointment_id as visit from treatments join appointments on appointments.id = appointment_id
    where appointment_id in (${first.id}, ${next.id}, ${other.id})`);
  expect(left).toEqual([{ visit: other.id }]);
  const { status, body } = await write(salon, first, colour);
  expect([status, body.code, body.client]).toEqual([409, 'changed', undefined]);
});

test('a text goes with its visit; of clients who become one it stays, and is the last time of the next visit', async () => {
  const salon = await world().newSalon();
  const phone = { client_phone: '069 123 4567' };
  const first = await book(salon, { ...phone, appointment_date: '2026-10-14' });
  const other = await book(salon, { client_name: 'Çela H.', appointment_time: '15:00' });
  await write(salon, first, colour);
  await salon.post(`/clients/${other.client_id}/merge`, { gone: first.client_id, name: 'kept' });
  expect((await read(salon, other)).last).toMatchObject([{ developer: '6 %' }]);
  await salon.delete(`/appointments/${first.id}`);
  expect((await read(salon, other)).last).toEqual([]);
});

test('the shades and developers that the salon used are offered, the latest first, and none of another salon', async () => {
  const salon = await world().newSalon();
  const { first, next } = await twoVisits(salon);
  await write(salon, first, colour);
  world().clock.pass({ minutes: 1 });
  await write(salon, next, {
    ...empty,
    mix: [{ brand: 'Wella', shade: '7.1', amount: null }],
    developer: '9 %',
  });
  expect((await salon.get('/treatments/used')).body).toEqual({
    success: true,
    shades: [
      { brand: 'Wella', shade: '7.1' },
      { brand: null, shade: '6.0' },
      { brand: null, shade: '6.3' },
    ],
    developers: ['9 %', '6 %'],
  });
  const other = await world().newSalon();
  expect((await other.get('/treatments/used')).body).toMatchObject({ shades: [], developers: [] });
});

test.each([
  ['an amount of nothing', { mix: [{ brand: null, shade: '6.0', amount: 0 }] }, 'mix'],
  ['an amount with two decimals', { mix: [{ brand: null, shade: '6.0', amount: 1.25 }] }, 'mix'],
  ['no shade', { mix: [{ brand: 'Wella', shade: ' ', amount: 10 }] }, 'mix'],
  ['nine shades', { mix: Array(9).fill({ brand: null, shade: '6.0', amount: 1 }) }, 'mix'],
  ['no minutes', { minutes: 0 }, 'minutes'],
  ['a text that is too long', { done: 'ë'.repeat(1001) }, 'done'],
])('%s is refused with the field', async (_what, wrong, field) => {
  const salon = await world().newSalon();
  const visit = await book(salon);
  const { status, body } = await write(salon, visit, { ...empty, done: 'x', ...wrong });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).some((name) => name.startsWith(field))).toBe(true);
  expect((await read(salon, visit)).treatments).toEqual([]);
});
