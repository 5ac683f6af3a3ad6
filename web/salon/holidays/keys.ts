// The keys of the holidays, apart from their calls: the day's screen reads what is loaded beside it.
import { hoursKeys } from '../hours/api.ts';

/** These keys begin like the keys of the hours, because an answer changes the hours too. */
export const holidaysKey = (...of: string[]): string[] => [...hoursKeys.all, 'holidays', ...of];

/** One call loads the whole year of a day, so that it is enough for all its days. */
export const yearOfHolidays = (day: string): string[] => holidaysKey(day.slice(0, 4));
