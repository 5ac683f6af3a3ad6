// The sheet of a day of the till: one page that can be signed.

import type { Currency } from '#contracts/ground/currency.ts';
import { fullDate } from '#contracts/ground/format.sq.ts';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import type { DayClose, TillDay } from '#contracts/till/till.ts';
import { currencyWords, sheetWords as words } from '#contracts/till/till-sheet.sq.ts';
import { type Cell, count, moneyIn, text } from '../../ground/sheets/cells.ts';
import type { Sheet } from './spreadsheet.ts';

const currencies = ['EUR', 'ALL'] as const;

interface Sum {
  readonly currency: Currency;
  readonly cents: number;
}

/** The cells of a name and its sum in each currency. */
const sums = (name: string, of: readonly Sum[]): Cell[] => [
  text(name),
  ...currencies.map((currency) => {
    const one = of.find((sum) => sum.currency === currency);
    return one ? moneyIn(currency)(one.cents / 100) : null;
  }),
];

const sumsOf = <Row extends { readonly currency: Currency }>(
  name: string,
  rows: readonly Row[],
  cents: (row: Row) => number,
) =>
  sums(
    name,
    rows.map((row) => ({ currency: row.currency, cents: cents(row) })),
  );

export const tillSheet = (salon: string, day: TillDay): Sheet => ({
  name: words.sheet,
  columns: [
    { head: words.sheet, width: 44 },
    ...currencies.map((currency) => ({ head: currencyWords[currency], width: 16, ofNumbers: true })),
  ],
  rows: rowsOf(salon, day),
  isOnePage: true,
});

function rowsOf(salon: string, day: TillDay): Cell[][] {
  const close = day.is_closed ? day.closes.findLast(({ reopens }) => reopens === null) : undefined;
  return [
    [text(words.salon), text(salon)],
    [text(words.day), text(fullDate(day.day))],
    close ? [text(words.close), count(close.number)] : [text(words.notClosed)],
    [],
    [text(words.cash)],
    ...cashRows(day, close),
    [],
    [text(words.byMethod)],
    ...methodsOf(day).map(([method, of]) => sums(methodNames[method], of)),
    [],
    [text(words.byBarber)],
    ...day.by_barber.flatMap(barberRows),
    [],
    ...(day.by_person.length > 0 ? [[text(words.byPerson)], ...day.by_person.flatMap(personRows), []] : []),
    [text(words.more)],
    [text(words.visits), count(day.visits)],
    [text(words.noShows), count(day.no_shows)],
    sums(words.discounts, day.discounts),
    sums(words.unpaid, day.unpaid),
    sums(words.refunds, day.refunds),
    [],
    ...words.signatures.map((line) => [text(`${line}: ____________________`)]),
    [],
    [text(words.notFiscal)],
  ];
}

/** The rows about cash; a closed day is shown as it was signed. */
function cashRows({ cash }: TillDay, close: DayClose | undefined): Cell[][] {
  const counts = close?.counts ?? [];
  const signed = cash.map((one) => ({ ...one, ...counts.find(({ currency }) => currency === one.currency) }));
  return [
    sumsOf(words.opening, signed, (one) => one.opening_cents),
    sumsOf(words.takenCash, signed, (one) => one.taken_cents),
    sumsOf(words.tips, signed, (one) => one.tips_cents),
    sumsOf(words.put, signed, (one) => one.in_cents),
    sumsOf(words.taken, signed, (one) => one.out_cents),
    sumsOf(words.expected, signed, (one) => one.expected_cents),
    sumsOf(words.counted, counts, (one) => one.counted_cents),
    sumsOf(words.difference, counts, (one) => one.counted_cents - one.expected_cents),
    ...counts.flatMap(({ note, currency }) =>
      note ? [[text(words.why), ...currencies.map((one) => (one === currency ? text(note) : null))]] : [],
    ),
  ];
}

const methodsOf = ({ by_method }: TillDay) => [...Map.groupBy(by_method, ({ method }) => method)];

interface Line {
  readonly what: string;
  readonly cents: number;
}

/** Rows like `Arben: Vizita`, for each sum that is not zero. */
const rowsFor = (name: string, currency: Currency, lines: readonly Line[]) =>
  lines
    .filter(({ cents }) => cents !== 0)
    .map(({ what, cents }) => sums(`${name}: ${what}`, [{ currency, cents }]));

const barberRows = (row: TillDay['by_barber'][number]) =>
  rowsFor(row.barber ?? words.nobody, row.currency, [
    { what: words.visits, cents: row.visits_cents },
    { what: words.products, cents: row.products_cents },
    { what: words.tips, cents: row.tips_cents },
  ]);

const personRows = (row: TillDay['by_person'][number]) =>
  rowsFor(row.name ?? words.unnamed, row.currency, [
    { what: words.refunds, cents: row.refunds_cents },
    { what: words.discounts, cents: row.discounts_cents },
    { what: words.removed, cents: row.removed_cents },
  ]);
