// The appointments of a file, and the cells that cannot be read.
import { longestNote } from '#contracts/book/clients.ts';
import type { Country } from '#contracts/ground/countries.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { longestName } from '#contracts/ground/primitives.ts';
import type { Columns } from './columns.rules.ts';
import { cancelledWords } from './headers.sq.ts';
import { type FaultyRow, type RowCells, readRows } from './row-cells.rules.ts';
import { type DateOrder, dayIn, inTitleCase, minutesIn, moneyIn, timeIn } from './values.rules.ts';

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
  readonly isCancelled: boolean;
}

const cancelled = new Set(cancelledWords.map(nameKey));

export function readAppointments(columns: Columns, country: Country, order: DateOrder = 'dayFirst') {
  const { read, faulty } = readRows(columns, order, (cells) => readAppointment(cells, country));
  return { appointments: read, faulty };
}

function readAppointment(cells: RowCells, country: Country): ReadAppointment | FaultyRow {
  const name = cells.text('client').replace(/\s+/g, ' ');
  if (name === '') cells.refuse('client', 'name');
  if (name.length > longestName) cells.refuse('client', 'tooLong');
  const day = cells.value('date', dayIn);
  if (cells.text('date') === '') cells.refuse('date', 'date');
  // day and time may be one column
  const columnOfTime = cells.text('time') === '' ? 'date' : 'time';
  const time = cells.value(columnOfTime, timeIn);
  const [phone = null] = cells.phones(country);
  const price = cells.value('price', moneyIn) ?? null;
  const minutes = cells.value('minutes', minutesIn) ?? null;
  const named = {
    service: cells.bounded('service', longestName),
    barber: cells.bounded('barber', longestName),
  };
  const note = cells.bounded('note', longestNote);
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
    isCancelled: cancelled.has(nameKey(cells.text('status'))),
  };
}
