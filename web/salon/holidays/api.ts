// Queries and changes of public holidays.
import { addDays } from '#contracts/ground/calendar.rules.ts';
import * as contract from '#contracts/salon/holidays.ts';
import { hoursKeys } from '../hours/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { holidaysBetween, yearOfHolidays } from './keys.ts';

/** The number of days ahead for which the dashboard asks about a holiday. */
const daysAsked = 30;

export const holidaysQuery = (from: string, to: string) =>
  queryOf(contract.listHolidays, holidaysBetween(from, to), { query: { from, to }, pick: 'data' });

export const comingHolidaysQuery = (today: string) => holidaysQuery(today, addDays(today, daysAsked));

export const holidaysOfYearQuery = (day: string) => {
  const year = day.slice(0, 4);
  const query = { from: `${year}-01-01`, to: `${year}-12-31` };
  return queryOf(contract.listHolidays, yearOfHolidays(day), { query, pick: 'data' });
};

/** Whether the salon still has to answer if it works: until then the day is not offered online. */
export const isUnanswered = ({ answer, usuallyOpen, closedAnyway }: contract.SalonHoliday): boolean =>
  answer === null && !usuallyOpen && !closedAnyway;

export const answerHoliday = changeOf(contract.answerHoliday, { invalidates: [hoursKeys.all] });
