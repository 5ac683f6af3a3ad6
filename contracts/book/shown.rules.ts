// What of a visit a screen shows, compared with what the visit is.
import { isConfirmed } from './appointments.rules.ts';
import type { Shown } from './payment.ts';

type State = Pick<Shown, 'status' | 'cancelled_by'>;
type Payment = NonNullable<Shown['paid']>;

/** `completed` looks like `confirmed`. */
export function isSameState({ status, cancelled_by }: State, visit: State) {
  if (isConfirmed({ status })) return isConfirmed(visit);
  return (
    status === visit.status &&
    (status !== 'cancelled' || cancelled_by === undefined || cancelled_by === visit.cancelled_by)
  );
}

const sums = ['paid_cents', 'discount_cents', 'refunded_cents', 'tips'] as const;

/** Compares what the screen showed. Where it showed no sums, the version says whether these changed. */
export function isSamePayment(shown: Payment | null, paid: Payment | null) {
  if (shown === null || paid === null) return shown === paid;
  const seen = [
    'methods',
    'is_unpaid',
    ...((shown.paid_cents ?? null) === null ? (['version'] as const) : sums),
  ] as const;
  return seen.every((field) => shown[field] === undefined || textOf(shown[field]) === textOf(paid[field]));
}

const textOf = (value: Payment[keyof Payment]) =>
  Array.isArray(value)
    ? value
        .map((one) => (typeof one === 'string' ? one : `${one.currency} ${one.cents}`))
        .sort()
        .join()
    : String(value);
