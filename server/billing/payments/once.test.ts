// A payment counts once: with simultaneous callbacks, after a lost connection, and after the account was deleted.

import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { money } from '#contracts/ground/format.sq.ts';
import { appSettings } from '../../../test/app-settings.ts';
import { openCheckedDatabase, readRows } from '../../../test/checked-database.ts';
import { startRelay } from '../../../test/database-relay.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { callbackFor, expectOk, type Message, order, payseraOf, project } from '../../../test/paysera.ts';
import { buildApp } from '../../app.ts';
import { sql } from '../../ground/db/database.ts';
import type { Fields } from './paysera.ts';
import { openProvider } from './provider.ts';
import { deleteAbandonedOrders } from './store.ts';

const provider = openProvider(project);
const world = testWorld({ payments: provider }, fullPool);
const { address, get, stateOf, statusOf, grantsOf, sendCallback } = payseraOf(world);

/** A second instance of the product on the same database. */
async function openInstance(connection: PoolConfig) {
  const db = openCheckedDatabase(connection);
  const settings = { ...appSettings, payments: provider };
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ db, direct: world().connection, clock: world().clock, logger, settings });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  return (message: Message) => app.inject(`/api${address}?${new URLSearchParams(message)}`);
}

describe('simultaneous calls', () => {
  test('fifty equal callbacks on two instances give access once', { tags: 'long' }, async () => {
    const otherInstance = await openInstance(world().connection);
    const salon = await world().newSalon();
    const request = await order(salon);
    const message = callbackFor(request);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) =>
        i % 2 === 0 ? (await get(message)).body : (await otherInstance(message)).body,
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['OK']));
    expect(await grantsOf(request)).toHaveLength(1);
    expect(await statusOf(salon)).toMatchObject({ subscriptionEndDate: '2026-12-30T10:18:00.000Z' });
    const rows = await readRows(world().db)(sql`
      select 1 from history where entity_id = ${request.get('orderid')} and description like 'U pagua%'`);
    expect(rows).toHaveLength(1);
  });

  test('after six payments, a cancellation and an extension at once, the salon has the time of all of them', {
    tags: 'long',
  }, async () => {
    const otherInstance = await openInstance(world().connection);
    // every month has this day, so that the sequence of the calls does not matter
    world().clock.set('2026-12-01T10:18:00Z');
    const admin = await world().admin();
    const salon = await world().newSalon();
    const orders: Fields[] = [];
    for (let i = 0; i < 6; i++) orders.push(await order(salon));
    const extension = {
      userId: salon.user.id,
      subscriptionType: 'monthly',
      duration: { value: 6, unit: 'months' },
    };
    await Promise.all([
      ...orders.map((request, i) =>
        i % 2 === 0 ? sendCallback(request) : otherInstance(callbackFor(request)),
      ),
      admin.post('/admin/extend-subscription', extension),
      salon.post('/subscriptions/cancel'),
    ]);
    expect(await statusOf(salon)).toMatchObject({ subscriptionEndDate: '2027-12-08T10:18:00.000Z' });
  });
});

test('after a lost database connection the next callback marks the order as paid, once', {
  tags: 'long',
}, async () => {
  const relay = await startRelay(world().connection);
  onTestFinished(() => relay.stop());
  const throughRelay = await openInstance(relay.connection);
  const salon = await world().newSalon();
  const request = await order(salon);
  const message = callbackFor(request);

  // another transaction locks the order, so that the callback waits until the test releases it
  const release = Promise.withResolvers<void>();
  const holding = world().db.transaction(async (tx) => {
    await tx.run(sql`select from orders where id = ${request.get('orderid')} for update`);
    await release.promise;
  });
  const cut = throughRelay(message);
  await untilLockIsAwaited(world().db);
  relay.goAway();
  expect((await cut).statusCode).toBe(503);
  release.resolve();
  await holding;
  expect(await stateOf(salon, request)).toMatchObject({ status: 'pending' });

  relay.comeBack();
  expect((await throughRelay(message)).body).toBe('OK');
  expect((await throughRelay(message)).body).toBe('OK');
  expect(await stateOf(salon, request)).toMatchObject({ status: 'active' });
  expect(await grantsOf(request)).toHaveLength(1);
});

