// Plays Paysera in tests: reads where a buyer is sent, and tells what became of it, signed with a key pair of its own.
import { generateKeyPairSync } from 'node:crypto';
import { type Fields, pack, signatures, unpack } from '../server/payments/paysera.ts';
import type { Salon } from './harness.ts';

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

export function signed(fields: Message): Message {
  return signedData(pack(fields));
}
export const signedData = (data: string): Message => ({
  data,
  ...signatures(data, project.signPassword, pair.privateKey),
});

export async function order(salon: Pick<Salon, 'post'>, planType: 'monthly' | 'yearly' = 'monthly') {
  const { body } = await salon.post('/subscription/generate-paysera-url', { planType });
  return askedIn(body.paymentUrl);
}
