// Queries and changes of public holidays.
import { queryOptions } from '@tanstack/react-query';
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
import { useServerMutation } from '../../ground/lib/use-server-mutation.ts';
import { holidaysKey, yearOfHolidays } from './keys.ts';

/** How many days ahead the dashboard asks about a holiday. */
const daysAsked = 30;

export const holidaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: holidaysKey(from, to),
    queryFn: async ({ signal }) => (await call(listHolidays, { query: { from, to } }, { signal })).data,
  });

export const comingHolidaysQuery = (today: string) => holidaysQuery(today, addDays(today, daysAsked));

export const holidaysOfYearQuery = (day: string) => {
  const { from, to } = yearOfHolidays(day);
  return holidaysQuery(from, to);
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
  useServerMutation({
    send: ({ day, ...body }: SentAnswer) => call(answerHoliday, { params: { day }, body }),
    invalidates: [hoursKeys.all],
  });
