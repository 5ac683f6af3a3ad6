// The largest salon within the ceilings, with the longest texts, keeps nobody waiting: whatever is asked of it, the health of the product is
// answered beside it within a quarter of a second.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contracts/ground/languages.ts';
import { usualSettings } from '#contracts/online/online.ts';
import { sql } from '../server/ground/db/database.ts';
import { fullPool, type Salon, testWorld } from './harness.ts';
import type { Instance } from './instance.ts';
import { largestSalon, partsOf } from './largest-salon.ts';
import { bodyOf } from './own-export.ts';
import { salonIdOf } from './staff.ts';

const world = testWorld({}, fullPool);
const longestMs = 250;
const tries = 3;
const slug = 'salloni-me-i-madh';
const { rows, services } = largestSalon();

let salon: Salon;
let instance: Instance;
beforeAll(async () => {
  salon = await world().newSalon();
  instance = await world().openInstance({ TRUST_PROXY: 'true' });
});
afterAll(() => instance.close());

async function call(path: string, method = 'GET', body?: object) {
  const isPage = path.startsWith('/s/');
  const answer = await fetch(`${isPage ? instance.address : instance.api}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${salon.token}`,
      'accept-encoding': 'br, gzip',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect([path, answer.status, answer.ok || text]).toEqual([path, answer.status, true]);
  return text;
}

/** The longest time of an answer about the health beside the work. */
async function besides(work: () => Promise<unknown>): Promise<number> {
  const worker = new Worker(new URL('./watch-health.ts', import.meta.url), {
    workerData: { url: `${instance.api}/health` },
  });
  await once(worker, 'message');
  await work();
  worker.postMessage('stop');
  const [longest] = (await once(worker, 'message')) as [number];
  return longest;
}

async function keepsNobodyWaiting(name: string, work: (n: number) => Promise<unknown>, most = tries) {
  const times: number[] = [];
  while (times.length < most && !times.some((time) => time <= longestMs))
    times.push(await besides(() => work(times.length)));
  console.log(`${name}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThanOrEqual(longestMs);
}

test('while its own file comes in', async () => {
  const id = newId();
  const parts = partsOf(rows);
  let line = 2;
  const times: number[] = [];
  for (const [part, own] of parts.entries()) {
    const body = bodyOf({ part, line, rows: own, isLast: part === parts.length - 1 }, id);
    line += own.length;
    times.push(
      await besides(async () =>
        expect(JSON.parse(await call('/imports/salon', 'POST', body)).faults).toEqual([]),
      ),
    );
  }
  console.log(`own file: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  await call('/online', 'PUT', { ...usualSettings, slug, open: true });
  // the first part also loads what no call has needed yet
  expect(Math.max(...times.slice(1))).toBeLessThanOrEqual(longestMs);
});

const reads = [
  '/user/services',
  '/barbers',
  '/hours',
  '/online',
  '/online/questions',
  '/resources',
  '/products',
  '/sync?days=short',
  '/sync',
  '/commissions?from=2026-01-01&to=2026-12-31',
  '/user/stats?from=2026-01-01&to=2026-12-31',
  '/export',
  `/s/${slug}/radha`,
  `/public/salons/${slug}/times?services=${services[0]}&days=14`,
  `/public/salons/${slug}/times?services=${services.slice(0, 3).join()}&days=14`,
];

const changedPage = (language: string) => async (n: number) => {
  await call(`/user/services/${services[0]}`, 'PUT', { price: 50 + n });
  await Promise.all([1, 2, 3].map(() => call(`/s/${slug}?gj=${language}`)));
};

test.each(languages)('while its page in %s is made anew for three clients', (language) =>
  keepsNobodyWaiting(`page in ${language}`, changedPage(language)),
);
test('while its page is opened by twenty clients at once, unchanged', () =>
  keepsNobodyWaiting('twenty at once', () =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) => call(`/s/${slug}?gj=${languages[n % languages.length]}`)),
    ),
  ));
test.each(reads)('while %s is read', (path) => keepsNobodyWaiting(path, () => call(path)));
test('while its hours and the order of its services change', () =>
  keepsNobodyWaiting('changes', async () => {
    await call('/hours/salon', 'PUT', { periods: [{ week: 0, weekday: 0, from: '09:00', to: '24:00' }] });
    await call(`/user/services/${services[1]}/place`, 'PUT', { before: null });
  }));

test('while its page and its times are read when barbers have services and prices of their own', async () => {
  const id = await salonIdOf(world(), salon);
  await world().db.run(sql`
    insert into barber_services (salon_id, barber_id, service_id)
    select salon_id, barber_id, service_id from (
      select ${id}::uuid as salon_id, barbers.id as barber_id, services.id as service_id,
        row_number() over (partition by barbers.id order by services.id) as nth
      from barbers, services where barbers.salon_id = ${id} and services.salon_id = ${id}
    ) as pairs where nth <= 100`);
  await world().db.run(sql`update barbers set all_services = false where salon_id = ${id}`);
  await world().db.run(sql`
    insert into barber_overrides (salon_id, barber_id, service_id, price_cents)
    select salon_id, barber_id, service_id, 700 from barber_services where salon_id = ${id} limit 10000`);
  const [able] = [...services].sort();
  await keepsNobodyWaiting('own prices: page', changedPage('sq'));
  for (const path of [
    '/user/services',
    '/barbers',
    '/sync',
    `/public/salons/${slug}/times?services=${able}&days=14`,
  ])
    await keepsNobodyWaiting(`own prices: ${path}`, () => call(path));
});
