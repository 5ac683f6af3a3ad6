// Callbacks of the provider about an order: paid, not paid yet, refunded.

import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { it } from '../../../test/each-mainly.ts';
import { testWorld } from '../../../test/harness.ts';
import { callbackFor, expectOk, fieldsOf, order, payseraOf, project } from '../../../test/paysera.ts';
import type { Fields } from './paysera.ts';
import { openProvider } from './provider.ts';

const company = {
  name: 'Krehër sh.p.k.',
  nipt: 'L12345678A',
  email: 'info@kreher.al',
  phone: '+355 4 123 456',
};
const world = testWorld({ payments: openProvider(project), company });
const { get, post, stateOf, statusOf, sendCallback } = payseraOf(world);

describe('a payment', () => {
  it.each(1, [
    ['GET', get],
    ['POST', post],
  ])(
    'a payment reported three times by %s gives access once and sends one receipt',
    async (_method, send) => {
      const salon = await world().newSalon();
      const request = await order(salon);
      expect(await stateOf(salon, request)).toEqual({
        status: 'pending',
        plan: 'monthly',
        subscriptionEndDate: null,
      });

      expectOk(await send(callbackFor(request)));
      // the paid month starts when the trial ends
      const trialEnd = new Date(salon.user.trialEndDate ?? '');
      expect(await statusOf(salon)).toMatchObject({
        hasActiveSubscription: true,
        subscriptionType: 'monthly',
        isOnTrial: false,
        isInTrialPeriod: false,
      });
      const { subscriptionEndDate } = await stateOf(salon, request);
      expect(new Date(subscriptionEndDate).getUTCDate()).toBe(trialEnd.getUTCDate());
      expect(new Date(subscriptionEndDate).getTime()).toBeGreaterThan(trialEnd.getTime() + 27 * 86_400_000);

      expectOk(await send(callbackFor(request)));
      expectOk(await send(callbackFor(request, { requestid: '78' })));
      expect((await stateOf(salon, request)).subscriptionEndDate).toBe(subscriptionEndDate);

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
      expect(receipt?.text).toContain(
        'Shitësi: Krehër sh.p.k.\nNIPT: L12345678A\nEmail: info@kreher.al\nTelefoni: +355 4 123 456',
      );
    },
  );

  test('a payment in an encrypted callback is accepted', async () => {
    const salon = await world().newSalon();
    const request = await order(salon);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', project.signPassword, iv);
    const query = new URLSearchParams(fieldsOf(request)).toString();
    const data = Buffer.concat([iv, cipher.update(query), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
    expectOk(await get({ data }));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });

  it.each(2, ['0', '2', '3', '4'])(
    'a callback with status %s neither gives access nor takes it away',
    async (status) => {
      const salon = await world().newSalon();
      const request = await order(salon);
      expectOk(await sendCallback(request, { status }));
      expect(await stateOf(salon, request)).toMatchObject({ status: 'pending' });
      expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false, isInTrialPeriod: true });

      expectOk(await sendCallback(request));
      expectOk(await sendCallback(request, { status }));
      expect(await stateOf(salon, request)).toMatchObject({ status: 'active' });
      expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
    },
  );

  test('the period of a second payment starts when the period of the first ends', async () => {
    const salon = await world().newSalon();
    for (const plan of ['monthly', 'yearly', 'monthly'] as const)
      expectOk(await sendCallback(await order(salon, plan)));
    // trial until 30 November, then a month, a year and a month
    expect(await statusOf(salon)).toMatchObject({
      subscriptionType: 'monthly',
      subscriptionEndDate: '2028-01-30T10:18:00.000Z',
    });
  });
});

describe('a refund', () => {
  test('a refund ends the plan of the order, and the trial continues', async () => {
    const salon = await world().newSalon();
    const request = await order(salon);
    expectOk(await sendCallback(request));
    expectOk(await sendCallback(request, { status: '5' }));
    expect(await stateOf(salon, request)).toEqual({
      status: 'refunded',
      plan: 'monthly',
      subscriptionEndDate: null,
    });
    expect(await statusOf(salon)).toMatchObject({
      hasActiveSubscription: false,
      subscriptionType: 'none',
      isInTrialPeriod: true,
    });
    // the refund and the payment are reported again
    expectOk(await sendCallback(request, { status: '5' }));
    expectOk(await sendCallback(request));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  });

  test('a refund of another sum is refused, and the plan goes on', async () => {
    const salon = await world().newSalon();
    const request = await order(salon);
    expectOk(await sendCallback(request));
    expect((await sendCallback(request, { status: '5', amount: '1' })).status).toBe(400);
    expect((await sendCallback(request, { status: '5', currency: 'ALL' })).status).toBe(400);
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });

  test('a payment that is reported after its refund gives no access', async () => {
    const salon = await world().newSalon();
    const request = await order(salon);
    expectOk(await sendCallback(request, { status: '5' }));
    expectOk(await sendCallback(request));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  });

  test.each([
    ['first', 0],
    ['second', 1],
    ['third', 2],
  ])(
    'a refund of the %s of three orders keeps the whole time of the other two',
    { tags: 'long' },
    async (_which, refunded) => {
      const salon = await world().newSalon();
      const plans = ['monthly', 'yearly', 'monthly'] as const;
      const orders: Fields[] = [];
      for (const plan of plans) orders.push(await order(salon, plan));
      for (const request of orders) expectOk(await sendCallback(request));
      expectOk(await sendCallback(orders[refunded] as Fields, { status: '5' }));
      const ends = ['2027-12-30T10:18:00.000Z', '2027-01-30T10:18:00.000Z', '2027-12-30T10:18:00.000Z'];
      const others = plans.filter((_plan, index) => index !== refunded);
      expect(await statusOf(salon)).toMatchObject({
        hasActiveSubscription: true,
        subscriptionType: others[1],
        subscriptionEndDate: ends[refunded],
      });
    },
  );

  test('after a refund of the current order the next order starts at once', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const [first, second] = [await order(salon), await order(salon)];
    expectOk(await sendCallback(first));
    expectOk(await sendCallback(second));
    const start = world().clock.now();
    world().clock.set('2026-12-20T12:00:00Z');
    expectOk(await sendCallback(first, { status: '5' }));
    expect(await statusOf(salon)).toMatchObject({
      hasActiveSubscription: true,
      subscriptionEndDate: '2027-01-20T12:00:00.000Z',
    });
    world().clock.set(start.toISOString());
  });
});
