// How soon streams of live updates bring a change, and end, while nothing else runs.
import { expect, test, vi } from 'vitest';
import { follow } from '../../../test/event-streams.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';

const world = testWorld({}, fullPool);
const longestMs = 2000;

type Person = Awaited<ReturnType<typeof newPerson>>;

test('a visit is in the streams of another instance within two seconds after it was booked', async () => {
  await world().admin();
  const salon = await world().newSalon();
  const instance = await world().openInstance();
  try {
    const stream = await follow(instance.api, salon.token);
    const { id } = await book(salon);
    const isThere = () => stream.changes.some((change) => change.id === id);
    await vi.waitUntil(isThere, { timeout: longestMs, interval: 10 });
  } finally {
    await instance.close();
  }
});

test.each<[string, (salon: Salon, person: Person) => Promise<unknown>]>([
  ['signs out', (_salon, { token }) => world().call('POST', '/auth/logout', undefined, { token })],
  ['sees less', (salon, { staffId }) => salon.put(`/staff/${staffId}`, { ticks: { seesOthers: false } })],
  ['is made inactive', (salon, { staffId }) => salon.put(`/staff/${staffId}`, { active: false })],
  [
    'leaves',
    (salon, { staffId }) =>
      salon.post(`/staff/${staffId}/leave`, { handOverTo: null, deactivatesColumn: false }),
  ],
])('the stream of a person who %s ends within two seconds, at another instance', async (_what, change) => {
  await world().admin();
  const salon = await world().newSalon();
  const person = await newPerson(world(), salon, 'barber', {
    column: (await barbersOf(salon)).Arben ?? null,
  });
  const instance = await world().openInstance();
  try {
    const stream = await follow(instance.api, person.token);
    const began = performance.now();
    expect(await change(salon, person)).toMatchObject({ status: 200 });
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(longestMs);
  } finally {
    await instance.close();
  }
});
