// Days, times, prices and durations in the four languages of a salon's page.

import { dayParts, localDayAndTime, minutesOf, momentAt, weekday } from '../ground/calendar.rules.ts';
import { number } from '../ground/format.sq.ts';
import { abroadMeant, type DialCode, exampleFor } from '../ground/typed-phones.rules.ts';
import { declineReasons } from './bookings.sq.ts';
import { type BasicWords, type PageWords, say } from './salon-page.ts';

/** The usual reasons to decline a request, in the language of the client; any other reason as the salon wrote it. */
export const reasonIn = ({ reasons }: BasicWords, reason: string): string =>
  reasons[declineReasons.indexOf(reason)] ?? reason;

/** The text with a full stop, if it ends without such a sign. */
export const ended = (text: string): string => text.trim().replace(/[^.!?…]$/, '$&.');

/** The words for a day within a sentence. */
export const partsOf = (words: BasicWords, day: string) => {
  const [, month, date] = dayParts(day);
  return {
    weekday: words.weekdays[weekday(day)] ?? '',
    onWeekday: words.onWeekdays[weekday(day)] ?? '',
    weekdayShort: words.weekdaysShort[weekday(day)] ?? '',
    day: date,
    month: words.months[month - 1] ?? '',
  };
};

/** A moment in a sentence: `të premten, më 27 nëntor, në orën 10:00` */
export const momentIn = (words: BasicWords, day: string, time: string): string =>
  say(words.when, { ...partsOf(words, day), time });

/** A moment on a button: `të premten, 27 nëntor, në 10:00` */
export const momentOnButton = (words: BasicWords, day: string, time: string): string =>
  say(words.whenOnButton, { ...partsOf(words, day), time });

interface Rules {
  readonly acceptsAtOnce: boolean;
  readonly changeUntilMinutes: number;
  readonly mayCancelLate: boolean;
}

/** The rules of a booking: who confirms it, and until when the client may change it. */
export function rulesIn(
  words: PageWords,
  rules: Rules,
  { day, time }: { day: string; time: string },
  now: Date,
): string {
  const until = lastChange(rules, day, time);
  const confirmed = rules.acceptsAtOnce ? words.atOnce : words.bySalon;
  return `${confirmed} ${limitIn(words, rules, { day, time }, now) || untilIn(words, until)}`;
}

const lastChange = ({ changeUntilMinutes }: Pick<Rules, 'changeUntilMinutes'>, day: string, time: string) =>
  new Date(momentAt(day, minutesOf(time)).getTime() - changeUntilMinutes * 60_000);

/** The sentence on what the client cannot do online with a visit at this time; empty as long as the visit may be changed. */
export const limitIn = (
  words: PageWords,
  rules: Omit<Rules, 'acceptsAtOnce'>,
  { day, time }: { day: string; time: string },
  now: Date,
): string => (lastChange(rules, day, time) > now ? '' : afterwards(words, rules.mayCancelLate));

/** The sentence on the last moment for changes: `Mund ta ndryshoni deri të premten, 27 nëntor, në 07:00.` */
export const untilIn = (words: PageWords, until: Date): string =>
  say(words.changeUntil, { when: momentOfButton(words, until) });

/** The sentence on the time of the answer: `Përgjigjen e merrni deri të premten, 27 nëntor, në 07:00.`; empty if no request waits. */
export const answerByIn = (words: PageWords, answerBy: string | null): string =>
  answerBy === null ? '' : say(words.answerBy, { when: momentOfButton(words, new Date(answerBy)) });

const momentOfButton = (words: PageWords, at: Date) => {
  const { day, time } = localDayAndTime(at);
  return momentOnButton(words, day, time);
};

/** The sentence on what the client can do online when the time cannot be changed any more. */
export const afterwards = (words: PageWords, mayCancel: boolean): string =>
  mayCancel ? words.onlyCancel : words.noChange;

/** The text of the button that sends. It says whether the booking is first a request. */
export const sendIn = (words: PageWords, isRequest: boolean, day: string, time: string): string =>
  say(isRequest ? words.ask : words.book, { when: momentOnButton(words, day, time) });

/** The sentence on a wrong number, with an example of the country that was meant. The field begins with the country code. */
export function wrongPhoneIn(words: PageWords, typed: string, own: DialCode): string {
  if (['', own].includes(typed.replace(/[\s+]/g, ''))) return words.phoneMissing;
  const abroad = abroadMeant(typed);
  if (abroad) return say(words.phoneAbroad, { example: abroad });
  const { example, fault } = exampleFor(typed, own);
  return say(words[fault], { example });
}

/** The words for a guest: `për Dea Thaçi`; empty if the person who booked comes. */
export const guestIn = ({ forGuest }: BasicWords, guest: string | null): string =>
  guest === null ? '' : say(forGuest, { guest });

/** A day in a sentence: `të premten, më 27 nëntor` */
export const dayIn = (words: BasicWords, day: string): string => say(words.onDay, partsOf(words, day));

/** A day in a list, as a part of a line: `Sht 28 nëntor`, `sab 28 novembre` */
export const shortDayIn = (words: BasicWords, day: string): string =>
  say(words.shortDay, partsOf(words, day));

/** A price with its currency: `8,00 €`, `1 500 lekë` */
export const priceIn = ({ price: sentence, decimal }: PageWords, price: number): string =>
  say(sentence, {
    amount: price.toFixed(2).replace('.', decimal),
    whole: number(price),
  });

/** The shown price: `nga 8,00 €` if it is the lowest of several. */
export const shownPriceIn = (words: PageWords, price: number, isFrom: boolean): string =>
  isFrom ? say(words.from, { price: priceIn(words, price) }) : priceIn(words, price);

/** The short month under the number of a day: `Nov.` */
export const monthShortIn = (words: PageWords, day: string): string =>
  words.monthsShort[dayParts(day)[1] - 1] ?? '';

/** The shown duration: `nga 1 orë 5 min` if some barbers take longer. */
export const shownDurationIn = (words: PageWords, minutes: number, isFrom: boolean): string =>
  isFrom ? say(words.from, { price: durationIn(words, minutes) }) : durationIn(words, minutes);

/** A waiting time: `20–30 min`, `55 min – 1 orë 5 min` */
export const waitIn = (
  words: PageWords,
  { from, to }: { readonly from: number; readonly to: number },
): string =>
  to < 60 ? `${from}–${durationIn(words, to)}` : `${durationIn(words, from)} – ${durationIn(words, to)}`;

/** `1 orë 30 min` */
export function durationIn(words: PageWords, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} ${words.hour}`, (rest > 0 || hours === 0) && `${rest} ${words.minute}`]
    .filter(Boolean)
    .join(' ');
}
