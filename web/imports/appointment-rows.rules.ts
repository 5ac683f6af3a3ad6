// The appointments of a file, and the cells that cannot be read.
import { longestNote } from '#contracts/clients/clients.ts';
import type { Country } from '#contracts/ground/countries.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { longestName } from '#contracts/ground/primitives.ts';
import { type Columns, headerKey } from './columns.rules.ts';
import { statusWords } from './headers.sq.ts';
import { type FaultyRow, type RowCells, readRows } from './row-cells.rules.ts';
import { type DateOrder, dayIn, inTitleCase, minutesIn, moneyIn, timeIn } from './values.rules.ts';

/** Whether the visit takes place, was cancelled, or the client did not come. */
export type VisitOutcome = keyof typeof statusWords;

interface ReadAppointment {
  readonly row: number;
  readonly day: string;
  readonly time: string;
  readonly client: string;
  readonly phone: string | null;
  readonly service: string | null;
  readonly barber: string | null;
  readonly price: number | null;
  readonly minutes: number | null;
  readonly note: string | null;
  readonly held: VisitOutcome;
  /** The status in the file, if it is not a known word. */
  readonly unknownStatus: string | null;
}

const heldOf = new Map(
  Object.entries(statusWords).flatMap(([held, words]) =>
    words.map((word) => [headerKey(word), held as VisitOutcome] as const),
  ),
);

const maxPrice = 100_000;
const oneLine = (text: string | null) => text?.replace(/\s+/g, ' ') ?? null;

export function readAppointments(
  columns: Columns,
  country: Country,
  order: DateOrder = 'dayFirst',
  currency: Currency = 'EUR',
) {
  const { read, faulty } = readRows(columns, order, (cells) => readAppointment(cells, country, currency));
  return { appointments: read, faulty };
}

function readAppointment(cells: RowCells, country: Country, currency: Currency): ReadAppointment | FaultyRow {
  const [first, last] = [cells.text('client'), cells.text('lastName')];
  const isWhole = ` ${first} `.includes(` ${last} `);
  const name = (isWhole ? first : `${first} ${last}`).replace(/\s+/g, ' ').trim();
  if (name === '') cells.refuse('client', 'name');
  if (name.length > longestName) cells.refuse('client', 'tooLong');
  const day = cells.value('date', dayIn);
  if (cells.text('date') === '') cells.refuse('date', 'date');
  // the day and the time may be in one column
  const columnOfTime = cells.text('time') === '' ? 'date' : 'time';
  const time = cells.value(columnOfTime, timeIn);
  const [phone = null] = cells.phones(country);
  const price = cells.value('price', (cell) => moneyIn(cell, currency)) ?? null;
  if (price !== null && price > maxPrice) cells.refuse('price', 'money');
  const minutes = cells.value('minutes', minutesIn) ?? null;
  const named = {
    service: oneLine(cells.bounded('service', longestName)),
    barber: oneLine(cells.bounded('barber', longestName)),
  };
  const note = cells.bounded('note', longestNote);
  const status = cells.text('status').slice(0, longestName);
  const held = heldOf.get(headerKey(status));
  if (cells.faults.length > 0 || day === undefined || time === undefined) return cells.faulty;
  return {
    row: cells.row,
    day,
    time,
    client: inTitleCase(name) ?? name,
    phone,
    ...named,
    price,
    minutes,
    note,
    held: held ?? 'held',
    unknownStatus: held || status === '' ? null : status,
  };
}
