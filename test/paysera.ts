// Plays Paysera in tests: reads where a buyer is sent, and tells what became of it, signed with a key pair of its own.
import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from '../server/db/database.ts';
import { type Fields, pack, signatures, unpack } from '../server/payments/paysera.ts';
import type { Answer, Salon, World } from './harness.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const project = {
  projectId: '123456',
  signPassword: 'e7248fce8990089e402b00f89dc8d14d',
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  acceptsTests: false,
};

export type Message = Record<string, string>;

/** What a buyer was asked to pay. */
export function askedIn(paymentUrl: string): Fields {
  return unpack(new URL(paymentUrl).searchParams.get('data') ?? '');
}
export const orderIn = (paymentUrl: string) => askedIn(paymentUrl).get('orderid') ?? '';

/** What Paysera tells of an order that was paid as it was asked for; with changes, what it never would. */
export function fieldsOf(asked: Fields, changes: Message = {}): Message {
  const kept = ['projectid', 'orderid', 'version', 'amount', 'currency', 'lang', 'p_email'];
  return {
    ...Object.fromEntries(kept.map((name) => [name, asked.get(name) ?? ''])),
    payment: 'card',
    paytext: 'Porosia në Krehër',
    status: '1',
    test: '0',
    type: 'macro',
    requestid: '77',
    ...changes,
  };
}

export const told = (asked: Fields, changes?: Message) => signedData(pack(fieldsOf(asked, changes)));

export const signedData = (data: string): Message => ({
  data,
  ...signatures(data, project.signPassword, pair.privateKey),
});

export async function order(salon: Pick<Salon, 'post'>, planType: 'monthly' | 'yearly' = 'monthly') {
  const { body } = await salon.post('/subscription/generate-paysera-url', { planType });
  return askedIn(body.paymentUrl);
}

/** How Paysera reaches a world, and what a test looks at afterwards. */
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
    /** Tells that an order was paid as it was asked for, or what the changes make of it. */
    tell: (asked: Fields, changes?: Message) => get(told(asked, changes)),
    stateOf: async (salon: Salon, asked: Fields) =>
      (await salon.get(`/subscriptions/payments/${asked.get('orderid')}`)).body.data,
    statusOf: async (salon: Salon) => (await salon.get('/subscriptions/status')).body,
    grantsOf: (asked: Fields) =>
      world().db.rows(sql`select 1 from grants where order_id = ${asked.get('orderid')}`),
    /** What the history tells of callbacks that were refused. */
    warnings: () =>
      world().db.rows<{ description: string; severity: string }>(sql`
        select description, severity from history where entity_type = 'callback' order by created_at, id`),
  };
}

/** What Paysera answers to: it sends a callback again until it gets exactly this. */
export function expectOk({ status, body, headers }: Answer) {
  expect({ status, body }).toEqual({ status: 200, body: 'OK' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
}
