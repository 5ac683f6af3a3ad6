// Buying a plan, and the lists of payments for admins.

import { expect, test } from 'vitest';
import { messages } from '#contracts/billing/payments.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project, requestIn } from '../../../test/paysera.ts';
import { sql } from '../../ground/db/database.ts';
import { openProvider } from './provider.ts';

const world = testWorld({ payments: openProvider(project) });
const { sendCallback } = payseraOf(world);
const generate = '/subscription/generate-paysera-url';

async function pay(salon: Salon, plan: 'monthly' | 'yearly' = 'monthly') {
  const request = await order(salon, plan);
  expectOk(await sendCallback(request));
  return request.get('orderid') ?? '';
}

test('the payment address has the data of the order', async () => {
  const salon = await world().newSalon();
  const { status, body } = await salon.post(generate, { planType: 'yearly' });
  expect({ status, success: body.success }).toEqual({ status: 200, success: true });
  expect(body.paymentUrl).toMatch(/^https:\/\/www\.paysera\.com\/pay\/\?data=[\w%-]+&sign=[0-9a-f]{32}$/);
  const request = Object.fromEntries(requestIn(body.paymentUrl));
  expect(request).toEqual({
    projectid: '123456',
    orderid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    accepturl: `http://kreher.test/payment-success?order=${request.orderid}`,
    cancelurl: 'http://kreher.test/abonimi?pagesa=anuluar',
    callbackurl: 'http://kreher.test/api/payments/paysera/callback',
    version: '1.9',
    amount: '4999',
    currency: 'EUR',
    country: 'AL',
    lang: 'ALB',
    p_email: salon.email,
    test: '0',
  });
});

test('every owner may buy, also after the trial', async () => {
  const salon = await world().newSalon();
  const start = world().clock.now();
  world().clock.pass({ hours: 8 * 24 });
  expect((await salon.post(generate, { planType: 'monthly' })).status).toBe(200);
  world().clock.set(start.toISOString());
});

test('an order keeps its price when the price of the plan changes', async () => {
  const [salon, admin] = [await world().newSalon(), await world().admin()];
  const before = await order(salon);
  await admin.put('/admin/plans', { plans: [{ plan: 'monthly', price: 5.5 }] });
  const after = await order(salon);
  expect([before.get('amount'), after.get('amount')]).toEqual(['499', '550']);
  expect((await sendCallback(before, { amount: '550' })).status).toBe(400);
  expect((await sendCallback(before)).body).toBe('OK');
  expect((await sendCallback(after)).body).toBe('OK');
  await admin.put('/admin/plans', { plans: [{ plan: 'monthly', price: 4.99 }] });
});

test('an inactive plan cannot be ordered, but an earlier order can still be paid', async () => {
  const [salon, admin] = [await world().newSalon(), await world().admin()];
  const request = await order(salon, 'yearly');
  await admin.put('/admin/plans', { plans: [{ plan: 'yearly', active: false }] });
  const { status, body } = await salon.post(generate, { planType: 'yearly' });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'inactive_plan' });
  expect((await sendCallback(request)).body).toBe('OK');
  await admin.put('/admin/plans', { plans: [{ plan: 'yearly', active: true }] });
});

