// The meaning of the cells of a file.

import type { Birthday } from '#contracts/clients/clients.ts';
import type { Country } from '#contracts/ground/countries.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { months } from '#contracts/ground/format.sq.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { kosovoNumberIn } from '#contracts/ground/phones.rules.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { dialCodes, numberMeant } from '#contracts/ground/typed-phones.rules.ts';
import { isBirthday } from '#contracts/salon/birthday.rules.ts';
import type { cellFaults } from './words.sq.ts';

export type CellFault = keyof typeof cellFaults;
/** The value of a cell, or the reason why it cannot be read. */
export type CellReading<T> = { readonly value: T } | { readonly fault: CellFault };

/** Whether Excel shortened a long number: when Excel saves as CSV, it writes the number like this, and the last digits are lost. */
const isRounded = (typed: string) => /^[+-]?\d+(?:[.,]\d+)?E\+?\d+$/i.test(typed);

/** The numbers of a cell, as `+` and digits. Several numbers are separated by ` ::: `, a semicolon, a slash or a new line. */
export function phonesIn(cell: string, country: Country): CellReading<readonly string[]> {
  const typed = cell.replace(/^'/, '').trim();
  if (isRounded(typed)) return { fault: 'phoneRounded' };
  const whole = phoneIn(typed, country);
  if (whole) return { value: [whole] };
  const phones = typed.split(/:::|[;,\n]| \/ /).flatMap((part) => phoneIn(part, country) ?? []);
  return phones.length > 0 ? { value: [...new Set(phones)] } : { fault: 'phone' };
}

function phoneIn(typed: string, country: Country) {
  const old = /^\s*(?:\+|00)/.test(typed) ? kosovoNumberIn(typed) : undefined;
  return old?.replaceAll(' ', '') ?? numberMeant(typed, dialCodes[country]);
}

/** The order of day and month in dates with slashes. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/**
 * The order of a column of dates. It is undefined if both orders fit, or if some dates fit only one order and other dates only the other
 * order: the user must then be asked.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | undefined {
  const dates = cells.flatMap((cell) =>
    [...cell.matchAll(/^(\d{1,2})[/-](\d{1,2})[/-]\d{4}/g)].map(
      (found) => [Number(found[1]), Number(found[2])] as const,
    ),
  );
  const isDayFirst = dates.some(([first, second]) => first > 12 && second <= 12);
  const isMonthFirst = dates.some(([first, second]) => second > 12 && first <= 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dayFirst' : 'monthFirst';
  return !isDayFirst && dates.every(([first, second]) => first === second) ? 'dayFirst' : undefined;
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function datePartsIn(cell: string, order: DateOrder): DateParts | undefined {
  const iso = /^(\d{4})[-./]?(\d\d)[-./]?(\d\d)(?!\d)/.exec(cell);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const local = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\d)/.exec(cell);
  if (!local) return writtenDateIn(cell);
  const [first, second, year] = [Number(local[1]), Number(local[3]), Number(local[4])];
  const isMonthFirst = local[2] !== '.' && order === 'monthFirst';
  return isMonthFirst ? { year, month: first, day: second } : { year, month: second, day: first };
}

/** The year that phones write if no year is known. */
const noYear = 1604;

/** The date as the product writes it: `e hënë, 30 nëntor 1999`. A birthday may have no year. */
function writtenDateIn(cell: string): DateParts | undefined {
  const [, day, name = '', year] =
    /^(?:e \p{L}+, )?(\d{1,2}) (\p{L}+)(?: (\d{4}))?$/u.exec(nameKey(cell)) ?? [];
  const month = months.map(nameKey).indexOf(name) + 1;
  return month > 0 ? { year: Number(year ?? noYear), month, day: Number(day) } : undefined;
}

export function birthdayIn(cell: string, order: DateOrder): CellReading<Birthday> {
  // the file of rows that were not imported writes a quote before the birthday
  const short = /^'?--(\d\d)-?(\d\d)$/.exec(cell);
  const found = short
    ? { year: noYear, month: Number(short[1]), day: Number(short[2]) }
    : datePartsIn(cell, order);
  if (!found) return { fault: 'date' };
  const birthday = { ...found, year: found.year === noYear ? null : found.year };
  const isKnownYear = birthday.year === null || (birthday.year >= 1900 && birthday.year <= 2100);
  return isKnownYear && isBirthday(birthday) ? { value: birthday } : { fault: 'date' };
}

const two = (number: number) => String(number).padStart(2, '0');

export function dayIn(cell: string, order: DateOrder): CellReading<string> {
  const found = datePartsIn(cell, order);
  if (!found || !isBirthday(found)) return { fault: 'date' };
  const day = `${found.year}-${two(found.month)}-${two(found.day)}`;
  return isKnownDay(day) ? { value: day } : { fault: 'date' };
}

/** A time. The end of a visit may follow behind a dash or a word. */
const timeThenEnd =
  /(?:^|[\sT])(\d{1,2})[:.](\d\d)(?::\d\d)?(?:\s*([ap]m))?(?:\s*(?:[-–—]\s*|\p{L}[\p{L}\s]*)\d{1,2}[:.]\d\d(?::\d\d)?(?:\s*([ap]m))?)?$/iu;

/** The time in a cell: `14:30`, `14.30`, `2:30 PM`, also behind a date. For `14:30 - 15:00` it is the begin. */
export function timeIn(cell: string): CellReading<string> {
  const [all, typed = '', minutes = '', half, halfOfEnd] = timeThenEnd.exec(cell.trim()) ?? [];
  // `11:30 - 12:15 PM` does not say whether the begin is AM or PM
  if (all === undefined || (halfOfEnd && !half)) return { fault: 'time' };
  const hour = half ? (Number(typed) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(typed);
  return hour < 24 && Number(minutes) < 60 ? { value: `${two(hour)}:${minutes}` } : { fault: 'time' };
}

/** The minutes in a cell: `45`, `45 min`, `1:15`, `1h 15min`. They are at most twelve hours. */
export function minutesIn(cell: string): CellReading<number> {
  const found = /^(?:(\d{1,2})\s*(?:h|or\p{L}|:)\s*)?(?:(\d{1,3})\s*(?:m|min|minuta)?)?$/iu.exec(cell.trim());
  const minutes = Number(found?.[1] ?? 0) * 60 + Number(found?.[2] ?? 0);
  return minutes >= 1 && minutes <= 720 ? { value: minutes } : { fault: 'minutes' };
}

/** The names of a foreign currency in a cell, also directly behind the number. The key is the currency of the salon. */
const foreignUnit: Record<Currency, RegExp> = {
  EUR: /(?<!\p{L})(?:lek\p{L}*|all|l)(?!\p{L})/iu,
  ALL: /€|(?<!\p{L})eur/iu,
};

/** The sum in a cell: `412.50`, `412,50`, `1.234,50 €`. `currency`: the currency of the salon, if the sum becomes a price. */
export function moneyIn(cell: string, currency?: Currency): CellReading<number> {
  if (currency && foreignUnit[currency].test(cell)) return { fault: 'currency' };
  // the dot of a shortened unit does not belong to the number
  const digits = cell.replace(/[^\d.,-]/g, '').replace(/^[.,]+|[.,]+$/g, '');
  const plain = /[.,]\d{1,2}$/.test(digits)
    ? `${digits.slice(0, -3).replace(/[.,]/g, '')}${digits.slice(-3).replace(',', '.')}`
    : digits.replace(/[.,]/g, '');
  const money = Number(plain);
  return plain !== '' && Number.isFinite(money) && money >= 0
    ? { value: Math.round(money * 100) / 100 }
    : { fault: 'money' };
}

/** A name in capitals, changed to the usual spelling; undefined if the name is not in capitals. */
export function inTitleCase(name: string): string | undefined {
  const isInCapitals = /\p{Lu}{2}/u.test(name) && !/\p{Ll}/u.test(name);
  if (!isInCapitals) return undefined;
  return name
    .toLocaleLowerCase('sq')
    .replace(/(?<![\p{L}\p{M}’'])\p{L}/gu, (letter) => letter.toLocaleUpperCase('sq'));
}
