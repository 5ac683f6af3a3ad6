// The clients of a file in the form in which they are imported, and the cells that cannot be imported.
import { type Birthday, longestNote } from '#contracts/clients/clients.ts';
import type { Country } from '#contracts/ground/countries.ts';
import { longestName, looksLikeEmail } from '#contracts/ground/primitives.ts';
import { type ImportedClient, type ImportedPackage, maxSpent } from '#contracts/imports/imports.ts';
import { mostSessions } from '#contracts/till/packages.ts';
import type { Columns } from './columns.rules.ts';
import { yesWords } from './headers.sq.ts';
import { type FaultyRow, type RowCells, readRows } from './row-cells.rules.ts';
import { birthdayIn, type DateOrder, dayIn, inTitleCase, moneyIn } from './values.rules.ts';

export interface ReadClient {
  readonly row: number;
  readonly name: string;
  /** The name in the file, if it is in capitals. */
  readonly inCapitals: string | null;
  /** The phone, as `+` and digits. */
  readonly phone: string | null;
  /** Further numbers of the person. They are used to find the person in the book, but are not imported. */
  readonly otherPhones: readonly string[];
  readonly email: string | null;
  readonly birthday: Birthday | null;
  readonly note: string | null;
  readonly isBlocked: boolean;
  readonly facts: ImportedClient['facts'];
  /** The running cards of packages; left out without one. */
  readonly packages?: readonly ImportedPackage[];
}

const yes = new Set(yesWords.map((word) => word.toLowerCase()));

/** Reads the clients. `order`: the user's answer about unclear dates. */
export function readClients(columns: Columns, country: Country, order: DateOrder = 'dayFirst') {
  const { read, faulty } = readRows(columns, order, (cells) => readClient(cells, country));
  return { clients: read, faulty };
}

function readClient(cells: RowCells, country: Country): ReadClient | FaultyRow {
  const typed = cells.has('name')
    ? cells.text('name')
    : `${cells.text('firstName')} ${cells.text('lastName')}`;
  const name = typed.replace(/\s+/g, ' ').trim();
  const columnOfName = cells.has('name') ? 'name' : 'firstName';
  if (name === '') cells.refuse(columnOfName, 'name');
  if (name.length > longestName) cells.refuse(columnOfName, 'tooLong');
  const titled = inTitleCase(name);
  const [phone = null, ...otherPhones] = cells.phones(country);
  const email = cells.text('email').toLowerCase() || null;
  if (email && !looksLikeEmail(email)) cells.refuse('email', 'email');
  const birthday = cells.value('birthday', birthdayIn) ?? null;
  const [firstVisit, lastVisit] = [cells.value('firstVisit', dayIn), cells.value('lastVisit', dayIn)];
  const visits = /^\d{1,6}$/.test(cells.text('visits')) ? Number(cells.text('visits')) : undefined;
  const spent = cells.value('spent', (cell) => moneyIn(cell));
  if (spent !== undefined && spent > maxSpent) cells.refuse('spent', 'money');
  const note = cells.bounded('note', longestNote);
  const packages = packagesIn(cells);
  if (cells.faults.length > 0) return cells.faulty;
  return {
    row: cells.row,
    name: titled ?? name,
    inCapitals: titled === undefined ? null : name,
    phone,
    otherPhones,
    email,
    birthday,
    note,
    isBlocked: yes.has(cells.text('blocked').toLowerCase()),
    facts: {
      ...(firstVisit && { firstVisit }),
      ...(lastVisit && { lastVisit }),
      ...(visits !== undefined && { visits }),
      ...(spent !== undefined && { spent }),
    },
    ...(packages.length > 0 && { packages }),
  };
}

/** What separates several cards of one client, and several numbers, in a cell. */
const several = ':::';
const partsOf = (cell: string) => (cell === '' ? [] : cell.split(several).map((part) => part.trim()));

/** The cards of packages. Without a column for their names the numbers say nothing. */
function packagesIn(cells: RowCells): ImportedPackage[] {
  if (!cells.has('package')) return [];
  const names = partsOf(cells.text('package'));
  const numbersIn = (field: 'sessionsLeft' | 'sessionsUsed') => {
    const typed = partsOf(cells.text(field));
    if (typed.some((part) => part !== '' && !(/^\d{1,2}$/.test(part) && Number(part) <= mostSessions)))
      cells.refuse(field, 'sessions');
    if (typed.length > names.length) cells.refuse('package', 'package');
    return typed.map((part) => (part === '' ? undefined : Number(part)));
  };
  const [left, used] = [numbersIn('sessionsLeft'), numbersIn('sessionsUsed')];
  if (names.some((name) => name === '')) cells.refuse('package', 'package');
  if (names.some((name) => name.length > longestName)) cells.refuse('package', 'tooLong');
  return names.map((name, n) => ({
    name,
    ...(left[n] !== undefined && { left: left[n] }),
    ...(left[n] === undefined && used[n] !== undefined && { used: used[n] }),
  }));
}

/** The cards as they are written into a file, which a later import can read. */
export const writtenPackages = (packages: readonly ImportedPackage[] = []): string[] =>
  [
    packages.map(({ name }) => name),
    packages.some(({ left }) => left !== undefined) ? packages.map(({ left }) => String(left ?? '')) : [],
    packages.some(({ used }) => used !== undefined) ? packages.map(({ used }) => String(used ?? '')) : [],
  ].map((parts) => parts.join(` ${several} `));
