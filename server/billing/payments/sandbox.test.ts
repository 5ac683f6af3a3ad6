// The sandbox over HTTP, used like a browser without scripts uses it.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Salon, type World } from '../../../test/harness.ts';
import { orderIn, requestIn } from '../../../test/paysera.ts';
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

test('the sandbox page shows that it is a test, and has no scripts', async () => {
  const salon = await world.newSalon();
  const paymentUrl = await generate(salon, 'yearly');
  expect(paymentUrl).toMatch(new RegExp(`^${address}/api/payments/sandbox\\?data=`));
  const response = await fetch(paymentUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe');
  const page = await response.text();
  expect(page).toContain('<h1>Pagesë prove</h1>');
  expect(page).toContain('49,99\u00a0€');
  expect(page).not.toMatch(/<script|style="|\son\w+=/);
});

test('the button Paguaj pays by the usual callback; pressing it again changes nothing', async () => {
  const salon = await world.newSalon();
  const paymentUrl = await generate(salon);
  expect(await stateOf(salon, paymentUrl)).toBe('pending');
  const response = await press(paymentUrl, 'pay');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${address}/payment-success?order=${orderIn(paymentUrl)}`);
  expect(await stateOf(salon, paymentUrl)).toBe('active');

  const { subscriptionEndDate } = (await salon.get('/subscriptions/status')).body;
  expect((await press(paymentUrl, 'pay')).status).toBe(303);
  expect((await salon.get('/subscriptions/status')).body.subscriptionEndDate).toBe(subscriptionEndDate);
});

test('the button Anulo leaves the order unpaid', async () => {
  const salon = await world.newSalon();
  const paymentUrl = await generate(salon);
  const response = await press(paymentUrl, 'cancel');
  const back = `${address}/abonimi?pagesa=anuluar`;
  expect([response.status, response.headers.get('location')]).toEqual([303, back]);
  expect(await stateOf(salon, paymentUrl)).toBe('pending');
});

test('a form sent by neither of the two buttons answers 400', async () => {
  const paymentUrl = await generate(await world.newSalon());
  expect((await press(paymentUrl, 'refund')).status).toBe(400);
});

describe('a payment request that this server did not make', () => {
  const forged = (paymentUrl: string, change: (query: URLSearchParams) => void) => {
    const url = new URL(paymentUrl);
    change(url.searchParams);
    return url.toString();
  };
  const changes: [string, (query: URLSearchParams) => void][] = [
    ['other data', (query) => query.set('data', `${query.get('data')?.slice(0, -8)}AAAAAAA=`)],
    ['another sign', (query) => query.set('sign', signOf(query.get('data') ?? '', ''))],
    ['a malformed sign', (query) => query.set('sign', '<script>')],
  ];

  test.each(changes)(
    'a payment request with %s answers 400 with a page that links back',
    async (_what, change) => {
      const salon = await world.newSalon();
      const paymentUrl = await generate(salon);
      const other = forged(paymentUrl, change);
      for (const response of [await fetch(other), await press(other, 'pay')]) {
        expect(response.status).toBe(400);
        const page = await response.text();
        expect(page).toContain('href="/abonimi"');
        expect(page).not.toContain('<script>');
      }
      expect(await stateOf(salon, paymentUrl)).toBe('pending');
    },
  );

  test('a payment request sent as a callback answers 400', async () => {
    const salon = await world.newSalon();
    const paymentUrl = await generate(salon);
    const { searchParams } = new URL(paymentUrl);
    const [data, sign] = [searchParams.get('data') ?? '', searchParams.get('sign') ?? ''];
    const response = await fetch(
      `${requestIn(paymentUrl).get('callbackurl')}?${new URLSearchParams({ data, ss1: sign })}`,
    );
    expect(response.status).toBe(400);
    expect(await stateOf(salon, paymentUrl)).toBe('pending');
  });
});
