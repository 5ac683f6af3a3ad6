// Rows of text separated by commas, semicolons or tabs.
import { type Row, Rows } from './sheet.ts';

const separators = [',', ';', '\t'] as const;
const quote = '"';
const linesLooked = 20;

export function readCsv(text: string) {
  const named = /^sep=(.)\r?\n/.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  const rows = new Rows();
  parse(content, named?.[1] ?? separatorOf(content), (number, cells) => {
    rows.add(named ? number + 1 : number, cells);
    return true;
  });
  return { rows: rows.found.every(({ cells }) => cells.length <= 2) ? rows.found.map(inTwo) : rows.found };
}

const longestLine = 200;
const nameThenPhone = /^(.*?\p{L}.*?)[\s:–—-]+((?:\+|0)[\d\s()/.-]{6,}\d|[1-9]\d[\d\s()/.-]{4,}\d)$/u;

/**
 * A row in two cells. People write a name and a number in a line with only a space, a colon or a dash between them, and may number the
 * lines.
 */
function inTwo(row: Row): Row {
  const [first = '', ...others] = row.cells;
  if (first.length > longestLine) return row;
  const line = first.replace(/^\d{1,4}[.)]\s+(?=.*\p{L})/u, '');
  const [, name, phone] = (others.some(Boolean) ? undefined : nameThenPhone.exec(line)) ?? [];
  return { ...row, cells: name && phone ? [name, phone] : [line, ...others] };
}

/** The separator that gives the most cells in the first rows. */
function separatorOf(text: string) {
  const counts = separators.map((separator) => {
    let cellsInAll = 0;
    parse(text, separator, (number, cells) => {
      cellsInAll += cells.length;
      return number < linesLooked;
    });
    return cellsInAll;
  });
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Calls `take` with each row until `take` returns false. A quote that is never closed counts as a normal letter, so that it does not
 * swallow other rows.
 */
function parse(text: string, separator: string, take: (number: number, cells: string[]) => boolean) {
  let number = 1;
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === quote ? readQuoted(text, at) : undefined;
    const start = quoted?.end ?? at;
    const end = endOfCell(text, start, separator);
    cells.push(quoted ? quoted.content + text.slice(start, end) : text.slice(at, end));
    at = end + 1;
    if (text[end] === separator) {
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    if (!take(number, cells)) return;
    number += 1;
    cells = [];
  }
  if (cells.length > 0) take(number, cells);
}

function readQuoted(text: string, start: number) {
  let content = '';
  let from = start + 1;
  for (;;) {
    const end = text.indexOf(quote, from);
    if (end === -1) return undefined;
    content += text.slice(from, end);
    if (text[end + 1] !== quote) return { content, end: end + 1 };
    content += quote;
    from = end + 2;
  }
}

function endOfCell(text: string, start: number, separator: string) {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
