import type { Currency } from '#contracts/ground/currency.ts';
import { maxCents } from '#contracts/till/till.rules.ts';
import { messages, parseSum } from '#contracts/till/till.sq.ts';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { words } from './words.sq.ts';

interface SumFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | undefined;
  readonly currency: Currency;
  /** Undefined where only one currency is accepted. */
  readonly onCurrency: ((currency: Currency) => void) | undefined;
}

/** A sum and its currency. */
export const SumField = ({ label, currency, onCurrency, ...field }: SumFieldProps) => (
  <div className="grid grid-cols-[1fr_104px] items-start gap-2">
    <TextField
      {...field}
      label={label}
      inputMode={currency === 'EUR' ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
    <SelectField
      label={words.currency}
      value={currency}
      onChange={(chosen) => onCurrency?.(chosen as Currency)}
      names={
        onCurrency
          ? words.currencies
          : ({ [currency]: words.currencies[currency] } as Record<Currency, string>)
      }
    />
  </div>
);

/** The problem of a typed sum that is required. */
export function problemOfSum(typed: string, currency: Currency): string | undefined {
  const cents = parseSum(typed, currency);
  if (cents === undefined) return words.sumUnread;
  if (cents === 0) return messages.sumInvalid;
  return cents > maxCents ? messages.sumTooLarge : undefined;
}

interface ChosenSum {
  readonly cents: string;
  readonly currency: Currency;
}

/** The sum after another currency was chosen: a proposed sum is one of its own currency only, and a typed sum stays. */
export const withCurrency = (
  { cents, currency }: ChosenSum,
  chosen: Currency,
  proposedIn: (currency: Currency) => string,
): ChosenSum => ({
  currency: chosen,
  cents: cents === proposedIn(currency) ? proposedIn(chosen) : cents,
});
