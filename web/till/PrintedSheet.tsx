// The sheet of a day, only for printing: one page for two signatures. The screen never shows this sheet.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Currency } from '#contracts/ground/currency.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import { inAll } from '#contracts/till/taken.sq.ts';
import { differenceText } from '#contracts/till/till.sq.ts';
import type { TillDay } from '#contracts/till/till.ts';
import { currencyWords } from '#contracts/till/till-sheet.sq.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { hasCash, signedCash } from './CashTable.tsx';
import { barberRows, personRows } from './people.ts';
import { words } from './words.sq.ts';

/** `own`: the currency of the salon. */
export default function PrintedSheet({ day, own }: { day: TillDay; own: Currency }) {
  const { data: salon } = useQuery(salonQuery);
  const close = day.is_closed ? day.closes.findLast(({ reopens }) => reopens === null) : undefined;
  const counts = close?.counts ?? [];
  const cash = close ? signedCash(day, close) : day.cash.filter((one) => hasCash(one, own));
  const row = (label: string, cells: readonly ReactNode[], key = label) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the currencies stay in their order
        <td key={place}>{cell}</td>
      ))}
    </tr>
  );
  const sums = (
    label: string,
    field: 'opening_cents' | 'taken_cents' | 'tips_cents' | 'in_cents' | 'out_cents' | 'expected_cents',
  ) =>
    row(
      label,
      cash.map((one) => sumOf(one[field], one.currency)),
    );
  return (
    <div className="till-sheet" aria-hidden>
      <p>
        {words.sheet} · {salon?.name} ·{' '}
        {close ? words.closedLine(close.number, close.closed_at, close.by_name) : words.notClosed}
      </p>
      <h2>{words.cash}</h2>
      <table>
        <thead>
          {row(
            '',
            cash.map(({ currency }) => currencyWords[currency]),
          )}
        </thead>
        <tbody>
          {sums(words.opening, 'opening_cents')}
          {sums(words.takenCash, 'taken_cents')}
          {sums(words.tips, 'tips_cents')}
          {sums(words.put, 'in_cents')}
          {sums(words.taken, 'out_cents')}
          {sums(words.expected, 'expected_cents')}
          {close &&
            row(
              words.counted,
              counts.map((one) => sumOf(one.counted_cents, one.currency)),
            )}
          {close &&
            row(
              words.difference,
              counts.map((one) => sumOf(one.counted_cents - one.expected_cents, one.currency)),
            )}
        </tbody>
      </table>
      {counts.map(
        ({ currency, counted_cents, expected_cents, note }) =>
          note && (
            <p key={currency}>
              {differenceText(counted_cents - expected_cents, currency)} {note}
            </p>
          ),
      )}
      <h2>{words.byMethod}</h2>
      <table>
        <tbody>
          {[...new Set(day.by_method.map(({ method }) => method))].map((method) =>
            row(methodNames[method], [inAll(day.by_method.filter((one) => one.method === method))]),
          )}
        </tbody>
      </table>
      <h2>{words.byBarber}</h2>
      <table>
        <thead>{row(words.barber, [words.visits, words.products, words.tips])}</thead>
        <tbody>{barberRows(day).map(({ key, name, cells }) => row(name, cells, key))}</tbody>
      </table>
      {day.by_person.length > 0 && (
        <>
          <h2>{words.byPerson}</h2>
          <table>
            <thead>{row(words.person, [words.refunds, words.discounts, words.removed])}</thead>
            <tbody>{personRows(day).map(({ name, cells }) => row(name, cells))}</tbody>
          </table>
        </>
      )}
      <h2>{words.more}</h2>
      <table>
        <tbody>
          {row(words.visits, [day.visits])}
          {row(words.noShows, [day.no_shows])}
          {row(words.discounts, [inAll(day.discounts) || '–'])}
          {row(words.unpaid, [inAll(day.unpaid) || '–'])}
          {row(words.refunds, [inAll(day.refunds) || '–'])}
          {day.after_close?.length ? row(words.afterClose, [inAll(day.after_close)]) : null}
        </tbody>
      </table>
      {words.signatures.map((line) => (
        <p key={line} className="till-signature">
          {line}
        </p>
      ))}
      <p>{words.notFiscal}</p>
    </div>
  );
}
