// Turns the bytes of a file into the piles of its clients or visits. All of this happens on the device.
import type { Birthday } from '#contracts/clients/clients.ts';
import type { Country } from '#contracts/ground/countries.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { readAppointments } from './appointment-rows.rules.ts';
import { type ReadClient, readClients } from './client-rows.rules.ts';
import { type Columns, columnsOf, fieldsAs } from './columns.rules.ts';
import { findInBook, type KnownClient, matchClients } from './matching.rules.ts';
import { readFile, readPasted } from './read-file.ts';
import { unclearDates } from './row-cells.rules.ts';
import { cleanCell, FileFault, maxBytes, type Row } from './sheet.ts';
import { birthdayIn, type DateOrder } from './values.rules.ts';

const shownSamples = 3;
const longestSample = 60;

/** Reads a file or a pasted text. Throws `FileFault`. */
export async function readColumns(content: Blob | string, country: Country): Promise<Columns> {
  if (typeof content === 'string') return columnsOf(readPasted(content), country);
  if (content.size > maxBytes) throw new FileFault('tooBig');
  return columnsOf(await readFile(new Uint8Array(await content.arrayBuffer())), country);
}

/** The overview that the user sees before the meaning of each column is certain. */
export function overviewOf(columns: Columns, country: Country) {
  const { kind, source, isOfServices, headers, rows } = columns;
  const fields = {
    clients: fieldsAs('clients', columns, country),
    appointments: fieldsAs('appointments', columns, country),
  };
  const samples = columns.fields.map((_, column) => samplesOf(rows, column));
  const unclear = unclearDates(columns).map((column) => ({ column, ...bothReadings(rows, column) }));
  return { kind, source, isOfServices, headers, fields, samples, unclear, rows: rows.length };
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

export interface PreviewChoices {
  readonly fields: Columns['fields'];
  readonly country: Country;
  /** The answer about dates that can be read in both orders. */
  readonly order: DateOrder | undefined;
  readonly book: readonly KnownClient[];
  /** The corrected cells of rows. */
  readonly mended: ReadonlyMap<number, readonly string[]>;
}

const asChosen = (columns: Columns, { fields, mended }: PreviewChoices): Columns => ({
  ...columns,
  fields,
  rows: columns.rows.map((row) => {
    const cells = mended.get(row.number);
    return cells ? { ...row, cells: cells.map(cleanCell), inFile: row.cells, hasTooLong: false } : row;
  }),
});

export function sortClients(columns: Columns, chosen: PreviewChoices) {
  const { country, order, book } = chosen;
  const { clients, faulty } = readClients(asChosen(columns, chosen), country, order);
  const persons = columns.kind === 'appointments' ? oncePerName(clients) : clients;
  return { clients: matchClients(persons, book), faulty };
}
export type SortedClients = ReturnType<typeof sortClients>;

const personKey = (name: string, phone: string | null) => `${nameKey(name)} ${phone}`;

/** Each client once. A list of appointments repeats a client in each of the client's appointments. */
const oncePerName = (clients: readonly ReadClient[]) =>
  [...new Map(clients.toReversed().map((one) => [personKey(one.name, one.phone), one])).values()].reverse();

/** Sorts the visits. `currency`: the currency of the salon. */
export function sortVisits(columns: Columns, chosen: PreviewChoices, currency?: Currency) {
  const { country, order, book } = chosen;
  const { appointments, faulty } = readAppointments(asChosen(columns, chosen), country, order, currency);
  // a row without a number gets the first number of the same name
  const numberOf = new Map(
    appointments.toReversed().flatMap(({ client, phone }) => (phone ? [[nameKey(client), phone]] : [])),
  );
  const rowOf = new Map<string, number>();
  const clients: ReadClient[] = [];
  const visits = appointments.map((visit) => {
    const phone = visit.phone ?? numberOf.get(nameKey(visit.client)) ?? null;
    const key = personKey(visit.client, phone);
    const row = rowOf.get(key) ?? visit.row;
    if (row === visit.row) {
      rowOf.set(key, row);
      clients.push({ ...noDetails, row, name: visit.client, phone });
    }
    /** `person`: the number of the row of its client */
    return { ...visit, phone, person: row };
  });
  return { visits, clients: findInBook(clients, book), faulty };
}
export type SortedVisits = ReturnType<typeof sortVisits>;

const noDetails = {
  inCapitals: null,
  otherPhones: [],
  email: null,
  birthday: null,
  note: null,
  isBlocked: false,
  facts: {},
};
