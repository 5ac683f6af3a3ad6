import { parentPort, workerData } from 'node:worker_threads';
import {
  Chart,
  ChartDataLabel,
  ChartFormat,
  ChartRange,
  ChartSeries,
  ChartSolidFill,
  Color,
  Format,
  FormatAlign,
  Workbook,
  type Worksheet,
} from 'wasm-xlsxwriter';
import { type Cell, type CellKind, formats, narrowest } from './cells.ts';
import type { ReportSheet } from './report-sheets.ts';

export type ReportFile = Uint8Array;

const widestColumn = 60;
const green = 0x0f5b43;
/** Empty columns between table and chart. */
const chartGap = 1;

function draw(sheets: readonly ReportSheet[]) {
  const book = new Workbook();
  const head = new Format().setBold();
  const headOfNumbers = new Format().setBold().setAlign(FormatAlign.Right);
  const kinds = Object.keys(formats) as CellKind[];
  const formatOf = Object.fromEntries(
    kinds.map((kind) => [kind, new Format().setNumFormat(formats[kind])]),
  ) as Record<CellKind, Format>;

  for (const { name, heads, rows, hasChart } of sheets) {
    const sheet = book.addWorksheet().setName(name).setFreezePanes(1, 0);
    sheet.setLandscape().setPrintFitToPages(1, 0);
    for (const [at, title] of heads.entries()) {
      const column = rows.map((row) => row[at] ?? null);
      const isText = column[0]?.kind === 'text';
      sheet.writeStringWithFormat(0, at, title, isText ? head : headOfNumbers);
      sheet.setColumnWidth(at, fittedWidth(title, column));
    }
    for (const [index, row] of rows.entries()) {
      for (const [at, cell] of row.entries()) write(sheet, index + 1, at, cell, formatOf);
    }
    if (hasChart) sheet.insertChart(1, heads.length + chartGap, chartOf(name, rows.length));
  }
  return book.saveToBufferSync();
}

function write(sheet: Worksheet, line: number, at: number, cell: Cell, formatOf: Record<CellKind, Format>) {
  if (cell === null) return;
  const format = formatOf[cell.kind];
  if (cell.kind === 'text') sheet.writeStringWithFormat(line, at, cell.value, format);
  else sheet.writeNumberWithFormat(line, at, cell.value, format);
}

const lengths: Record<Exclude<CellKind, 'text'>, (value: number) => number> = {
  count: (value) => grouped(value),
  average: (value) => grouped(value) + 2,
  money: (value) => grouped(value) + 5,
  percent: () => 6,
  day: () => 10,
  moment: () => 16,
  time: () => 5,
  duration: (value) => grouped(value * 24) + 3,
};
/** The number of characters before the decimal sign, with the separators of thousands. */
const grouped = (value: number) => Math.ceil((Math.trunc(Math.abs(value)).toString().length * 4) / 3);

function fittedWidth(head: string, cells: readonly Cell[]) {
  const longest = cells.map((cell) => {
    if (cell === null) return 0;
    return cell.kind === 'text' ? cell.value.length : lengths[cell.kind](cell.value);
  });
  return Math.min(widestColumn, Math.max(narrowest, head.length + 2, ...longest.map((length) => length + 2)));
}

function chartOf(sheet: string, rows: number) {
  const column = (at: number) => ChartRange.newFromRange(sheet, 1, at, rows, at);
  const series = new ChartSeries()
    .setCategories(column(0))
    .setValues(column(1))
    .setFormat(new ChartFormat().setSolidFill(new ChartSolidFill().setColor(Color.rgb(green))))
    .setDataLabel(new ChartDataLabel().showValue());
  const chart = Chart.newColumn();
  chart.pushSeries(series);
  chart.title().setName(sheet);
  chart.legend().setHidden();
  return chart;
}

parentPort?.postMessage(draw(workerData) satisfies ReportFile);
