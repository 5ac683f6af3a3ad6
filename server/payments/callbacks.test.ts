// The provider's callbacks: what activates, what never does, and that it happens once.
import { createCipheriv, randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startRelay } from '../../test/database-relay.ts';
import { type Answer, type Salon, testWorld } from '../../test/harness.ts';
import { askedIn, fieldsOf, type Message, order, project, signed, signedData } from '../../test/paysera.ts';
import { buildApp } from '../app.ts';
import { openDatabase, sql } from '../db/database.ts';
import { type Fields, pack, signOf } from './paysera.ts';
import { openProvider } from './provider.ts';
import { forgetUnpaid } from './store.ts';

const payments = openProvider(project);
const world = testWorld({ payments });
const address = '/payments/paysera/callback';

const get = (message: Message) => world().nobody.get(`${address}?${new URLSearchParams(message)}`);
const post = (message: Message) =>
  world().call('POST', address, new URLSearchParams(message).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const paid = (asked: Fields, changes?: Message) => signed(fieldsOf(asked, changes));

const stateOf = async (salon: Salon, asked: Fields) =>
  (await salon.get(`/subscriptions/payments/${asked.get('orderid')}`)).body.data;
const statusOf = async (salon: Salon) => (await salon.get('/subscriptions/status')).body;
const grantsOf = (asked: Fields) =>
  world().db.rows(sql`select 1 from grants where order_id = ${asked.get('orderid')}`);
const warnings = () =>
  world().db.rows<{ description: string; severity: string }>(sql`
    select description, severity from history where entity_type = 'callback' order by created_at, id`);

const isOk = ({ status, body, headers }: Answer) => {
  expect({ status, body }).toEqual({ status: 200, body: 'OK' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
};

describe('a payment', () => {
  test.each([
    ['GET', get],
    ['POST', post],
  ])('is told by %s, opens the books and is receipted once', async (_method, send) => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    expect(await stateOf(salon, asked)).toEqual({
      status: 'pending',
      plan: 'monthly',
      subscriptionEndDate: null,
    });

    isOk(await send(paid(asked)));
    // a trial of seven days from now on, and a month on top of it
    const trialEnd = new Date(salon.user.trialEndDate ?? '');
    expect(await statusOf(salon)).toMatchObject({
      hasActiveSubscription: true,
      subscriptionType: 'monthly',
      isOnTrial: false,
      isInTrialPeriod: false,
    });
    const { subscriptionEndDate } = await stateOf(salon, asked);
    expect(new Date(subscriptionEndDate).getUTCDate()).toBe(trialEnd.getUTCDate());
    expect(new Date(subscriptionEndDate).getTime()).toBeGreaterThan(trialEnd.getTime() + 27 * 86_400_000);

    isOk(await send(paid(asked)));
    isOk(await send(paid(asked, { requestid: '78' })));
    expect((await stateOf(salon, asked)).subscriptionEndDate).toBe(subscriptionEndDate);

    await world().runJobs();
    const receipts = world().mails.filter(
      ({ to, subject }) => to === salon.email && /Vërtetim/.test(subject),
    );
    expect(receipts).toHaveLength(1);
    const [receipt] = receipts;
    expect(receipt?.text).toContain('Nuk është faturë fiskale.');
    expect(receipt?.text).toMatch(/Plani: Mujor/);
    expect(receipt?.text).toMatch(/Shuma: 4,99\u00a0€/);
    expect(receipt?.text).toMatch(/Data: 23\.11\.2026 11:18/);
    expect(receipt?.text).toMatch(/Aktiv deri më: 30 dhjetor 2026/);
  });

  test('is told encrypted, where the project is set so', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', project.signPassword, iv);
    const query = new URLSearchParams(fieldsOf(asked)).toString();
    const data = Buffer.concat([iv, cipher.update(query), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
    isOk(await get({ data }));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });

  test.each(['0', '2', '3', '4'])('with status %s is not one yet, and takes nothing back', async (status) => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    isOk(await get(paid(asked, { status })));
    expect(await stateOf(salon, asked)).toMatchObject({ status: 'pending' });
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false, isInTrialPeriod: true });

    isOk(await get(paid(asked)));
    isOk(await get(paid(asked, { status })));
    expect(await stateOf(salon, asked)).toMatchObject({ status: 'active' });
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });

  test('goes on from the end of the last one', async () => {
    const salon = await world().newSalon();
    for (const plan of ['monthly', 'yearly', 'monthly'] as const)
      isOk(await get(paid(await order(salon, plan))));
    // a trial until 30 November, a month, a year and a month
    expect(await statusOf(salon)).toMatchObject({
      subscriptionType: 'monthly',
      subscriptionEndDate: '2028-01-30T10:18:00.000Z',
    });
  });
});

