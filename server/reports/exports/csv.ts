// Writes a sheet as CSV, for programs that read no xlsx. As Excel in Albanian and Kosovan settings expects it: semicolons
// between the cells, a comma in numbers, and a mark of the encoding at the begin.
import { Readable } from 'node:stream';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { type Cell, dayIn, text } from './cells.ts';
import type { Sheet } from './spreadsheet.ts';

const encodingMark = '\ufeff';

export const csv = (sheet: Pick<Sheet, 'columns' | 'rows'>) => Readable.from(linesOf(sheet));

async function* linesOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>) {
  yield encodingMark + lineOf(columns.map(({ head }) => text(head)));
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(contentOf).join(';')}\r\n`;

function contentOf(cell: Cell) {
  if (cell === null) return '';
  if (cell.kind === 'text') return quoted(harmless(cell.value));
  if (cell.kind === 'day') return numericDate(dayIn(cell.value));
  return (cell.kind === 'money' ? cell.value.toFixed(2) : String(cell.value)).replace('.', ',');
}

/** A spreadsheet would run a text that begins like this as a formula. */
const harmless = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const quoted = (value: string) => (/[;"\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
