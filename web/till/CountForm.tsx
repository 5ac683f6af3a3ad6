// The form that counts the cash of a day and closes the day.

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Currency } from '#contracts/ground/currency.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { denominations } from '#contracts/till/till.rules.ts';
import { differenceText, sumInField } from '#contracts/till/till.sq.ts';
import { closeDay, type DayCash, type TillDay } from '#contracts/till/till.ts';
import { currencyWords } from '#contracts/till/till-sheet.sq.ts';
import { personIdOf, useUser } from '../identity/accounts/session.ts';
import { refusalOf } from '../ground/lib/call.ts';
import { useChangeId } from '../ground/lib/use-change-id.ts';
import { useForm } from '../ground/lib/use-form.ts';
import { Button } from '../ground/ui/Button.tsx';
import { FormMessage } from '../ground/ui/FormMessage.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { TextField } from '../ground/ui/TextField.tsx';
import { toast } from '../ground/ui/toast.ts';
import { useCloseDay } from './api.ts';
import { CashTable, hasCash, SumRow } from './CashTable.tsx';
import {
  countedIn,
  noteField,
  nothingTyped,
  pieceField,
  piecesIn,
  sumField,
  type TypedCount,
  wrongPieces,
} from './counts.rules.ts';
import { LazyTillDialog } from './LazyTillDialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { words } from './words.sq.ts';

interface Draft {
  readonly typed: TypedCount;
  readonly byPieces: boolean;
  /** True if the other currency is counted although no cash in that currency is expected. */
  readonly hasOther: boolean;
}

/** The typed texts by person and day: the form shows them again after the person looked at another screen. */
const drafts = new Map<string, Draft>();

interface CountFormProps {
  readonly day: TillDay;
  readonly own: Currency;
  /** True if the chosen day is shown and the server can be reached. */
  readonly isReady: boolean;
}

