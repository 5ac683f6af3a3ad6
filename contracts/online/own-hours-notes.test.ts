import { expect, test } from 'vitest';
import { noteIn } from './own-hours-notes.ts';

const ownHours = (notice_hours: number, within_days: number) =>
  ({ days: null, notice_hours, most: null, most_of: 'salon', within_days }) as const;

test.each([
  ['sq', 'së paku 1 orë përpara', 'brenda 1 dite.'],
  ['en', 'at least 1 hour ahead', 'on the day before the visit.'],
  ['it', 'almeno 1 ora prima', 'il giorno prima dell’appuntamento.'],
  ['de', 'mindestens 1 Stunde im Voraus', 'am Tag vor dem Termin hatten.'],
] as const)('one hour and one day in %s are in the singular', (language, hour, day) => {
  const note = noteIn(language, ownHours(1, 1));
  expect(note).toContain(hour);
  expect(note).toContain(day);
});

test.each([
  ['sq', 'së paku 2 orë përpara', 'brenda 3 ditëve.'],
  ['en', 'at least 2 hours ahead', 'in the 3 days before the visit.'],
  ['it', 'almeno 2 ore prima', 'nei 3 giorni prima dell’appuntamento.'],
  ['de', 'mindestens 2 Stunden im Voraus', 'in den 3 Tagen vor dem Termin hatten.'],
] as const)('several hours and days in %s are in the plural', (language, hours, days) => {
  const note = noteIn(language, ownHours(2, 3));
  expect(note).toContain(hours);
  expect(note).toContain(days);
});
