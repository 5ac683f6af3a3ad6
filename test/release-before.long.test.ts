// The release before and this one run beside each other on one database, while instances are replaced one by one.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { usualSettings } from '#contracts/online/online.ts';
import type { Answer } from './harness.ts';
import { type Instance, startInstance } from './instance.ts';
import { createDatabase } from './postgres.ts';
import { releaseBefore, unpacked } from './release-before.ts';

const startAt = new Date('2026-11-23T10:18:00Z');
const day = '2026-11-25';
const env = {
  REQUIRE_EMAIL_VERIFICATION: 'false',
  PUBLIC_URL: 'https://kreher.test',
  ALLOW_SANDBOX_PAYMENTS: 'true',
};

const folder = unpacked(releaseBefore);
let database: Awaited<ReturnType<typeof createDatabase>>;
let before: Instance;
let now: Instance;
let token = '';
let services: string[] = [];

const startBefore = ({ connection } = database) =>
  startInstance(connection, startAt, env, join(folder, 'test', 'instance-process.ts'));

interface SentCall {
  readonly body?: unknown;
  readonly cookie?: string;
}

async function call(to: Instance, request: string, { body, cookie }: SentCall = {}) {
  const [method = '', path = ''] = request.split(' ');
  const answer = await fetch(to.api + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const replied: Answer['body'] = await answer.json();
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body: replied };
}

beforeAll(async () => {
  // empty: the release before makes the schema that it knows
  database = await createDatabase(inject('postgres'), 'template0');
  before = await startBefore();
});

