// The payment request for an order, the callback of the provider, and whether the callback fits the order.
import * as z from 'zod/mini';
import { returnPath, takeCallback, unpaidPath } from '#contracts/billing/payments.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { type Fields, InvalidCallback, type Keys, pack, readMessage, signOf } from './paysera.ts';
import type { OrderBill } from './store.ts';

export interface Project extends Keys {
  readonly projectId: string;
  /** Whether test payments are requested, and count as real payments. */
  readonly acceptsTests: boolean;
}

/** The query of the payment address. */
export function paymentQuery(
  bill: OrderBill,
  publicUrl: string,
  { projectId, signPassword, acceptsTests }: Project,
): string {
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
  /** The number of the payment at the provider; null if the callback has no number. */
  readonly providerNumber: string | null;
  readonly outcome: Outcome;
  readonly sums: readonly Sum[];
}

type Outcome = 'paid' | 'refunded' | 'open';

interface Sum {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/** The outcome for each status number of Paysera: 1 is paid, 5 is refunded. The other numbers change nothing. */
const outcomes: readonly Outcome[] = ['open', 'paid', 'open', 'open', 'open', 'refunded'];

export const readCallback = (message: Readonly<Record<string, unknown>>, project: Project): Callback =>
  interpret(readMessage(message, project), project);

function interpret(fields: Fields, { projectId, acceptsTests }: Project): Callback {
  if (fields.get('projectid') !== projectId) throw new InvalidCallback('project');
  const test = fields.get('test') ?? '0';
  if (test !== '0' && !(test === '1' && acceptsTests)) throw new InvalidCallback('test');
  const status = fields.get('status') ?? '';
  const outcome = /^\d$/.test(status) ? outcomes[Number(status)] : undefined;
  if (fields.get('type') !== 'macro' || !outcome) throw new InvalidCallback('kind');
  const orderId = z.safeParse(Id, fields.get('orderid'));
  if (!orderId.success) throw new InvalidCallback('order');
  return {
    orderId: orderId.data,
    providerNumber: /^\d{1,30}$/.exec(fields.get('requestid') ?? '')?.[0] ?? null,
    outcome,
    sums: [
      { amount: fields.get('amount'), currency: fields.get('currency') },
      { amount: fields.get('payamount'), currency: fields.get('paycurrency') },
    ],
  };
}

/**
 * Whether the callback covers the bill. The requested or the transferred amount must be exactly the bill's amount. The other amount may be
 * in another currency, or higher because the payment method charges a fee, but not lower.
 */
export function coversBill({ sums }: Pick<Callback, 'sums'>, { cents, currency }: OrderBill): boolean {
  const inBillCurrency = sums.filter((sum) => sum.currency === currency);
  const isExact = inBillCurrency.some(({ amount }) => amount === String(cents));
  const isLess = inBillCurrency.some(
    ({ amount = '' }) => !/^\d{1,9}$/.test(amount) || Number(amount) < cents,
  );
  return isExact && !isLess;
}
