// What the provider tells of an order: that it is paid, that it is not yet, that it is refunded.
import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../test/harness.ts';
import { expectOk, fieldsOf, order, payseraOf, project, told } from '../../test/paysera.ts';
import type { Fields } from './paysera.ts';
import { openProvider } from './provider.ts';

const company = {
  name: 'Krehër sh.p.k.',
  nipt: 'L12345678A',
  email: 'info@kreher.al',
  phone: '+355 4 123 456',
};
const world = testWorld({ payments: openProvider(project), company });
const { get, post, stateOf, statusOf, tell } = payseraOf(world);

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

    expectOk(await send(told(asked)));
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

    expectOk(await send(told(asked)));
    expectOk(await send(told(asked, { requestid: '78' })));
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
    expect(receipt?.text).toContain(
      'Shitësi: Krehër sh.p.k.\nNIPT: L12345678A\nEmail: info@kreher.al\nTelefoni: +355 4 123 456',
    );
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
    expectOk(await get({ data }));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });

  test.each(['0', '2', '3', '4'])('with status %s is not one yet, and takes nothing back', async (status) => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    expectOk(await tell(asked, { status }));
    expect(await stateOf(salon, asked)).toMatchObject({ status: 'pending' });
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false, isInTrialPeriod: true });

    expectOk(await tell(asked));
    expectOk(await tell(asked, { status }));
    expect(await stateOf(salon, asked)).toMatchObject({ status: 'active' });
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });

  test('goes on from the end of the last one', async () => {
    const salon = await world().newSalon();
    for (const plan of ['monthly', 'yearly', 'monthly'] as const)
      expectOk(await tell(await order(salon, plan)));
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
    expectOk(await tell(asked));
    expectOk(await tell(asked, { status: '5' }));
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
    expectOk(await tell(asked, { status: '5' }));
    expectOk(await tell(asked));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  });

  test('that comes before the payment leaves nothing to open', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    expectOk(await tell(asked, { status: '5' }));
    expectOk(await tell(asked));
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
    for (const asked of orders) expectOk(await tell(asked));
    expectOk(await tell(orders[refunded] as Fields, { status: '5' }));
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
    expectOk(await tell(first));
    expectOk(await tell(second));
    const start = world().clock.now();
    world().clock.set('2026-12-20T12:00:00Z');
    expectOk(await tell(first, { status: '5' }));
    expect(await statusOf(salon)).toMatchObject({
      hasActiveSubscription: true,
      subscriptionEndDate: '2027-01-20T12:00:00.000Z',
    });
    world().clock.set(start.toISOString());
  });
});