afterAll(async () => {
  await before?.close();
  await now?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Books, moves, ticks, reads and books online through this instance, at these hours of the day. */
async function workThrough(instance: Instance, [first, second, online]: readonly [string, string, string]) {
  const slot = { appointment_date: day, barber: 'Arben' };
  const visit = { ...slot, client_name: `Klienti ${first}`, service_name: 'Prerje', price: 5 };
  const booked = await call(instance, 'POST /appointments', { body: { ...visit, appointment_time: first } });
  const { id } = booked.body.appointment;
  const moved = await call(instance, `PUT /appointments/${id}`, {
    body: { ...slot, appointment_time: second },
  });
  const ticked = await call(instance, `PUT /appointments/${id}`, { body: { status: 'confirmed' } });
  const synced = await call(instance, 'GET /sync');
  const byClient = await bookOnline(instance, online);
  return [booked, moved, ticked, synced, byClient].map(({ status }) => status);
}

async function bookOnline(instance: Instance, time: string) {
  const page = await call(
    instance,
    `GET /public/salons/berberhana/times?services=${services[0]}&barber=any&from=${day}&days=1`,
  );
  const ticket = page.body.proof as { ticket: string; bits: number };
  await instance.pass(4000);
  return call(instance, 'POST /public/salons/berberhana/bookings', {
    body: {
      id: newId(),
      services: [services[0]],
      barber: null,
      date: day,
      time,
      name: `Online ${time}`,
      phone: `+355692${time.replace(':', '')}00`,
      language: 'sq',
      source: 'link',
      proof: { ticket: ticket.ticket, number: numberFor(ticket) },
    },
  });
}

/** Does the work that a page does. */
function numberFor({ ticket, bits }: { ticket: string; bits: number }) {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${ticket}.${number}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return number;
  }
}

const shownBy = async (instance: Instance) =>
  (await call(instance, `GET /appointments?from=${day}&to=${day}`)).body.appointments.map(
    (one: Record<string, string>) => `${one.appointment_time} ${one.client_name} ${one.status}`,
  );

const owner = { email: 'pronari@salloni.example', password: 'mire-e-forte-7' };
const worked = [201, 200, 200, 200, 201];

test('both releases book, move, tick, sync and book online on one database, and show the same day', async () => {
  await call(before, 'POST /auth/register', { body: { username: 'Salloni', ...owner } });
  token = (await call(before, 'POST /auth/login', { body: owner })).body.token;
  await call(before, 'POST /user/services', { body: { name: 'Prerje', duration: 30, price: 5 } });
  const opened = await call(before, 'PUT /online', {
    body: { ...usualSettings, open: true, slug: 'berberhana' },
  });
  expect(opened.status).toBe(200);
  services = (await call(before, 'GET /online')).body.data.services.map(({ id }: { id: string }) => id);
  expect(await workThrough(before, ['09:00', '09:30', '10:00'])).toEqual(worked);

  now = await startInstance(database.connection, before.now(), env);
  expect(await workThrough(before, ['11:00', '11:30', '12:00'])).toEqual(worked);
  expect(await workThrough(now, ['13:00', '13:30', '14:00'])).toEqual(worked);
  expect(await shownBy(now)).toEqual(await shownBy(before));
  expect(await shownBy(now)).toHaveLength(6);
});

test('an instance of the release before starts again on the new schema, and works', async () => {
  await before.close();
  before = await startBefore();
  expect(await workThrough(before, ['15:00', '15:30', '16:00'])).toEqual(worked);
  expect(await shownBy(now)).toEqual(await shownBy(before));
});

test('an instance of the release before starts on a database that this release made', async () => {
  const made = await createDatabase(inject('postgres'), 'template0');
  onTestFinished(made.drop);
  const maker = await startInstance(made.connection, startAt, env);
  await maker.close();
  const later = await startBefore(made);
  expect((await call(later, 'POST /auth/register', { body: { username: 'Salloni', ...owner } })).status).toBe(
    201,
  );
  await later.close();
});

test('a device that the release before remembered is resumed by both', async () => {
  const signedIn = await call(before, 'POST /auth/login', { body: { ...owner, remember: true } });
  const cookieOf = ({ cookies }: { cookies: string[] }) => cookies[0]?.split(';')[0] ?? '';
  const resumed = await call(before, 'POST /auth/resume', { cookie: cookieOf(signedIn) });
  const renamed = await call(now, 'POST /auth/resume', { cookie: cookieOf(resumed) });
  expect([resumed.status, renamed.status]).toEqual([200, 200]);
  expect(cookieOf(renamed)).toMatch(/^__Host-kreher_device=/);
});

test('the release before works in a salon that has another currency and a till by now, and leaves both as they are', async () => {
  expect((await call(now, 'PUT /salon', { body: { currency: 'ALL' } })).status).toBe(200);
  expect((await call(now, 'PUT /till', { body: { is_on: true } })).status).toBe(200);
  expect(await workThrough(before, ['17:00', '17:30', '16:30'])).toEqual(worked);
  expect((await call(before, 'PUT /salon', { body: { name: 'Berberhana' } })).status).toBe(200);
  expect((await call(now, 'GET /till')).body.till).toMatchObject({ is_on: true, currency: 'ALL' });
  expect(await shownBy(now)).toEqual(await shownBy(before));
});

const cookieOfTablet = ({ cookies }: { cookies: string[] }) =>
  cookies.find((one) => one.startsWith('__Host-kreher_salon='))?.split(';')[0] ?? '';

async function signIn() {
  token = (await call(now, 'POST /auth/login', { body: owner })).body.token;
}

/** Makes a tablet of the salon, on which the owner has the PIN 2584. */
async function makeTablet() {
  await signIn();
  const cookie = cookieOfTablet(await call(now, 'POST /auth/salon-device', { body: {} }));
  // the session became the tablet
  await signIn();
  const [person] = (await call(now, 'GET /auth/pad', { cookie })).body.people;
  expect((await call(now, `PUT /staff/${person.id}/pin`, { body: { pin: '2584' } })).status).toBe(200);
  const enter = (to: Instance, pin: string) =>
    call(to, 'POST /auth/pin', { cookie, body: { staff: person.id, pin } });
  return { cookie, id: person.id as string, enter };
}

test('a PIN that this release turned off opens nothing at the release before', async () => {
  const { enter } = await makeTablet();
  for (let guess = 0; guess < 15; guess++) {
    expect((await enter(now, '9274')).status).toBe(400);
    if (guess % 5 === 4) await now.pass(300_001);
  }
  for (const instance of [now, before]) expect((await enter(instance, '2584')).body.token).toBeUndefined();
});

test('on a tablet both releases take who came in for the same person, and a new password at the release before ends the tablet', async () => {
  const { id, enter } = await makeTablet();
  const opened = await enter(now, '2584');
  const tablet = cookieOfTablet(opened);
  const [, value] = tablet.split('=');

  token = opened.body.token;
  for (const instance of [now, before]) {
    expect((await call(instance, 'GET /auth/profile')).body.user.staff).toMatchObject({ id });
  }
  for (const cookie of [tablet, `__Host-kreher_device=${value}`]) {
    expect((await call(before, 'POST /auth/resume', { cookie })).status).toBe(401);
    expect((await call(now, 'POST /auth/resume', { cookie })).status).toBe(401);
  }

  const { token: fresh, user } = (await call(before, 'POST /auth/login', { body: owner })).body;
  token = fresh;
  const changed = await call(before, `PUT /users/${user.id}`, { body: { password: 'krejt-tjeter-9' } });
  expect(changed.status).toBe(200);
  expect((await call(now, 'GET /auth/pad', { cookie: tablet })).status).toBe(401);
  token = opened.body.token;
  expect((await call(now, 'GET /auth/profile')).status).toBe(401);
});
