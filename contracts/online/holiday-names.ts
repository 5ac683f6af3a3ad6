// The names of public holidays in the other languages of the public pages.

import { bothHolidays, type HolidayNames, holidayNames } from '../salon/holidays.sq.ts';
import type { Language } from '../ground/languages.ts';
import { names as de } from './holiday-names.de.ts';
import { names as en } from './holiday-names.en.ts';
import { names as it } from './holiday-names.it.ts';

const namesIn: Record<Language, HolidayNames> = { sq: holidayNames, en, it, de };

/** Each name, and each pair of names that can be on one day, as the book has them. */
const known = new Map<string, readonly (keyof HolidayNames)[]>();
const keys = Object.keys(holidayNames) as (keyof HolidayNames)[];
for (const one of keys) {
  known.set(holidayNames[one], [one]);
  for (const other of keys) known.set(bothHolidays([holidayNames[one], holidayNames[other]]), [one, other]);
}

/** The name of a public holiday in this language; a text that the salon itself wrote stays as it is. */
export const holidayIn = (language: Language, name: string): string =>
  language === 'sq'
    ? name
    : (known
        .get(name)
        ?.map((one) => namesIn[language][one])
        .join(' · ') ?? name);
