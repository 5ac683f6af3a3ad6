// The sums that the till booked when visits were confirmed, as the message shows them.

import { sessionText } from '#contracts/appointments/package-sessions.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import type { Method, PaidSession, PaidVisit } from '#contracts/ground/payment.ts';
import { methodOfTick, setPaidBySession } from '../../appointments/tick.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { Answer } from '../../ground/outbox/change.ts';
import { hasQueuedChange } from '../../ground/outbox/queued-changes.ts';
import type { ToastOptions } from '../../ground/ui/toast.ts';
import { otherMethod, payByMethod } from './by-tap.ts';
import { isPaidBySession } from './paid-by-session.ts';
import { visitWords as words } from './visit-words.sq.ts';

setPaidBySession(isPaidBySession);

interface BookedSum {
  readonly methods: readonly Method[];
  readonly sessions?: readonly PaidSession[] | undefined;
  readonly isOneSum: boolean;
  readonly currency: Currency;
  /** Null for a person who may not see the sum. */
  readonly cents: number | null;
}

/** A visit as it was before its confirmation, and the answer, which may not have come yet. */
interface Tick {
  readonly before: Appointment;
  readonly answer: Pick<Answer, 'paid'>;
}

function bookedBy({ before, answer: { paid } }: Tick): readonly BookedSum[] {
  if (paid) return [{ ...paid, isOneSum: paid.is_one_sum === true, cents: moneyOf(paid) }];
  const method = hasQueuedChange(before.id) ? methodOfTick(before) : undefined;
  const currency = queryClient.getQueryData(salonQuery.queryKey)?.currency;
  if (!method || !currency) return [];
  const cents = before.price === null ? null : Math.round(before.price * 100);
  return [{ methods: [method], isOneSum: true, currency, cents }];
}

/** The money for the visit; beside sessions only the sums that came in count. */
const moneyOf = ({ sessions, sums = [], currency, paid_cents }: PaidVisit) =>
  sessions && paid_cents !== null
    ? sums.reduce((sum, one) => sum + (one.currency === currency ? one.cents : 0), 0)
    : paid_cents;

/** A text such as `Para në dorë · 600 lekë`. If one sum is hidden, the text has no sum, because the total would be wrong. */
function textOf(booked: readonly BookedSum[]) {
  const sessions = booked.flatMap((one) => one.sessions ?? []).map(sessionText);
  return [...sessions, ...(booked.some(({ methods }) => methods.length > 0) ? [sumsText(booked)] : [])].join(
    ' · ',
  );
}

function sumsText(booked: readonly BookedSum[]) {
  const methods = [...new Set(booked.flatMap((one) => one.methods))];
  const sums = Currency.options.flatMap((currency) => {
    const all = booked.filter((one) => one.currency === currency);
    return all.length > 0
      ? [
          sumOf(
            all.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
            currency,
          ),
        ]
      : [];
  });
  const isHidden = booked.some(({ cents }) => cents === null);
  return [words.methods(methods), ...(isHidden ? [] : [sums.join(' + ')])].join(' · ');
}

/** The part of the message that is about the till; undefined if these confirmations booked nothing. */
export function bookedMore(ticks: readonly Tick[]): ToastOptions | undefined {
  const booked = ticks
    .flatMap(bookedBy)
    .filter(({ methods, sessions = [] }) => methods.length + sessions.length > 0);
  return booked.length > 0 ? { detail: textOf(booked), isDetailBold: true } : undefined;
}

/** The message about one confirmed visit, with a button that changes the payment to the other method. */
export function bookedMoreOfOne(tick: Tick): ToastOptions | undefined {
  const more = bookedMore([tick]);
  const [booked] = bookedBy(tick);
  if (!more || !booked) return undefined;
  const visit = { ...tick.before, status: 'confirmed' as const };
  const client = nameOf(visit);
  const next = otherMethod(booked);
  return {
    ...more,
    detail: `${client} · ${more.detail}`,
    actions: next ? [{ label: methodNames[next], onPress: () => void payByMethod(visit, next) }] : [],
  };
}