describe('a refund', () => {
  test('ends what the order bought, and the trial goes on', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    isOk(await get(paid(asked)));
    isOk(await get(paid(asked, { status: '5' })));
    expect(await stateOf(salon, asked)).toEqual({
      status: 'refunded',
      plan: 'monthly',
      subscriptionEndDate: null,
    });
    expect(await statusOf(salon)).toMatchObject({
      hasActiveSubscription: false,
      subscriptionType: 'none',
      isInTrialPeriod: true,
    });
    // told again, or told late that it was paid
    isOk(await get(paid(asked, { status: '5' })));
    isOk(await get(paid(asked)));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  });

  test('that comes before the payment leaves nothing to open', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    isOk(await get(paid(asked, { status: '5' })));
    isOk(await get(paid(asked)));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  });

  test.each([
    ['first', 0],
    ['second', 1],
    ['third', 2],
  ])('of the %s of three orders leaves the other two whole', async (_which, refunded) => {
    const salon = await world().newSalon();
    const plans = ['monthly', 'yearly', 'monthly'] as const;
    const orders: Fields[] = [];
    for (const plan of plans) orders.push(await order(salon, plan));
    for (const asked of orders) isOk(await get(paid(asked)));
    isOk(await get(paid(orders[refunded] as Fields, { status: '5' })));
    const ends = ['2027-12-30T10:18:00.000Z', '2027-01-30T10:18:00.000Z', '2027-12-30T10:18:00.000Z'];
    const left = plans.filter((_plan, at) => at !== refunded);
    expect(await statusOf(salon)).toMatchObject({
      hasActiveSubscription: true,
      subscriptionType: left[1],
      subscriptionEndDate: ends[refunded],
    });
  });

  test('of the order that runs brings forward what waits behind it', async () => {
    const salon = await world().newSalon();
    const [first, second] = [await order(salon), await order(salon)];
    isOk(await get(paid(first)));
    isOk(await get(paid(second)));
    const start = world().clock.now();
    world().clock.set('2026-12-20T12:00:00Z');
    isOk(await get(paid(first, { status: '5' })));
    expect(await statusOf(salon)).toMatchObject({
      hasActiveSubscription: true,
      subscriptionEndDate: '2027-01-20T12:00:00.000Z',
    });
    world().clock.set(start.toISOString());
  });
});

