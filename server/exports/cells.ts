// What stands in a cell of a spreadsheet: a text, or a number that is shown in some way.
import { daysBetween, minutesOf } from '#contracts/calendar.rules.ts';

/** How each kind is shown. A text is marked as text, so that it never becomes a formula, not even when it is edited. */
export const formats = {
  text: '@',
  count: '#,##0',
  average: '#,##0.0',
  money: '#,##0.00\u00a0"€"',
  percent: '0.0%',
  day: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
  time: 'hh:mm',
  lasting: '[h]:mm',
};
export type Kind = keyof typeof formats;

export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: Exclude<Kind, 'text'>; readonly value: number }
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
export const percent = (value: number): Cell => ({ kind: 'percent', value: value / 100 });

const dayZero = '1899-12-30';
const wholeDay = 24 * 60;
const daysSinceZero = (day: string) => daysBetween(dayZero, day);
const partOfDay = (time: string) => minutesOf(time) / wholeDay;

export const day = (value: string): Cell => ({ kind: 'day', value: daysSinceZero(value) });
export const time = (value: string): Cell => ({ kind: 'time', value: partOfDay(value) });
export const lasting = (minutes: number): Cell => ({ kind: 'lasting', value: minutes / wholeDay });
/** Of `YYYY-MM-DDTHH:MM`. */
export const moment = (value: string): Cell => ({
  kind: 'moment',
  value: daysSinceZero(value.slice(0, 10)) + partOfDay(value.slice(11)),
});

/** Empty where there is nothing to show. */
export const maybe = <Value>(value: Value | null, cell: (value: Value) => Cell) =>
  value === null ? null : cell(value);

export interface Column {
  readonly head: string;
  /** In characters. */
  readonly width: number;
}
export const narrowest = 10;
