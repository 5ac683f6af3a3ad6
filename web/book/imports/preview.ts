// From the bytes of a file to the three piles, on the device alone.
import type { Birthday } from '#contracts/book/clients.ts';
import type { Country } from '#contracts/ground/countries.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { readAppointments } from './appointment-rows.rules.ts';
import { type ReadClient, readClients } from './client-rows.rules.ts';
import { type Columns, clientsOf, columnsOf } from './columns.rules.ts';
import { type KnownClient, matchClients } from './matching.rules.ts';
import { readFile, readPasted } from './read-file.ts';
import { unclearDates } from './row-cells.rules.ts';
import { FileFault, mostBytes, type Row } from './sheet.ts';
import { birthdayIn, type DateOrder } from './values.rules.ts';

const shownSamples = 3;
const longestSample = 60;

/** A file, or what was pasted. Throws `FileFault`. */
export async function readColumns(content: Blob | string, country: Country) {
  if (typeof content === 'string') return columnsOf(readPasted(content), country);
  if (content.size > mostBytes) throw new FileFault('tooBig');
  return columnsOf(await readFile(new Uint8Array(await content.arrayBuffer())), country);
}

/** What the person is shown before it is sure what each column is. */
export function overviewOf(columns: Columns, country: Country) {
  const { kind, source, headers, rows } = columns;
  const { fields } = kind === 'appointments' ? clientsOf(columns) : columns;
  const samples = fields.map((_, column) => samplesOf(rows, column));
  const unclear = unclearDates(columns).map((column) => ({ column, ...bothReadings(rows, column) }));
  const isOfAppointments = kind === 'appointments';
  const appointments = isOfAppointments ? readAppointments(columns, country).appointments.length : 0;
  return { appointments, source, headers, fields, samples, unclear, rows: rows.length };
}

function samplesOf(rows: readonly Row[], column: number) {
  const found: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell) found.push(cell.slice(0, longestSample));
    if (found.length === shownSamples) break;
  }
  return found;
}

interface Readings {
  readonly dayFirst?: Birthday;
  readonly monthFirst?: Birthday;
}

/** One date of the column, read in both orders. */
function bothReadings(rows: readonly Row[], column: number): Readings {
  for (const { cells } of rows) {
    const [dayFirst, monthFirst] = (['dayFirst', 'monthFirst'] as const).map((order) => {
      const read = birthdayIn(cells[column] ?? '', order);
      return 'value' in read ? read.value : undefined;
    });
    if (dayFirst && monthFirst && dayFirst.day !== monthFirst.day) return { dayFirst, monthFirst };
  }
  return {};
}

export type Overview = ReturnType<typeof overviewOf>;

export interface Chosen {
  readonly fields: Columns['fields'];
  readonly country: Country;
  /** What was answered for dates of which both orders fit. */
  readonly order: DateOrder | undefined;
  readonly book: readonly KnownClient[];
  /** The cells of rows that were mended. */
  readonly mended: ReadonlyMap<number, readonly string[]>;
}

export function sortClients(columns: Columns, { fields, country, order, book, mended }: Chosen) {
  const rows = columns.rows.map((row) => {
    const cells = mended.get(row.number);
    return cells ? { ...row, cells, hasTooLong: false } : row;
  });
  const { clients, faulty } = readClients({ ...columns, fields, rows }, country, order);
  const persons = columns.kind === 'appointments' ? oncePerName(clients) : clients;
  return { clients: matchClients(persons, book), faulty };
}
export type Sorted = ReturnType<typeof sortClients>;

/** A list of appointments says a client again with each of them. */
const oncePerName = (clients: readonly ReadClient[]) =>
  [
    ...new Map(clients.toReversed().map((one) => [`${nameKey(one.name)} ${one.phone}`, one])).values(),
  ].reverse();
