// Status, gate, cancelling, extending and plans.
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contracts/accounts.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../test/paysera.ts';
import { aVisit } from '../../test/visits.ts';
import { sql } from '../db/database.ts';
import { openProvider } from '../payments/provider.ts';

const world = testWorld({ payments: openProvider(project) });
let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const { tell, statusOf } = payseraOf(world);
const userOf = async (salon: Salon): Promise<User> => (await salon.get('/auth/profile')).body.user;
const isOpen = async (salon: Salon) =>
  (await salon.post('/barbers', { name: `B${Math.random()}` })).status === 201;

async function pay(salon: Salon, plan: 'monthly' | 'yearly' = 'monthly') {
  expectOk(await tell(await order(salon, plan)));
}

/** From a moment on; the others of this file go on from where it was. */
async function at<T>(moment: string, work: () => Promise<T>) {
  const before = world().clock.now().toISOString();
  world().clock.set(moment);
  try {
    return await work();
  } finally {
    world().clock.set(before);
  }
}

/** What the status says, what the user's fields say and what the gate does are one and the same. */
async function expectAgreement(salon: Salon) {
  const status = await statusOf(salon);
  const user = await userOf(salon);
  expect(user).toMatchObject({
    subscriptionType: status.subscriptionType,
    isOnTrial: status.isOnTrial,
    trialEndDate: status.trialEndDate,
    subscriptionEndDate: status.subscriptionEndDate,
  });
  expect(await isOpen(salon)).toBe(status.hasActiveSubscription || status.isInTrialPeriod);
  return status;
}

describe('the status', () => {
  test('of a new salon: seven days of trial', async () => {
    const salon = await world().newSalon();
    expect(await expectAgreement(salon)).toEqual({
      success: true,
      hasActiveSubscription: false,
      subscriptionType: 'none',
      isOnTrial: true,
      isInTrialPeriod: true,
      remainingTrialDays: 7,
      trialEndDate: '2026-11-30T10:18:00.000Z',
      subscriptionEndDate: null,
      cancelledAt: null,
    });
  });

  test('from the first moment after the trial: nothing is open but what is there', async () => {
    const salon = await world().newSalon();
    await at('2026-11-30T10:17:59.999Z', async () => {
      expect(await expectAgreement(salon)).toMatchObject({ isInTrialPeriod: true, remainingTrialDays: 1 });
    });
    await at('2026-11-30T10:18:00.000Z', async () => {
      expect(await expectAgreement(salon)).toMatchObject({ isInTrialPeriod: false, remainingTrialDays: 0 });
      const refused = await salon.post('/appointments', aVisit());
      expect([refused.status, refused.body.code]).toEqual([403, 'subscription_required']);
      for (const path of ['/appointments', '/clients', '/user/services', '/barbers', '/salon']) {
        expect((await salon.get(path)).status).toBe(200);
      }
    });
  });

  test('of a plan that was bought on trial: active at once, no day of the trial lost', async () => {
    const salon = await world().newSalon();
    await pay(salon);
    expect(await expectAgreement(salon)).toMatchObject({
      hasActiveSubscription: true,
      subscriptionType: 'monthly',
      isOnTrial: false,
      isInTrialPeriod: false,
      trialEndDate: '2026-11-30T10:18:00.000Z',
      subscriptionEndDate: '2026-12-30T10:18:00.000Z',
    });
    await at('2026-12-22T10:00:00.000Z', async () => {
      expect(await expectAgreement(salon)).toMatchObject({ hasActiveSubscription: true });
    });
  });

  test('of a plan that ran out, and of one that was bought after that', async () => {
    const salon = await world().newSalon();
    await pay(salon, 'monthly');
    await at('2026-12-20T10:00:00.000Z', async () => {
      const again = await world().signIn(salon.email);
      world().clock.set('2027-01-10T09:00:00.000Z');
      expect(await expectAgreement(again)).toMatchObject({
        hasActiveSubscription: false,
        subscriptionType: 'monthly',
        isOnTrial: false,
        subscriptionEndDate: '2026-12-30T10:18:00.000Z',
      });
      await pay(again, 'yearly');
      expect(await expectAgreement(again)).toMatchObject({
        hasActiveSubscription: true,
        subscriptionType: 'yearly',
        subscriptionEndDate: '2028-01-10T09:00:00.000Z',
      });
    });
  });

  test('of an administrator: nothing, also where a salon lies asleep', async () => {
    const nothing = {
      success: true,
      hasActiveSubscription: false,
      subscriptionType: 'none',
      isOnTrial: false,
      isInTrialPeriod: false,
      remainingTrialDays: 0,
      trialEndDate: null,
      subscriptionEndDate: null,
      cancelledAt: null,
    };
    expect(await statusOf(admin)).toEqual(nothing);

    const salon = await world().newSalon();
    await pay(salon);
    await world().db.rows(sql`update users set role = 'admin' where id = ${salon.user.id}`);
    expect(await statusOf(salon)).toEqual(nothing);
    expect(await userOf(salon)).toMatchObject({
      subscriptionType: 'none',
      isOnTrial: false,
      subscriptionEndDate: null,
    });
    expect((await salon.get('/salon')).status).toBe(403);
    await world().db.rows(sql`update users set role = 'user' where id = ${salon.user.id}`);
    expect(await expectAgreement(salon)).toMatchObject({ hasActiveSubscription: true });
  });
});