test('an unpaid order expires after 7 days; a later payment still counts, and every administrator gets a mail', async () => {
  const admin = await world().admin();
  const salon = await world().newSalon();
  const request = await order(salon);
  world().clock.pass({ hours: 7 * 24 - 1 });
  expect(await stateOf(salon, request)).toMatchObject({ status: 'pending' });
  world().clock.pass({ hours: 1 });
  expect(await stateOf(salon, request)).toMatchObject({ status: 'expired' });

  expectOk(await sendCallback(request));
  expectOk(await sendCallback(request));
  expect(await stateOf(salon, request)).toMatchObject({ status: 'active' });
  expect(await grantsOf(request)).toHaveLength(1);
  const rows = await readRows<{ severity: string }>(world().db)(sql`
    select severity from history
    where entity_id = ${request.get('orderid')} and description like 'U pagua porosia e skaduar%'`);
  expect(rows).toEqual([{ severity: 'warning' }]);
  await world().runJobs();
  const mails = world().mails.filter(({ subject }) => subject.startsWith('U pagua porosia e skaduar'));
  expect(mails.map(({ to }) => to)).toEqual([admin.email]);
  expect(mails[0]?.text).toContain(`${salon.email} pagoi`);
});

describe('orders of a deleted account', () => {
  const remove = async (salon: Salon) => {
    await world().db.run(sql`
      delete from salons where id in (select salon_id from memberships where user_id = ${salon.user.id})`);
    await world().db.run(sql`delete from users where id = ${salon.user.id}`);
  };

  test('a paid order of a deleted account stays, and a repeated callback answers OK', async () => {
    const salon = await world().newSalon();
    const request = await order(salon, 'yearly');
    expectOk(await sendCallback(request));
    await remove(salon);
    expectOk(await sendCallback(request));

    const admin = await world().admin();
    const { body } = await admin.get('/subscriptions/recent');
    const kept = body.data.find(({ id }: { id: string }) => id === request.get('orderid'));
    expect(kept).toMatchObject({
      user: { id: null, username: salon.email, email: salon.email },
      plan: 'yearly',
      amount: 49.99,
      refunded_at: null,
    });

    expectOk(await sendCallback(request, { status: '5' }));
    const later = await admin.get('/subscriptions/recent');
    expect(later.body.data[0].refunded_at).toBeTruthy();
  });

  test('a payment after the account was deleted is written to the history as a warning', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const request = await order(salon);
    await remove(salon);
    expectOk(await sendCallback(request));
    expectOk(await sendCallback(request));
    const rows = await readRows<{ severity: string }>(world().db)(sql`
      select severity from history
      where entity_id = ${request.get('orderid')} and description like '%e një llogarie të fshirë%'`);
    expect(rows).toEqual([{ severity: 'warning' }]);
  });

  test('a payment after the account was deleted, in time or late, is told to each administrator and to the buyer, once', async () => {
    const admin = await world().admin();
    for (const days of [0, 7]) {
      const salon = await world().newSalon();
      const request = await order(salon);
      await remove(salon);
      world().clock.pass({ hours: days * 24 });
      await world().runJobs();
      world().mails.length = 0;
      expectOk(await sendCallback(request));
      expectOk(await sendCallback(request));
      await world().runJobs();
      expect(
        world()
          .mails.map(({ to }) => to)
          .sort(),
      ).toEqual([admin.email, salon.email].sort());
      for (const { text } of world().mails) expect(text).toContain(money(4.99));
      expect(world().mails.find(({ to }) => to === admin.email)?.text).toContain(`${salon.email} pagoi`);
    }
  });

  test('an unpaid order of a deleted account is deleted after 30 days', { tags: 'long' }, async () => {
    const [gone, here] = [await world().newSalon(), await world().newSalon()];
    const [lost, kept] = [await order(gone), await order(here)];
    await remove(gone);
    const inDays = (days: number) => new Date(world().clock.now().getTime() + days * 86_400_000);
    const left = async () =>
      readRows(world().db)(sql`
        select id from orders where id in (${lost.get('orderid')}, ${kept.get('orderid')}) order by number`);
    await deleteAbandonedOrders(world().db, inDays(29));
    expect(await left()).toHaveLength(2);
    await deleteAbandonedOrders(world().db, inDays(31));
    expect(await left()).toEqual([{ id: kept.get('orderid') }]);
  });
});
