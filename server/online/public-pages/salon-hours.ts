// The hours on the page of a salon: its usual week, and the days of the next two weeks that have other hours.
import { addDays, weekday } from '#contracts/ground/calendar.rules.ts';
import { capitalise } from '#contracts/ground/format.sq.ts';
import { holidayIn } from '#contracts/online/holiday-names.ts';
import { shortDayIn } from '#contracts/online/salon-page.rules.ts';
import type { PageBasics, PageWords } from '#contracts/online/salon-page.ts';
import type { Span } from '#contracts/salon/hours.ts';
import type { FoundPage } from '../store.ts';
import { escapeHtml } from '../../ground/html.ts';

type Days = Pick<FoundPage, 'hours' | 'holidays' | 'unansweredHolidays'>;

export function weekRows(days: Days, { words, today }: PageBasics): string {
  // where today has other hours than usual, the row with these hours is marked instead
  const marked = otherDayOn(days, today, words) ? undefined : weekday(today);
  return words.weekdays
    .map((name, day) => row(capitalise(name), openIn(words, usualOn(days, day)), day === marked))
    .join('');
}

export function rowsOfDaysWithOtherHours(days: Days, { language, words, today }: PageBasics): string {
  const end = addDays(today, 14);
  let rows = '';
  for (let from = today; from < end; ) {
    const other = otherDayOn(days, from, words);
    const to = other ? lastLike(other, days, from, words) : from;
    if (other) {
      const days = [...new Set([from, to])].map((day) => shortDayIn(words, day)).join(' – ');
      const name = holidayIn(language, other.name);
      const inAlbanian = name === other.name ? ' lang="sq"' : '';
      const small = name && `<small${inAlbanian}>${escapeHtml(name)}</small>`;
      rows += row(capitalise(days) + small, other.text, from === today);
    }
    from = addDays(to, 1);
  }
  return rows;
}

interface OtherDay {
  readonly text: string;
  /** The name of the holiday; empty if the day is no holiday. */
  readonly name: string;
}

/** The other hours of a day; undefined on days with the usual hours. */
function otherDayOn(days: Days, day: string, words: PageWords): OtherDay | undefined {
  const usual = usualOn(days, weekday(day));
  const name = days.holidays.find((holiday) => holiday.day === day)?.name ?? '';
  const exception = exceptionOn(days, day);
  const isClosed = exception?.open.length === 0;
  // a closure is valid whatever the salon answers about the holiday
  if (!isClosed && days.unansweredHolidays.some((holiday) => holiday.day === day)) {
    return usual.length > 0 ? { text: words.holiday, name } : undefined;
  }
  const text = exception && openIn(words, exception.open);
  if (!text || text === openIn(words, usual)) return undefined;
  return { text, name: exception.reason === 'holiday' ? name : '' };
}

/** The last of the following days with equal hours. Days that are closed anyway do not end a closure. */
function lastLike(other: OtherDay, days: Days, from: string, words: PageWords) {
  const exception = exceptionOn(days, from);
  let last = from;
  for (let day = addDays(from, 1); ; day = addDays(day, 1)) {
    const next = otherDayOn(days, day, words);
    if (next?.text === other.text && next.name === other.name) last = day;
    else if (next || !exception || exceptionOn(days, day) !== exception) return last;
  }
}

const usualOn = ({ hours: { periods } }: Days, day: number) =>
  periods.filter((period) => period.weekday === day);

const exceptionOn = ({ hours: { exceptions } }: Days, day: string) =>
  exceptions.find(({ from, to }) => from <= day && day <= to);

const openIn = (words: PageWords, open: readonly Span[]) =>
  open.map(({ from, to }) => `<span>${from}–${to}</span>`).join(', ') || words.closed;

const row = (label: string, text: string, isToday: boolean) =>
  `<div${isToday ? ' class="is-today"' : ''}><dt>${label}</dt><dd>${text}</dd></div>`;
