// The result of every reader of a file: rows of texts.
import { withoutUnseen } from '#contracts/ground/primitives.ts';
import type { fileFaults } from './words.sq.ts';

export const maxBytes = 5 * 1024 * 1024;
export const maxRows = 20_000;
/** The greatest number of rows above the data: titles, and the header. */
export const maxRowsAbove = 6;
/** The greatest number of columns. Further columns are not read, so that a wide file cannot fill the memory. */
export const maxColumns = 256;
export const longestCell = 64 * 1024;

export interface Row {
  /** The position in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The original cells of the file, if the row was corrected. */
  readonly inFile?: readonly string[];
  /** Whether a cell was longer than `longestCell`: this cell is now empty. */
  readonly hasTooLong: boolean;
}

export interface Sheet {
  readonly rows: readonly Row[];
  /** The meaning of each column, where the format defines it. */
  readonly columns?: readonly string[];
  readonly headers?: readonly string[];
}

/** The error for a file that cannot be read at all. */
export class FileFault extends Error {
  readonly fault: keyof typeof fileFaults;
  constructor(fault: keyof typeof fileFaults) {
    super(fault);
    this.fault = fault;
  }
}

const controls = /[^\P{Cc}\n\t]/gu;
/**
 * The cell without signs that nobody sees, exactly as the server does it. If a cell is empty on the server but not here, the server refuses
 * all rows of the part.
 */
export const cleanCell = (cell: string): string =>
  withoutUnseen(cell.replace(/\r\n?/g, '\n').replace(controls, '')).normalize('NFC').trim();

/** Collects the rows that are not empty, within the limits. */
export class Rows {
  readonly found: Row[] = [];

  add(number: number, cells: readonly string[]) {
    let hasTooLong = false;
    const cleaned = cells.slice(0, maxColumns).map((cell) => {
      if (cell.length <= longestCell) return cleanCell(cell);
      hasTooLong = true;
      return '';
    });
    if (!hasTooLong && cleaned.every((cell) => cell === '')) return;
    if (this.found.length === maxRows + maxRowsAbove) throw new FileFault('tooManyRows');
    this.found.push({ number, cells: cleaned, hasTooLong });
  }
}
