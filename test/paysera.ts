// Acts as Paysera in tests: reads the payment address of a buyer, and sends callbacks that it signs with its own keys.

import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'vitest';
import { type Fields, pack, signatures, unpack } from '../server/billing/payments/paysera.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import type { Answer, Salon, World } from './harness.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const project = {
  projectId: '123456',
  signPassword: 'e7248fce8990089e402b00f89dc8d14d',
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  acceptsTests: false,
};

export type Message = Record<string, string>;

/** The fields of the payment request that the address carries. */
export function requestIn(paymentUrl: string): Fields {
  return unpack(new URL(paymentUrl).searchParams.get('data') ?? '');
}
export const orderIn = (paymentUrl: string) => requestIn(paymentUrl).get('orderid') ?? '';

/** The callback of a paid order. With `changes` a test makes a callback that Paysera would not send. */
export function fieldsOf(request: Fields, changes: Message = {}): Message {
  const kept = ['projectid', 'orderid', 'version', 'amount', 'currency', 'lang', 'p_email'];
  return {
    ...Object.fromEntries(kept.map((name) => [name, request.get(name) ?? ''])),
    payment: 'card',
    paytext: 'Porosia në Krehër',
    status: '1',
    test: '0',
    type: 'macro',
    requestid: '77',
    ...changes,
  };
}

export const callbackFor = (request: Fields, changes?: Message) =>
  signedData(pack(fieldsOf(request, changes)));

export const signedData = (data: string): Message => ({
  data,
  ...signatures(data, project.signPassword, pair.privateKey),
});

export async function order(salon: Pick<Salon, 'post'>, planType: 'monthly' | 'yearly' = 'monthly') {
  const { status, body } = await salon.post('/subscription/generate-paysera-url', { planType });
  if (status !== 200) throw new Error(`The order was refused: ${status} ${body.message}`);
  return requestIn(body.paymentUrl);
}

/** Sends callbacks to a world, and reads what they changed. */
export function payseraOf(world: () => World) {
  const address = '/payments/paysera/callback';
  const get = (message: Message) => world().nobody.get(`${address}?${new URLSearchParams(message)}`);
  const post = (message: Message) =>
    world().call('POST', address, new URLSearchParams(message).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  return {
    address,
    get,
    post,
    /** Sends the callback of a paid order, with these changes. */
    sendCallback: (request: Fields, changes?: Message) => get(callbackFor(request, changes)),
    stateOf: async (salon: Salon, request: Fields) =>
      (await salon.get(`/subscriptions/payments/${request.get('orderid')}`)).body.data,
    statusOf: async (salon: Salon) => (await salon.get('/subscriptions/status')).body,
    grantsOf: (request: Fields) =>
      readRows(world().db)(sql`select 1 from grants where order_id = ${request.get('orderid')}`),
    /** The history rows about refused callbacks. */
    warnings: () =>
      readRows<{ description: string; severity: string; times: number }>(world().db)(sql`
        select description, severity, times from history where entity_type = 'callback' order by created_at, id`),
  };
}

/** Paysera sends a callback again until it gets exactly this answer. */
export function expectOk({ status, body, headers }: Answer) {
  expect({ status, body }).toEqual({ status: 200, body: 'OK' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
}
