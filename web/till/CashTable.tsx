// The cash of a day: what was in the till, what came in and went out, and what must be in the till now.

import type { ReactNode } from 'react';
import type { Currency } from '#contracts/ground/currency.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import type { DayCash, DayClose, TillDay } from '#contracts/till/till.ts';
import { currencyWords } from '#contracts/till/till-sheet.sq.ts';
import { words } from './words.sq.ts';

const moves = [
  { field: 'opening_cents', label: words.opening },
  { field: 'taken_cents', label: words.takenCash },
  { field: 'tips_cents', label: words.tips },
  { field: 'in_cents', label: words.put },
  { field: 'out_cents', label: words.taken },
] as const;

/** The currency of the salon; the other currency only if the till has cash in it or had any movement. */
export const hasCash = (cash: DayCash, own: Currency): boolean =>
  cash.currency === own || moves.some(({ field }) => cash[field] !== 0);

interface CashTableProps {
  readonly cash: readonly DayCash[];
  /** More rows: the counted cash and the difference. */
  readonly children: ReactNode;
}

export const CashTable = ({ cash, children }: CashTableProps) => (
  <table aria-label={words.cash} className="till-table">
    <thead className={cash.length === 1 ? 'sr-only' : ''}>
      <tr>
        <td />
        {cash.map(({ currency }) => (
          <th key={currency} scope="col">
            {currencyWords[currency]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {moves.map(({ field, label }) => (
        <SumRow key={field} label={label}>
          {cash.map((one) => sumOf(one[field], one.currency))}
        </SumRow>
      ))}
      <SumRow label={words.expected} isBold>
        {cash.map((one) => sumOf(one.expected_cents, one.currency))}
      </SumRow>
      {children}
    </tbody>
  </table>
);

interface SumRowProps {
  readonly label: string;
  readonly isBold?: boolean;
  /** One cell for each currency. */
  readonly children: readonly ReactNode[];
}

export const SumRow = ({ label, isBold = false, children }: SumRowProps) => (
  <tr className={isBold ? 'border-t border-line font-semibold' : 'text-ink-2'}>
    <th scope="row">{label}</th>
    {children.map((cell, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the currencies stay in their order
      <td key={place}>{cell}</td>
    ))}
  </tr>
);

/**
 * The cash of a closed day, with the opening and the sum as they were when the day was closed: an earlier day may have been closed since
 * then.
 */
export const signedCash = ({ cash }: TillDay, { counts }: DayClose): DayCash[] =>
  counts.flatMap(({ currency, opening_cents, expected_cents }) => {
    const moved = cash.find((one) => one.currency === currency);
    return moved ? [{ ...moved, opening_cents, expected_cents }] : [];
  });
