// Writes one part of an import: makes the new clients, and fills the clients that the salon has.
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import type { Country } from '#contracts/ground/countries.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import type { ExistingRule, ImportedClient, ImportPart } from '#contracts/imports/imports.ts';
import {
  addClients,
  fillClients,
  findByNumbersAndNames,
  lockClients,
  type Values,
  type WrittenClient,
} from '../clients/import-store.ts';
import { meantClients } from '../clients/lookup-store.ts';
import type { Tx } from '../ground/db/database.ts';
import { phoneFrom } from '../ground/phones.ts';
import { Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { addRows, madeBefore, type NewRow } from './store.ts';
import { addCards, type Card, cardReader } from './write-packages.ts';

export interface Fault {
  readonly row: number;
  readonly fields: Record<string, string>;
}

/** A row of the file with its values as they are written. */
interface ClientToWrite extends Pick<ImportedClient, 'row' | 'client_id' | 'name'> {
  readonly values: Values;
  readonly facts: ImportedClient['facts'] | null;
  readonly cards: readonly Card[];
}

interface ImportContext {
  readonly country: Country;
  readonly at: Date;
}

export async function writePart(tx: Tx, salon: SalonId, part: ImportPart, { country, at }: ImportContext) {
  const readCards = await cardReader(tx, salon, part.clients);
  const read = part.clients.map((client) => wantedOf(client, { country, at, readCards }));
  const wanted = await withThoseOfBook(
    tx,
    salon,
    part.id,
    read.flatMap((one) => ('values' in one ? [one] : [])),
  );
  const known = wanted.flatMap(({ client_id: id, ...one }) => (id ? [{ ...one, id }] : []));
  const { first: fresh, again } = byPerson(wanted.filter(({ client_id: id }) => !id));
  const filled = await fill(tx, salon, known, part.existing);
  const added =
    fresh.length === 0
      ? []
      : await addClients(
          tx,
          salon,
          fresh.map(({ name, values }) => ({ name, ...values })),
        );
  const made = added.map((after, n): NewRow => {
    const { row, facts } = fresh[n] as (typeof fresh)[number];
    return { row, facts, clientId: after.id, what: 'made', before: null, after };
  });
  const idOfRow = new Map(made.map(({ row, clientId }) => [row, clientId]));
  const further = again.map(({ first, ...one }) => ({ ...one, id: idOfRow.get(first) ?? '' }));
  const all = [...read, ...filled, ...made, ...(await fill(tx, salon, further, part.existing))];
  const cards = new Map(wanted.map(({ row, cards }) => [row, cards]));
  const cardsOf = ({ row, what }: NewRow) =>
    what === 'made' || part.existing !== 'keep' ? (cards.get(row) ?? []) : [];
  const found = all.flatMap((one) => ('what' in one ? [one] : []));
  const rows = await addCards(tx, salon, found, { cardsOf, at });
  await addRows(tx, salon, part.id, rows);
  const count = (what: NewRow['what']) => rows.filter((one) => one.what === what).length;
  return {
    counts: { made: count('made'), filled: count('filled'), kept: count('kept') },
    faults: all.flatMap((one) => ('fields' in one ? [one] : [])).sort((one, other) => one.row - other.row),
  };
}

interface Reading extends ImportContext {
  readonly readCards: (client: ImportedClient) => ClientToWrite['cards'];
}

function wantedOf(client: ImportedClient, { country, at, readCards }: Reading): ClientToWrite | Fault {
  const { row, client_id, name, phone: typed, email, birthday, note, blocked, facts } = client;
  try {
    const phone = phoneFrom(typed, 'phone', country) ?? null;
    const values = { phone, email, birthday, note, blockedAt: blocked ? at.toISOString() : null };
    const cards = readCards(client);
    return { row, client_id, name, values, facts: Object.keys(facts).length > 0 ? facts : null, cards };
  } catch (error) {
    // the check in the browser is a little less strict about numbers
    if (error instanceof Refusal && error.more.fields) return { row, fields: error.more.fields };
    throw error;
  }
}

/** The key of a name, without the ending in brackets that distinguishes namesakes. */
const plainKey = (name: string) => nameKey(name.replace(/\s*\([^)]*\)$/, ''));
export const keyOfPerson = (name: string, digits: string | null): string =>
  `${digits ?? ''}/${plainKey(name)}`;

/** The key of a person whom the import itself brings: here an ending in brackets tells two people of one number apart. */
const keyInImport = (name: string, digits: string | null) => digits && `${digits}/${nameKey(name)}`;

