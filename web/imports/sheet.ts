// What every reader of a file makes: rows of texts.
import { withoutUnseen } from '#contracts/ground/primitives.ts';
import type { fileFaults } from './words.sq.ts';

export const maxBytes = 5 * 1024 * 1024;
export const maxRows = 20_000;
/** The rows above the data: titles, and the header. */
export const maxRowsAbove = 6;
/** Columns beyond are not read, so that a wide file cannot fill the memory. */
export const maxColumns = 256;
export const longestCell = 64 * 1024;

export interface Row {
  /** The place in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** What the file has, if the row was mended. */
  readonly inFile?: readonly string[];
  /** One of its cells was longer than `longestCell`, and is empty now. */
  readonly hasTooLong: boolean;
}

export interface Sheet {
  readonly rows: readonly Row[];
  /** What the columns are, where the format says it. */
  readonly columns?: readonly string[];
  readonly headers?: readonly string[];
}

/** The whole file can't be read. */
export class FileFault extends Error {
  readonly fault: keyof typeof fileFaults;
  constructor(fault: keyof typeof fileFaults) {
    super(fault);
    this.fault = fault;
  }
}

const controls = /[^\P{Cc}\n\t]/gu;
/** As the server does: what is empty there must be empty here, or it refuses all rows of the part. */
export const cleanCell = (cell: string): string =>
  withoutUnseen(cell.replace(/\r\n?/g, '\n').replace(controls, '')).normalize('NFC').trim();

/** Collects the rows that are not empty, within the bounds. */
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