test('recent payments are listed newest first, in pages', async () => {
  const [salon, admin] = [await world().newSalon('Salloni Ëndrra'), await world().admin()];
  const ids: string[] = [];
  for (const plan of ['monthly', 'yearly', 'monthly'] as const) {
    ids.unshift(await pay(salon, plan));
    world().clock.pass({ minutes: 1 });
  }
  await order(salon);

  const { body } = await admin.get('/subscriptions/recent?limit=3');
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(body.data[1]).toEqual({
    id: ids[1],
    number: expect.stringMatching(/^\d{6}$/),
    user: { id: salon.user.id, username: 'Salloni Ëndrra', email: salon.email },
    plan: 'yearly',
    amount: 49.99,
    paid_at: expect.stringMatching(/^2026-11-23T10:19:00\.000Z$/),
    refunded_at: null,
    refunded: null,
  });
  expect(body.pagination).toMatchObject({ current_page: 1, items_per_page: 3 });
  const second = await admin.get('/subscriptions/recent?limit=1&page=2');
  expect(second.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
  expect((await admin.get('/subscriptions/recent?page=999999')).body.data).toEqual([]);
  for (const query of ['page=0', 'limit=0', 'limit=1000000', 'page=x', 'page=1000000000']) {
    expect((await admin.get(`/subscriptions/recent?${query}`)).status).toBe(400);
  }
});

test('cancelling a yearly plan within 14 days of its payment requests one refund', async () => {
  const [salon, admin] = [await world().newSalon(), await world().admin()];
  const yearly = await pay(salon, 'yearly');
  await pay(salon, 'monthly');
  world().clock.pass({ hours: 14 * 24 });
  expect((await salon.post('/subscriptions/cancel')).body).toMatchObject({ refundRequested: true });
  await pay(salon, 'monthly');
  expect((await salon.post('/subscriptions/cancel')).body).toMatchObject({ refundRequested: true });

  const { body } = await admin.get('/admin/refund-requests');
  expect(body.data).toEqual([
    expect.objectContaining({
      id: yearly,
      user: { id: salon.user.id, username: salon.user.username, email: salon.email },
      plan: 'yearly',
      amount: 49.99,
      requested_at: world().clock.now().toISOString(),
      refunded_at: null,
    }),
  ]);

  const late = await world().newSalon();
  await pay(late, 'yearly');
  world().clock.pass({ hours: 14 * 24, minutes: 1 });
  expect((await late.post('/subscriptions/cancel')).body).toMatchObject({ refundRequested: false });
  expect((await admin.get('/admin/refund-requests')).body.pagination.total_items).toBe(1);
});

test('the income counts paid orders without refunded ones: in total, and in this calendar month of Tirana', async () => {
  // 23:30 in Tirana on the last day of the month, 22:30 in UTC
  world().clock.set('2027-01-31T22:30:00Z');
  const admin = await world().admin();
  const incomeNow = async () => (await admin.get('/admin/subscriptions/stats')).body.data;
  const salon = await world().newSalon();
  const before = await incomeNow();
  await pay(salon, 'monthly');
  world().clock.pass({ hours: 1 });
  expect(await incomeNow()).toEqual({
    totalUsers: before.totalUsers,
    withSubscription: before.withSubscription + 1,
    monthlyRevenue: 0,
    totalRevenue: expect.closeTo(before.totalRevenue + 4.99, 5),
  });
  const request = await order(salon, 'yearly');
  await sendCallback(request);
  expect(await incomeNow()).toMatchObject({
    withSubscription: before.withSubscription + 1,
    monthlyRevenue: 49.99,
    totalRevenue: expect.closeTo(before.totalRevenue + 54.98, 5),
  });
  await sendCallback(request, { status: '5' });
  expect(await incomeNow()).toMatchObject({ monthlyRevenue: 0 });
});

test('an order, its payment and its refund each write one history row', async () => {
  const salon = await world().newSalon();
  const request = await order(salon);
  await sendCallback(request);
  await sendCallback(request, { status: '5' });
  const rows = await readRows<{
    type: string;
    severity: string;
    description: string;
    username: string;
  }>(world().db)(sql`
    select action_type as type, severity, description, username from history
    where entity_id = ${request.get('orderid')} order by created_at, id`);
  expect(
    rows.map(({ type, severity, description }) => [type, severity, description.replace(/\d{6}/, 'N')]),
  ).toEqual([
    ['payment', 'info', `U nis pagesa: porosia N, ${salon.email}, 4,99\u00a0€`],
    ['payment', 'info', `U pagua porosia N: ${salon.email}, 4,99\u00a0€`],
    ['payment', 'warning', `U rimbursua porosia N: ${salon.email}, 4,99\u00a0€`],
  ]);
  expect(rows.map(({ username }) => username)).toEqual([salon.user.username, null, null]);
});

test('an owner gets only the own payments, newest first, and the data of the seller', async () => {
  const [salon, other] = await Promise.all([world().newSalon(), world().newSalon()]);
  expect((await salon.get('/subscriptions/payments')).body).toMatchObject({
    data: [],
    seller: { name: 'Krehër' },
  });
  await order(salon);
  expectOk(await sendCallback(await order(salon, 'monthly')));
  const earlier = world().clock.now();
  const later = new Date(earlier.getTime() + 3_600_000).toISOString();
  const yearly = await world().at(later, async () => {
    const request = await order(salon, 'yearly');
    expectOk(await sendCallback(request));
    return request;
  });
  expectOk(await sendCallback(await order(other)));

  const { status, body } = await salon.get('/subscriptions/payments');
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { plan: 'yearly', amount: 49.99, paid_at: later, email: salon.email, refunded_at: null },
    { plan: 'monthly', amount: 4.99, paid_at: earlier.toISOString(), refund_requested_at: null },
  ]);
  expect(body.data[0].id).toBe(yearly.get('orderid'));
  expect(body.data[0].number).toMatch(/^\d{6}$/);
  expect(body.pagination).toMatchObject({ total_items: 2 });

  const { body: second } = await salon.get('/subscriptions/payments?page=2&limit=1');
  expect(second.data.map(({ plan }: { plan: string }) => plan)).toEqual(['monthly']);
});

test('a NIPT is on the orders to come and on those that have none, and an order keeps its own', async () => {
  const salon = await world().newSalon();
  expectOk(await sendCallback(await order(salon, 'monthly')));
  const save = (nipt: string | null) => salon.put('/subscriptions/nipt', { nipt });
  const kept = async () => {
    const { data, nipt } = (await salon.get('/subscriptions/payments')).body;
    return [nipt, ...data.map(({ buyer_nipt }: { buyer_nipt: string | null }) => buyer_nipt)];
  };
  expect(await kept()).toEqual([null, null]);
  expect((await save(' l12345678-a ')).body).toMatchObject({
    nipt: 'L12345678A',
    message: messages.niptSaved,
  });
  expect(await kept()).toEqual(['L12345678A', 'L12345678A']);
  await save('810123456');
  expectOk(await sendCallback(await order(salon, 'monthly')));
  await save('');
  expect(await kept()).toEqual([null, '810123456', 'L12345678A']);
});

test.each(['L1234567A', '12345678', 'L12345678A;', '=1+1', 5])('the NIPT %j is refused', async (nipt) => {
  const { status, body } = await (await world().newSalon()).put('/subscriptions/nipt', { nipt });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['nipt']]);
});
