// Once, whatever happens meanwhile: many callbacks at the same time, a server that is cut off, an account that is gone.
import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startRelay } from '../../test/database-relay.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { expectOk, type Message, order, payseraOf, project, told } from '../../test/paysera.ts';
import { buildApp } from '../app.ts';
import { openDatabase, sql } from '../db/database.ts';
import type { Fields } from './paysera.ts';
import { openProvider } from './provider.ts';
import { forgetUnpaid } from './store.ts';

const payments = openProvider(project);
const world = testWorld({ payments });
const { address, get, stateOf, statusOf, grantsOf, tell } = payseraOf(world);

/** A second instance of the product on the same database. */
async function openInstance(connection: PoolConfig) {
  const db = openDatabase(connection);
  const settings = {
    requireEmailVerification: true,
    publicUrl: () => 'http://kreher.test',
    payments,
    trustProxy: true,
    historyRetentionHours: 24,
    company: {},
    checkReplies: true,
    callsPerMinute: 1_000_000,
  } as const;
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ db, direct: world().connection, clock: world().clock, logger, settings });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  return (message: Message) => app.inject(`/api${address}?${new URLSearchParams(message)}`);
}

describe('at once', () => {
  test('fifty times the same callback on two instances open the books once', async () => {
    const elsewhere = await openInstance(world().connection);
    const salon = await world().newSalon();
    const asked = await order(salon);
    const message = told(asked);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) =>
        i % 2 === 0 ? (await get(message)).body : (await elsewhere(message)).body,
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['OK']));
    expect(await grantsOf(asked)).toHaveLength(1);
    expect(await statusOf(salon)).toMatchObject({ subscriptionEndDate: '2026-12-30T10:18:00.000Z' });
    const rows = await world().db.rows(sql`
      select 1 from history where entity_id = ${asked.get('orderid')} and description like 'U pagua%'`);
    expect(rows).toHaveLength(1);
  });

  test('different orders of one salon, cancelling and an extension add up', async () => {
    const elsewhere = await openInstance(world().connection);
    const admin = await world().admin();
    // on a day that every month has, the order in which they come changes nothing
    world().clock.set('2026-12-01T10:18:00Z');
    const salon = await world().newSalon();
    const orders: Fields[] = [];
    for (let i = 0; i < 6; i++) orders.push(await order(salon));
    const extension = {
      userId: salon.user.id,
      subscriptionType: 'monthly',
      duration: { value: 6, unit: 'months' },
    };
    await Promise.all([
      ...orders.map((asked, i) => (i % 2 === 0 ? tell(asked) : elsewhere(told(asked)))),
      admin.post('/admin/extend-subscription', extension),
      salon.post('/subscriptions/cancel'),
    ]);
    expect(await statusOf(salon)).toMatchObject({ subscriptionEndDate: '2027-12-08T10:18:00.000Z' });
  });
});

test('cut off between arrival and answer, the next callback makes it paid once', async () => {
  const relay = await startRelay(world().connection);
  onTestFinished(() => relay.stop());
  const throughRelay = await openInstance(relay.connection);
  const salon = await world().newSalon();
  const asked = await order(salon);
  const message = told(asked);

  // somebody holds the order, so that the callback is under way for as long as the test wants
  const held = Promise.withResolvers<void>();
  const holding = world().db.transaction(async (tx) => {
    await tx.rows(sql`select from orders where id = ${asked.get('orderid')} for update`);
    await held.promise;
  });
  const cut = throughRelay(message);
  await expect
    .poll(() =>
      world().db.rows(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toHaveLength(1);
  relay.goAway();
  expect((await cut).statusCode).toBe(503);
  held.resolve();
  await holding;
  expect(await stateOf(salon, asked)).toMatchObject({ status: 'pending' });

  relay.comeBack();
  expect((await throughRelay(message)).body).toBe('OK');
  expect((await throughRelay(message)).body).toBe('OK');
  expect(await stateOf(salon, asked)).toMatchObject({ status: 'active' });
  expect(await grantsOf(asked)).toHaveLength(1);
});

describe('of an account that was deleted', () => {
  const remove = async (salon: Salon) => {
    await world().db.rows(sql`
      delete from salons where id in (select salon_id from memberships where user_id = ${salon.user.id})`);
    await world().db.rows(sql`delete from users where id = ${salon.user.id}`);
  };

  test('a paid order stays, and a late callback gets its OK', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon, 'yearly');
    expectOk(await tell(asked));
    await remove(salon);
    expectOk(await tell(asked));

    const admin = await world().admin();
    const { body } = await admin.get('/subscriptions/recent');
    const kept = body.data.find(({ id }: { id: string }) => id === asked.get('orderid'));
    expect(kept).toMatchObject({
      user: { id: null, username: salon.email, email: salon.email },
      plan: 'yearly',
      amount: 49.99,
      refunded_at: null,
    });

    expectOk(await tell(asked, { status: '5' }));
    const later = await admin.get('/subscriptions/recent');
    expect(later.body.data[0].refunded_at).toBeTruthy();
  });

  test('a payment that comes afterwards is told to the administrator', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    await remove(salon);
    expectOk(await tell(asked));
    expectOk(await tell(asked));
    const rows = await world().db.rows<{ severity: string }>(sql`
      select severity from history
      where entity_id = ${asked.get('orderid')} and description like '%llogaria e të cilit është fshirë%'`);
    expect(rows).toEqual([{ severity: 'warning' }]);
  });

  test('what was never paid is forgotten in the end', async () => {
    const [gone, here] = [await world().newSalon(), await world().newSalon()];
    const [lost, kept] = [await order(gone), await order(here)];
    await remove(gone);
    const inDays = (days: number) => new Date(world().clock.now().getTime() + days * 86_400_000);
    const left = async () =>
      world().db.rows(sql`
        select id from orders where id in (${lost.get('orderid')}, ${kept.get('orderid')}) order by number`);
    await forgetUnpaid(world().db, inDays(29));
    expect(await left()).toHaveLength(2);
    await forgetUnpaid(world().db, inDays(31));
    expect(await left()).toEqual([{ id: kept.get('orderid') }]);
  });
});
