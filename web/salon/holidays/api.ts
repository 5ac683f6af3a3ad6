// Queries and changes of public holidays.

import { addDays } from '#contracts/ground/calendar.rules.ts';
import { correctEids as correction, listEids } from '#contracts/salon/holiday-corrections.ts';
import * as contract from '#contracts/salon/holidays.ts';
import { hoursKeys } from '../hours/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

/** The beginning of the keys of the years. The keys begin like the key of the hours, because an answer changes the hours too. */
export const yearsOfHolidays = [...hoursKeys.all, 'holidays'];

export const holidaysBetween = (from: string, to: string): string[] => [
  ...hoursKeys.all,
  'holidays between',
  from,
  to,
];

/** The key of the year of a day. One call loads the whole year, so that it is enough for all its days. */
export const yearOfHolidays = (day: string): string[] => [...yearsOfHolidays, day.slice(0, 4)];

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

export const eidsQuery = queryOf(listEids, ['eids'], { pick: 'data' });

export const correctEids = changeOf(correction, { invalidates: [eidsQuery.queryKey] });
