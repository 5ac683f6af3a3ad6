import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { LiveEvent } from '#contracts/ground/events.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { type FollowedStream, follow } from '../../../test/event-streams.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import type { Instance } from '../../../test/instance.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { closeDay, openTill, reopenDay, tickedVisit, today } from '../../../test/till.ts';
import { aVisit, book } from '../../../test/visits.ts';
import { findAccount } from '../../identity/accounts/callers.ts';
import { sql } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { usualCeilings } from '../usual-ceilings.ts';
import { eventRoutes } from './routes.ts';
import { openStreams } from './streams.ts';

const world = testWorld({}, fullPool);

async function idOf(salon: Salon) {
  const [found] = await readRows<{ id: string }>(world().db)(sql`
    select salon_id as id from memberships where user_id = ${salon.user.id}`);
  return found?.id ?? '';
}

/** Sorts changes, because changes of two batches may arrive in any order. */
const sorted = (changes: LiveEvent[]) => changes.map((change) => JSON.stringify(change)).sort();

describe('live updates from another instance', () => {
  let salon: Salon;
  let other: Salon;
  const leaving: Salon[] = [];
  let admin: Salon;
  let instance: Instance;
  beforeAll(async () => {
    // made before the instance starts, because the instance would create its own administrator, and send the salons' mails
    admin = await world().admin();
    salon = await world().newSalon();
    other = await world().newSalon();
    for (let made = 0; made < 7; made++) leaving.push(await world().newSalon());
    instance = await world().openInstance();
  });
  afterAll(() => instance.close());

  /** Books visits, and waits until a stream has heard of each: one that is opened later hears of none. */
  async function hearAll(bookVisits: () => Promise<Appointment[]>) {
    const stream = await follow(instance.api, salon.token);
    const heard = (await bookVisits()).map(({ id }) => expect.objectContaining({ noun: 'appointment', id }));
    await expect.poll(() => stream.changes).toEqual(expect.arrayContaining(heard));
    stream.leave();
  }

  test('a stream gets each change of its own salon, and none of another salon', async () => {
    const stream = await follow(instance.api, salon.token);
    expect(stream.response.status).toBe(200);
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/event-stream/),
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });

    await book(other);
    const visit = await book(salon);
    const client = visit.client_id ?? '';
    const path = `/appointments/${visit.id}`;
    await salon.put(path, { status: 'confirmed' });
    const service = (await salon.post('/user/services', { name: 'Larje', price: 3, duration: 10 })).body.data;
    await salon.delete(`/user/services/${service.id}`);
    const { resource } = (await salon.post('/resources', { name: 'Dhoma 1', units: 1 })).body;
    await salon.put(`/clients/${client}`, { name: 'Ana' });
    const barber = (await salon.post('/barbers', { name: 'Çlirim' })).body.data;
    await salon.put('/salon', { name: 'Salloni i ri' });
    await salon.delete(path);

    const expected = sorted([
      { noun: 'client', id: client },
      { noun: 'barber', id: barber.id },
      { noun: 'appointment', id: visit.id, version: 1 },
      { noun: 'appointment', id: visit.id, version: 2 },
      { noun: 'service', id: service.id },
      { noun: 'service', id: service.id },
      { noun: 'resource', id: resource.id },
      // for the tabs of an earlier release
      { noun: 'service', id: resource.id },
      { noun: 'client', id: client },
      { noun: 'salon', id: await idOf(salon) },
      { noun: 'client', id: client },
      { noun: 'appointment', id: visit.id },
    ]);
    await expect.poll(() => sorted(stream.changes)).toEqual(expected);
    stream.leave();
  });

  test('a refused change and an unknown notification are not sent', async () => {
    await hearAll(async () => [await book(salon)]);
    const stream = await follow(instance.api, salon.token);
    await world().db.run(sql`select pg_notify('changes', 'nothing that this release understands')`);
    await salon.post('/appointments', aVisit({ client_name: 'Askush', duration: 1441 }));
    await salon.post('/appointments', aVisit({ client_name: 'Askush' }));
    const { id } = await book(salon, { appointment_time: '12:00' });
    await expect.poll(() => stream.changes).toEqual([{ noun: 'appointment', id, version: 1 }]);
    stream.leave();
  });

  test('all 160 changes of one commit arrive', { tags: 'long' }, async () => {
    const day = { appointment_date: '2026-11-01' };
    const many = Array.from({ length: 160 }, (_, index) => index);
    for (let n = 0; n < 14; n++) await salon.post('/barbers', { name: `Barberi ${n}` });
    await hearAll(() =>
      Promise.all(
        many.map((index) => {
          const appointment_time = `${String(8 + (index % 12)).padStart(2, '0')}:00`;
          return book(salon, { ...day, appointment_time, barber: `Barberi ${Math.floor(index / 12)}` });
        }),
      ),
    );
    const stream = await follow(instance.api, salon.token);
    const { confirmed } = (await salon.post('/appointments/auto-confirm')).body;
    expect(confirmed).toHaveLength(many.length);
    await expect.poll(() => stream.changes).toHaveLength(many.length);
    expect(sorted(stream.changes)).toEqual(
      sorted(confirmed.map(({ id }: { id: string }) => ({ noun: 'appointment', id, version: 2 }))),
    );
    stream.leave();
  });

  test('a lost connection to the database ends the streams, and a new stream gets the changes', {
    tags: 'long',
  }, async () => {
    const stream = await follow(instance.api, salon.token);
    await world().db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen changes'`);
    await stream.ended;

    const again = await follow(instance.api, salon.token);
    const booked: string[] = [];
    // of those that are booked before the instance has another connection it hears nothing
    async function hearsOne() {
      const { id } = await book(salon, { appointment_date: addDays('2027-01-01', booked.length) });
      booked.push(id);
      return again.changes.some((change) => change.noun === 'appointment' && booked.includes(change.id));
    }
    await expect.poll(hearsOne).toBe(true);
    again.leave();
  });

  test('the end of a session ends its stream, and no other stream', { tags: 'long' }, async () => {
    const endings: ((owner: Salon, token: string) => Promise<unknown>)[] = [
      (_owner, token) => world().call('POST', '/auth/logout', undefined, { token }),
      (owner) => owner.put(`/users/${owner.user.id}`, { password: 'rruga-456' }),
      (owner) => admin.put(`/auth/admin/users/${owner.user.id}`, { password: 'rruga-456' }),
      (owner) => admin.put(`/auth/admin/users/${owner.user.id}`, { isActive: false }),
      (owner) => admin.put(`/auth/admin/users/${owner.user.id}/role`, { role: 'admin' }),
      (owner) => admin.delete(`/auth/admin/users/${owner.user.id}`),
    ];
    const untouched = await follow(instance.api, other.token);
    const [inTwoTabs, ...owners] = leaving as [Salon, ...Salon[]];
    for (const [index, end] of endings.entries()) {
      const owner = owners[index] as Salon;
      const { token } = await world().signIn(owner.email);
      const stream = await follow(instance.api, token);
      await end(owner, token);
      await stream.ended;
    }

    const stays = await follow(instance.api, inTwoTabs.token);
    const { token } = await world().signIn(inTwoTabs.email);
    await world().call('POST', '/auth/logout', undefined, { token });
    for (const [salon, stream] of [
      [inTwoTabs, stays],
      [other, untouched],
    ] as const) {
      const { id } = await book(salon, { appointment_date: '2027-02-01' });
      await expect.poll(() => stream.changes).toContainEqual({ noun: 'appointment', id, version: 1 });
      stream.leave();
    }
  });

  it.each(1, [
    ['sees only the own column', false],
    ['sees the columns of others', true],
  ])(
    'of the till a barber without sums who %s hears that it changed, and nothing else',
    async (_who, seesOthers) => {
      const { salon, barbers } = await openTill(world());
      const ticks = { seesOthers, seesOwnMoney: false };
      const person = await newPerson(world(), salon, 'barber', { column: barbers.Arben ?? null, ...ticks });
      const stream = await follow(instance.api, person.token);
      const visit = await tickedVisit(salon, { barber: 'Blerim' });
      await salon.post(`/visits/${visit.id}/payment`, {
        paid: [{ method: 'card', currency: 'EUR', cents: 700 }],
      });
      const move = { id: newId(), kind: 'in', day: today, currency: 'EUR', cents: 900, note: 'Kusur' };
      await salon.post('/takings', move);
      await closeDay(salon);
      await reopenDay(salon);
      const ofTill = () => stream.changes.filter(({ noun }) => noun === 'takings');
      // one for each step, and perhaps a late one of the time before
      await expect.poll(() => ofTill().length).toBeGreaterThanOrEqual(5);
      const id = seesOthers ? await idOf(salon) : '';
      expect(ofTill()).toEqual(ofTill().map(() => ({ noun: 'takings', id })));
      stream.leave();
    },
  );

  test('another tablet hears of who comes; a barber of one column only of the own ones and of those for anyone', async () => {
    const salon = await world().newSalon();
    const { Arben = null, Blerim } = await barbersOf(salon);
    const arben = await newPerson(world(), salon, 'barber', { column: Arben, seesOthers: false });
    const [all, own] = await Promise.all([salon.token, arben.token].map((one) => follow(instance.api, one)));
    const ids = [newId(), newId(), newId()];
    for (const [n, barber_id] of [Blerim, Arben, null].entries())
      await salon.post('/walk-ins', { id: ids[n], barber_id });
    // in any order: one change may overtake another, and each only says that something is to be read again
    const heard = (stream?: FollowedStream) =>
      stream?.changes
        .filter(({ noun }) => noun === 'walk_in')
        .map(({ id }) => id)
        .toSorted();
    await expect.poll(() => heard(all)).toEqual(ids.toSorted());
    // nobody says whose the last one is
    await expect.poll(() => heard(own)).toEqual(['', ids[1]]);
    all?.leave();
    own?.leave();
  });

  test('a person who may see less or more than before gets a new stream', async () => {
    const { Arben, Blerim } = await barbersOf(salon);
    const person = await newPerson(world(), salon, 'barber', { column: Arben ?? null });
    const untouched = await follow(instance.api, salon.token);
    const [less, more] = [false, true].map((seesOthers) => ({ ticks: { seesOthers } }));
    for (const change of [less, more, { barberId: Blerim }, { active: false }]) {
      const stream = await follow(instance.api, person.token);
      await salon.put(`/staff/${person.staffId}`, change);
      await stream.ended;
    }
    expect((await follow(instance.api, person.token)).response.status).toBe(401);
    const staffChanges = () => untouched.changes.filter(({ noun }) => noun === 'staff');
    await expect.poll(() => staffChanges()).toHaveLength(4);
    untouched.leave();
  });

  test('closing the server ends open streams', { tags: 'long' }, async () => {
    const streams = [await follow(instance.api, salon.token), await follow(instance.api, other.token)];
    expect(await instance.close()).toBe(0);
    // not cut off, which a reader hears as an error
    await Promise.all(streams.map(({ ended }) => ended));
  });
});

