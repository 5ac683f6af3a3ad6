// The status of a subscription, the access that it gives, cancelling, extending, and the plans.

import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contracts/ground/user.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { aVisit } from '../../../test/visits.ts';
import { openProvider } from '../payments/provider.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({ payments: openProvider(project) }, fullPool);
let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const { sendCallback, statusOf } = payseraOf(world);
const userOf = async (salon: Salon): Promise<User> => (await salon.get('/auth/profile')).body.user;
const isOpen = async (salon: Salon) =>
  (await salon.post('/barbers', { name: `B${Math.random()}` })).status === 201;

async function pay(salon: Salon, plan: 'monthly' | 'yearly' = 'monthly') {
  expectOk(await sendCallback(await order(salon, plan)));
}

/** The status, the user's fields and the access of the salon must agree. */
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

describe('GET /subscriptions/status', () => {
  test('a new salon has seven days of trial', async () => {
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

  test('after the trial has ended writing is refused and reading is allowed', async () => {
    const salon = await world().newSalon();
    await world().at('2026-11-30T10:17:59.999Z', async () => {
      expect(await expectAgreement(salon)).toMatchObject({ isInTrialPeriod: true, remainingTrialDays: 1 });
    });
    await world().at('2026-11-30T10:18:00.000Z', async () => {
      expect(await expectAgreement(salon)).toMatchObject({ isInTrialPeriod: false, remainingTrialDays: 0 });
      const refused = await salon.post('/appointments', aVisit());
      expect([refused.status, refused.body.code]).toEqual([403, 'subscription_required']);
      for (const path of ['/appointments', '/clients', '/user/services', '/barbers', '/salon']) {
        expect((await salon.get(path)).status).toBe(200);
      }
    });
  });

  test('a plan bought on trial is active at once, and its month starts when the trial ends', async () => {
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
    await world().at('2026-12-22T10:00:00.000Z', async () => {
      expect(await expectAgreement(salon)).toMatchObject({ hasActiveSubscription: true });
    });
  });

  test('an expired plan is not active; a new plan starts at the moment of its payment', async () => {
    const salon = await world().newSalon();
    await pay(salon, 'monthly');
    await world().at('2026-12-20T10:00:00.000Z', async () => {
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

  test('an admin has neither plan nor trial, also if the account owned a salon before', async () => {
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
    await world().db.run(sql`update users set role = 'admin' where id = ${salon.user.id}`);
    expect(await statusOf(salon)).toEqual(nothing);
    expect(await userOf(salon)).toMatchObject({
      subscriptionType: 'none',
      isOnTrial: false,
      subscriptionEndDate: null,
    });
    expect((await salon.get('/salon')).status).toBe(403);
    await world().db.run(sql`update users set role = 'user' where id = ${salon.user.id}`);
    expect(await expectAgreement(salon)).toMatchObject({ hasActiveSubscription: true });
  });
});

describe('POST /subscriptions/cancel', () => {
  test('cancelling keeps access until the end; cancelling again answers 200 and changes nothing', async () => {
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
    const again = await world().at('2026-11-24T10:18:00.000Z', () => salon.post('/subscriptions/cancel'));
    expect([again.status, again.body.cancelledAt]).toEqual([200, '2026-11-23T10:18:00.000Z']);
    const rows = await readRows(world().db)(
      sql`select 1 from history where description = ${`U anulua abonimi: ${salon.email}`}`,
    );
    expect(rows).toHaveLength(1);
    expect(await expectAgreement(salon)).toMatchObject({ hasActiveSubscription: true });
  });

  test('buying a plan after a cancellation takes the cancellation back', async () => {
    const salon = await world().newSalon();
    await pay(salon);
    await salon.post('/subscriptions/cancel');
    await pay(salon);
    expect(await statusOf(salon)).toMatchObject({ cancelledAt: null, hasActiveSubscription: true });
  });

  test('a cancellation can be taken back until the plan ends; taking it back again answers 200 and changes nothing', async () => {
    const salon = await world().newSalon();
    const early = await salon.post('/subscriptions/resume');
    expect([early.status, early.body.code]).toEqual([409, 'too_late']);
    await pay(salon);
    await salon.post('/subscriptions/cancel');
    for (const _time of [1, 2]) {
      const resumed = await salon.post('/subscriptions/resume');
      expect(resumed.status).toBe(200);
      expect(resumed.body).toMatchObject({
        message: 'Anulimi u hoq. Abonimi juaj vazhdon.',
        hasActiveSubscription: true,
        subscriptionEndDate: '2026-12-30T10:18:00.000Z',
        cancelledAt: null,
      });
    }
    expect(await expectAgreement(salon)).toMatchObject({ hasActiveSubscription: true, cancelledAt: null });
    const descriptions = await readRows(world().db)(sql`
      select description from history
      where user_id = ${salon.user.id} and description like 'U hoq anulimi%'`);
    expect(descriptions).toEqual([{ description: `U hoq anulimi i abonimit: ${salon.email}` }]);

    await salon.post('/subscriptions/cancel');
    await world().at('2026-12-20T10:00:00.000Z', async () => {
      const again = await world().signIn(salon.email);
      world().clock.set('2026-12-30T10:18:00.000Z');
      const late = await again.post('/subscriptions/resume');
      expect([late.status, late.body.code]).toEqual([409, 'too_late']);
    });
  });

  test('taking a cancellation back withdraws the refund requests of that cancellation that are still open', async () => {
    const salon = await world().newSalon();
    const refunds = async () => {
      const { body } = await admin.get('/admin/refund-requests?limit=100');
      return body.data.filter(({ user }: { user: { email: string } }) => user.email === salon.email);
    };
    await pay(salon, 'yearly');
    await salon.post('/subscriptions/cancel');
    await world().at('2026-11-23T10:18:01.000Z', async () => {
      // a payment clears the cancellation, but keeps its refund request
      await pay(salon, 'yearly');
      expect(await refunds()).toHaveLength(1);
      await salon.post('/subscriptions/cancel');
      expect(await refunds()).toHaveLength(2);
      await salon.post('/subscriptions/resume');
      expect(await refunds()).toHaveLength(1);
      const cancelled = await salon.post('/subscriptions/cancel');
      expect(cancelled.body.refundRequested).toBe(true);
      expect(await refunds()).toHaveLength(2);
    });
  });

  test.each([
    [
      'extends the plan',
      ({ user }: Salon) =>
        admin.post('/admin/extend-subscription', {
          userId: user.id,
          subscriptionType: 'yearly',
          duration: { value: 1, unit: 'months' },
        }),
    ],
    [
      'sets a later end',
      ({ user }: Salon) => admin.put(`/auth/admin/users/${user.id}`, { subscriptionEndDate: '2028-03-01' }),
    ],
  ])('an admin who %s takes back the cancellation and its refund request', async (_what, prolong) => {
    const salon = await world().newSalon();
    await pay(salon, 'yearly');
    expect((await salon.post('/subscriptions/cancel')).body.refundRequested).toBe(true);
    expect((await prolong(salon)).status).toBe(200);
    const { body } = await admin.get('/admin/refund-requests?limit=100');
    const refunds = body.data.filter(({ user }: { user: { email: string } }) => user.email === salon.email);
    expect([await expectAgreement(salon), refunds]).toMatchObject([{ cancelledAt: null }, []]);
    const withdrawn = await readRows(world().db)(sql`
      select description from history where description like ${`U tërhoq kërkesa%${salon.email}`}`);
    expect(withdrawn).toHaveLength(1);
  });

  test('cancelling answers 409 on trial and after the plan has expired', async () => {
    const salon = await world().newSalon();
    const onTrial = await salon.post('/subscriptions/cancel');
    expect([onTrial.status, onTrial.body.code]).toEqual([409, 'nothing_to_cancel']);
    await pay(salon);
    await world().at('2026-12-20T10:00:00.000Z', async () => {
      const again = await world().signIn(salon.email);
      world().clock.set('2027-01-10T09:00:00.000Z');
      const ranOut = await again.post('/subscriptions/cancel');
      expect([ranOut.status, ranOut.body.code]).toEqual([409, 'nothing_to_cancel']);
    });
  });
});

describe('POST /admin/extend-subscription', () => {
  const monthly = (value: unknown, unit: unknown = 'months') => ({
    subscriptionType: 'monthly',
    duration: { value, unit },
  });

  test('an extension starts at the end of the trial or plan, and answers the new status', async () => {
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

  test('the id of a paid order extends the plan of its salon; the id of an unpaid order answers 404', async () => {
    const salon = await world().newSalon();
    const request = await order(salon);
    const path = `/admin/subscriptions/${request.get('orderid')}/extend`;
    expect((await admin.post(path, monthly(1))).status).toBe(404);
    expectOk(await sendCallback(request));
    const { status, body } = await admin.post(path, monthly(3));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: salon.user.id, subscriptionEndDate: '2027-03-30T09:18:00.000Z' });
  });

  test('an extension without a plan is refused', async () => {
    const salon = await world().newSalon();
    const answer = await admin.post('/admin/extend-subscription', {
      userId: salon.user.id,
      ...monthly(1),
      subscriptionType: 'none',
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  });

  test('an extension of the admin’s own account, of another admin or of an unknown user is refused', async () => {
    const own = await admin.post('/admin/extend-subscription', { userId: admin.user.id, ...monthly(1) });
    expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
    const nobody = { userId: '01900000-0000-7000-8000-000000000000', ...monthly(1) };
    expect((await admin.post('/admin/extend-subscription', nobody)).status).toBe(404);
    expect((await admin.post('/admin/extend-subscription', { ...nobody, userId: '7' })).status).toBe(400);

    const colleague = await world().newSalon();
    await world().db.run(sql`update users set role = 'admin' where id = ${colleague.user.id}`);
    const other = await admin.post('/admin/extend-subscription', {
      userId: colleague.user.id,
      ...monthly(1),
    });
    expect([other.status, other.body.code]).toEqual([400, 'invalid']);
  });

  test('an extension beyond 2100 is refused with a message for the duration, and the end can still be edited', async () => {
    const salon = await world().newSalon();
    const userId = salon.user.id;
    const edit = (body: object) => admin.put(`/auth/admin/users/${userId}`, body);
    await edit({ subscriptionEndDate: '2100-12-30' });
    const sentence = 'Abonimi mund të zgjatet më së voni deri më 31.12.2100.';
    for (const duration of [monthly(1), monthly(120, 'years')]) {
      const { status, body } = await admin.post('/admin/extend-subscription', { userId, ...duration });
      expect({ status, message: body.message, fields: body.fields }).toEqual({
        status: 400,
        message: sentence,
        fields: { 'duration.value': sentence },
      });
    }
    const last = await edit({ subscriptionEndDate: '2100-12-31', username: 'Tjetër' });
    expect(last.body.user).toMatchObject({
      username: 'Tjetër',
      subscriptionEndDate: '2100-12-31T22:59:59.999Z',
    });
    const shorter = await edit({ subscriptionEndDate: '2027-01-01' });
    expect(shorter.body.user.subscriptionEndDate).toBe('2027-01-01T22:59:59.999Z');
  });

  test('a payment that extends a plan beyond 2100 is accepted, and the plan ends with 2100', async () => {
    const salon = await world().newSalon();
    await admin.put(`/auth/admin/users/${salon.user.id}`, { subscriptionEndDate: '2100-12-30' });
    await pay(salon);
    await world().at('2026-11-23T10:19:00.000Z', () => pay(salon, 'yearly'));
    expect(await statusOf(salon)).toMatchObject({
      subscriptionType: 'yearly',
      subscriptionEndDate: '2100-12-31T22:59:59.999Z',
    });
  });

  test('an extension with several wrong fields is refused with a message for each', async () => {
    const { status, body } = await admin.post('/admin/extend-subscription', {
      userId: '7',
      subscriptionType: 'weekly',
      duration: { value: 0, unit: 'days' },
    });
    expect({ status, fields: Object.keys(body.fields).sort() }).toEqual({
      status: 400,
      fields: ['duration.unit', 'duration.value', 'subscriptionType', 'userId'],
    });
  });
});

describe('the plans', () => {
  const usual = [
    { plan: 'monthly', price: 4.99, active: true },
    { plan: 'yearly', price: 49.99, active: true },
  ];

  test('the plans can be read without a session', async () => {
    expect((await world().nobody.get('/plans')).body).toEqual({ success: true, plans: usual });
    expect((await admin.get('/admin/plans')).body).toEqual({
      success: true,
      plans: usual.map((offer) => ({ ...offer, version: 1 })),
    });
  });

  test('a change of a plan keeps the absent fields, and is written to the history', async () => {
    const { body } = await admin.put('/admin/plans', {
      plans: [{ plan: 'yearly', price: 39.9, active: false }, { plan: 'monthly' }],
    });
    const yearly = { plan: 'yearly', price: 39.9, active: false };
    expect(body.plans).toEqual([
      { ...usual[0], version: 1 },
      { ...yearly, version: 2 },
    ]);
    expect((await world().nobody.get('/plans')).body.plans).toEqual([usual[0], yearly]);
    await admin.put('/admin/plans', { plans: usual });
    const rows = await readRows<{ description: string }>(world().db)(sql`
      select description from history where entity_type = 'plan' order by created_at, id`);
    expect(rows.map(({ description }) => description)).toEqual([
      'U përditësua plani: Vjetor (çmimi 49,99\u00a0€ → 39,90\u00a0€, statusi aktiv → joaktiv)',
      'U përditësua plani: Vjetor (çmimi 39,90\u00a0€ → 49,99\u00a0€, statusi joaktiv → aktiv)',
    ]);
  });

  describe('of a tab that shows an older version', () => {
    const update = (...plans: object[]) => admin.put('/admin/plans', { plans });
    const versionsNow = async () => {
      const { plans } = (await admin.get('/admin/plans')).body;
      return plans.map(({ version }: { version: number }) => version);
    };
    const offered = async () => (await world().nobody.get('/plans')).body.plans;

    test('a change of the plan that has changed since answers 409 with the present plans, and writes nothing', async () => {
      const [shown, shownYearly] = await versionsNow();
      await update({ plan: 'monthly', price: 5.99, version: shown });
      const { status, body } = await update(
        { plan: 'yearly', price: 59.99, version: shownYearly },
        { plan: 'monthly', active: false, version: shown },
      );
      expect([status, body.code]).toEqual([409, 'changed']);
      expect(body.message).toBe(
        'Çmimet ndryshuan ndërkohë: plani mujor tani kushton 5,99\u00a0€. Shikojini dhe konfirmoni përsëri.',
      );
      const present = [{ plan: 'monthly', price: 5.99, active: true }, usual[1]];
      expect(body.plans).toMatchObject(present);
      expect(await offered()).toEqual(present);
      expect((await update({ plan: 'monthly', price: 4.99, version: body.plans[0].version })).status).toBe(
        200,
      );
    });

    test('a change of the other plan is saved, and the newer price stays', async () => {
      const [shown, shownYearly] = await versionsNow();
      await update({ plan: 'monthly', price: 6.99, version: shown });
      expect((await update({ plan: 'yearly', price: 60, version: shownYearly })).status).toBe(200);
      expect(await offered()).toMatchObject([{ price: 6.99 }, { price: 60 }]);
      await update(...usual);
    });

    test('if ten tabs change the same shown price at once, only one changes it', {
      tags: 'long',
    }, async () => {
      const [version] = await versionsNow();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, cents) =>
          update({ plan: 'monthly', price: 7 + cents / 100, version }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'changed')).toHaveLength(9);
      await update(...usual);
    });
  });

  test('changing a plan twice at once is refused', async () => {
    const plans = [1, 2].map((price) => ({ plan: 'monthly', price }));
    const answer = await admin.put('/admin/plans', { plans });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect((await world().nobody.get('/plans')).body.plans).toEqual(usual);
  });
});
