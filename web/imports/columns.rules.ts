// The meaning of each column of a file, found by its header, else by its cells.

import type { Country } from '#contracts/ground/countries.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { looksLikeEmail } from '#contracts/ground/primitives.ts';
import type { OtherSource } from '#contracts/imports/imports.ts';
import { appointmentHeaders, clientHeaders } from './headers.sq.ts';
import { FileFault, maxRows, maxRowsAbove, type Row, type Sheet } from './sheet.ts';
import { birthdayIn, dayIn, phonesIn, timeIn } from './values.rules.ts';

export type ClientField = keyof typeof clientHeaders;
export type AppointmentField = keyof typeof appointmentHeaders;
export type Field = ClientField | AppointmentField;

export type FileKind = 'clients' | 'appointments';

export interface Columns {
  readonly kind: FileKind;
  readonly source: OtherSource;
  /** The file is a list of services, by its headers. Services are not imported: no column is taken for a name. */
  readonly isOfServices: boolean;
  /** The meaning of each column; null: the column is not imported. */
  readonly fields: readonly (Field | null)[];
  /** The names above the columns; empty if the file has no header. */
  readonly headers: readonly string[];
  /** The rows below the header. */
  readonly rows: readonly Row[];
}

export const headerKey = (header: string): string =>
  nameKey(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const fieldOfKey = (headers: Readonly<Record<string, readonly string[]>>) =>
  new Map(
    Object.entries(headers).flatMap(([field, names]) =>
      names.map((name) => [headerKey(name), field] as const),
    ),
  );

const known = {
  clients: fieldOfKey(clientHeaders) as ReadonlyMap<string, ClientField>,
  appointments: fieldOfKey(appointmentHeaders) as ReadonlyMap<string, AppointmentField>,
};

export const appointmentFieldOf = (header: string): AppointmentField | undefined =>
  known.appointments.get(headerKey(header));

/** Headers that only this program writes. */
const signs: readonly [OtherSource, readonly string[]][] = [
  ['google', ['phone 1 value']],
  ['fresha', ['client id', 'mobile number']],
  ['booksy', ['client name', 'total visits']],
  ['square', ['memo', 'phone number']],
  ['fresha', ['scheduled date']],
  ['square', ['staff member', 'customer name']],
];

const noHeader = { kind: 'clients', source: 'other', isOfServices: false, fields: [], headers: [] } as const;

export function columnsOf({ rows, columns, headers: named = [] }: Sheet, country: Country): Columns {
  if (columns) {
    const kind = columns.includes('date') ? 'appointments' : 'clients';
    const source = kind === 'clients' ? 'phone' : 'calendar';
    const fields = columns as Columns['fields'];
    return refuseTooMany({ kind, source, isOfServices: false, fields, headers: named, rows });
  }
  const headers = rows.slice(0, maxRowsAbove).map(({ cells }) => readHeader(cells, country));
  const best = headers.reduce((best, { found }, n) => (found > (headers[best]?.found ?? 0) ? n : best), 0);
  const header = headers[best];
  const isHeader = header && header.found > 0;
  const below = isHeader ? rows.slice(best + 1) : rows;
  const { kind, source, isOfServices, fields, headers: titles } = isHeader ? header : noHeader;
  return refuseTooMany({
    ...{ kind, source, isOfServices, headers: titles, rows: below },
    fields: isOfServices ? fields : withGuesses(fields, kind, below, country),
  });
}

function refuseTooMany(columns: Columns) {
  if (columns.rows.length > maxRows) throw new FileFault('tooManyRows');
  if (columns.rows.length === 0) throw new FileFault('empty');
  return columns;
}

/** The meaning of each column if the file is a list of this kind. */
export function fieldsAs(
  kind: FileKind,
  { kind: own, fields, headers, rows }: Columns,
  country: Country,
): readonly (Field | null)[] {
  if (kind === own) return fields;
  if (kind === 'clients')
    return fields.map((field) => (field === 'client' ? 'name' : field === 'phone' ? field : null));
  return withGuesses(
    once(headers.map((header) => known.appointments.get(headerKey(header)))),
    ...([kind, rows, country] as const),
  );
}

/** Each field only once: only the phone may be in several columns. */
const once = (fields: readonly (Field | undefined)[]) =>
  fields.map((field, n) => (field && (field === 'phone' || fields.indexOf(field) === n) ? field : null));

const serviceFields: readonly Field[] = ['service', 'minutes', 'price', 'note'];
const nameFields: readonly Field[] = ['client', 'name', 'firstName'];

function readHeader(cells: readonly string[], country: Country) {
  const keys = cells.map(headerKey);
  const asClients = once(keys.map((key) => known.clients.get(key)));
  const asAppointments = once(keys.map((key) => known.appointments.get(key)));
  const isOfAppointments =
    asAppointments.includes('date') &&
    (asAppointments.includes('time') || asAppointments.includes('service'));
  const kind = isOfAppointments ? 'appointments' : 'clients';
  const named = new Set([...asClients, ...asAppointments].filter((field) => field !== null));
  // without a column of services, the column of names has services, since each row has a duration
  const ofServices: readonly Field[] = named.has('service')
    ? serviceFields
    : [...serviceFields, ...nameFields];
  const isOfServices =
    (named.has('service') || named.has('minutes')) && [...named].every((field) => ofServices.includes(field));
  const fieldsOfKind = kind === 'clients' ? wholeNames(asClients) : asAppointments;
  const fields = isOfServices ? cells.map(() => null) : fieldsOfKind;
  const [source = 'other'] = signs.find(([, wanted]) => wanted.every((key) => keys.includes(key))) ?? [];
  // a cell with a phone, e-mail or birthday shows that the row is a client, even if a name or note is also the name of a column
  const isData = cells.some(
    (cell) => 'value' in phonesIn(cell, country) || looksLikeEmail(cell) || isBirthday(cell),
  );
  const found = isData ? 0 : isOfServices ? named.size : fields.filter(Boolean).length;
  return { kind, source, isOfServices, fields, headers: cells, found } as const;
}

/**
 * The fields with whole names. A first name alone is used as the whole name. Beside first and last names, the column of whole names is not
 * needed.
 */
function wholeNames(fields: readonly (Field | null)[]) {
  const hasBoth = fields.includes('firstName') && fields.includes('lastName');
  return fields.map((field) => {
    if (field === 'name' && hasBoth) return null;
    return field === 'firstName' && !fields.includes('lastName') && !fields.includes('name') ? 'name' : field;
  });
}

const orders = ['dayFirst', 'monthFirst'] as const;
const isDate = (cell: string) => orders.some((order) => 'value' in dayIn(cell, order));
const isBirthday = (cell: string) => orders.some((order) => 'value' in birthdayIn(cell, order));

const looked = 200;
/** The share of the filled cells that must fit. */
const most = 0.6;

/** Finds columns by their cells if the header does not name them: phones, e-mails, and names in the first column of words. */
function withGuesses(
  named: Columns['fields'],
  kind: Columns['kind'],
  rows: readonly Row[],
  country: Country,
) {
  const sample = rows.slice(0, looked).map(({ cells }) => cells);
  const width = Math.max(named.length, ...sample.map((cells) => cells.length));
  const fields = Array.from({ length: width }, (_, n) => named[n] ?? null);
  const guess = (field: Field, fits: (cell: string) => boolean) => {
    if (fields.includes(field)) return;
    const column = fields.findIndex((taken, n) => {
      const filled = sample.map((cells) => cells[n] ?? '').filter(Boolean);
      return taken === null && filled.length > 0 && filled.filter(fits).length >= most * filled.length;
    });
    if (column !== -1) fields[column] = field;
  };
  if (kind === 'appointments') {
    guess('date', isDate);
    if (!sample.some((cells) => 'value' in timeIn(cells[fields.indexOf('date')] ?? '')))
      guess('time', (cell) => 'value' in timeIn(cell));
  }
  guess('phone', (cell) => 'value' in phonesIn(cell, country));
  if (kind === 'clients') guess('email', looksLikeEmail);
  const nameField = kind === 'clients' ? 'name' : 'client';
  if (!fields.includes('firstName')) guess(nameField, (cell) => /^\p{L}[\p{L}\p{M} .’'-]{1,60}$/u.test(cell));
  return fields;
}
