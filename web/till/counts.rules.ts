// The fields of the form in which the cash of a day is counted, and the sums that follow from them.

import { payable } from '#contracts/appointments/visit-payments.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { denominations } from '#contracts/till/till.rules.ts';
import { parseSum } from '#contracts/till/till.sq.ts';
import type { DayCash } from '#contracts/till/till.ts';

/** The texts of the fields by their names. */
export type TypedCount = Readonly<Record<string, string>>;

export const sumField = (currency: Currency): string => `sum ${currency}`;
export const noteField = (currency: Currency): string => `note ${currency}`;
export const pieceField = (currency: Currency, cents: number): string => `${currency} ${cents}`;

/** All fields, empty. */
export const nothingTyped: TypedCount = Object.fromEntries(
  (['EUR', 'ALL'] as const).flatMap((currency) =>
    [
      sumField(currency),
      noteField(currency),
      ...denominations[currency].map((cents) => pieceField(currency, cents)),
    ].map((field) => [field, '']),
  ),
);

const isCount = (typed: string) => /^\d{0,5}$/.test(typed.trim());

export const wrongPieces = (typed: TypedCount, currency: Currency): string[] =>
  denominations[currency]
    .map((cents) => pieceField(currency, cents))
    .filter((field) => !isCount(typed[field] ?? ''));

/** The counted notes and coins, with the number of each. */
export const piecesIn = (typed: TypedCount, currency: Currency) =>
  denominations[currency]
    .map((cents) => ({ cents, count: Number(typed[pieceField(currency, cents)]) }))
    .filter(({ count }) => count > 0);

const isTyped = (typed: TypedCount, fields: readonly string[]) =>
  fields.some((field) => typed[field]?.trim());

/** The counted cash; undefined while no valid number is typed. For a currency without any cash, empty fields count as 0. */
export function countedIn(typed: TypedCount, cash: DayCash, byPieces: boolean): number | undefined {
  const { currency } = cash;
  const isEmpty = cash.expected_cents === 0 && cash.opening_cents === 0 && cash.taken_cents === 0;
  const nothing = isEmpty ? 0 : undefined;
  if (byPieces) {
    const fields = denominations[currency].map((cents) => pieceField(currency, cents));
    if (wrongPieces(typed, currency).length > 0) return undefined;
    if (!isTyped(typed, fields)) return nothing;
    return piecesIn(typed, currency).reduce((sum, { cents, count }) => sum + cents * count, 0);
  }
  const sum = typed[sumField(currency)] ?? '';
  if (sum.trim() === '') return nothing;
  const counted = parseSum(sum, currency);
  // the expected lekë may have a fraction of a lek, which the screen does not show
  return counted === payable(cash.expected_cents, currency) ? cash.expected_cents : counted;
}
