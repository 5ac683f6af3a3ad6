// @module-tag long
// Floods of bookings at one salon from one network, and shops whose clients share one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#contracts/online/bookings.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import type { Instance } from '../../../test/instance.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { aBooking, bookOnline, freeSlots, openSalon } from '../../../test/online.ts';
import { listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { networkHashesOf } from './defence.ts';
import { deleteOldAddressHashes } from './defence-store.ts';

const world = testWorld({}, fullPool);

/** A salon where each booking takes the next free slot and is of a new number. */
async function manySlots() {
  const salon = await openSalon(world());
  const slots = await freeSlots(world(), salon);
  const path = `/public/salons/${salon.slug}/bookings`;
  const next = () => aBooking(world(), salon, slots.shift());
  const send = (from: string, body: object) =>
    world().call('POST', path, body, { headers: { 'x-forwarded-for': from } });
  const book = async (from: string, count = 1) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push((await send(from, await next())).status);
    return statuses;
  };
  /** So many bookings of one network: one is sent, and the others are copies of its row. */
  const bookRows = async (from: string, count: number) => {
    const wanted = await next();
    expect((await send(from, wanted)).status).toBe(201);
    await world().db.run(sql`
      insert into bookings
      select copy.* from (
        select bookings as sent, gen_random_uuid() as id from bookings, generate_series(2, ${count})
        where bookings.id = ${wanted.id}
      ) as other, jsonb_populate_record(
        sent, jsonb_build_object('id', other.id, 'appointment_id', null, 'link_id', null, 'link_version', null)
      ) as copy`);
  };
  return { salon, path, next, send, book, bookRows };
}

