// The problems of the sums that are typed in the sheet.
import type { Currency } from '#contracts/ground/currency.ts';
import { parseSum } from '#contracts/till/till.sq.ts';
import { problemOfSum } from '../SumField.tsx';
import type { TypedPart } from './payment.rules.ts';

export function problemAt<Field extends string>(
  field: Field,
  typed: string,
  currency: Currency,
): { readonly [F in Field]?: string } {
  if (typed.trim() === '' || parseSum(typed, currency) === 0) return {};
  const problem = problemOfSum(typed, currency);
  return problem ? ({ [field]: problem } as { readonly [F in Field]?: string }) : {};
}

export function problemOfPaid(paid: readonly TypedPart[]): { readonly paid?: string } {
  for (const { sum, currency } of paid) {
    const problem = problemAt('paid', sum, currency);
    if ('paid' in problem) return problem;
  }
  return {};
}
