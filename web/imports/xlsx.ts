// The first sheet of a spreadsheet. The value of a formula is the last computed value.
import { FileFault, maxColumns, Rows } from './sheet.ts';
import { attributeOf, walkXml } from './xml.ts';
import { Zip } from './zip.ts';

export async function readXlsx(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return { rows: await rowsIn(new Zip(bytes)) };
  } catch (error) {
    // a broken zip causes an error of the browser's own decoder, or a read beyond the end
    if (error instanceof RangeError || error instanceof TypeError) throw new FileFault('unreadable');
    throw error;
  }
}

async function rowsIn(zip: Zip) {
  const workbook = await zip.text('xl/workbook.xml');
  const sheet = workbook && (await zip.text(await pathOfFirst(zip, workbook)));
  if (!sheet) throw new FileFault('unreadable');
  const shared = sharedTexts((await zip.text('xl/sharedStrings.xml')) ?? '');
  const dateStyles = stylesOfDates((await zip.text('xl/styles.xml')) ?? '');
  const is1904 = /<workbookPr[^>]*date1904="(?:1|true)"/.test(workbook);
  return readSheet(
    sheet,
    (value, style) => (dateStyles.has(style) ? dateOf(Number(value), is1904) : plainNumber(value)),
    shared,
  );
}

async function pathOfFirst(zip: Zip, workbook: string) {
  let relation: string | undefined;
  walkXml(workbook, {
    open: (name, attributes) => {
      if (name === 'sheet') relation ??= attributeOf(attributes, 'r:id') ?? undefined;
    },
    close: () => {},
    text: () => {},
  });
  let path = 'worksheets/sheet1.xml';
  walkXml((await zip.text('xl/_rels/workbook.xml.rels')) ?? '', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributeOf(attributes, 'Id') === relation)
        path = attributeOf(attributes, 'Target') ?? path;
    },
    close: () => {},
    text: () => {},
  });
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

function sharedTexts(xml: string) {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let isReading = false;
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 't') isText = true;
      if (name === 'rPh') isReading = true;
    },
    close: (name) => {
      if (name === 'si') texts.push(current);
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
    },
    text: (text) => {
      if (isText && !isReading) current += text;
    },
  });
  return texts;
}

/** The built-in formats of dates and times. */
const isBuiltInDate = (format: number) => (format >= 14 && format <= 22) || (format >= 45 && format <= 47);
/** Whether a format is of a date. Letters in quotes or brackets do not count. */
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

function stylesOfDates(xml: string) {
  const ownFormats = new Map<number, boolean>();
  const dates = new Set<number>();
  let isOfCells = false;
  let style = 0;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        ownFormats.set(
          Number(attributeOf(attributes, 'numFmtId')),
          isDateFormat(attributeOf(attributes, 'formatCode') ?? ''),
        );
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const format = Number(attributeOf(attributes, 'numFmtId'));
      if (ownFormats.get(format) ?? isBuiltInDate(format)) dates.add(style);
      style += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => {},
  });
  return dates;
}

type WriteNumber = (value: string, style: number) => string;

function readSheet(xml: string, writeNumber: WriteNumber, shared: readonly string[]) {
  const rows = new Rows();
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let content = '';
  let isValue = false;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributeOf(attributes, 'r')) || number + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributeOf(attributes, 'r') ?? '') ?? column + 1;
        type = attributeOf(attributes, 't') ?? '';
        style = Number(attributeOf(attributes, 's')) || 0;
        content = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'row') rows.add(number, cells);
      else if (name === 'c' && content !== '' && column < maxColumns) {
        while (cells.length < column) cells.push('');
        cells[column] = textOfCell(content, type, style);
      }
    },
    text: (text) => {
      if (isValue) content += text;
    },
  });
  return rows.found;

  function textOfCell(found: string, typeOfCell: string, styleOfCell: number) {
    if (typeOfCell === 's') return unescapeControls(shared[Number(found)] ?? '');
    if (typeOfCell === '' || typeOfCell === 'n') return writeNumber(found, styleOfCell);
    return unescapeControls(found);
  }
}

const unescapeControls = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The number of the column, from 0: `AB12` is in column 27. */
function columnOf(reference: string) {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The number in plain digits. A phone may be saved as `3.55691234567E11`, and a computed price as `13.770000000000001`. */
const plainNumber = (value: string) => {
  const number = Number(value);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? String(Math.round(number * 100) / 100) : value;
};

const dayMs = 86_400_000;

/** The text of a date that is saved as a number of days: `1990-05-10`, `1990-05-10 14:30` or `14:30`. */
function dateOf(days: number, is1904: boolean) {
  if (!Number.isFinite(days) || days < 0 || days > 2_958_465) return '';
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(first + Math.round((days * dayMs) / 60_000) * 60_000).toISOString();
  const [day, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  if (days < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
