// A file of the rows that were not imported. The user can correct it in a spreadsheet program.

/** Whether a spreadsheet program would run the cell as a formula, because of its beginning. */
const isFormula = /^[=+\-@\t\r]/;
const cellOf = (cell: string) => `"${(isFormula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
