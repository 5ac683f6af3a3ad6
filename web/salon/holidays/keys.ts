// The keys of the holidays. They are not in the file of the calls: the screen of the day reads the data that is loaded beside it.
import { hoursKeys } from '../hours/api.ts';

/** The key of holidays. It begins like the keys of the hours, because an answer changes the hours too. */
export const holidaysKey = (...of: string[]): string[] => [...hoursKeys.all, 'holidays', ...of];

/** The key of the year of a day. One call loads the whole year, so that it is enough for all its days. */
export const yearOfHolidays = (day: string): string[] => holidaysKey(day.slice(0, 4));
