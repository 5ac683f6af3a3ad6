// Who takes the money: Paysera or, without settings for it, the built-in sandbox. Nobody else asks which of the two.
import type { PayseraSettings } from '../config.ts';
import type { Route } from '../http/serve.ts';
import { endingSoon } from './certificate.ts';
import { type Callback, read, requestFor } from './checkout.ts';
import { publicKeyIn } from './paysera.ts';
import { openSandbox } from './sandbox.ts';
import type { Bill } from './store.ts';

export interface PaymentProvider {
  /** Where the buyer goes to pay. */
  addressFor(bill: Bill, publicUrl: string): string;
  /** Throws `Unsound` where the callback is not the provider's, or not for us. */
  read(message: Readonly<Record<string, unknown>>): Callback;
  /** The calls that its own pages on this server make, where it has any. */
  readonly routes: readonly Route[];
  /** What whoever runs the server should do something about. */
  warning(now: Date): string | undefined;
}

export const openProvider = (settings: PayseraSettings | undefined): PaymentProvider =>
  settings ? openPaysera(settings) : openSandbox();

const gate = 'https://www.paysera.com/pay/';

function openPaysera({ publicKey: pem, ...settings }: PayseraSettings): PaymentProvider {
  const project = { ...settings, publicKey: publicKeyIn(pem) };
  return {
    addressFor: (bill, publicUrl) => `${gate}?${requestFor(bill, publicUrl, project)}`,
    read: (message) => read(message, project),
    routes: [],
    warning: (now) => endingSoon(pem, now),
  };
}
