// A part of a payment that is returned while the plan goes on.
import { expect, test } from 'vitest';
import { messages } from '#contracts/billing/payments.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { sql } from '../../ground/db/database.ts';
import { openProvider } from './provider.ts';
import { listOrdersForAccountant } from './store.ts';

const world = testWorld({ payments: openProvider(project) }, fullPool);
const { sendCallback, statusOf } = payseraOf(world);

/** A salon that bought a year, and the request of an administrator to refund it. */
async function newRequest() {
  const [salon, admin] = [await world().newSalon(), await world().admin()];
  const request = await order(salon, 'yearly');
  expectOk(await sendCallback(request));
  const id = request.get('orderid') ?? '';
  const asked = await admin.post(`/admin/orders/${id}/refund-request`, { reason: 'U prish serveri.' });
  expect(asked.status).toBe(200);
  return { salon, admin, id, request };
}

const part = { amount: 10, reason: 'Një javë pa shërbim.', keepsPlan: true };

test('a part needs a reason and is less than what was paid; of two at once one counts; all sums have it', async () => {
  const { salon, admin, id } = await newRequest();
  const path = `/admin/refund-requests/${id}/return`;
  const refused = async (body: object) => {
    const answer = await admin.post(path, { ...part, ...body });
    return [answer.status, Object.keys(answer.body.fields)];
  };
  expect(await refused({ reason: ' ' })).toEqual([400, ['reason']]);
  expect(await refused({ amount: 49.99 })).toEqual([400, ['amount']]);
  const income = async () => (await admin.get('/admin/subscriptions/stats')).body.data.totalRevenue;
  const before = await income();

  const answers = await Promise.all([admin.post(path, part), admin.post(path, part)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = answers.find(({ status }) => status === 200) as (typeof answers)[0];
  expect(body).toMatchObject({
    message: messages.partReturned,
    data: { state: 'none', part_amount: 10, refunded: 10, difference: part.reason },
  });
  expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  expect((await salon.get('/subscriptions/payments')).body.data[0]).toMatchObject({
    amount: 49.99,
    refunded: 10,
    refunded_at: world().clock.now().toISOString(),
  });
  expect(before - (await income())).toBeCloseTo(10);
  const { timeline, payments } = (await admin.get(`/admin/users/${salon.user.id}`)).body.user;
  expect(timeline[0].description).toContain(part.reason);
  expect(payments[0]).toMatchObject({ status: 'active', refunded: 10 });
  await world().runJobs();
  const mails = world().mails.filter(({ subject }) => subject.includes('një pjesë e porosisë'));
  expect(mails.find(({ to }) => to === salon.email)?.text).toMatch(
    /Një javë pa shërbim\.[\s\S]*10,00\u00a0€/,
  );
});

test('each part keeps its amount and reason beside the others, also when the rest is returned', async () => {
  const { admin, id } = await newRequest();
  const path = `/admin/refund-requests/${id}/return`;
  await admin.post(path, part);
  await admin.post(`/admin/orders/${id}/refund-request`, { reason: 'Përsëri' });
  const at = world().clock.now().toISOString();
  const second = { amount: 5.5, reason: 'Dy ditë pa shërbim.', keepsPlan: true };
  const parts = [
    { amount: 10, reason: part.reason, returned_at: at },
    { amount: 5.5, reason: second.reason, returned_at: at },
  ];
  expect((await admin.post(path, second)).body.data).toMatchObject({ parts, part_amount: 15.5 });
  await admin.post(`/admin/orders/${id}/refund-request`, { reason: 'Largohet.' });
  const whole = { amount: 30, reason: 'Sipas marrëveshjes.' };
  expect((await admin.post(path, whole)).body.data).toMatchObject({ parts, difference: whole.reason });
});

test('the list for the accountant names the salon of an order, also after its account was deleted', async () => {
  const { salon, admin, id } = await newRequest();
  const buyer = async () =>
    (await listOrdersForAccountant(world().db, {}, undefined, 500)).find((one) => one.id === id)?.buyer;
  await salon.put('/salon', {
    name: 'Sallon Drita',
    phone: null,
    city: null,
    kind: 'hair',
    address: null,
    about: null,
  });
  expect(await buyer()).toBe('Sallon Drita');
  expect((await admin.delete(`/auth/admin/users/${salon.user.id}`)).status).toBe(200);
  expect(await buyer()).toBe('Sallon Drita');
});

test('an owner reads what a cancellation now would ask back, and nothing of a month', async () => {
  const salon = await world().newSalon();
  expectOk(await sendCallback(await order(salon, 'monthly')));
  const refundable = async () => (await salon.get('/subscriptions/payments')).body.refundable;
  expect(await refundable()).toEqual([]);
  expectOk(await sendCallback(await order(salon, 'yearly')));
  expect(await refundable()).toEqual([{ number: expect.any(String), amount: 49.99 }]);
  await salon.post('/subscriptions/cancel');
  expect(await refundable()).toEqual([]);
});

test('the rest can be returned later and never more, and ends the plan; the owner sees each step', async () => {
  const { salon, admin, id } = await newRequest();
  const path = `/admin/refund-requests/${id}/return`;
  const shown = async () => {
    const { refund_state, refunded } = (await salon.get('/subscriptions/payments')).body.data[0];
    return [refund_state, refunded];
  };
  expect(await shown()).toEqual(['open', null]);
  expect((await admin.post(path, part)).status).toBe(200);
  expect(await shown()).toEqual(['none', 10]);
  const again = await admin.post(`/admin/orders/${id}/refund-request`, { reason: 'Largohet.' });
  expect(again.body.data).toMatchObject({ state: 'open', part_amount: 10, refund_amount: 39.99 });
  expect((await admin.post(path, { amount: 40, reason: 'Të gjitha' })).status).toBe(400);
  expect(await shown()).toEqual(['open', 10]);
  expect((await admin.post(path, {})).body.data).toMatchObject({
    state: 'returned',
    refund_amount: 39.99,
    refunded: 49.99,
  });
  expect(await shown()).toEqual(['returned', 49.99]);
  expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
});

test('the notice of the provider that all was returned ends the plan, and counts only the rest', async () => {
  const { salon, admin, id, request } = await newRequest();
  await admin.post(`/admin/refund-requests/${id}/return`, part);
  expectOk(await sendCallback(request, { status: '5' }));
  expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
  expect((await salon.get('/subscriptions/payments')).body.data[0]).toMatchObject({ refunded: 49.99 });
});

test('the database refuses parts above what was paid', async () => {
  const { id } = await newRequest();
  const more = readRows(world().db)(sql`update orders set part_cents = 5000 where id = ${id}`);
  await expect(more).rejects.toMatchObject({ constraint: 'orders_parts_bounds' });
});

test('a deleted salon gets no part with the plan going on, and its buyer reads of no plan', {
  tags: 'long',
}, async () => {
  const { salon, admin, id } = await newRequest();
  expect((await admin.delete(`/auth/admin/users/${salon.user.id}`)).status).toBe(200);
  const path = `/admin/refund-requests/${id}/return`;
  const refused = await admin.post(path, part);
  expect([refused.status, refused.body.fields]).toEqual([400, { keepsPlan: messages.noPlanGoesOn }]);
  const { body } = await admin.post(path, { amount: 10, reason: part.reason });
  expect(body.data).toMatchObject({ state: 'returned', has_salon: false, refunded: 10 });
  await world().runJobs();
  const mail = world().mails.find(
    ({ to, subject }) => to === salon.email && subject.startsWith('U rimbursua'),
  );
  expect(mail?.text).toContain('U kthyen 10,00');
  expect(mail?.text).not.toMatch(/plani|abonimi vlen|koha e paguar/i);
  // nobody can open it any more
  expect(mail?.text).not.toContain('/abonimi');
  expect(mail?.html).not.toContain('/abonimi');
  const toAdmin = world().mails.find(({ to, text }) => to === admin.email && text.includes('U kthye'));
  expect(toAdmin?.text ?? '/abonimi').toContain('/abonimi');
});
