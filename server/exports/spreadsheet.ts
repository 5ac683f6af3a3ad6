// Writes an xlsx row by row, so that a large export is never completely in memory.
import { type Cell, type CellKind, type Column, formats } from './cells.ts';
import { type File, zip } from './zip.ts';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

export const spreadsheet = (sheets: readonly Sheet[]) => zip(filesOf(sheets));

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const xml = (content: string) => [declaration + content];
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const contentType = (part: string) =>
  `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

function* filesOf(sheets: readonly Sheet[]): Generator<File> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const styles = numbered.length + 1;
  yield {
    name: '[Content_Types].xml',
    content: xml(
      `<Types xmlns="${packaged}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${contentType('sheet.main')}"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${contentType('styles')}"/>` +
        numbered
          .map(
            ({ number }) =>
              `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType('worksheet')}"/>`,
          )
          .join('') +
        '</Types>',
    ),
  };
  yield {
    name: '_rels/.rels',
    content: xml(
      `<Relationships xmlns="${packaged}/relationships">` +
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  };
  yield {
    name: 'xl/workbook.xml',
    content: xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
        numbered
          .map(
            ({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
          )
          .join('') +
        '</sheets></workbook>',
    ),
  };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: xml(
      `<Relationships xmlns="${packaged}/relationships">` +
        numbered
          .map(
            ({ number }) =>
              `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
          )
          .join('') +
        `<Relationship Id="rId${styles}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
  };
  yield { name: 'xl/styles.xml', content: xml(stylesheet()) };
  for (const sheet of numbered) {
    yield { name: `xl/worksheets/sheet${sheet.number}.xml`, content: worksheet(sheet) };
  }
}

const kinds = Object.keys(formats) as CellKind[];
/** Style 0 is the default, style 1 is for the head, and then each kind of cell has one style. */
const headStyle = 1;
const styleOf = Object.fromEntries(kinds.map((kind, index) => [kind, index + 2])) as Record<CellKind, number>;
/** Numbers below this one are built-in formats of Excel. */
const firstFormat = 164;

function stylesheet() {
  const numberFormats = kinds.map(
    (kind, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escaped(formats[kind])}"/>`,
  );
  const cellStyles = kinds.map(
    (_kind, index) =>
      `<xf numFmtId="${firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `<styleSheet xmlns="${main}"><numFmts count="${kinds.length}">${numberFormats.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${kinds.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    `${cellStyles.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

/** On paper all columns fit on one page; the rows take as many pages as they need. */
const printedWide = '<pageSetup orientation="landscape" fitToHeight="0"/>';

/** How many characters the compressor gets at once: with fewer it is slow, with more it delays other requests. */
const partLength = 64 * 1024;

async function* worksheet({ columns, rows }: Sheet) {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }, at) => textCell(at, 1, headStyle, head));
  let pending =
    `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>${row(1, heads)}`;
  let number = 1;
  for await (const cells of rows) {
    number += 1;
    const line = number;
    pending += row(
      number,
      cells.map((cell, at) => written(at, line, cell)),
    );
    if (pending.length < partLength) continue;
    yield pending;
    pending = '';
  }
  yield `${pending}</sheetData>${printedWide}</worksheet>`;
}

const row = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

function written(at: number, line: number, cell: Cell) {
  if (cell === null) return '';
  if (cell.kind === 'text') return cell.value && textCell(at, line, styleOf.text, cell.value);
  return `<c r="${letter(at)}${line}" s="${styleOf[cell.kind]}"><v>${cell.value}</v></c>`;
}

const textCell = (at: number, line: number, style: number, value: string) =>
  `<c r="${letter(at)}${line}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** The letter of a column, from A to Z: no sheet has more than 26 columns. */
const letter = (at: number) => String.fromCharCode(65 + at);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Excel reads `_x000D_` in a text as a control character, so the first underscore of such a text is escaped. */
const escaped = (value: string) =>
  value.replace(/[&<>"]/g, (sign) => entities[sign] ?? '').replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');
