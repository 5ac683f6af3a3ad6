// One address calls a public call very often, with a right link or a wrong proof. The day of another salon hardly waits for that.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { endpoints, nameOf, nowhere } from './endpoints.ts';
import type { Flood } from './flood.ts';
import { fullPool, type Salon, testWorld } from './harness.ts';
import type { Instance } from './instance.ts';
import { aProof, openSalon } from './online.ts';
import { linkOf } from './visit-links.ts';
import { aDay, book } from './visits.ts';
import { waits } from './waitlist.ts';
import { rightInputs } from './wrong-input.ts';

const world = testWorld({}, fullPool);
const calls = 600;
const most = 3;

let instance: Instance;
let other: Salon;
/** What the parameters of a call are. */
let known: Record<string, string>;

beforeAll(async () => {
  const salon = await openSalon(world(), { horizonDays: 60 });
  for (let day = 0; day < 14; day++)
    for (const barber of ['Arben', 'Blerim'])
      for (let hour = 12; hour < 18; hour++)
        await book(salon, { appointment_date: addDays(aDay, day), appointment_time: `${hour}:00`, barber });
  const visit = await book(salon, { appointment_time: '09:00', service_name: 'Prerje' });
  const entry = await waits(salon, salon.services.Prerje ?? '');
  const offer = await salon.post(`/waitlist/${entry.id}/offers`, {
    id: newId(),
    barber_id: salon.barbers.Arben,
    date: aDay,
    time: '10:30',
  });
  await salon.put('/queue-page', { is_open: true });
  const place = { id: newId(), name: 'Besa', service_ids: [], proof: await aProof(world(), salon) };
  const entered = await world().nobody.post(`/public/salons/${salon.slug}/queue`, place);
  const linkOfVisit = (await linkOf(world(), visit.id)).split('/').at(-1) ?? '';
  known = {
    slug: salon.slug,
    '/public/visits/': linkOfVisit,
    '/public/queue/': entered.body.link.split('/').at(-1),
    '/public/offers/': offer.body.link.split('/').at(-1),
    '/no-offers/': linkOfVisit,
    service: salon.services.Prerje ?? '',
  };
  other = await world().newSalon();
  for (let n = 0; n < 60; n++) {
    const minutes = 8 * 60 + 10 * n;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    await book(other, { appointment_time: time, duration: 10, client_name: `Klient ${n}` });
  }
  instance = await world().openInstance({ TRUST_PROXY: 'true' });
});
afterAll(() => instance.close());

async function timeOfDay() {
  const begun = performance.now();
  const answer = await fetch(`${instance.api}/appointments?from=${aDay}&to=${aDay}`, {
    headers: { authorization: `Bearer ${other.token}`, 'x-forwarded-for': '10.9.9.9' },
  });
  const { appointments } = (await answer.json()) as { appointments: unknown[] };
  expect(appointments).toHaveLength(60);
  return performance.now() - begun;
}

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

async function quietly() {
  const times: number[] = [];
  for (let n = 0; n < 15; n++) times.push(await timeOfDay());
  return mean(times);
}

const pathOf = (endpoint: Endpoint) =>
  endpoint.path.replace(/:(\w+)/g, (_, name) => {
    const prefix = endpoint.path.split(':')[0] ?? '';
    return known[prefix] ?? known[name] ?? nowhere;
  });

function floodOf(endpoint: Endpoint, address: string): Flood {
  const [, queries = []] = rightInputs(endpoint, 'query')[0] ?? [];
  const query = new URLSearchParams({
    ...(queries[0] as Record<string, string>),
    ...(endpoint.path.endsWith('/times') && { services: known.service, days: '14', from: aDay }),
  } as Record<string, string>);
  const [, inputs = []] = rightInputs(endpoint, 'body')[0] ?? [];
  const body = inputs[0] as Record<string, unknown> | undefined;
  const { website: _, ...sent } = body ?? {};
  // each call is about something new
  const bodies = Array.from({ length: calls }, () =>
    endpoint.method === 'GET'
      ? undefined
      : JSON.stringify({
          ...sent,
          ...('id' in sent && { id: newId() }),
          ...('services' in sent && { services: [known.service] }),
          ...('date' in sent && { date: aDay, time: '17:00' }),
          ...('from' in sent && 'to' in sent && { from: aDay, to: aDay }),
        }),
  );
  return {
    url: `${instance.api}${pathOf(endpoint)}?${query}`,
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    bodies,
  };
}

test.each(
  endpoints.filter(({ access }) => access === 'public').map((one, n) => [nameOf(one), one, n] as const),
)(
  `${calls} calls of %s from one address: the day of another salon takes at most ${most} times as long as before`,
  async (_name, endpoint, n) => {
    const before = await quietly();
    const worker = new Worker(new URL('./flood.ts', import.meta.url), {
      workerData: floodOf(endpoint, `10.7.0.${n}`),
    });
    let isOver = false;
    const over = once(worker, 'message').then(() => {
      isOver = true;
    });
    const times: number[] = [];
    while (!isOver) times.push(await timeOfDay());
    await over;
    const quiet = Math.max(before, await quietly());
    // the bounds of the next call begin anew
    await instance.pass(60_000);
    expect(mean(times) / quiet).toBeLessThanOrEqual(most);
  },
);
