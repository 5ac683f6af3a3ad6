// What an admin's change of a plan's end leaves of paid time: in the list, in the figures, and for a refund.

import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#contracts/ground/calendar.rules.ts';
import { dayOf } from '#contracts/ground/format.sq.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { openProvider } from '../../billing/payments/provider.ts';

const world = testWorld({ payments: openProvider(project) });
const { sendCallback } = payseraOf(world);

/** A salon without a trial that bought these plans one after the other. */
async function paidSalon(...plans: ('monthly' | 'yearly')[]) {
  const salon = await world().newSalon();
  world().clock.pass({ hours: 8 * 24 });
  const orders: string[] = [];
  for (const plan of plans) {
    const request = await order(salon, plan);
    expectOk(await sendCallback(request));
    orders.push(request.get('orderid') ?? '');
  }
  return { salon, orders, admin: await world().admin() };
}

const setEnd = async (admin: Salon, { user }: Salon, subscriptionEndDate: string) =>
  expect((await admin.put(`/auth/admin/users/${user.id}`, { subscriptionEndDate })).status).toBe(200);

async function plansOf(admin: Salon, { user }: Salon) {
  const { grants } = (await admin.get(`/admin/users/${user.id}`)).body.user;
  return (grants as { source: string; startsAt: string; endsAt: string; revokedAt: string | null }[])
    .filter(({ source, revokedAt }) => source !== 'trial' && !revokedAt)
    .map(({ source, startsAt, endsAt }) => [source, startsAt.slice(0, 10), endsAt.slice(0, 10)]);
}

const isGift = async (admin: Salon, { user }: Salon) =>
  (await admin.get(`/auth/admin/users?search=${user.email}`)).body.users[0].isGift;

const payingSalons = async (admin: Salon) => (await admin.get('/admin/business')).body.data.paying;

test('a paid plan that an admin ends earlier or later stays a paid one in the list and in the figures', async () => {
  const { salon, admin } = await paidSalon('yearly');
  const paying = await payingSalons(admin);
  expect(await plansOf(admin, salon)).toEqual([['order', '2026-12-01', '2027-12-01']]);

  await setEnd(admin, salon, '2027-11-15');
  expect(await plansOf(admin, salon)).toEqual([['order', '2026-12-01', '2027-11-15']]);
  expect([await isGift(admin, salon), await payingSalons(admin)]).toEqual([false, paying]);

  await setEnd(admin, salon, '2027-12-24');
  expect(await plansOf(admin, salon)).toEqual([
    ['order', '2026-12-01', '2027-12-01'],
    ['admin', '2027-12-01', '2027-12-24'],
  ]);
  expect([await isGift(admin, salon), await payingSalons(admin)]).toEqual([false, paying]);
});

test('an end that was mistyped and set back leaves no gift that outlives the refund', async () => {
  const { salon, orders, admin } = await paidSalon('yearly');
  await setEnd(admin, salon, addDays(dayOf(world().clock.now().toISOString()), 9));
  await setEnd(admin, salon, '2027-11-15');
  expect(await plansOf(admin, salon)).toEqual([['order', expect.any(String), '2027-11-15']]);
  await salon.post('/subscriptions/cancel');
  await admin.post(`/admin/refund-requests/${orders[0]}/return`, {});
  expect((await salon.get('/subscriptions/status')).body).toMatchObject({ hasActiveSubscription: false });
});

test('an end within the first of two paid plans cuts it and ends the second', { tags: 'long' }, async () => {
  const { salon, admin } = await paidSalon('monthly', 'monthly');
  const [[, begin] = []] = await plansOf(admin, salon);
  await setEnd(admin, salon, addDays(begin ?? '', 10));
  expect(await plansOf(admin, salon)).toEqual([['order', begin, addDays(begin ?? '', 10)]]);
});

test('a paid year that an admin ends today is refunded by the days of the bought year that are left', async () => {
  const { salon, orders } = await paidSalon('yearly');
  world().clock.pass({ hours: 5 * 24 });
  const admin = await world().admin();
  await setEnd(admin, salon, dayOf(world().clock.now().toISOString()));
  const asked = await admin.post(`/admin/orders/${orders[0]}/refund-request`, { reason: 'U mbyll salloni' });
  expect(asked.status).toBe(200);
  const { data } = (await admin.get('/admin/refund-requests')).body;
  expect(data.find(({ id }: { id: string }) => id === orders[0])).toMatchObject({ days: 365, days_used: 5 });
});

test('the refund of a paid plan takes along the time that an admin added after it', {
  tags: 'long',
}, async () => {
  const { salon, orders, admin } = await paidSalon('monthly');
  const [[, begin, end] = []] = await plansOf(admin, salon);
  await setEnd(admin, salon, addDays(end ?? '', 90));
  await admin.post(`/admin/orders/${orders[0]}/refund-request`, { reason: 'Ka paguar gabimisht' });
  await admin.post(`/admin/refund-requests/${orders[0]}/return`, {});
  const length = daysBetween(begin ?? '', end ?? '');
  expect(await plansOf(admin, salon)).toEqual([['admin', begin, addDays(end ?? '', 90 - length)]]);
});

test('a plan that an admin gives after a cancelled one was refunded is not cancelled', async () => {
  const { salon, orders, admin } = await paidSalon('yearly');
  await salon.post('/subscriptions/cancel');
  await admin.post(`/admin/refund-requests/${orders[0]}/return`, {});
  await setEnd(admin, salon, '2027-03-01');
  const { body } = await salon.get('/subscriptions/status');
  expect(body).toMatchObject({ hasActiveSubscription: true, cancelledAt: null });
});

test('a paid plan that an admin ends before it began stays paid', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  expectOk(await sendCallback(await order(salon, 'monthly')));
  const admin = await world().admin();
  const paying = await payingSalons(admin);
  const clock = world().clock.now().toISOString();
  const [today, end] = [dayOf(clock), addDays(dayOf(clock), 3)];
  await setEnd(admin, salon, end);
  expect(await plansOf(admin, salon)).toEqual([['order', today, end]]);
  expect([await isGift(admin, salon), await payingSalons(admin)]).toEqual([false, paying]);
});