describe('what is not right', () => {
  const wrong: [string, string, (asked: Fields) => Message][] = [
    ['of another project', 'project', (asked) => paid(asked, { projectid: '123457' })],
    ['of no project', 'project', (asked) => paid(asked, { projectid: '' })],
    [
      'of an order that there is not',
      'order',
      (asked) => paid(asked, { orderid: '01900000-0000-7000-8000-000000000000' }),
    ],
    ['of an order that is none', 'order', (asked) => paid(asked, { orderid: "' or 1=1" })],
    ['over less', 'amount', (asked) => paid(asked, { amount: '498' })],
    ['over more', 'amount', (asked) => paid(asked, { amount: '4999' })],
    ['over nothing', 'amount', (asked) => paid(asked, { amount: '' })],
    ['in another currency', 'amount', (asked) => paid(asked, { currency: 'ALL' })],
    [
      'over less than was asked for',
      'amount',
      (asked) => paid(asked, { payamount: '1', paycurrency: 'EUR' }),
    ],
    ['of another type', 'kind', (asked) => paid(asked, { type: 'micro' })],
    ['with a status that there is not', 'kind', (asked) => paid(asked, { status: '6' })],
    ['with a status in words', 'kind', (asked) => paid(asked, { status: 'paid' })],
    ['with two digits of status', 'kind', (asked) => paid(asked, { status: '11' })],
    ['as a test', 'test', (asked) => paid(asked, { test: '1' })],
    ['as another kind of test', 'test', (asked) => paid(asked, { test: 'true' })],
    [
      'with a key that comes twice',
      'malformed',
      (asked) => {
        const query = `${new URLSearchParams(fieldsOf(asked))}&status=1`;
        return signedData(Buffer.from(query).toString('base64url'));
      },
    ],
    ['with nothing', 'malformed', () => ({})],
    ['unsigned', 'signature', (asked) => ({ data: pack(fieldsOf(asked)) })],
    [
      'signed with what every buyer knows',
      'signature',
      (asked) => {
        const data = pack(fieldsOf(asked));
        return { data, ss1: signOf(data, project.signPassword) };
      },
    ],
    [
      'with its fields in another order',
      'signature',
      (asked) => {
        const reordered = pack(Object.fromEntries(Object.entries(fieldsOf(asked)).reverse()));
        return { ...paid(asked), data: reordered };
      },
    ],
  ];

  test.each(wrong)('a callback %s', async (_how, fault, make) => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    const before = (await warnings()).length;
    const message = make(asked);
    for (const send of [get, post]) {
      const answer = await send(message);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'invalid' });
      expect(JSON.stringify(answer.body)).not.toContain(message.data ?? 'kreher');
      expect(answer.body.message).toBe('Njoftimi i pagesës nuk u pranua.');
    }
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
    expect(await stateOf(salon, asked)).toMatchObject({ status: 'pending' });
    const told = (await warnings()).slice(before);
    expect(told).toHaveLength(2);
    const sentences: Record<string, RegExp> = {
      project: /projekt/,
      order: /porosia/,
      amount: /shuma/,
      kind: /lloji/,
      test: /provë/,
      malformed: /nuk lexohet/,
      signature: /nënshkrimi/,
    };
    for (const { description, severity } of told) {
      expect(severity).toBe('warning');
      expect(description).toMatch(sentences[fault] ?? /^$/);
    }
  });

  test('the way to the payment page, sent back as if it were a callback', async () => {
    const salon = await world().newSalon();
    const { body } = await salon.post('/subscription/generate-paysera-url', { planType: 'monthly' });
    const { searchParams } = new URL(body.paymentUrl);
    const data = searchParams.get('data') ?? '';
    const sign = searchParams.get('sign') ?? '';
    expect(sign).toBe(signOf(data, project.signPassword));
    const sentBack: Message[] = [
      { data, ss1: sign },
      { data, ss1: sign, ss2: sign, ss3: sign },
      { data, ss3: sign },
    ];
    for (const message of sentBack) {
      expect((await get(message)).status).toBe(400);
    }
    expect(await stateOf(salon, askedIn(body.paymentUrl))).toMatchObject({ status: 'pending' });
  });

  test('the payment of one order does not pay another', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    const [own, theirs] = [await order(salon), await order(other)];
    const message = paid(own);
    expect((await get({ ...paid(own), data: paid(theirs).data ?? '' })).status).toBe(400);
    isOk(await get(message));
    expect(await statusOf(other)).toMatchObject({ hasActiveSubscription: false });
    const asked = await other.get(`/subscriptions/payments/${own.get('orderid')}`);
    expect(asked.status).toBe(404);
  });

  test.each([
    ['a list', '[1]', 'application/json'],
    ['a number', '7', 'application/json'],
    ['JSON that is cut', '{"data":', 'application/json'],
    ['a large one', `data=${'x'.repeat(200_000)}`, 'application/x-www-form-urlencoded'],
    ['data twice', 'data=a&data=b&ss3=c', 'application/x-www-form-urlencoded'],
    ['odd keys', '__proto__=1&constructor=2&data[]=3', 'application/x-www-form-urlencoded'],
  ])('a body that is %s', async (_what, payload, type) => {
    const answer = await world().call('POST', address, payload, { headers: { 'content-type': type } });
    expect(answer.status).toBe(400);
  });
});

