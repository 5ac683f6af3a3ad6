// Queries and changes of public holidays.
import { addDays } from '#contracts/ground/calendar.rules.ts';
import {
  answerHoliday,
  type HolidayAnswer,
  listHolidays,
  type SalonHoliday,
} from '#contracts/salon/holidays.ts';
import type { Span } from '#contracts/salon/hours.ts';
import { hoursKeys } from '../hours/api.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { holidaysKey, yearOfHolidays } from './keys.ts';

/** How many days ahead the dashboard asks about a holiday. */
const daysAsked = 30;

export const holidaysQuery = (from: string, to: string, queryKey = holidaysKey(from, to)) =>
  queryOf(listHolidays, queryKey, { query: { from, to }, pick: 'data' });

export const comingHolidaysQuery = (today: string) => holidaysQuery(today, addDays(today, daysAsked));

export const holidaysOfYearQuery = (day: string) => {
  const year = day.slice(0, 4);
  return holidaysQuery(`${year}-01-01`, `${year}-12-31`, yearOfHolidays(day));
};

/** True if the salon still has to say whether it works: until then the day is not offered online. */
export const isUnanswered = ({ answer, usuallyOpen, closedAnyway }: SalonHoliday): boolean =>
  answer === null && !usuallyOpen && !closedAnyway;

interface SentAnswer {
  readonly day: string;
  readonly answer: HolidayAnswer;
  readonly open?: Span[];
}

export const useAnswerHoliday = () =>
  useChange({
    send: ({ day, ...body }: SentAnswer) => call(answerHoliday, { params: { day }, body }),
    invalidates: [hoursKeys.all],
  });
