// The change of the payment method by one tap: the tap pays what is still due, and earlier payments stay. The change and its undoing wait
// in the outbox behind the confirmation of the visit, also without a network.

import { v7 as newId } from 'uuid';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { SumOf } from '#contracts/ground/currency.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import type { Method, PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import { askAgain } from '../../appointments/ask-again.ts';
import type { SaidPayment, Tap } from '../../appointments/queued-visit.rules.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import type { NewChange } from '../../ground/outbox/outbox.ts';
import { queueChange } from '../../ground/outbox/queued-changes.ts';
import { shownNow } from '../../ground/outbox/shown-now.ts';
import { toast } from '../../ground/ui/toast.ts';
import type { PaymentState } from './shown.ts';
import { visitWords as words } from './visit-words.sq.ts';

/** The method that one tap sets instead of the present method. Other methods are changed in the sheet. */
const other: Partial<Record<Method, Method>> = { cash: 'card', card: 'cash' };

/** The method that one tap would set. Undefined if several sums were paid: one tap cannot change several sums. */
export const otherMethod = ({
  methods,
  isOneSum,
}: Pick<PaymentState, 'methods' | 'isOneSum'>): Method | undefined =>
  isOneSum ? other[methods[0] ?? 'other'] : undefined;

/** The payment as the screen shows it. Sums are missing while only this device knows the payment, and for a person who may not see sums. */
type Shown = Omit<ShownVisit, 'paid'> & { readonly paid?: Partial<PaidVisit> | null | undefined };

/** A payment by one tap; its message has a button that undoes the payment. The answer is true if the payment was saved or waits. */
export async function payByMethod(
  visit: Appointment,
  method: Method,
  shown: Shown = shownNow(visit),
): Promise<boolean> {
  const before = shown.paid ?? undefined;
  const tap: Tap = {
    method,
    day: localNow().day,
    sum: sumOfTap(visit, before),
    says: saysAfter(before, method),
  };
  const id = newId();
  const since = toast.begin();
  const isDone = await queue(visit, { call: 'setMethod', id, body: tap, shown }, (current, now) =>
    payByMethod(current, method, now),
  );
  if (isDone)
    toast.done(textOf(tap), () => void undoPaymentMethod(visit, id, before), {
      detail: nameOf(visit),
      about: `payment of ${visit.id}`,
      since,
    });
  return isDone;
}

function undoPaymentMethod(visit: Appointment, undoes: string, before: Partial<PaidVisit> | undefined) {
  const { methods = [], is_unpaid = false, is_one_sum } = before ?? {};
  const says: SaidPayment | undefined = before && { methods, is_unpaid, is_one_sum };
  return queue(visit, { call: 'undoMethod', body: { undoes, says } });
}

async function queue(
  visit: Appointment,
  change: Pick<NewChange, 'call' | 'id' | 'body' | 'shown'>,
  again?: (visit: Appointment, shown: Shown) => unknown,
): Promise<boolean> {
  const { id: about, version } = visit;
  try {
    await queueChange({ ...change, about, base: visit, changes: {}, version, guarded: false });
    return true;
  } catch (error) {
    const question = again && (await askAgain(again)(error).catch(() => undefined));
    toast.error(explain(error, words.failed), question);
    return false;
  }
}

/** A text such as `Kartë · 500 lekë`. */
const textOf = ({ method, sum }: Tap) =>
  [methodNames[method], sum && sumOf(sum.cents, sum.currency)].filter(Boolean).join(' · ');

function sumOfTap({ price }: Appointment, before: Partial<PaidVisit> | undefined): SumOf | undefined {
  const currency = before?.currency ?? queryClient.getQueryData(salonQuery.queryKey)?.currency;
  const whole = price === null ? null : Math.round(price * 100);
  const cents = !before ? whole : before.is_unpaid ? before.unpaid_cents : before.paid_cents;
  return typeof cents === 'number' && currency ? { cents, currency } : undefined;
}

/** The payment after the tap: earlier payments stay beside the new sum. */
function saysAfter(before: Partial<PaidVisit> | undefined, method: Method): SaidPayment {
  const stands = before?.is_unpaid ? (before.methods ?? []) : [];
  return { methods: [...new Set([...stands, method])], is_unpaid: false, is_one_sum: stands.length === 0 };
}