describe('a thousand forgeries', () => {
  /** The same ones in every run. */
  function dice(seed: number) {
    let state = seed;
    return (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
  }
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/%&';
  const bare = (message: Message) => JSON.stringify(message).replace(/=+"/g, '"');

  function mutate(message: Message, asked: Fields, roll: (sides: number) => number): Message {
    const names = Object.keys(message);
    const name = names[roll(names.length)] ?? 'data';
    const text = message[name] ?? '';
    // each part of the text gets its share
    const at = roll(text.length);
    const letter = alphabet[roll(alphabet.length)] ?? 'A';
    const fields = fieldsOf(asked);
    const keys = Object.keys(fields);
    const key = keys[roll(keys.length)] ?? 'amount';
    switch (roll(8)) {
      case 0:
        return { ...message, [name]: text.slice(0, at) + letter + text.slice(at + 1) };
      case 1:
        return { ...message, [name]: text.slice(0, at) + letter + text.slice(at) };
      case 2:
        return { ...message, [name]: text.slice(0, at) + text.slice(at + 1) };
      case 3:
        return { ...message, [name]: text.slice(0, at) };
      case 4:
        return { ...message, [name]: [...text].reverse().join('') };
      case 5: {
        const data = pack({ ...fields, [key]: fields[key] + letter });
        return { ...message, data, ss1: signOf(data, project.signPassword) };
      }
      case 6: {
        const { [key]: _left, ...rest } = fields;
        return { ...message, data: pack(rest) };
      }
      default: {
        const { data = '' } = message;
        return { data, ss1: signOf(data, project.signPassword), [`ss${2 + roll(2)}`]: text };
      }
    }
  }

  test('activate nothing', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    const roll = dice(20261123);
    const message = paid(asked);
    const forged: Message[] = [];
    while (forged.length < 1000) {
      const next = mutate(message, asked, roll);
      const isTheSame = bare({ ...message, ...next }) === bare(message);
      if (!isTheSame) forged.push(next);
    }

    const before = (await warnings()).length;
    const statuses = new Set<number>();
    for (let at = 0; at < forged.length; at += 20) {
      const answers = await Promise.all(
        forged.slice(at, at + 20).map((next, i) => (i % 2 === 0 ? get(next) : post(next))),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([400]);
    expect((await warnings()).length - before).toBe(1000);
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
    expect(await grantsOf(asked)).toEqual([]);

    isOk(await get(message));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });
});

/** A second instance of the product on the same database. */
async function openInstance(connection: PoolConfig) {
  const db = openDatabase(connection);
  const settings = {
    requireEmailVerification: true,
    publicUrl: () => 'http://kreher.test',
    payments,
    trustProxy: true,
    historyRetentionHours: 24,
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
    const message = paid(asked);
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
      ...orders.map((asked, i) => (i % 2 === 0 ? get(paid(asked)) : elsewhere(paid(asked)))),
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
  const message = paid(asked);

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
    isOk(await get(paid(asked)));
    await remove(salon);
    isOk(await get(paid(asked)));

    const admin = await world().admin();
    const { body } = await admin.get('/subscriptions/recent');
    const kept = body.data.find(({ id }: { id: string }) => id === asked.get('orderid'));
    expect(kept).toMatchObject({
      user: { id: null, username: salon.email, email: salon.email },
      plan: 'yearly',
      amount: 49.99,
      refunded_at: null,
    });

    isOk(await get(paid(asked, { status: '5' })));
    const later = await admin.get('/subscriptions/recent');
    expect(later.body.data[0].refunded_at).toBeTruthy();
  });

  test('a payment that comes afterwards is told to the administrator', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    await remove(salon);
    isOk(await get(paid(asked)));
    isOk(await get(paid(asked)));
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
