// The refund desk: requests with their amount by the policy, returned or refused by an admin.
import { expect, test } from 'vitest';
import { money } from '#contracts/ground/format.sq.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { openProvider } from './provider.ts';

const world = testWorld({ payments: openProvider(project) });
const { sendCallback, statusOf } = payseraOf(world);

async function buyYear(salon: Salon, requestid = '77') {
  const request = await order(salon, 'yearly');
  expectOk(await sendCallback(request, { requestid }));
  return { request, id: request.get('orderid') ?? '' };
}

/** A salon that bought a year after its trial, and used so many days of it. */
async function usedYear(days: number, requestid?: string) {
  const salon = await world().newSalon();
  world().clock.pass({ hours: 8 * 24 });
  const bought = await buyYear(salon, requestid);
  world().clock.pass({ hours: days * 24 });
  return { salon, admin: await world().admin(), ...bought };
}

/** A salon that cancelled after five days of its year. */
async function newRequest(requestid?: string) {
  const { salon, admin, ...bought } = await usedYear(5, requestid);
  expect((await salon.post('/subscriptions/cancel')).body).toMatchObject({ refundRequested: true });
  return { salon, admin, ...bought };
}

async function mailsAbout(number: string) {
  await world().runJobs();
  return world().mails.filter(({ subject }) => subject.includes(number) && /imburs/.test(subject));
}

const toReturn = Math.round((4999 * 360) / 365) / 100;

test('a request has the numbers, the used days and the amount by the policy', async () => {
  const { salon, admin, id } = await newRequest('880123');
  const { body } = await admin.get('/admin/refund-requests?search=880123');
  expect(body.data).toEqual([
    expect.objectContaining({
      id,
      state: 'open',
      provider_number: '880123',
      amount: 49.99,
      days: 365,
      days_used: 5,
      refund_amount: toReturn,
      refused_at: null,
      refusal: null,
    }),
  ]);
  expect(body.open).toBeGreaterThan(0);

  const { number } = body.data[0];
  for (const search of [number, `${Number(number)}`, `nr. ${number}`]) {
    const found = await admin.get(`/admin/refund-requests?search=${encodeURIComponent(search)}`);
    expect(found.body.data.map((request: { id: string }) => request.id)).toEqual([id]);
  }
  expect((await admin.get('/admin/refund-requests?search=nobody')).body).toMatchObject({
    data: [],
    open: body.open,
  });

  const sent = await mailsAbout(number);
  expect(sent.filter(({ to }) => to === salon.email)).toHaveLength(1);
  expect(sent.length).toBeGreaterThan(1);
  expect(sent[0]?.text).toContain('360 nga 365 ditë të papërdorura');
});

test('the whole price is to be returned while the paid year has not begun', { tags: 'long' }, async () => {
  const [salon, admin] = [await world().newSalon(), await world().admin()];
  const { id } = await buyYear(salon, '990001');
  await salon.post('/subscriptions/cancel');
  const { body } = await admin.get('/admin/refund-requests?search=990001');
  expect(body.data).toEqual([expect.objectContaining({ id, days_used: 0, refund_amount: 49.99 })]);
});

