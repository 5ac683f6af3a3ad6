// Queries and changes of public holidays.
import { queryOptions } from '@tanstack/react-query';
import { addDays } from '#contracts/calendar.rules.ts';
import { type Answer, answerHoliday, listHolidays } from '#contracts/holidays.ts';
import type { Span } from '#contracts/hours.ts';
import { hoursKeys } from '../hours/api.ts';
import { call } from '../lib/call.ts';
import { useChange } from '../lib/use-change.ts';

/** How many days ahead the dashboard asks about a holiday. */
const daysAsked = 30;

/** The keys begin with those of the hours: an answer changes the hours too. */
export const holidaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...hoursKeys.all, 'holidays', { from, to }],
    queryFn: async ({ signal }) => (await call(listHolidays, { query: { from, to } }, { signal })).data,
  });

export const comingHolidaysQuery = (today: string) => holidaysQuery(today, addDays(today, daysAsked));

interface Sent {
  readonly day: string;
  readonly answer: Answer;
  readonly open?: Span[];
}

export const useAnswerHoliday = () =>
  useChange({
    send: ({ day, ...body }: Sent) => call(answerHoliday, { params: { day }, body }),
    invalidates: [hoursKeys.all],
  });
