// Days, times, prices and durations in the four languages of a salon's page.
import { dayParts, weekday } from '../ground/calendar.rules.ts';
import { capitalise } from '../ground/format.sq.ts';
import { type PageWords, say } from './salon-page.ts';

const partsOf = (words: PageWords, day: string) => {
  const [, month, date] = dayParts(day);
  return {
    weekday: words.weekdays[weekday(day)] ?? '',
    onWeekday: words.onWeekdays[weekday(day)] ?? '',
    weekdayShort: words.weekdaysShort[weekday(day)] ?? '',
    day: date,
    month: words.months[month - 1] ?? '',
  };
};

/** `të premten, më 27 nëntor, në orën 10:00` */
export const momentIn = (words: PageWords, day: string, time: string) =>
  say(words.when, { ...partsOf(words, day), time });

/** `të premten, 27 nëntor, në 10:00` */
export const momentOnButton = (words: PageWords, day: string, time: string) =>
  say(words.whenOnButton, { ...partsOf(words, day), time });

/** `të premten, më 27 nëntor` */
export const dayIn = (words: PageWords, day: string) => say(words.onDay, partsOf(words, day));

/** `Sht 28 nëntor` */
export const shortDayIn = (words: PageWords, day: string) =>
  capitalise(say(words.shortDay, partsOf(words, day)));

/** `8,00 €` */
export const priceIn = (words: PageWords, price: number) =>
  say(words.price, { amount: price.toFixed(2).replace('.', words.decimal) });

/** `1 orë 30 min` */
export function durationIn(words: PageWords, minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} ${words.hour}`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}
