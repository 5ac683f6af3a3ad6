// Many requests for one barber's day at the same time, through two instances of the app on one PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { fullPool, type Salon, testWorld } from './harness.ts';
import type { Instance } from './instance.ts';
import { aDay, aVisit, listAppointments } from './visits.ts';

const world = testWorld({}, fullPool);
const rounds = 3;
const crowd = 200;
const longestRoundMs = 2000;
const everybody = Array.from({ length: crowd }, (_, index) => index);

let salon: Salon;
const instances: Instance[] = [];
beforeAll(async () => {
  // before the instances, whose queue would send its mail
  salon = await world().newSalon();
  instances.push(await world().openInstance(), await world().openInstance());
  // all connections are open before the first round
  const headers = { authorization: `Bearer ${salon.token}` };
  await Promise.all(everybody.map((index) => fetch(`${apiOf(index)}/appointments`, { headers })));
});
afterAll(() => closeAll());

/** The exit codes of the instances. */
const closeAll = () => Promise.all(instances.splice(0).map((instance) => instance.close()));

const apiOf = (index: number) => instances[index % instances.length]?.api;

interface CallAnswer {
  readonly status: number;
  readonly body: { code?: string; message: string; appointment: Appointment };
}

async function ask(index: number, method: 'POST' | 'PUT', path: string, body: object) {
  const response = await fetch(`${apiOf(index)}${path}`, {
    method,
    headers: { authorization: `Bearer ${salon.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() } as CallAnswer;
}

const took: Record<'bookings' | 'moves', number[]> = { bookings: [], moves: [] };

/** Sends all requests at the same time, alternately to the two instances. */
async function rush(kind: keyof typeof took, requests: ((index: number) => Promise<CallAnswer>)[]) {
  const start = performance.now();
  const answers = await Promise.all(requests.map((request, index) => request(index)));
  took[kind].push(performance.now() - start);
  return answers;
}

const roundNumbers = Array.from({ length: rounds }, (_, index) => index);

/** Different times that all contain 11:00 to 11:01. */
const overlapping = (index: number) => ({
  appointment_time: clockTime(600 + (index % 60)),
  duration: 61 + (index % 7),
});
/** Times of the whole day, some without overlap. */
const scattered = (index: number) => ({
  appointment_time: clockTime(480 + ((index * 37) % 870)),
  duration: 10 + ((index * 7) % 50),
});

const overlap = (one: Appointment, other: Appointment) => {
  const from = (appointment: Appointment) => minutesOf(appointment.appointment_time);
  return from(one) < from(other) + other.duration && from(other) < from(one) + one.duration;
};

/** The appointments of a day, after a check of each pair. */
async function appointmentsOn(day: string) {
  const held = await listAppointments(salon, `?from=${day}&to=${day}&barber=Arben`);
  for (const one of held) for (const other of held) expect(one === other || !overlap(one, other)).toBe(true);
  return held;
}

let days = 0;
const nextDay = () => addDays(aDay, days++);

const booking = (day: string, times: object) => (index: number) => {
  const visit = aVisit({ client_name: `Klienti ${index % 50}`, appointment_date: day, ...times });
  return ask(index, 'POST', '/appointments', visit);
};
const moving = (id: string, day: string, times: object) => (index: number) =>
  ask(index, 'PUT', `/appointments/${id}`, { appointment_date: day, barber: 'Arben', ...times });

/** Books visits, each on a different day. */
async function bookElsewhere() {
  const requests = everybody.map((index) =>
    booking(nextDay(), { barber: index % 2 ? 'Arben' : 'Blerim' })(index),
  );
  return (await Promise.all(requests)).map(({ body }) => body.appointment);
}

const taken = { status: 409, code: 'slot_taken' };
const refusalOf = ({ status, body: { code, message } }: CallAnswer) => ({ status, code, message });

describe.each(roundNumbers)('simultaneous bookings and moves, round %i', () => {
  test('of 200 simultaneous bookings that overlap one succeeds', async () => {
    const day = nextDay();
    const answers = await rush(
      'bookings',
      everybody.map((index) => booking(day, overlapping(index))),
    );
    const [made, ...refused] = answers.sort((one, other) => one.status - other.status);
    expect(made?.status).toBe(201);
    for (const answer of refused)
      expect(refusalOf(answer)).toEqual({ ...taken, message: messages.slotTaken });
    expect(await appointmentsOn(day)).toEqual([made?.body.appointment]);
  });

  test('simultaneous bookings all over the day: those that succeed do not overlap', async () => {
    const day = nextDay();
    const wanted = everybody.map(scattered);
    const answers = await rush(
      'bookings',
      wanted.map((times) => booking(day, times)),
    );
    const held = await appointmentsOn(day);
    expect(held).toHaveLength(answers.filter(({ status }) => status === 201).length);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 201) continue;
      expect(refusalOf(answer)).toEqual({ ...taken, message: messages.slotTaken });
      const wish = { ...held[0], ...wanted[index] } as Appointment;
      expect(held.some((one) => overlap(one, wish))).toBe(true);
    }
  });

  test('of 200 simultaneous moves that overlap one succeeds, and the refusals name its client', async () => {
    const day = nextDay();
    const booked = await bookElsewhere();
    const answers = await rush(
      'moves',
      booked.map(({ id }, index) => moving(id, day, overlapping(index))),
    );
    const [moved, ...refused] = answers.sort((one, other) => one.status - other.status);
    expect(moved?.status).toBe(200);
    const message = messages.slotTakenBy(moved?.body.appointment.client_name ?? '');
    for (const answer of refused) expect(refusalOf(answer)).toEqual({ ...taken, message });
    expect(await appointmentsOn(day)).toEqual([moved?.body.appointment]);
  });

  test('simultaneous moves to and within one day: those that succeed do not overlap', async () => {
    const day = nextDay();
    const booked = await bookElsewhere();
    await rush(
      'moves',
      booked.map(({ id }, index) => moving(id, day, scattered(index))),
    );
    const before = await appointmentsOn(day);
    const answers = await rush(
      'moves',
      booked.map(({ id }, index) => moving(id, day, scattered(index + 61))),
    );
    // no appointment leaves the day, at its old or its new time
    expect((await appointmentsOn(day)).length).toBeGreaterThanOrEqual(before.length);
    for (const answer of answers) {
      if (answer.status === 200) continue;
      const namesTheClient = /^Ky orar eshte i zene nga klienti "Klienti \d+"! Zgjidhni nje orar tjeter/;
      expect(refusalOf(answer)).toEqual({ ...taken, message: expect.stringMatching(namesTheClient) });
    }
  });
});

// The first rounds are slower. A fault of the product slows all rounds.
test.each(['bookings', 'moves'] as const)('a round of %s takes less than two seconds', (kind) => {
  expect(Math.min(...took[kind])).toBeLessThan(longestRoundMs);
});

test('the database log has no deadlock', async () => {
  // the counts of a connection are complete once it has ended
  expect(await closeAll()).toEqual([0, 0]);
  const [seen] = await readRows(world().db)(sql`
    select deadlocks::integer from pg_stat_database where datname = current_database()`);
  expect(seen).toEqual({ deadlocks: 0 });
});
