// Queries and changes of public holidays.
import { addDays } from '#contracts/ground/calendar.rules.ts';
import * as contract from '#contracts/salon/holidays.ts';
import { hoursKeys } from '../hours/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { holidaysKey, yearOfHolidays } from './keys.ts';

/** The number of days ahead for which the dashboard asks about a holiday. */
const daysAsked = 30;

export const holidaysQuery = (from: string, to: string, queryKey = holidaysKey(from, to)) =>
  queryOf(contract.listHolidays, queryKey, { query: { from, to }, pick: 'data' });

export const comingHolidaysQuery = (today: string) => holidaysQuery(today, addDays(today, daysAsked));

export const holidaysOfYearQuery = (day: string) => {
  const year = day.slice(0, 4);
  return holidaysQuery(`${year}-01-01`, `${year}-12-31`, yearOfHolidays(day));
};

/** Whether the salon still has to answer if it works: until then the day is not offered online. */
export const isUnanswered = ({ answer, usuallyOpen, closedAnyway }: contract.SalonHoliday): boolean =>
  answer === null && !usuallyOpen && !closedAnyway;

export const answerHoliday = changeOf(contract.answerHoliday, { invalidates: [hoursKeys.all] });
