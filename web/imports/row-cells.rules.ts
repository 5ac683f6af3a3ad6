// The cells of one row by the meaning of their columns, with the reason for each cell that cannot be read.
import type { Country } from '#contracts/ground/countries.ts';
import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';
import type { Columns, Field } from './columns.rules.ts';
import type { Row } from './sheet.ts';
import { type CellFault, type CellReading, type DateOrder, dateOrderOf, phonesIn } from './values.rules.ts';

/** A row that cannot be imported yet: each wrong cell with its reason. */
export interface FaultyRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly faults: readonly { readonly column: number; readonly fault: CellFault }[];
}

const fieldsOfDates: ReadonlySet<Field | null> = new Set(['birthday', 'date', 'firstVisit', 'lastVisit']);

/** The columns with dates that can be read in both orders. */
export const unclearDates = ({ fields, rows }: Columns): number[] =>
  fields.flatMap((_, n) => (orderIn(rows, n) === undefined ? [n] : []));

/**
 * The order of the dates in a column, from the original cells of the file: a corrected cell does not change the dates of all other rows.
 */
const orderIn = (rows: readonly Row[], column: number) =>
  dateOrderOf(rows.flatMap(({ cells, inFile = cells }) => inFile[column] || []));

/** Reads each row. `order`: the user's answer about unclear dates. */
export function readRows<T extends object>(
  { fields, rows }: Columns,
  order: DateOrder,
  readRow: (cells: RowCells) => T | FaultyRow,
) {
  const orders = fields.map((field, n) => (fieldsOfDates.has(field) && orderIn(rows, n)) || order);
  const read: T[] = [];
  const faulty: FaultyRow[] = [];
  for (const row of rows) {
    const one = readRow(new RowCells(row, fields, orders));
    if ('faults' in one) faulty.push(one);
    else read.push(one);
  }
  return { read, faulty };
}

export class RowCells {
  readonly row: number;
  readonly faults: { column: number; fault: CellFault }[] = [];
  readonly #cells: readonly string[];
  readonly #fields: Columns['fields'];
  readonly #orders: readonly DateOrder[];

  constructor({ number, cells, hasTooLong }: Row, fields: Columns['fields'], orders: readonly DateOrder[]) {
    this.row = number;
    this.#cells = cells;
    this.#fields = fields;
    this.#orders = orders;
    if (hasTooLong) this.faults.push({ column: 0, fault: 'tooLong' });
  }

  get faulty(): FaultyRow {
    return { row: this.row, cells: this.#cells, faults: this.faults };
  }

  has = (field: Field) => this.#fields.includes(field);

  text = (field: Field) => this.#cells[this.#fields.indexOf(field)] ?? '';

  refuse(field: Field, fault: CellFault) {
    this.faults.push({ column: this.#fields.indexOf(field), fault });
  }

  /** The result of `read` for the cell; undefined if the cell is empty or cannot be read. */
  value<T>(field: Field, read: (cell: string, order: DateOrder) => CellReading<T>): T | undefined {
    const cell = this.text(field);
    if (cell === '') return undefined;
    const found = read(cell, this.#orders[this.#fields.indexOf(field)] ?? 'dayFirst');
    if ('value' in found) return found.value;
    this.refuse(field, found.fault);
    return undefined;
  }

  bounded(field: Field, longest: number) {
    const cell = this.text(field);
    if (cell.length > longest) this.refuse(field, 'tooLong');
    return cell || null;
  }

  /** All numbers, with mobile numbers first. A further number that cannot be read does not stop the import of the person. */
  phones(country: Country) {
    const read = this.#fields.flatMap((field, column) => {
      const cell = this.#cells[column];
      return field === 'phone' && cell ? [{ column, found: phonesIn(cell, country) }] : [];
    });
    const numbers = [...new Set(read.flatMap(({ found }) => ('value' in found ? found.value : [])))];
    if (numbers.length === 0)
      for (const { column, found } of read)
        if ('fault' in found) this.faults.push({ column, fault: found.fault });
    return numbers.toSorted((one, other) => Number(hasWhatsApp(other)) - Number(hasWhatsApp(one)));
  }
}