test('a returned request ends the plan once, and the callback of the provider is accepted after it', async () => {
  const { salon, admin, id, request } = await newRequest();
  const path = `/admin/refund-requests/${id}`;
  const answers = await Promise.all([admin.post(`${path}/return`), admin.post(`${path}/return`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({
    state: 'returned',
    refund_amount: toReturn,
    refunded_at: world().clock.now().toISOString(),
  });
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed');
  expect((await admin.post(`${path}/refuse`, { reason: 'Vonë' })).body.code).toBe('changed');
  expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false, subscriptionType: 'none' });

  expectOk(await sendCallback(request, { status: '5', amount: '4930' }));
  expectOk(await sendCallback(request, { status: '5' }));
  const { body } = await salon.get('/subscriptions/payments');
  const sent = await mailsAbout(body.data[0].number);
  expect(sent.filter(({ to }) => to === salon.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('U kërkua rimbursimi'),
    expect.stringContaining('U rimbursua porosia'),
  ]);
});

test('the orders of a deleted account are refunded by the days that were used', async () => {
  const { salon, admin, id } = await usedYear(100, '881001');
  const path = `/admin/orders/${id}/refund-request`;
  await admin.post(path, { reason: 'U ankua' });
  await admin.post(`/admin/refund-requests/${id}/refuse`, { reason: 'Vonë' });
  expect((await admin.delete(`/auth/admin/users/${salon.user.id}`)).status).toBe(200);

  const counted = { days: 365, days_used: 100, refund_amount: Math.round((4999 * 265) / 365) / 100 };
  const found = async () => (await admin.get('/admin/refund-requests?search=881001')).body.data;
  expect(await found()).toMatchObject([{ id, state: 'refused', ...counted }]);
  expect((await admin.post(path, { reason: 'U ankua përsëri' })).status).toBe(200);
  expect(await found()).toMatchObject([{ id, state: 'open', ...counted }]);
});

test('an order is not refunded once its period was over before the account was deleted', async () => {
  const { salon, admin, id } = await usedYear(400, '881002');
  expect((await admin.delete(`/auth/admin/users/${salon.user.id}`)).status).toBe(200);
  const late = await admin.post(`/admin/orders/${id}/refund-request`, { reason: 'Pas fshirjes' });
  expect([late.status, late.body.code]).toEqual([409, 'too_late']);
});

test('another amount than the policy says needs a reason, which the list, the buyer and the history have', {
  tags: 'long',
}, async () => {
  const { salon, admin, id } = await newRequest();
  const path = `/admin/refund-requests/${id}/return`;
  const refused = async (body: object) => {
    const answer = await admin.post(path, body);
    return [answer.status, Object.keys(answer.body.fields)];
  };
  expect(await refused({ amount: 20 })).toEqual([400, ['reason']]);
  expect(await refused({ amount: 20, reason: ' ' })).toEqual([400, ['reason']]);
  expect(await refused({ amount: 50, reason: 'Më shumë' })).toEqual([400, ['amount']]);
  expect(await refused({ amount: 0, reason: 'Asgjë' })).toEqual([400, ['amount']]);
  expect(await refused({ amount: 9.999, reason: 'Gabim' })).toEqual([400, ['amount']]);

  const { body } = await admin.post(path, { amount: 20.5, reason: 'U morëm vesh me telefon.' });
  expect(body.data).toMatchObject({
    state: 'returned',
    refund_amount: 20.5,
    policy_amount: toReturn,
    difference: 'U morëm vesh me telefon.',
  });
  expect((await salon.get('/subscriptions/payments')).body.data[0]).toMatchObject({
    amount: 49.99,
    refunded: 20.5,
  });
  const { data: recent } = (await admin.get('/subscriptions/recent?limit=100')).body;
  expect(recent.find(({ number }: { number: string }) => number === body.data.number)).toMatchObject({
    amount: 49.99,
    refunded: 20.5,
  });
  const sent = (await mailsAbout(body.data.number)).filter(({ to }) => to === salon.email);
  expect(sent.at(-1)?.text).toMatch(/Arsyeja: U morëm vesh me telefon\.[\s\S]*20,50\u00a0€/);
  const { timeline } = (await admin.get(`/admin/users/${salon.user.id}`)).body.user;
  expect(timeline[0]).toMatchObject({
    description: expect.stringContaining('arsyeja e shumës: U morëm vesh me telefon.'),
    by: { name: admin.user.username },
    orderNumber: body.data.number,
  });
});

test('a refused request keeps its reason, stays closed, and leaves the plan in force', async () => {
  const { salon, admin, id } = await newRequest();
  const path = `/admin/refund-requests/${id}`;
  const empty = await admin.post(`${path}/refuse`, { reason: ' ' });
  expect({ status: empty.status, fields: Object.keys(empty.body.fields) }).toEqual({
    status: 400,
    fields: ['reason'],
  });
  const before = (await admin.get('/admin/refund-requests')).body.open;
  const refused = await admin.post(`${path}/refuse`, { reason: 'Është rimbursuar nga banka.' });
  expect(refused.body.data).toMatchObject({ state: 'refused', refusal: 'Është rimbursuar nga banka.' });
  expect((await admin.get('/admin/refund-requests')).body.open).toBe(before - 1);
  expect((await admin.post(`${path}/return`)).body.code).toBe('changed');

  expect((await salon.post('/subscriptions/cancel')).body).toMatchObject({ refundRequested: false });
  await salon.post('/subscriptions/resume');
  expect((await salon.post('/subscriptions/cancel')).body).toMatchObject({ refundRequested: false });
  expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  const { body } = await salon.get('/subscriptions/payments');
  expect(body.data[0]).toMatchObject({ refund_refused_at: expect.any(String), refunded_at: null });
  const [, answer] = (await mailsAbout(body.data[0].number)).filter(({ to }) => to === salon.email);
  expect(answer?.text).toContain('Arsyeja: Është rimbursuar nga banka.');
});

test('a request that ends with its cancellation is told to the owner and to each administrator, with the asked amount', async () => {
  const { salon, admin } = await newRequest();
  world().clock.pass({ hours: 48 });
  for (const _time of [1, 2]) await salon.post('/subscriptions/resume');
  const { body } = await salon.get('/subscriptions/payments');
  const sent = (await mailsAbout(body.data[0].number)).filter(({ subject }) =>
    subject.startsWith('U tërhoq'),
  );
  expect(sent.map(({ to }) => to).sort()).toEqual([admin.email, salon.email]);
  const toAdmin = sent.find(({ to }) => to === admin.email);
  expect(toAdmin?.text).toContain(`Shuma: ${money(toReturn)}`);
  expect(toAdmin?.text).not.toContain('Ktheni shumën');
});

test('an order without a request can be neither returned nor refused', async () => {
  const [salon, admin] = [await world().newSalon(), await world().admin()];
  const { id } = await buyYear(salon);
  expect((await admin.post(`/admin/refund-requests/${id}/return`)).status).toBe(409);
  await salon.post('/subscriptions/cancel');
  await salon.post('/subscriptions/resume');
  expect((await admin.post(`/admin/refund-requests/${id}/refuse`, { reason: 'x' })).status).toBe(409);
  const unknown = '01900000-0000-7000-8000-000000000000';
  expect((await admin.post(`/admin/refund-requests/${unknown}/return`)).status).toBe(404);
});

test('an admin requests the refund of a paid order with a reason, once, and returns it by the policy', async () => {
  const { salon, admin, id } = await usedYear(10, '770001');
  const path = `/admin/orders/${id}/refund-request`;
  const open = (await admin.get('/admin/refund-requests')).body.open;
  const found = await admin.get('/admin/refund-requests?search=770001');
  const ofToday = Math.round((4999 * 355) / 365) / 100;
  expect(found.body).toMatchObject({
    data: [{ id, state: 'none', requested_at: null, days: 365, days_used: 10, refund_amount: ofToday }],
    open,
  });

  expect((await admin.post(path, { reason: ' ' })).body.fields).toHaveProperty('reason');
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => admin.post(path, { reason: 'Pagoi dy herë.' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({
    state: 'open',
    requested_by: admin.user.username,
    reason: 'Pagoi dy herë.',
    requested_at: world().clock.now().toISOString(),
    refund_amount: ofToday,
  });
  expect((await admin.get('/admin/refund-requests')).body.open).toBe(open + 1);
  const { body: alerts } = await admin.get('/admin/alerts');
  expect(alerts.data[0]).toMatchObject({ kind: 'refund_requested', buyers: [salon.user.username] });

  const later = await world().admin();
  expect((await later.post(`/admin/refund-requests/${id}/return`)).body.data).toMatchObject({
    state: 'returned',
    refund_amount: ofToday,
  });
  expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  expect((await later.post(path, { reason: 'Përsëri' })).body.code).toBe('changed');
  const { body } = await salon.get('/subscriptions/payments');
  const sent = await mailsAbout(body.data[0].number);
  expect(
    sent.filter(({ to }) => to === salon.email).map(({ text }) => text.includes('Pagoi dy herë.')),
  ).toEqual([true, false]);
  expect(sent.find(({ to }) => to === admin.email)?.text).toContain(
    `Kërkesën e hapi: ${admin.user.username}`,
  );
});

test('a refused request is opened again only by an admin, and what is used up or unpaid is not refunded', async () => {
  const { admin, salon, id } = await newRequest();
  await admin.post(`/admin/refund-requests/${id}/refuse`, { reason: 'Gabim' });
  const opened = await admin.post(`/admin/orders/${id}/refund-request`, { reason: 'U refuzua gabim.' });
  expect(opened.body.data).toMatchObject({ state: 'open', refused_at: null, refusal: null });
  await salon.post('/subscriptions/resume');
  expect((await admin.post(`/admin/refund-requests/${id}/return`)).status).toBe(200);

  const other = await world().newSalon();
  const unpaid = (await order(other, 'monthly')).get('orderid');
  expect((await admin.post(`/admin/orders/${unpaid}/refund-request`, { reason: 'x' })).status).toBe(404);
  const used = await buyYear(other);
  world().clock.pass({ hours: 400 * 24 });
  const late = await (await world().admin()).post(`/admin/orders/${used.id}/refund-request`, { reason: 'x' });
  expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: 'too_late' });
});
