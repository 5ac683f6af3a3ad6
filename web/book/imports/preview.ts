// From the bytes of a file to the three piles, on the device alone.
import type { Country } from '#contracts/ground/countries.ts';
import { readAppointments } from './appointment-rows.rules.ts';
import { readClients } from './client-rows.rules.ts';
import { type Columns, columnsOf } from './columns.rules.ts';
import { type KnownClient, matchClients } from './matching.rules.ts';
import { readFile, readPasted } from './read-file.ts';
import { unclearDates } from './row-cells.rules.ts';
import type { DateOrder } from './values.rules.ts';

export interface Wanted {
  /** The bytes of a file, or what was pasted. */
  readonly content: Uint8Array<ArrayBuffer> | string;
  readonly country: Country;
  readonly book: readonly KnownClient[];
  /** What the columns are, if the person has said so. */
  readonly fields?: Columns['fields'];
  /** What was answered for dates of which both orders fit. */
  readonly order?: DateOrder;
}

/** Throws `FileFault`. A file has clients or appointments. */
export async function previewOf({ content, country, book, fields, order }: Wanted) {
  const sheet = typeof content === 'string' ? readPasted(content) : await readFile(content);
  const found = columnsOf(sheet, country);
  const columns = fields ? { ...found, fields } : found;
  const unclear = unclearDates(columns);
  if (columns.kind === 'appointments') {
    const { appointments, faulty } = readAppointments(columns, country, order);
    return { columns, unclear, appointments, clients: [], faulty };
  }
  const { clients, faulty } = readClients(columns, country, order);
  return { columns, unclear, appointments: [], clients: matchClients(clients, book), faulty };
}