describe('at once over two instances', () => {
  const instances: Instance[] = [];
  const salons: Awaited<ReturnType<typeof manySlots>>[] = [];
  beforeAll(async () => {
    // an open instance sends the mails that a new salon of the test waits for
    for (let n = 0; n < 3; n++) salons.push(await manySlots());
    await world().admin();
    for (let n = 0; n < 2; n++) instances.push(await world().openInstance({ TRUST_PROXY: 'loopback' }));
  });
  afterAll(() => Promise.all(instances.map((instance) => instance.close())));

  test.each([
    ['45 from one /64 30', 0, 45, 30, (n: number) => `2001:db8:1:7::${n}`],
    ['75 from six /64s of one /56 60', 1, 75, 60, (n: number) => `2001:db8:2:7${n % 6}::1`],
    ['120 from twelve /56s of one /48 100', 2, 120, 100, (n: number) => `2001:db8:3:${1 + (n % 12)}00::1`],
  ])('of %s are booked and the others are refused', async (_, index, count, most, addressOf) => {
    const { salon, path, next } = salons[index] as (typeof salons)[number];
    const bodies: object[] = [];
    for (let n = 0; n < count; n++) bodies.push(await next());
    const send = async (body: object, n: number): Promise<number> => {
      const { status } = await fetch(`${instances[n % 2]?.api}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n) },
        body: JSON.stringify(body),
      });
      // on a slow computer some wait too long for a connection to the database, and try again
      return status === 503 ? send(body, n) : status;
    };
    const statuses = await Promise.all(bodies.map(send));
    const answered = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect({ booked: answered(201), refused: answered(429) }).toEqual({
      booked: most,
      refused: count - most,
    });
    // after sixty of strangers a day, twenty requests hold places
    expect(await listAppointments(salon)).toHaveLength(Math.min(most, 60 + 20));
  });
});

describe('the bound of one network in an hour', () => {
  test('the bound counts the last 60 minutes, and the refusal says when the next booking is taken', async () => {
    const { book, bookRows, send, next } = await manySlots();
    const from = '203.0.113.1';
    await bookRows(from, 20);
    world().clock.pass({ minutes: 40 });
    await bookRows(from, 9);
    expect(await book(from)).toEqual([201]);
    world().clock.pass({ minutes: 15 });
    const { status, body, headers } = await send(from, await next());
    expect({ status, code: body.code, message: body.message, wait: headers['retry-after'] }).toEqual({
      status: 429,
      code: 'too_many_requests',
      message: messages.tooManyFromNetwork,
      wait: '300',
    });
    world().clock.pass({ minutes: 5 });
    await bookRows(from, 19);
    expect(await book(from, 2)).toEqual([201, 429]);
  });

  test('of two at once from a network that may send one more, one is booked', async () => {
    const { next, send, bookRows } = await manySlots();
    const { db } = world();
    const from = '192.0.2.61';
    await bookRows(from, 29);
    const bodies = [await next(), await next()];
    const answers = await db.transaction(async (tx) => {
      await tx.run(sql`lock table bookings in share row exclusive mode`);
      const sent = bodies.map((body) => send(from, body));
      await untilLockIsAwaited(db);
      return sent;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 429]);
  });

  test('the bound of a network also counts across midnight', async () => {
    await world().at('2026-11-23T22:50:00Z', async () => {
      const { book, bookRows } = await manySlots();
      const from = '2001:db8:4::1';
      await bookRows(from, 30);
      world().clock.pass({ minutes: 20 });
      expect(await book(from)).toEqual([429]);
      world().clock.pass({ minutes: 40 });
      expect(await book(from)).toEqual([201]);
    });
  });

  test('the bound counts bookings only: no repeated and no refused calls', async () => {
    const { salon, book, bookRows, send, next } = await manySlots();
    const from = '203.0.113.2';
    const first = await next();
    expect((await send(from, first)).status).toBe(201);
    const taken = { barber: salon.barbers.Arben, date: first.date, time: first.time };
    await bookOnline(world(), salon, taken);
    for (let n = 0; n < 5; n++) {
      expect((await send(from, first)).status).toBe(200);
      expect((await send(from, await aBooking(world(), salon, taken))).status).toBe(409);
    }
    await bookRows(from, 28);
    expect(await book(from, 2)).toEqual([201, 429]);
  });

  test('the bound also counts bookings that were cancelled or deleted since', async () => {
    const { salon, book, bookRows } = await manySlots();
    const from = '203.0.113.3';
    await bookRows(from, 28);
    await book(from, 2);
    const [kept, cancelled, deleted] = await listAppointments(salon);
    await salon.put(`/appointments/${cancelled?.id}`, { status: 'cancelled' });
    await salon.delete(`/appointments/${deleted?.id}`);
    expect(await listAppointments(salon)).toMatchObject([{ id: kept?.id }, { status: 'cancelled' }]);
    expect(await book(from)).toEqual([429]);
  });

  test('each salon, and each address of IPv4, is counted alone', async () => {
    const [one, other] = [await manySlots(), await manySlots()];
    await one.bookRows('203.0.113.4', 29);
    expect(await one.book('203.0.113.4', 2)).toEqual([201, 429]);
    expect(await other.book('203.0.113.4')).toEqual([201]);
    expect(await one.book('203.0.113.5')).toEqual([201]);
  });
});

test.each([
  ['one IPv4 address', '203.0.113.6'],
  ['one /64', '2001:db8:5:1::1'],
])('a shop with %s can book 25 times in each of two hours, without more proof of work', async (_, from) => {
  const { salon, book, bookRows } = await manySlots();
  const bits = async () => {
    const times = `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}&days=1`;
    const headers = { 'x-forwarded-for': from };
    return (await world().call('GET', times, undefined, { headers })).body.proof.bits;
  };
  const first = await bits();
  for (let hour = 0; hour < 2; hour++) {
    await bookRows(from, 24);
    expect(await book(from)).toEqual([201]);
    expect(await bits()).toBe(first);
    world().clock.pass({ hours: 1 });
  }
});

describe('the kept data of a network', () => {
  test('only hashes of networks are kept, and they differ each day', () => {
    const hashesOn = (moment: string) =>
      networkHashesOf(
        { secret: Buffer.alloc(32), network: '2001:db8:0:1::/64' },
        new Date(`${moment}:00Z`),
      ).map((hash) => hash.toString('hex'));
    const today = hashesOn('2026-11-24T10:00');
    expect(new Set(today).size).toBe(3);
    expect(hashesOn('2026-11-24T22:59')).toEqual(today);
    expect(hashesOn('2026-11-24T23:00').filter((hash) => today.includes(hash))).toEqual([]);
  });

  test('the hashes of networks are deleted after 30 days', async () => {
    const { salon, book } = await manySlots();
    await book('2001:db8:6::1');
    const isKept = () =>
      readRows<{ address: boolean; wider: number | null }>(world().db)(sql`
        select address_hash is not null as address, cardinality(wider_address_hashes) as wider
        from bookings where salon_id = (select salon_id from salon_slugs where slug = ${salon.slug})`);
    world().clock.pass({ hours: 29 * 24 });
    await deleteOldAddressHashes(world().db, world().clock.now());
    expect(await isKept()).toEqual([{ address: true, wider: 2 }]);
    world().clock.pass({ hours: 24 });
    await deleteOldAddressHashes(world().db, world().clock.now());
    expect(await isKept()).toEqual([{ address: false, wider: null }]);
  });
});
