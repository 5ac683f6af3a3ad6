// The keys of the holidays. They are not in the file of the calls: the screen of the day reads the data that is loaded beside it.
import { hoursKeys } from '../hours/api.ts';

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
