// The sandbox over HTTP, as a browser without scripts would use it.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Salon, type World } from '../../test/harness.ts';
import { askedIn, orderIn } from '../../test/paysera.ts';
import { signOf } from './paysera.ts';

let world: World;
let address = '';
beforeAll(async () => {
  world = await openWorld({ publicUrl: () => address });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world.close());

const generate = async (salon: Salon, planType = 'monthly') =>
  (await salon.post('/subscription/generate-paysera-url', { planType })).body.paymentUrl as string;

const press = (paymentUrl: string, choice: string) =>
  fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

const stateOf = async (salon: Salon, paymentUrl: string) =>
  (await salon.get(`/subscriptions/payments/${orderIn(paymentUrl)}`)).body.data.status;

test('its page is plainly a test, and runs nothing', async () => {
  const salon = await world.newSalon();
  const paymentUrl = await generate(salon, 'yearly');
  expect(paymentUrl).toMatch(new RegExp(`^${address}/api/payments/sandbox\\?data=`));
  const answered = await fetch(paymentUrl);
  expect(answered.status).toBe(200);
  expect(answered.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = answered.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe');
  const page = await answered.text();
  expect(page).toContain('<h1>Pagesë provë</h1>');
  expect(page).toContain('49,99\u00a0€');
  expect(page).not.toMatch(/<script|style="|\son\w+=/);
});

test('Paguaj pays, through the same callback as any', async () => {
  const salon = await world.newSalon();
  const paymentUrl = await generate(salon);
  expect(await stateOf(salon, paymentUrl)).toBe('pending');
  const answered = await press(paymentUrl, 'pay');
  expect(answered.status).toBe(303);
  expect(answered.headers.get('location')).toBe(`${address}/payment-success?order=${orderIn(paymentUrl)}`);
  expect(await stateOf(salon, paymentUrl)).toBe('active');

  const { subscriptionEndDate } = (await salon.get('/subscriptions/status')).body;
  expect((await press(paymentUrl, 'pay')).status).toBe(303);
  expect((await salon.get('/subscriptions/status')).body.subscriptionEndDate).toBe(subscriptionEndDate);
});

test('Anulo leaves everything as it was', async () => {
  const salon = await world.newSalon();
  const paymentUrl = await generate(salon);
  const answered = await press(paymentUrl, 'cancel');
  const back = `${address}/abonimi?pagesa=anuluar`;
  expect([answered.status, answered.headers.get('location')]).toEqual([303, back]);
  expect(await stateOf(salon, paymentUrl)).toBe('pending');
});

test('what is pressed is one of the two', async () => {
  const paymentUrl = await generate(await world.newSalon());
  expect((await press(paymentUrl, 'refund')).status).toBe(400);
});

describe('what this server did not ask for', () => {
  const forged = (paymentUrl: string, change: (query: URLSearchParams) => void) => {
    const url = new URL(paymentUrl);
    change(url.searchParams);
    return url.toString();
  };
  const changes: [string, (query: URLSearchParams) => void][] = [
    ['other data', (query) => query.set('data', `${query.get('data')?.slice(0, -8)}AAAAAAA=`)],
    ['another sign', (query) => query.set('sign', signOf(query.get('data') ?? '', ''))],
    ['a sign that is none', (query) => query.set('sign', '<script>')],
  ];

  test.each(changes)('%s: 400, on a page that says where to go', async (_what, change) => {
    const salon = await world.newSalon();
    const paymentUrl = await generate(salon);
    const other = forged(paymentUrl, change);
    for (const answered of [await fetch(other), await press(other, 'pay')]) {
      expect(answered.status).toBe(400);
      const page = await answered.text();
      expect(page).toContain('href="/abonimi"');
      expect(page).not.toContain('<script>');
    }
    expect(await stateOf(salon, paymentUrl)).toBe('pending');
  });

  test('is no payment either where it is sent as a callback', async () => {
    const salon = await world.newSalon();
    const paymentUrl = await generate(salon);
    const { searchParams } = new URL(paymentUrl);
    const [data, sign] = [searchParams.get('data') ?? '', searchParams.get('sign') ?? ''];
    const answered = await fetch(
      `${askedIn(paymentUrl).get('callbackurl')}?${new URLSearchParams({ data, ss1: sign })}`,
    );
    expect(answered.status).toBe(400);
    expect(await stateOf(salon, paymentUrl)).toBe('pending');
  });
});
