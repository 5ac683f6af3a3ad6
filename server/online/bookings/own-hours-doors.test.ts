// The last place of a service on a day, and everybody who wants it at once: exactly one gets it, whichever door they come through.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { addDays, clockTime } from '#contracts/ground/calendar.rules.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Answer, fullPool, testWorld } from '../../../test/harness.ts';
import { aBooking, aProof, type OpenSalon, openSalon } from '../../../test/online.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { aDay, book } from '../../../test/visits.ts';
import { takeOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';
import { answerDueRequests } from './answer.ts';

const world = testWorld({ trustProxy: 1 }, fullPool);

let networks = 0;
const fromAnyNetwork = () => ({
  headers: { 'x-forwarded-for': `10.91.${++networks >> 8}.${networks & 255}` },
});

/** A salon of four, with a service of ten minutes that is done once a day. */
async function salonWithOne(most_of: 'salon' | 'barber' = 'salon') {
  world().clock.set('2026-11-24T08:00:00Z');
  const salon = await openSalon(world(), { leadMinutes: 0, stepMinutes: 10, avoidGaps: false });
  for (const name of ['Drin', 'Era']) await salon.post('/barbers', { name });
  await salon.put('/queue-page', { is_open: true });
  const service = salon.services.Ngjyrosje ?? '';
  const own_hours = { most: 1, most_of };
  const { status } = await salon.put(`/user/services/${service}`, { duration: 10, own_hours });
  expect(status).toBe(200);
  const { data } = (await salon.get('/barbers')).body;
  const barbers = data.map(({ id }: { id: string }) => id) as string[];
  return { salon, service, barbers };
}

/** Visits of the service on the day that count, and who waits for it. */
const counted = async (salon: OpenSalon, service: string) => {
  const id = await salonIdOf(world(), salon);
  const [found] = await readRows<{ count: number }>(world().db)(sql`
    select (
      (select count(*) from appointments, jsonb_array_elements(lines) as line
        where salon_id = ${id} and day = ${aDay} and status <> 'cancelled' and line ->> 'service_id' = ${service})
      + (select count(*) from walk_ins
        where salon_id = ${id} and state = 'waiting' and service_ids @> array[${service}::uuid])
    )::integer as count`);
  return found?.count;
};

const sent = async (salon: OpenSalon, path: string, body: object): Promise<Answer> =>
  world().call('POST', `/public/salons/${salon.slug}/${path}`, body, fromAnyNetwork());

const onlineAt = async (salon: OpenSalon, service: string, time: string, changes: object = {}) =>
  sent(salon, 'bookings', {
    ...(await aBooking(world(), salon, { services: [service], date: aDay, time })),
    ...changes,
  });
const enters = async (salon: OpenSalon, service: string, n: number) =>
  sent(salon, 'queue', {
    ...{ id: newId(), name: `Në radhë ${n}`, service_ids: [service] },
    proof: await aProof(world(), salon),
  });

const outcome = (answers: readonly Answer[]) => ({
  got: answers.filter(({ status }) => status < 300).length,
  refused: answers.filter(({ status }) => status === 409 || status === 400).length,
  other: answers.filter(({ status }) => status >= 300 && status !== 409 && status !== 400),
});

/** `each`: how many come through each of the doors. */
async function expectOneOf(each: number) {
  const { salon, service, barbers } = await salonWithOne();
  const numbers = Array.from({ length: each }, (_, n) => n);
  const links: string[] = [];
  const offers: string[] = [];
  const settled: string[] = [];
  for (const n of numbers) {
    const visit = await book(salon, {
      ...{ service_name: 'Ngjyrosje', price: 20, duration: 10, client_name: `Klienti ${n}` },
      ...{ appointment_date: addDays(aDay, 1 + n), appointment_time: '10:00' },
    });
    links.push(await linkOf(world(), visit.id));
    const entry = await waits(salon, service, {
      client_name: `Lista ${n}`,
      client_phone: `06912345${10 + n}`,
    });
    const wanted = { id: newId(), barber_id: barbers[n % 4], date: aDay, time: clockTime(13 * 60 + 10 * n) };
    const { status, body } = await salon.post(`/waitlist/${entry.id}/offers`, wanted);
    expect(status).toBe(201);
    offers.push(body.link);
    settled.push(newId());
  }
  const doors = numbers.flatMap((n) => [
    () => onlineAt(salon, service, clockTime(11 * 60 + 10 * n), { barber: barbers[n % 4] }),
    () => world().nobody.put(links[n] ?? '', { date: aDay, time: clockTime(15 * 60 + 10 * n) }),
    () => takeOffer(world(), offers[n] ?? ''),
    () => enters(salon, service, n),
  ]);
  const answers = await Promise.all(doors.map((door) => door()));
  expect(outcome(answers)).toEqual({ got: 1, refused: doors.length - 1, other: [] });
  expect(await counted(salon, service)).toBe(1);
}

test('of eight at once through all doors exactly one gets the last place of a day', () => expectOneOf(2));
test(
  'of fifty-two at once through all doors exactly one gets the last place of a day',
  {
    tags: 'long',
    timeout: 300_000,
  },
  () => expectOneOf(13),
);

test.each([
  ['page', 50],
  ['queue', 15],
])('of all at once on the %s exactly one gets it', { tags: 'long' }, async (door, many) => {
  const { salon, service, barbers } = await salonWithOne();
  // who chooses a barber waits only for who chose the same one
  const answers = await Promise.all(
    Array.from({ length: many }, (_, n) =>
      door === 'page'
        ? onlineAt(salon, service, clockTime(10 * 60 + 10 * n), { barber: barbers[n % 4] })
        : enters(salon, service, n),
    ),
  );
  expect(outcome(answers)).toEqual({ got: 1, refused: many - 1, other: [] });
  expect(await counted(salon, service)).toBe(1);
});

test('by person, each of four barbers gets one, and nobody a second', { tags: 'long' }, async () => {
  const { salon, service } = await salonWithOne('barber');
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => onlineAt(salon, service, clockTime(10 * 60 + 10 * n))),
  );
  expect(outcome(answers).got).toBe(4);
  expect(await counted(salon, service)).toBe(4);
});