describe('GET /events', () => {
  const streams = openStreams();
  const app = fastify();
  let api: string;
  beforeAll(async () => {
    const { db, clock } = world();
    const context = {
      db,
      clock,
      findAccount,
      onRefused: async () => {},
      findTokenAccount: async () => null,
      limitTypedNumbers: async () => {},
      takeTurn: async () => {},
      ceilings: usualCeilings,
      isHttps: () => false,
      trustsProxy: false,
      requireAdminSecondFactor: false,
      checkReplies: true,
    };
    for (const route of eventRoutes(streams, 50)) serve(app, context, route);
    await app.listen({ port: 0, host: '127.0.0.1' });
    api = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  });
  afterAll(() => app.close());

  test('a stream sends heartbeats, and is removed when its reader closes it', async () => {
    const salon = await world().newSalon();
    const stream = await follow(api, salon.token);
    await expect.poll(() => stream.beats.length).toBeGreaterThan(2);
    expect(new Set(stream.beats)).toEqual(new Set([': open', ': beat']));
    expect(streams.count()).toBe(1);
    stream.leave();
    await expect.poll(() => streams.count()).toBe(0);
  });

  test('a stream ends when its session ends', async () => {
    const salon = await world().newSalon();
    const endings = [
      (token: string) => world().call('POST', '/auth/logout', undefined, { token }),
      () => world().db.run(sql`update users set is_active = false where id = ${salon.user.id}`),
    ];
    for (const end of endings) {
      const { token } = await world().signIn(salon.email);
      const stream = await follow(api, token);
      await expect.poll(() => stream.beats).toContain(': beat');
      await end(token);
      await stream.ended;
    }
    await expect.poll(() => streams.count()).toBe(0);
  });

  test('the fifth stream of a session ends the oldest one', async () => {
    const salon = await world().newSalon();
    const open: FollowedStream[] = [];
    for (let opened = 0; opened < 6; opened++) open.push(await follow(api, salon.token));
    await Promise.all([open[0]?.ended, open[1]?.ended]);
    expect(streams.count()).toBe(4);
    const elsewhere = await follow(api, (await world().signIn(salon.email)).token);
    expect(streams.count()).toBe(5);
    for (const stream of [...open, elsewhere]) stream.leave();
    await expect.poll(() => streams.count()).toBe(0);
  });

  test('a HEAD request leaves no stream open', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const headers = { authorization: `Bearer ${salon.token}` };
    const { status } = await fetch(`${api}/events`, { method: 'HEAD', headers });
    expect(status).toBe(200);
    await expect.poll(() => streams.count()).toBe(0);
  });
});
