// What is asked of the provider for an order, what it tells us in return, and whether the two belong together.
import * as z from 'zod/mini';
import { returnPath, takeCallback, unpaidPath } from '#contracts/payments.ts';
import { Id } from '#contracts/primitives.ts';
import { type Fields, type Keys, open, pack, signOf, Unsound } from './paysera.ts';
import type { Bill } from './store.ts';

export interface Project extends Keys {
  readonly projectId: string;
  /** Asks for test payments, and takes them for real ones. */
  readonly acceptsTests: boolean;
}

/** The query of the address at which the bill is paid. */
export function requestFor(
  bill: Bill,
  publicUrl: string,
  { projectId, signPassword, acceptsTests }: Project,
) {
  const data = pack({
    projectid: projectId,
    orderid: bill.id,
    accepturl: publicUrl + returnPath(bill.id),
    cancelurl: publicUrl + unpaidPath,
    callbackurl: `${publicUrl}/api${takeCallback.path}`,
    version: '1.9',
    amount: String(bill.cents),
    currency: bill.currency,
    country: 'AL',
    lang: 'ALB',
    p_email: bill.email,
    test: acceptsTests ? '1' : '0',
  });
  return new URLSearchParams({ data, sign: signOf(data, signPassword) }).toString();
}

export interface Callback {
  readonly orderId: string;
  readonly outcome: Outcome;
  readonly sums: readonly Sum[];
}

type Outcome = 'paid' | 'refunded' | 'open';

interface Sum {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/** Only 1 is money that came, and 5 money that went back. The others are told on the way, and change nothing. */
const outcomes: readonly Outcome[] = ['open', 'paid', 'open', 'open', 'open', 'refunded'];

export const read = (message: Readonly<Record<string, unknown>>, project: Project): Callback =>
  meaning(open(message, project), project);

function meaning(fields: Fields, { projectId, acceptsTests }: Project): Callback {
  if (fields.get('projectid') !== projectId) throw new Unsound('project');
  const test = fields.get('test') ?? '0';
  if (test !== '0' && !(test === '1' && acceptsTests)) throw new Unsound('test');
  const status = fields.get('status') ?? '';
  const outcome = /^\d$/.test(status) ? outcomes[Number(status)] : undefined;
  if (fields.get('type') !== 'macro' || !outcome) throw new Unsound('kind');
  const orderId = z.safeParse(Id, fields.get('orderid'));
  if (!orderId.success) throw new Unsound('order');
  return {
    orderId: orderId.data,
    outcome,
    sums: [
      { amount: fields.get('amount'), currency: fields.get('currency') },
      { amount: fields.get('payamount'), currency: fields.get('paycurrency') },
    ],
  };
}

/**
 * The sum that was asked for or the one that was transferred is the bill's. The other may be in another currency, or be
 * more where the way of paying costs something, but not less.
 */
export function covers({ sums }: Callback, { cents, currency }: Bill) {
  const inOurs = sums.filter((sum) => sum.currency === currency);
  const isExact = inOurs.some(({ amount }) => amount === String(cents));
  const isLess = inOurs.some(({ amount = '' }) => !/^\d{1,9}$/.test(amount) || Number(amount) < cents);
  return isExact && !isLess;
}