test('the desk books and moves beyond the number, also while clients want the last place', async () => {
  const { salon, service } = await salonWithOne();
  const colour = { service_name: 'Ngjyrosje', price: 20, duration: 10 };
  const other = await book(salon, { ...colour, appointment_date: addDays(aDay, 1) });
  const [first, ...rest] = await Promise.all([
    onlineAt(salon, service, '12:00'),
    salon.post('/appointments', {
      ...{ client_name: 'Te banaku', barber: 'Arben', ...colour },
      ...{ appointment_date: aDay, appointment_time: '14:00' },
    }),
    salon.put(`/appointments/${other.id}`, { appointment_date: aDay, appointment_time: '15:00' }),
  ]);
  expect(rest.map(({ status }) => status)).toEqual([201, 200]);
  expect([201, 409]).toContain(first?.status);
});

test('a request that waits without a slot is left to the salon if the day is full when it would be accepted by itself', async () => {
  const { salon, service } = await salonWithOne();
  const client_phone = '+355 69 700 4321';
  const past = await book(salon, { client_phone, client_name: 'Vesa Leka', appointment_date: '2026-11-20' });
  await salon.put(`/appointments/${past.id}`, { status: 'confirmed' });
  await salon.put('/online', { accept: 'known' });
  // the requests of strangers hold all slots that they may
  for (let n = 0; n < 20; n++)
    await onlineAt(salon, salon.services.Prerje ?? '', clockTime(9 * 60 + 30 * n), {
      date: addDays(aDay, 1),
    });
  const asked = await onlineAt(salon, service, '12:00', { phone: client_phone, name: 'Vesa Leka' });
  expect(asked.body.booking).toMatchObject({ state: 'waiting', keepsTime: false });
  await book(salon, { service_name: 'Ngjyrosje', price: 20, duration: 10, appointment_time: '16:00' });
  await answerDueRequests(world().db, () => new Date(world().clock.now().getTime() + 200_000))();
  expect(await counted(salon, service)).toBe(1);
  const path = new URL(asked.body.link).pathname.replace('/r/', '/public/visits/');
  expect((await world().nobody.get(path)).body.visit.state).toBe('waiting');
});