export function CountForm({ day, own, isReady }: CountFormProps) {
  const keptAs = `${personIdOf(useUser())} ${day.day}`;
  const kept = drafts.get(keptAs);
  const [byPieces, countByPieces] = useState(kept?.byPieces ?? false);
  const [hasOther, showOther] = useState(kept?.hasOther ?? false);
  const [open, setOpen] = useState<OpenDialog>();
  const close = useCloseDay();
  const changeId = useChangeId();
  const cash = day.cash.filter((one) => hasOther || hasCash(one, own));
  const other = day.cash.find((one) => !cash.includes(one));
  const countOf = (typed: TypedCount, one: DayCash) => countedIn(typed, one, byPieces);
  const differenceOf = (typed: TypedCount, one: DayCash) =>
    (countOf(typed, one) ?? Number.NaN) - one.expected_cents;

  const form = useForm<TypedCount, { message: string; data: TillDay }>({
    initial: kept?.typed ?? nothingTyped,
    check(typed) {
      const fields: Record<string, string> = {};
      for (const one of cash) {
        const { currency } = one;
        if (byPieces) for (const field of wrongPieces(typed, currency)) fields[field] = words.pieceInvalid;
        const first = byPieces ? pieceField(currency, denominations[currency][0] ?? 0) : sumField(currency);
        const isEmpty = byPieces || !typed[sumField(currency)]?.trim();
        if (countOf(typed, one) === undefined)
          fields[first] ??= isEmpty ? words.countMissing : words.countInvalid;
        else if (differenceOf(typed, one) !== 0 && !typed[noteField(currency)]?.trim())
          fields[noteField(currency)] = words.reasonMissing;
      }
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send(typed) {
      const body = {
        day: day.day,
        counts: cash.map((one) => ({
          currency: one.currency,
          expected_cents: one.expected_cents,
          counted_cents: countOf(typed, one) ?? 0,
          ...(byPieces && { pieces: piecesIn(typed, one.currency) }),
          ...(differenceOf(typed, one) !== 0 && { note: typed[noteField(one.currency)] }),
        })),
      };
      return close.mutateAsync({ ...body, change_id: changeId(body) });
    },
    done({ message, data }) {
      drafts.delete(keptAs);
      toast.done(message, undefined, { detail: words.number(data.closes.at(-1)?.number ?? 0) });
    },
    otherwise: words.closeFailed,
  });
  const { values, errors, set } = form;

  useEffect(() => {
    const isTyped = Object.values(values).some((text) => text !== '');
    if (isTyped || byPieces || hasOther) drafts.set(keptAs, { typed: values, byPieces, hasOther });
    else drafts.delete(keptAs);
    if (!isTyped) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [keptAs, values, byPieces, hasOther]);

  // another person closed the day: the screen shows that close instead of this form
  const isClosedByOther = refusalOf(form.failure, closeDay, 'day_closed') !== undefined;
  useEffect(() => {
    if (isClosedByOther) toast.error(words.closedByOther);
  }, [isClosedByOther]);

  const sumInput = (one: DayCash) => {
    const { currency } = one;
    const counted = countOf(values, one);
    const label = `${words.counted} (${currencyWords[currency].toLowerCase()})`;
    return (
      <input
        name={sumField(currency)}
        aria-label={label}
        aria-invalid={errors[sumField(currency)] ? true : undefined}
        aria-describedby={errors[sumField(currency)] ? `error ${currency}` : undefined}
        value={
          byPieces ? (counted === undefined ? '' : sumInField(counted, currency)) : values[sumField(currency)]
        }
        placeholder={counted === 0 ? sumInField(0, currency) : ''}
        readOnly={byPieces}
        inputMode={currency === 'EUR' ? 'decimal' : 'numeric'}
        autoComplete="off"
        onChange={({ target }) => set({ [sumField(currency)]: target.value })}
        className="input"
      />
    );
  };

  return (
    <Part
      title={words.cash}
      actions={
        // the margin makes this row as high as the titles beside it
        <div className="no-print -my-1 flex gap-1.5">
          <Button disabled={!isReady} onClick={() => setOpen({ what: 'in', day: day.day })}>
            {words.putShort}
          </Button>
          <Button disabled={!isReady} onClick={() => setOpen({ what: 'out', day: day.day })}>
            {words.takenShort}
          </Button>
        </div>
      }
    >
      <form {...form.form} data-unsaved={undefined} className="grid grid-cols-1 gap-4">
        <FormMessage of={form} />
        <CashTable cash={cash}>
          <SumRow label={words.counted} isBold>
            {cash.map(sumInput)}
          </SumRow>
          <SumRow label={words.difference} isBold>
            {cash.map((one) => {
              const difference = differenceOf(values, one);
              return Number.isNaN(difference) ? '–' : sumOf(difference, one.currency);
            })}
          </SumRow>
        </CashTable>
        {cash.map(
          ({ currency }) =>
            errors[sumField(currency)] && (
              <p
                key={currency}
                id={`error ${currency}`}
                className="-mt-2 text-right text-xs font-medium text-danger-ink"
              >
                {errors[sumField(currency)]}
              </p>
            ),
        )}
        <div className="no-print flex flex-wrap gap-x-4 gap-y-1">
          <button
            type="button"
            className="link min-h-6 pointer-coarse:min-h-11"
            onClick={() => countByPieces(!byPieces)}
          >
            {byPieces ? words.countSum : words.countPieces}
          </button>
          {other && (
            <button
              type="button"
              className="link min-h-6 pointer-coarse:min-h-11"
              onClick={() => showOther(true)}
            >
              {words.otherCurrency[other.currency]}
            </button>
          )}
        </div>
        {byPieces &&
          cash.map(({ currency }) => (
            <Pieces key={currency} currency={currency} values={values} errors={errors} onType={set} />
          ))}
        <div aria-live="polite" className="grid gap-3 empty:hidden">
          {cash.map((one) => {
            const { currency } = one;
            const text = differenceText(differenceOf(values, one) || 0, currency);
            return (
              text && (
                <div key={currency} className="grid gap-2 rounded-md bg-brass-soft p-3.5">
                  <p className="num font-semibold text-brass-ink">{text}</p>
                  <TextField
                    {...form.text(noteField(currency))}
                    label={words.reason(currencyWords[currency])}
                    maxLength={200}
                    autoComplete="off"
                  />
                </div>
              )
            );
          })}
        </div>
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" look="primary" busy={form.busy} disabled={!isReady}>
            {form.busy ? words.closing : words.closeDay}
          </Button>
          {day.waiting > 0 && (
            <Link href={`/terminet?dita=${day.day}`} className="link">
              {words.waiting(day.waiting)}
            </Link>
          )}
          {day.waiting > 0 && <p className="w-full text-sm text-ink-2">{words.goesToNext}</p>}
        </div>
      </form>
      {open && <LazyTillDialog open={open} own={own} onClose={() => setOpen(undefined)} />}
    </Part>
  );
}

interface PiecesProps {
  readonly currency: Currency;
  readonly values: TypedCount;
  readonly errors: { readonly [field: string]: string | undefined };
  readonly onType: (typed: Record<string, string>) => void;
}

const Pieces = ({ currency, values, errors, onType }: PiecesProps) => (
  <fieldset className="grid grid-cols-2 gap-x-5 gap-y-2 sm:grid-cols-3">
    <legend className="lab pb-2">{currencyWords[currency]}</legend>
    {denominations[currency].map((cents) => {
      const field = pieceField(currency, cents);
      const name = sumOf(cents, currency);
      return (
        <label key={cents} className="flex items-center justify-between gap-2">
          <span className="num text-ink-2">{name}</span>
          <input
            name={field}
            aria-label={`${name}, ${words.pieces}`}
            aria-invalid={errors[field] ? true : undefined}
            title={errors[field]}
            value={values[field]}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => onType({ [field]: target.value })}
            className="input num till-piece"
          />
        </label>
      );
    })}
    {denominations[currency].some((cents) => errors[pieceField(currency, cents)]) && (
      <p className="col-span-full text-xs font-medium text-danger-ink">
        {denominations[currency].map((cents) => errors[pieceField(currency, cents)]).find(Boolean)}
      </p>
    )}
  </fieldset>
);
