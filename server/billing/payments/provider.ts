// The payment provider: Paysera or, without its settings, the built-in sandbox. Other code does not know which provider it is.
import type { PayseraSettings } from '../../ground/config.ts';
import type { Route } from '../../ground/http/serve.ts';
import { expiryWarning } from './certificate.ts';
import { type Callback, paymentQuery, readCallback } from './checkout.ts';
import { publicKeyIn } from './paysera.ts';
import { openSandbox } from './sandbox.ts';
import type { OrderBill } from './store.ts';

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
