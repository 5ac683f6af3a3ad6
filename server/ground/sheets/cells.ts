// The content of a cell: a text, or a number with a format.
import { daysBetween, localDayAndTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { currencyUnits } from '#contracts/ground/format.sq.ts';

/** The number format of each kind. Text is marked as text, so that it never becomes a formula, even after an edit. */
export const formats = {
  text: '@',
  count: '#,##0',
  average: '#,##0.0',
  money: '#,##0.00\u00a0"€"',
  lek: `#,##0\u00a0"${currencyUnits.ALL}"`,
  /** The sum of several salons, in euro and lekë, converted at the operator's rate. */
  approximate: '"≈\u00a0"#,##0.00\u00a0"€"',
  percent: '0.0%',
  /** A percentage with hundredths, in which the pay of a barber is stored. */
  exactPercent: '0.0#%',
  /** The number of lekë for one euro. */
  rate: '0.0##',
  day: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
  time: 'hh:mm',
  duration: '[h]:mm',
};
export type CellKind = keyof typeof formats;

export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: Exclude<CellKind, 'text'>; readonly value: number }
  | null;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't hold them
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const text = (value: string): Cell => ({
  kind: 'text',
  value: value.toWellFormed().replace(unfit, ''),
});
export const count = (value: number): Cell => ({ kind: 'count', value });
export const average = (value: number): Cell => ({ kind: 'average', value: Math.round(value * 10) / 10 });
export const money = (euros: number): Cell => ({ kind: 'money', value: euros });
export const approximate = (euros: number): Cell => ({ kind: 'approximate', value: euros });
/** The cells for prices and sums of a salon. */
export const moneyIn =
  (currency: Currency): ((value: number) => Cell) =>
  (value: number): Cell => ({ kind: currency === 'EUR' ? 'money' : 'lek', value });
export type MoneyCell = ReturnType<typeof moneyIn>;
export const percent = (value: number): Cell => ({ kind: 'percent', value: value / 100 });
export const exactPercent = (bp: number): Cell => ({ kind: 'exactPercent', value: bp / 10_000 });
export const rate = (value: number): Cell => ({ kind: 'rate', value });

const excelDayZero = '1899-12-30';
const wholeDay = 24 * 60;
const excelDay = (day: string) => daysBetween(excelDayZero, day);
const partOfDay = (time: string) => minutesOf(time) / wholeDay;

export const day = (value: string): Cell => ({ kind: 'day', value: excelDay(value) });
export const time = (value: string): Cell => ({ kind: 'time', value: partOfDay(value) });
export const duration = (minutes: number): Cell => ({ kind: 'duration', value: minutes / wholeDay });
/** A cell for a date with a time, given as `YYYY-MM-DDTHH:MM`. */
export const moment = (value: string): Cell => ({
  kind: 'moment',
  value: excelDay(value.slice(0, 10)) + partOfDay(value.slice(11)),
});

/** A cell for a point in time, in the salons' time zone. */
export function shownMoment(at: string | Date): Cell {
  const { day: date, time } = localDayAndTime(new Date(at));
  return moment(`${date}T${time}`);
}

/** An empty cell for null. */
export const cellOrEmpty = <Value>(value: Value | null, cell: (value: Value) => Cell): Cell =>
  value === null ? null : cell(value);

export interface Column {
  readonly head: string;
  /** The width of the column in characters. */
  readonly width: number;
  /** Whether its head is on the right, above numbers. */
  readonly ofNumbers?: boolean;
}

const narrowest = 10;
const widest = 60;

const lengths: Record<Exclude<CellKind, 'text'>, (value: number) => number> = {
  count: (value) => grouped(value),
  average: (value) => grouped(value) + 2,
  money: (value) => grouped(value) + 5,
  lek: (value) => grouped(value) + 5,
  approximate: (value) => grouped(value) + 7,
  percent: () => 6,
  exactPercent: () => 7,
  rate: () => 8,
  day: () => 10,
  moment: () => 16,
  time: () => 5,
  duration: (value) => grouped(value * 24) + 3,
};
/** The number of characters before the decimal sign, with the separators of thousands. */
const grouped = (value: number) => Math.ceil((Math.trunc(Math.abs(value)).toString().length * 4) / 3);

/** A column that is as wide as its content, for sheets whose rows are all known. */
export function fittedColumn(head: string, cells: readonly (Cell | undefined)[]): Column {
  const longest = cells.map((cell) => {
    if (!cell) return 0;
    return cell.kind === 'text' ? cell.value.length : lengths[cell.kind](cell.value);
  });
  const wanted = Math.max(narrowest, head.length + 2, ...longest.map((length) => length + 2));
  const first = cells[0];
  return { head, width: Math.min(widest, wanted), ofNumbers: Boolean(first && first.kind !== 'text') };
}
