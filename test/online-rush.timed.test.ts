// Many strangers and the desk at one slot at the same time, through two instances of the app on one PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/online/bookings.sq.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { fullPool, testWorld } from './harness.ts';
import type { Instance } from './instance.ts';
import { aBooking, type OpenSalon, openSalon } from './online.ts';
import { aDay, aVisit, listAppointments } from './visits.ts';

const world = testWorld({}, fullPool);
const crowd = 200;
const longestRushMs = 3000;

let salon: OpenSalon;
const instances: Instance[] = [];
beforeAll(async () => {
  salon = await openSalon(world());
  for (const name of ['Dritan', 'Ermal', 'Fatos']) await salon.post('/barbers', { name });
  instances.push(await world().openInstance(), await world().openInstance());
  // all connections are open before the first rush
  await Promise.all(Array.from({ length: crowd }, (_, n) => fetch(`${apiOf(n)}/health`)));
});
afterAll(() => closeAll());

const closeAll = () => Promise.all(instances.splice(0).map((instance) => instance.close()));
const apiOf = (n: number) => instances[n % instances.length]?.api;

async function post(n: number, path: string, body: object, token?: string) {
  const response = await fetch(`${apiOf(n)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Bookings of different numbers, ready to be sent. */
const bookings = (changes: Record<string, unknown>, length = crowd) =>
  Promise.all(Array.from({ length }, () => aBooking(world(), salon, changes)));

const took: number[] = [];

async function sendAll(all: object[]) {
  const start = performance.now();
  const path = `/public/salons/${salon.slug}/bookings`;
  const answers = await Promise.all(all.map((body, n) => post(n, path, body)));
  took.push(performance.now() - start);
  return answers;
}

const visitsOn = (day: string) => listAppointments(salon, `?from=${day}&to=${day}`);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const oneOf = (all: number) => [201, ...Array<number>(all - 1).fill(409)];

test(`of ${crowd} bookings of one slot exactly one succeeds, and all others are offered other times`, async () => {
  const all = await bookings({ barber: salon.barbers.Arben });
  const answers = await sendAll(all);
  expect(statusesOf(answers)).toEqual(oneOf(crowd));
  for (const { status, body } of answers) {
    if (status === 201) continue;
    expect(body).toMatchObject({ code: 'slot_taken', message: messages.slotTaken });
    expect(body.times.map(({ time }: { time: string }) => time)).toEqual(['09:30', '10:30', '11:30']);
  }
  expect(await visitsOn(aDay)).toHaveLength(1);
});

test('as many bookings for anyone succeed as barbers are free', async () => {
  const day = addDays(aDay, 1);
  const free = (await salon.get('/barbers')).body.data.length;
  const answers = await sendAll(await bookings({ date: day }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(free);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(crowd - free);
  const visits = await visitsOn(day);
  expect(new Set(visits.map(({ barber }) => barber)).size).toBe(free);
});

test('if the desk and the page book one slot at once, exactly one succeeds', async () => {
  const day = addDays(aDay, 2);
  const online = await bookings({ date: day, barber: salon.barbers.Arben }, crowd / 2);
  const answers = await Promise.all([
    sendAll(online),
    ...online.map((_, n) => post(n, '/appointments', aVisit({ appointment_date: day }), salon.token)),
  ]);
  expect(statusesOf(answers.flat())).toEqual(oneOf(crowd));
  expect(await visitsOn(day)).toHaveLength(1);
});

// The first rushes are slower. A fault of the product slows all of them.
test('a rush takes less than three seconds', () => {
  expect(Math.min(...took)).toBeLessThan(longestRushMs);
});

test('the database log has no deadlock', async () => {
  // the counts of a connection are complete once it has ended
  expect(await closeAll()).toEqual([0, 0]);
  const [seen] = await readRows<{ deadlocks: number }>(world().db)(sql`
    select deadlocks::integer from pg_stat_database where datname = current_database()`);
  expect(seen).toEqual({ deadlocks: 0 });
});
