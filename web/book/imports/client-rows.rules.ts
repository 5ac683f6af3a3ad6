// The clients of a file, as they are imported, and the cells that cannot be.
import type { Birthday } from '#contracts/book/clients.ts';
import { longestName, longestNote } from '#contracts/book/imports.ts';
import type { Country } from '#contracts/ground/countries.ts';
import { hasWhatsApp } from '#contracts/ground/mobile.rules.ts';
import { looksLikeEmail } from '#contracts/ground/primitives.ts';
import type { ClientField, Columns } from './columns.rules.ts';
import { yesWords } from './headers.sq.ts';
import type { Row } from './sheet.ts';
import {
  birthdayIn,
  type CellFault,
  type DateOrder,
  dateOrderOf,
  dayIn,
  inTitleCase,
  moneyIn,
  phonesIn,
  type Read,
} from './values.rules.ts';

/** What the program of before knew. */
export interface Facts {
  readonly firstVisit?: string;
  readonly lastVisit?: string;
  readonly visits?: number;
  readonly spent?: number;
}

export interface ReadClient {
  readonly row: number;
  readonly name: string;
  /** The name of the file, if that is in capitals. */
  readonly inCapitals: string | null;
  /** As `+` and digits. */
  readonly phone: string | null;
  /** Further numbers: they find the person, but are not imported. */
  readonly otherPhones: readonly string[];
  readonly email: string | null;
  readonly birthday: Birthday | null;
  readonly note: string | null;
  readonly isBlocked: boolean;
  readonly facts: Facts;
}

/** A row that cannot be imported yet: each wrong cell with its reason. */
interface FaultyRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly faults: readonly { readonly column: number; readonly fault: CellFault }[];
}

const yes = new Set(yesWords.map((word) => word.toLowerCase()));

/** The columns of dates of which both orders fit. */
export const unclearDates = ({ fields, rows }: Columns) =>
  fields.flatMap((field, n) =>
    field === 'birthday' || field === 'date' ? (orderIn(rows, n) ? [] : [n]) : [],
  );

const orderIn = (rows: readonly Row[], column: number) =>
  dateOrderOf(rows.map(({ cells }) => cells[column] ?? ''));

/** `order`: what was answered for unclear dates. */
export function readClients({ fields, rows }: Columns, country: Country, order: DateOrder = 'dayFirst') {
  const orders = fields.map((_, n) => orderIn(rows, n) ?? order);
  const clients: ReadClient[] = [];
  const faulty: FaultyRow[] = [];
  for (const row of rows) {
    const read = readClient(row, fields as readonly (ClientField | null)[], orders, country);
    if ('faults' in read) faulty.push(read);
    else clients.push(read);
  }
  return { clients, faulty };
}

function readClient(
  { number: row, cells, hasTooLong }: Row,
  fields: readonly (ClientField | null)[],
  orders: readonly DateOrder[],
  country: Country,
): ReadClient | FaultyRow {
  const faults: { column: number; fault: CellFault }[] = [];
  if (hasTooLong) faults.push({ column: 0, fault: 'tooLong' });
  const columnOf = (field: ClientField) => fields.indexOf(field);
  const cellOf = (field: ClientField) => cells[columnOf(field)] ?? '';
  /** What `read` makes of a cell that is not empty. */
  function valueIn<T>(column: number, read: (cell: string, order: DateOrder) => Read<T>): T | undefined {
    const cell = cells[column] ?? '';
    if (cell === '') return undefined;
    const found = read(cell, orders[column] ?? 'dayFirst');
    if ('value' in found) return found.value;
    faults.push({ column, fault: found.fault });
    return undefined;
  }
  const bounded = (field: ClientField, longest: number) => {
    const cell = cellOf(field);
    if (cell.length > longest) faults.push({ column: columnOf(field), fault: 'tooLong' });
    return cell || null;
  };
  const dateIn = (field: 'firstVisit' | 'lastVisit') => valueIn(columnOf(field), dayIn);

  const typed = (bounded('name', longestName) ?? `${cellOf('firstName')} ${cellOf('lastName')}`)
    .replace(/\s+/g, ' ')
    .trim();
  if (typed === '') faults.push({ column: Math.max(columnOf('name'), columnOf('firstName')), fault: 'name' });
  if (typed.length > longestName) faults.push({ column: columnOf('lastName'), fault: 'tooLong' });
  const titled = inTitleCase(typed);
  const phoneColumns = fields.flatMap((field, column) =>
    field === 'phone' && cells[column] ? [column] : [],
  );
  const read = phoneColumns.map((column) => ({ column, found: phonesIn(cells[column] ?? '', country) }));
  const numbers = read.flatMap(({ found }) => ('value' in found ? found.value : []));
  // a further number that cannot be read does not hold the person up
  if (numbers.length === 0)
    for (const { column, found } of read) if ('fault' in found) faults.push({ column, fault: found.fault });
  const [phone = null, ...otherPhones] = numbers.toSorted(
    (one, other) => Number(hasWhatsApp(other)) - Number(hasWhatsApp(one)),
  );
  const email = cellOf('email').toLowerCase() || null;
  if (email && !looksLikeEmail(email)) faults.push({ column: columnOf('email'), fault: 'email' });
  const birthday = valueIn(columnOf('birthday'), birthdayIn);
  const [firstVisit, lastVisit] = [dateIn('firstVisit'), dateIn('lastVisit')];
  const visits = /^\d{1,6}$/.test(cellOf('visits')) ? Number(cellOf('visits')) : undefined;
  const spent = valueIn(columnOf('spent'), moneyIn);
  const note = bounded('note', longestNote);
  if (faults.length > 0) return { row, cells, faults };
  return {
    ...{ row, name: titled ?? typed, inCapitals: titled === undefined ? null : typed },
    ...{ phone, otherPhones: [...new Set(otherPhones)].filter((one) => one !== phone), email, note },
    birthday: birthday ?? null,
    isBlocked: yes.has(cellOf('blocked').toLowerCase()),
    facts: {
      ...(firstVisit && { firstVisit }),
      ...(lastVisit && { lastVisit }),
      ...(visits !== undefined && { visits }),
      ...(spent !== undefined && { spent }),
    },
  };
}