describe('cancelling', () => {
  test('keeps what was paid, and is a success again', async () => {
    const salon = await world().newSalon();
    await pay(salon);
    const first = await salon.post('/subscriptions/cancel');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      success: true,
      message: 'Abonimi u anulua me sukses!',
      hasActiveSubscription: true,
      subscriptionEndDate: '2026-12-30T10:18:00.000Z',
      cancelledAt: '2026-11-23T10:18:00.000Z',
      refundRequested: false,
    });
    const again = await at('2026-11-24T10:18:00.000Z', () => salon.post('/subscriptions/cancel'));
    expect([again.status, again.body.cancelledAt]).toEqual([200, '2026-11-23T10:18:00.000Z']);
    const rows = await world().db.rows(
      sql`select 1 from history where description = ${`U anulua abonimi i ${salon.email}`}`,
    );
    expect(rows).toHaveLength(1);
    expect(await expectAgreement(salon)).toMatchObject({ hasActiveSubscription: true });
  });

  test('is taken back by buying again', async () => {
    const salon = await world().newSalon();
    await pay(salon);
    await salon.post('/subscriptions/cancel');
    await pay(salon);
    expect(await statusOf(salon)).toMatchObject({ cancelledAt: null, hasActiveSubscription: true });
  });

  test('of nothing: on trial, after the plan ran out', async () => {
    const salon = await world().newSalon();
    const onTrial = await salon.post('/subscriptions/cancel');
    expect([onTrial.status, onTrial.body.code]).toEqual([409, 'nothing_to_cancel']);
    await pay(salon);
    await at('2026-12-20T10:00:00.000Z', async () => {
      const again = await world().signIn(salon.email);
      world().clock.set('2027-01-10T09:00:00.000Z');
      const ranOut = await again.post('/subscriptions/cancel');
      expect([ranOut.status, ranOut.body.code]).toEqual([409, 'nothing_to_cancel']);
    });
  });
});

