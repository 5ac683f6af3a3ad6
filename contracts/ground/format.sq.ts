// Albanian dates, money and counts. Chromium has no Albanian locale data, so nothing here uses `Intl`.
import { clockTime, dayParts, localTime, weekday } from './calendar.rules.ts';
import type { Currency } from './currency.ts';

/** The names of the weekdays, Monday first. */
export const weekdays = ['e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë', 'e diel'];
export const weekdaysShort = ['Hën', 'Mar', 'Mër', 'Enj', 'Pre', 'Sht', 'Die'];
export const months = [
  'janar',
  'shkurt',
  'mars',
  'prill',
  'maj',
  'qershor',
  'korrik',
  'gusht',
  'shtator',
  'tetor',
  'nëntor',
  'dhjetor',
];
export const monthsShort = [
  'jan',
  'shk',
  'mar',
  'pri',
  'maj',
  'qer',
  'korr',
  'gush',
  'sht',
  'tet',
  'nën',
  'dhj',
];
/** The answers in the cells of sheets. */
export const yesOrNo = { yes: 'Po', no: 'Jo' };
const hardSpace = '\u00a0';

/** `e hënë` */
export const weekdayName = (day: string): string => weekdays[weekday(day)] as string;
/** `Hën` */
export const weekdayShort = (day: string): string => weekdaysShort[weekday(day)] as string;
/** `nëntor` */
export const monthName = (day: string): string => months[dayParts(day)[1] - 1] as string;
/** `nën` */
export const monthShort = (day: string): string => monthsShort[dayParts(day)[1] - 1] as string;
/** `23 nëntor` */
export const dayAndMonth = (day: string): string => `${dayParts(day)[2]} ${monthName(day)}`;
/** `23 nëntor 2026` */
export const longDate = (day: string): string => `${dayAndMonth(day)} ${dayParts(day)[0]}`;
/** `e hënë, 23 nëntor 2026` */
export const fullDate = (day: string): string => `${weekdayName(day)}, ${longDate(day)}`;
/** `Hën 23` */
export const shortDay = (day: string): string => `${weekdayShort(day)} ${dayParts(day)[2]}`;
/** `23.11.2026` */
export const numericDate = (day: string): string =>
  `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
/** The day of a moment, in the salon's time zone. */
export const dayOf = (moment: string): string => localTime(new Date(moment)).day;
/** The day and time of a moment, in the salon's time zone: `23.11.2026 09:05` */
export function dateAndTime(moment: string): string {
  const { day, minutes } = localTime(new Date(moment));
  return `${numericDate(day)} ${clockTime(minutes)}`;
}

export const capitalise = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** `1 234 567,5` */
export function number(value: number, decimals = 0): string {
  const [whole = '0', rest] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, hardSpace);
  const negative = value < 0 && /[1-9]/.test(whole + (rest ?? ''));
  return (negative ? '−' : '') + grouped + (rest ? `,${rest}` : '');
}
export const currencyUnits: Record<Currency, string> = { EUR: '€', ALL: 'lekë' };

/** `1 234,50 €`, `1 500 lekë` */
export const money = (sum: number, currency: Currency = 'EUR'): string =>
  currency === 'EUR'
    ? `${number(sum, 2)}${hardSpace}€`
    : `${number(sum)}${hardSpace}${Math.round(Math.abs(sum)) === 1 ? 'lek' : 'lekë'}`;

/** `1 orë 30 min` */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} orë`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** `1 termin`, `2 termine` */
export const count = (n: number, one: string, many: string): string =>
  `${number(n)}${hardSpace}${n === 1 ? one : many}`;
export const appointmentsCount = (n: number): string => count(n, 'termin', 'termine');
export const missedCount = (n: number): string => count(n, 'mungesë', 'mungesa');
export const daysCount = (n: number): string => count(n, 'ditë', 'ditë');

const bareNumber = (typed: string) => typed.replace(/[\s€]|lekë?/gi, '').replace(',', '.');

/**
 * The thousands signs of a price: `1.200`, `1.200,50`. A price has no three decimals, so these signs separate thousands. Lekë have no
 * decimals at all.
 */
const thousands = { EUR: /^\s*\d{1,3}(\.\d{3})+(?!\d|\.)/, ALL: /^\s*\d{1,3}([.,]\d{3})+(?!\d)/ };

/** Reads a typed price in euro, with comma or dot; undefined if it is no price. */
export const parsePrice = (typed: string): number | undefined => parsePriceIn('EUR', typed);
/** Reads a typed price, as `parsePrice` does, in the currency of a salon. */
export function parsePriceIn(currency: Currency, typed: string): number | undefined {
  const bare = bareNumber(typed.replace(thousands[currency], (whole) => whole.replace(/[.,]/g, '')));
  return /^\d{1,6}(\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined;
}
/** Reads a typed amount that is not always a price: it may be negative, too large or have too many decimals. */
export function parseAmount(typed: string): number | undefined {
  const bare = bareNumber(typed);
  return /^[-−]?\d+(\.\d+)?$/.test(bare) ? Number(bare.replace('−', '-')) : undefined;
}
/** A price as a form field shows it: `4,50`; in lekë `450`. */
export const priceInField = (price: number, currency: Currency = 'EUR'): string =>
  price.toFixed(currency === 'EUR' ? 2 : 0).replace('.', ',');
