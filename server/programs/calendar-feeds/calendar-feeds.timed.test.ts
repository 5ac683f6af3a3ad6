// Limits of time for a large feed, while nothing else runs.
import { expect, test } from 'vitest';
import { byIcalJs, makeFeed, readFeed } from '../../../test/calendars.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { shortest } from '../../../test/times.ts';
import { book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const events = 2000;
const longestMs = 60;
/** How much less it takes if nothing changed, on any computer: 5 ms where the whole feed takes 35. */
const leastGain = 5;

test('a feed of 2,000 visits with names is answered within 60 ms, and in a fifth of its time if nothing changed', async () => {
  const salon = await world().newSalon();
  const { id } = await book(salon);
  const ofSalon = sql`salon_id = ${await salonIdOf(world(), salon)}`;
  await world().db.run(sql`
    insert into clients (salon_id, id, name, name_key, phone)
    select salon_id, gen_random_uuid(), 'Klientja Çelë ' || n, 'klientja çelë ' || n, '+35569' || (2000000 + n)
    from clients, generate_series(1, ${events - 1}) as n where ${ofSalon}`);
  await world().db.run(sql`
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id, version)
    select salon_id, gen_random_uuid(), kind, client, barber_id, service_name, lines, price_cents,
      day + (n / 20)::integer, time '00:00' + (n % 20) * interval '30 minutes', 30, 'confirmed', user_id, 1
    from appointments, (
      select id as client, row_number() over () as n from clients where ${ofSalon} and name like 'Klientja%'
    ) as clients
    where ${ofSalon} and appointments.id = ${id}`);
  await world().db.run(sql`analyze`);
  const { path, feed } = await makeFeed(salon, { whole: true });
  await salon.put(`/calendar-feeds/${feed.id}`, { shows_clients: true, shows_phones: true });
  // another process, as in the product: here each row is checked
  const instance = await world().openInstance();
  const address = new URL(path, instance.api).href;
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'identity', ...headers } });
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text() };
  };
  const { text, tag } = await read();
  expect(byIcalJs(text)).toHaveLength(events);
  const took = await shortest(read);
  const unchanged = await shortest(async () => {
    expect((await read({ 'if-none-match': tag })).status).toBe(304);
  });
  await instance.close();
  console.log(`${events} visits: ${took.toFixed(1)} ms, unchanged ${unchanged.toFixed(1)} ms`);
  expect(took).toBeLessThan(longestMs);
  expect(unchanged).toBeLessThan(took / leastGain);
});

test('10,000 guesses from one address in ten minutes find nothing, and the right link still answers there', async () => {
  const salon = await world().newSalon();
  const { path } = await makeFeed(salon, { whole: true });
  const from = { 'x-forwarded-for': '10.77.0.1' };
  const found = new Map<number, number>();
  for (let n = 0; n < 10_000; n += 100) {
    const guesses = Array.from(
      { length: 100 },
      (_, m) => `/calendars/${String(n + m).padStart(22, 'A')}.ics`,
    );
    for (const { statusCode } of await Promise.all(guesses.map((one) => readFeed(world(), one, from)))) {
      found.set(statusCode, (found.get(statusCode) ?? 0) + 1);
    }
    // more pages in a minute wait for the next one, whatever they are
    if (n % 1000 === 900) {
      expect((await readFeed(world(), path, from)).statusCode).toBe(200);
      world().clock.pass({ minutes: 1 });
    }
  }
  expect(Object.fromEntries(found)).toEqual({ 404: 200, 429: 9800 });
});