/** The new clients, and the further rows of the same people: with the same number and name as an earlier row. */
function byPerson(wanted: readonly ClientToWrite[]) {
  const rowOf = new Map<string, number>();
  const first: ClientToWrite[] = [];
  const again: (ClientToWrite & { readonly first: number })[] = [];
  for (const one of wanted) {
    const { phone } = one.values;
    const key = one.client_id === undefined && keyInImport(one.name, phone && digitsIn(phone));
    const before = key ? rowOf.get(key) : undefined;
    if (before !== undefined) again.push({ ...one, first: before });
    else first.push(one);
    if (key && before === undefined) rowOf.set(key, one.row);
  }
  return { first, again };
}

/**
 * Finds clients that were added to the book since the browser looked: with the same number and name, or the same name without a number. A
 * client who came with an earlier part is the same person only with the same number and name, as within one part.
 */
async function withThoseOfBook(tx: Tx, salon: SalonId, id: string, wanted: readonly ClientToWrite[]) {
  const open = wanted.filter(({ client_id }) => client_id === undefined);
  const digits = open.flatMap(({ values: { phone } }) => (phone ? [digitsIn(phone)] : []));
  const keys = open.flatMap(({ name, values: { phone } }) => (phone ? [] : [nameKey(name)]));
  const found = await findByNumbersAndNames(tx, salon, digits, keys);
  const made = await madeBefore(tx, salon, id, found);
  const ofBook = found.filter((one) => !made.has(one.id));
  const idOf = new Map(ofBook.map((one) => [keyOfPerson(one.name, one.digits), one.id]));
  const ofImport = found.filter((one) => one.digits && made.has(one.id));
  const idInImport = new Map(ofImport.map((one) => [keyInImport(one.name, one.digits), one.id]));
  return wanted.map((one) => {
    if (one.client_id !== undefined) return one;
    const { name, values } = one;
    const digits = values.phone && digitsIn(values.phone);
    const id = idInImport.get(keyInImport(name, digits)) ?? idOf.get(keyOfPerson(name, digits));
    return { ...one, client_id: id };
  });
}

type KnownClient = Omit<ClientToWrite, 'client_id'> & { readonly id: string };

async function fill(tx: Tx, salon: SalonId, named: readonly KnownClient[], existing: ExistingRule) {
  if (named.length === 0) return [];
  const meant = await meantClients(
    tx,
    salon,
    named.map(({ id }) => id),
  );
  const known = named.map((one) => ({ ...one, id: meant(one.id) }));
  const locked = await lockClients(tx, salon, [...new Set(known.map(({ id }) => id))]);
  const now = new Map<string, Values>(locked.map((one) => [one.id, one]));
  const changed = new Map<string, Partial<Values>>();
  const rows = known.map(({ row, id, values, facts }): NewRow | Fault => {
    const current = now.get(id);
    if (!current) return { row, fields: { client_id: clientMessages.unknown } };
    const { before, after } = changesOf(current, values, existing);
    const isFilled = Object.keys(after).length > 0;
    now.set(id, { ...current, ...after });
    if (isFilled) changed.set(id, { ...changed.get(id), ...after });
    const what = isFilled ? 'filled' : 'kept';
    return {
      row,
      clientId: id,
      what,
      before: isFilled ? before : null,
      after: isFilled ? after : null,
      facts,
    };
  });
  if (changed.size > 0)
    await fillClients(
      tx,
      salon,
      [...changed].map(([id, given]) => ({ id, given })),
    );
  return rows;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that get new values. A file without a value never empties a field, and never lets a blocked client book again. */
function changesOf(current: Values, values: Values, existing: ExistingRule) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of ['phone', 'email', 'birthday', 'note', 'blockedAt'] as const) {
    const replaces = existing === 'replace' && field !== 'blockedAt';
    const isWritten = existing !== 'keep' && values[field] !== null && (replaces || current[field] === null);
    if (!isWritten || isSame(ordered(current[field]), ordered(values[field]))) continue;
    before[field] = current[field];
    after[field] = values[field];
  }
  return { before: before as Partial<Values>, after: after as Partial<Values> };
}

/** A birthday with its parts in one order. */
const ordered = (value: Values[keyof Values]) =>
  typeof value === 'object' && value !== null ? [value.day, value.month, value.year] : value;

/** The previous values of the fields that still have their imported value. */
export const valuesBack = (current: WrittenClient, before: Partial<Values>, after: Partial<Values>) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Values)[])
      .filter((field) => isSame(ordered(current[field]), ordered(after[field] ?? null)))
      .map((field) => [field, before[field] ?? null]),
  ) as Partial<Values>;
