// The payment provider: Paysera or, without its settings, the built-in sandbox. Other code does not know which provider it is.

import { X509Certificate } from 'node:crypto';
import type { PayseraSettings } from '../../ground/config.ts';
import type { Route } from '../../ground/http/serve.ts';
import { type Callback, paymentQuery, readCallback } from './checkout.ts';
import { publicKeyIn } from './paysera.ts';
import { openSandbox } from './sandbox.ts';
import type { OrderBill } from './store.ts';

const warningDays = 60;
const dayMs = 86_400_000;

/** The log line for the operator when Paysera's certificate expires soon or has expired. */
export function expiryWarning(pem: string, now: Date): string | undefined {
  // a public key without a certificate does not expire
  if (!pem.includes('BEGIN CERTIFICATE')) return undefined;
  const end = new X509Certificate(pem).validToDate;
  const daysLeft = Math.floor((end.getTime() - now.getTime()) / dayMs);
  if (daysLeft >= warningDays) return undefined;
  const day = end.toISOString().slice(0, 10);
  const expiry = daysLeft < 0 ? `ended on ${day}` : `ends on ${day}, in ${daysLeft} days`;
  return `PAYSERA_PUBLIC_KEY: the certificate ${expiry}. Put Paysera's new one into its place.`;
}

export interface PaymentProvider {
  paymentUrl(bill: OrderBill, publicUrl: string): string;
  /** Throws `InvalidCallback` if the callback is not from the provider, or is for somebody else. */
  read(message: Readonly<Record<string, unknown>>): Callback;
  /** The routes of the provider's own pages on this server. */
  readonly routes: readonly Route[];
  /** A problem that the operator must solve. */
  warning(now: Date): string | undefined;
}

export const openProvider = (settings: PayseraSettings | undefined): PaymentProvider =>
  settings ? openPaysera(settings) : openSandbox();

const payseraUrl = 'https://www.paysera.com/pay/';

function openPaysera({ publicKey: pem, ...settings }: PayseraSettings): PaymentProvider {
  const project = { ...settings, publicKey: publicKeyIn(pem) };
  return {
    paymentUrl: (bill, publicUrl) => `${payseraUrl}?${paymentQuery(bill, publicUrl, project)}`,
    read: (message) => readCallback(message, project),
    routes: [],
    warning: (now) => expiryWarning(pem, now),
  };
}
