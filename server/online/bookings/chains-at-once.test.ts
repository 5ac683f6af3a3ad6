// Chains of many clients at once: nothing is booked twice, and no chain in part.
import { expect, test } from 'vitest';
import { bookChain, chainAt, chainSalon } from '../../../test/chains.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { aBooking } from '../../../test/online.ts';
import { listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({ trustProxy: 1 }, fullPool);

async function race(count: number) {
  const salon = await chainSalon(world(), {
    people: { Arben: ['Prerje'], Cimi: ['Prerje'], Blerim: ['Manikyr'] },
  });
  // all share the nails of Blerim at half past ten, with a haircut by either of two people
  const ways = await Promise.all(
    ['Arben', 'Cimi'].map((name) =>
      chainAt(world(), salon, ['Prerje', 'Manikyr'], '10:00', { people: [name, 'any'] }),
    ),
  );
  const bookings = await Promise.all(
    Array.from({ length: count }, (_, n) => aBooking(world(), salon, { ...ways[n % ways.length] })),
  );
  const answers = await Promise.all(
    bookings.map((booking, n) =>
      world().call('POST', `/public/salons/${salon.slug}/bookings`, booking, {
        headers: { 'x-forwarded-for': `10.9.${n}.1` },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(count - 1);
  const visits = await listAppointments(salon);
  expect(visits.map((one) => `${one.appointment_time} ${one.service_name}`)).toEqual([
    '10:00 Prerje',
    '10:30 Manikyr',
  ]);
}

test('of five clients at once who share one part of their chains, one books all of it', () => race(5));

test(
  'of fifty clients at once who share one part of their chains, one books all of it',
  { tags: 'long' },
  () => race(50),
);

test('a move and a booking at once that want one part: one of them succeeds whole', async () => {
  const salon = await chainSalon(world());
  const path = `/public/salons/${salon.slug}/bookings`;
  const first = await aBooking(world(), salon, await chainAt(world(), salon, ['Prerje', 'Manikyr'], '15:00'));
  const booked = await world().nobody.post(path, first);
  const link = `/public/visits/${booked.body.link.split('/r/')[1]}`;
  const second = await aBooking(
    world(),
    salon,
    await chainAt(world(), salon, ['Prerje', 'Manikyr'], '10:00'),
  );
  const both = await Promise.all([
    world().nobody.put(link, { date: second.date, time: '10:00' }),
    world().nobody.post(path, second),
  ]);
  expect(both.map(({ status }) => Math.floor(status / 100)).sort()).toEqual([2, 4]);
  const at = (await listAppointments(salon)).map((one) => one.appointment_time).sort();
  const [moved] = both;
  expect(at).toEqual(moved?.status === 200 ? ['10:00', '10:30'] : ['10:00', '10:30', '15:00', '15:30']);
});

/** The client cancels a chain by its link while the desk drags its parts; every second call is of the client. */
async function cancelAndDrag(count: number) {
  const salon = await chainSalon(world());
  const chain = await chainAt(world(), salon, ['Prerje', 'Manikyr'], '10:00');
  const path = `/public/salons/${salon.slug}/bookings`;
  const { body } = await world().nobody.post(path, await aBooking(world(), salon, chain));
  const visits = await listAppointments(salon);
  const link = `/public/visits/${body.link.split('/r/')[1]}`;
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const visit = visits[(n >> 2) % visits.length];
      // the first part goes behind the second one and back: another part leads the chain then
      const appointment_time = n % 4 < 2 ? '12:00' : '10:00';
      return n % 2 === 0
        ? world().call('POST', `${link}/cancel`, {}, { headers: { 'x-forwarded-for': `10.8.${n}.1` } })
        : salon.put(`/appointments/${visit?.id}`, { appointment_time });
    }),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(answers.filter((_, n) => n % 2 === 0).map(({ status }) => status)).toEqual(
    Array(Math.ceil(count / 2)).fill(200),
  );
  const after = await listAppointments(salon);
  expect(after.map(({ status, cancelled_by }) => [status, cancelled_by])).toEqual([
    ['cancelled', 'client'],
    ['cancelled', 'client'],
  ]);
  expect((await world().nobody.get(link)).body.visit.state).toBe('cancelled');
}

test('a client cancels a chain by the link while the desk drags its parts: all of it is cancelled', () =>
  cancelAndDrag(6));

test(
  'of fifty cancels and drags of a chain at once none fails, and all of it is cancelled',
  { tags: 'long' },
  () => cancelAndDrag(50),
);

test('the desk moves a part while the client says "I come": the move waits, and asks anew', async () => {
  const salon = await chainSalon(world());
  const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '10:00');
  const [, nails] = await listAppointments(salon);
  const path = `/public/visits/${body.link.split('/r/')[1]}/coming`;
  const [coming, moved] = await world().db.transaction(async (tx) => {
    await tx.run(sql`select from visit_links for update`);
    const answers = [world().nobody.post(path)];
    await untilLockIsAwaited(world().db);
    answers.push(salon.put(`/appointments/${nails?.id}`, { appointment_time: '12:00' }));
    await untilLockIsAwaited(world().db, 2);
    return answers.map((answer) => ({ answer }));
  });
  expect([(await coming?.answer)?.status, (await moved?.answer)?.status]).toEqual([200, 200]);
  const answers = (await listAppointments(salon)).map(({ client_answer }) => client_answer);
  expect(answers).toEqual([null, null]);
});

test('the desk deletes a part while the client says "I come": the answer is for the visit that is left', async () => {
  const salon = await chainSalon(world());
  const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '10:00');
  const [, nails] = await listAppointments(salon);
  const path = `/public/visits/${body.link.split('/r/')[1]}/coming`;
  const [deleted, coming] = await world().db.transaction(async (tx) => {
    await tx.run(sql`select from appointments where id = ${nails?.id ?? ''} for update`);
    const answers = [salon.delete(`/appointments/${nails?.id}`)];
    await untilLockIsAwaited(world().db);
    answers.push(world().nobody.post(path));
    await untilLockIsAwaited(world().db, 2);
    return answers.map((answer) => ({ answer }));
  });
  expect([(await deleted?.answer)?.status, (await coming?.answer)?.status]).toEqual([200, 200]);
  expect(await listAppointments(salon)).toMatchObject([{ service_name: 'Prerje', client_answer: 'coming' }]);
});
