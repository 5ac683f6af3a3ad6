// The warning that a form gives out more cash than the till should have. The count of the day may know better, so nothing is refused.
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#contracts/ground/currency.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { parseSum } from '#contracts/till/till.sq.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { tillDayQuery } from './changes.ts';
import { words } from './words.sq.ts';

interface CashLackProps {
  /** The day whose till gives the cash; left out: today. */
  readonly day?: string;
  readonly of: { readonly cents: string; readonly currency: Currency; readonly method: Method };
}

export function CashLack({ day = localNow().day, of: { cents, currency, method } }: CashLackProps) {
  const isCash = method === 'cash';
  const { data } = useQuery({ ...tillDayQuery(day), enabled: isCash });
  const expected = data?.cash.find((one) => one.currency === currency)?.expected_cents ?? 0;
  if (!data || !isCash || (parseSum(cents, currency) ?? 0) <= expected) return null;
  return (
    <p role="status" className="num rounded-md bg-brass-soft px-3.5 py-2 font-medium text-brass-ink">
      {words.cashLack(sumOf(Math.max(0, expected), currency))}
    </p>
  );
}
