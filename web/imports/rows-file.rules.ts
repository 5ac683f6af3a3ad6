// A file of the rows that were not imported, to be mended in a program for sheets.

/** A program for sheets would run a cell with such a beginning as a formula. */
const isFormula = /^[=+\-@\t\r]/;
const cellOf = (cell: string) => `"${(isFormula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
