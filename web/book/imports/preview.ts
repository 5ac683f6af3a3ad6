// From the bytes of a file to the three piles, on the device alone.
import type { Country } from '#contracts/ground/countries.ts';
import { readClients, unclearDates } from './client-rows.rules.ts';
import { type Columns, columnsOf } from './columns.rules.ts';
import { type KnownClient, matchClients } from './matching.rules.ts';
import { readFile, readPasted } from './read-file.ts';
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

/** Throws `FileFault`. Of appointments only the columns are known yet. */
export async function previewOf({ content, country, book, fields, order }: Wanted) {
  const sheet = typeof content === 'string' ? readPasted(content) : await readFile(content);
  const found = columnsOf(sheet, country);
  const columns = fields ? { ...found, fields } : found;
  if (columns.kind === 'appointments') return { columns, clients: [], faulty: [], unclear: [] };
  const { clients, faulty } = readClients(columns, country, order);
  return { columns, clients: matchClients(clients, book), faulty, unclear: unclearDates(columns) };
}