describe('extending', () => {
  const monthly = (value: unknown, unit: unknown = 'months') => ({
    subscriptionType: 'monthly',
    duration: { value, unit },
  });

  test('counts from the end of trial or plan, and answers what follows', async () => {
    const salon = await world().newSalon();
    const { status, body } = await admin.post('/admin/extend-subscription', {
      userId: salon.user.id,
      ...monthly(1),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Abonimi u zgjat me sukses!',
      hasActiveSubscription: true,
      subscriptionEndDate: '2026-12-30T10:18:00.000Z',
      user: {
        id: salon.user.id,
        subscriptionType: 'monthly',
        subscriptionEndDate: '2026-12-30T10:18:00.000Z',
      },
    });
    await salon.post('/subscriptions/cancel');
    const year = { subscriptionType: 'yearly', duration: { value: 2, unit: 'years' } };
    const second = await admin.post('/admin/extend-subscription', { userId: salon.user.id, ...year });
    expect(second.body).toMatchObject({
      cancelledAt: null,
      user: { subscriptionType: 'yearly', subscriptionEndDate: '2028-12-30T10:18:00.000Z' },
    });
    await expectAgreement(salon);
  });

  test('by a paid order', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    const path = `/admin/subscriptions/${asked.get('orderid')}/extend`;
    expect((await admin.post(path, monthly(1))).status).toBe(404);
    expectOk(await tell(asked));
    const { status, body } = await admin.post(path, monthly(3));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: salon.user.id, subscriptionEndDate: '2027-03-30T09:18:00.000Z' });
  });

  test.each([
    ['no duration', { duration: undefined }],
    ['no value', { duration: { unit: 'months' } }],
    ['none', monthly(0)],
    ['too many', monthly(121)],
    ['a part of one', monthly(1.5)],
    ['one in words', monthly('1')],
    ['less than none', monthly(-1)],
    ['other units', monthly(1, 'days')],
    ['no plan', { ...monthly(1), subscriptionType: 'none' }],
    ['another plan', { ...monthly(1), subscriptionType: 'weekly' }],
  ])('refuses %s', async (_what, body) => {
    const salon = await world().newSalon();
    const answer = await admin.post('/admin/extend-subscription', {
      userId: salon.user.id,
      ...monthly(1),
      ...body,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  });

  test('is not for oneself, for other administrators, or for nobody', async () => {
    const own = await admin.post('/admin/extend-subscription', { userId: admin.user.id, ...monthly(1) });
    expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
    const nobody = { userId: '01900000-0000-7000-8000-000000000000', ...monthly(1) };
    expect((await admin.post('/admin/extend-subscription', nobody)).status).toBe(404);
    expect((await admin.post('/admin/extend-subscription', { ...nobody, userId: '7' })).status).toBe(400);

    const colleague = await world().newSalon();
    await world().db.rows(sql`update users set role = 'admin' where id = ${colleague.user.id}`);
    const other = await admin.post('/admin/extend-subscription', {
      userId: colleague.user.id,
      ...monthly(1),
    });
    expect([other.status, other.body.code]).toEqual([400, 'invalid']);
  });

  test('ends before the year 9000', async () => {
    const salon = await world().newSalon();
    const body = { userId: salon.user.id, ...monthly(120, 'years') };
    let last = await admin.post('/admin/extend-subscription', body);
    for (let i = 0; i < 70 && last.status === 200; i++)
      last = await admin.post('/admin/extend-subscription', body);
    expect([last.status, last.body.code]).toEqual([400, 'invalid']);
    expect((await statusOf(salon)).subscriptionEndDate).toMatch(/^8\d{3}-/);
  });
});

describe('plans', () => {
  const usual = [
    { plan: 'monthly', price: 4.99, active: true },
    { plan: 'yearly', price: 49.99, active: true },
  ];

  test('are told to everybody', async () => {
    expect((await world().nobody.get('/plans')).body).toEqual({ success: true, plans: usual });
    expect((await admin.get('/admin/plans')).body).toEqual({ success: true, plans: usual });
  });

  test('keep what is not named, and are told in the history where they change', async () => {
    const { body } = await admin.put('/admin/plans', {
      plans: [{ plan: 'yearly', price: 39.9, active: false }, { plan: 'monthly' }],
    });
    expect(body.plans).toEqual([usual[0], { plan: 'yearly', price: 39.9, active: false }]);
    expect((await world().nobody.get('/plans')).body.plans).toEqual(body.plans);
    await admin.put('/admin/plans', { plans: usual });
    const rows = await world().db.rows<{ description: string }>(sql`
      select description from history where entity_type = 'plan' order by created_at, id`);
    expect(rows.map(({ description }) => description)).toEqual([
      'U përditësua plani Vjetor: 39,90\u00a0€, joaktiv',
      'U përditësua plani Vjetor: 49,99\u00a0€, aktiv',
    ]);
  });

  test.each([
    {},
    { plans: [] },
    { plans: 'all' },
    { plans: [{ plan: 'weekly', price: 1 }] },
    { plans: [{ plan: 'monthly', price: 0 }] },
    { plans: [{ plan: 'monthly', price: -1 }] },
    { plans: [{ plan: 'monthly', price: 4.999 }] },
    { plans: [{ plan: 'monthly', price: '4.99' }] },
    { plans: [{ plan: 'monthly', price: 100_001 }] },
    { plans: [{ plan: 'monthly', active: 'yes' }] },
    { plans: [{ plan: 'monthly', price: null }] },
    {
      plans: [
        { plan: 'monthly', price: 1 },
        { plan: 'monthly', price: 2 },
      ],
    },
  ])('are not changed to %j', async (body) => {
    const answer = await admin.put('/admin/plans', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect((await world().nobody.get('/plans')).body.plans).toEqual(usual);
  });
});
