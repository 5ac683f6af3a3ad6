// Writes an xlsx row by row, so that a large export is never completely in memory. The price of that: its length is not known at the
// beginning, and a failure gives an incomplete download instead of a refusal.
import { type Cell, type CellKind, type Column, formats } from '../../ground/sheets/cells.ts';
import { type Chart, chartXml, drawingXml, escapedXml } from './chart.ts';
import { type File, zip } from './zip.ts';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  readonly chart?: Chart | undefined;
  /** Whether the sheet is printed upright on one page. Other sheets are wide, and have as many pages as they need. */
  readonly isOnePage?: true;
}

/** The file of these sheets. `more` are files beside the sheets, which spreadsheet programs ignore. */
export const spreadsheet = (sheets: readonly Sheet[], more: readonly File[] = []) =>
  zip(filesOf(sheets, more));

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const xml = (content: string) => [declaration + content];
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'application/vnd.openxmlformats-officedocument';
const contentType = (part: string) => `${documents}.spreadsheetml.${part}+xml`;
const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
/** A file with a single relationship, `rId1`. */
const relationship = (kind: string, target: string) =>
  xml(
    `<Relationships xmlns="${packaged}/relationships">` +
      `<Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`,
  );

function* filesOf(sheets: readonly Sheet[], more: readonly File[]): Generator<File> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const styles = numbered.length + 1;
  const withChart = numbered.filter(({ chart }) => chart);
  yield {
    name: '[Content_Types].xml',
    content: xml(
      `<Types xmlns="${packaged}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        more.map(({ name }) => override(`/${name}`, 'application/x-ndjson')).join('') +
        override('/xl/workbook.xml', contentType('sheet.main')) +
        override('/xl/styles.xml', contentType('styles')) +
        numbered
          .map(({ number }) => override(`/xl/worksheets/sheet${number}.xml`, contentType('worksheet')))
          .join('') +
        withChart
          .map(
            (_sheet, at) =>
              override(`/xl/drawings/drawing${at + 1}.xml`, `${documents}.drawing+xml`) +
              override(`/xl/charts/chart${at + 1}.xml`, `${documents}.drawingml.chart+xml`),
          )
          .join('') +
        '</Types>',
    ),
  };
  yield { name: '_rels/.rels', content: relationship('officeDocument', 'xl/workbook.xml') };
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
  yield* more;
  for (const sheet of numbered) {
    yield { name: `xl/worksheets/sheet${sheet.number}.xml`, content: worksheet(sheet) };
    if (sheet.chart) yield* chartFiles(sheet.chart, sheet.number, withChart.indexOf(sheet) + 1);
  }
}

function* chartFiles(chart: Chart, sheet: number, number: number): Generator<File> {
  yield {
    name: `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
    content: relationship('drawing', `../drawings/drawing${number}.xml`),
  };
  yield { name: `xl/drawings/drawing${number}.xml`, content: xml(drawingXml(chart)) };
  yield {
    name: `xl/drawings/_rels/drawing${number}.xml.rels`,
    content: relationship('chart', `../charts/chart${number}.xml`),
  };
  yield { name: `xl/charts/chart${number}.xml`, content: xml(chartXml(chart)) };
}

const kinds = Object.keys(formats) as CellKind[];
/**
 * The number of the style for heads. Style 0 is the default; the next two are for the heads of texts and of numbers; then each kind of cell
 * has one style.
 */
const headStyle = 1;
const numberHeadStyle = 2;
const styleOf = Object.fromEntries(kinds.map((kind, index) => [kind, index + 3])) as Record<CellKind, number>;
/** The number of the first own format; lower numbers are built-in formats of Excel. */
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
    `<cellXfs count="${kinds.length + 3}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">' +
    '<alignment horizontal="right"/></xf>' +
    `${cellStyles.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

/** The setup for printing: all columns fit on one page, and the rows take as many pages as they need. */
const printedWide = '<pageSetup orientation="landscape" fitToHeight="0"/>';

const printedOnOnePage = '<pageSetup orientation="portrait"/>';

/** The number of characters that the compressor gets at once: with fewer it is slow, with more it delays other requests. */
const partLength = 64 * 1024;

async function* worksheet({ columns, rows, chart, isOnePage }: Sheet) {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head, ofNumbers }, at) =>
    textCell(at, 1, ofNumbers ? numberHeadStyle : headStyle, head),
  );
  let pending =
    `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
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
  const printed = isOnePage ? printedOnOnePage : printedWide;
  yield `${pending}</sheetData>${printed}${chart ? '<drawing r:id="rId1"/>' : ''}</worksheet>`;
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

/** Excel reads `_x000D_` in a text as a control character, so the first underscore of such a text is escaped. */
const escaped = (value: string) => escapedXml(value).replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');
