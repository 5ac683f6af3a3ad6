import { expect, test } from 'vitest';
import { anyTime } from '../salon/own-hours.ts';
import { noteIn } from './own-hours-notes.ts';

const ownHours = (notice_hours: number, within_days: number) =>
  ({ days: null, notice_hours, most: null, most_of: 'salon', within_days }) as const;

test.each([
  ['sq', 'së paku 1 orë përpara', 'një ditë para terminit.'],
  ['en', 'at least 1 hour ahead', 'on the day before the appointment.'],
  ['it', 'almeno 1 ora prima', 'il giorno prima dell’appuntamento.'],
  ['de', 'mindestens 1 Stunde im Voraus', 'am Tag vor dem Termin hatten.'],
] as const)('one hour and one day in %s are in the singular', (language, hour, day) => {
  const note = noteIn(language, ownHours(1, 1));
  expect(note).toContain(hour);
  expect(note).toContain(day);
});

test.each([
  ['sq', 'së paku 2 orë përpara', 'në 3 ditët para terminit.'],
  ['en', 'at least 2 hours ahead', 'in the 3 days before the appointment.'],
  ['it', 'almeno 2 ore prima', 'nei 3 giorni prima dell’appuntamento.'],
  ['de', 'mindestens 2 Stunden im Voraus', 'in den 3 Tagen vor dem Termin hatten.'],
] as const)('several hours and days in %s are in the plural', (language, hours, days) => {
  const note = noteIn(language, ownHours(2, 3));
  expect(note).toContain(hours);
  expect(note).toContain(days);
});

test.each([
  ['sq', 'e martë fillon mes 12:00 dhe 16:00; e enjte; së paku 24 orë përpara.'],
  ['en', 'Tuesday, start between 12:00 and 16:00; Thursday; at least 24 hours ahead.'],
  ['it', 'martedì, inizio tra le 12:00 e le 16:00; giovedì; almeno 24 ore prima.'],
  ['de', 'Dienstag, Beginn zwischen 12:00 und 16:00 Uhr; Donnerstag; mindestens 24 Stunden im Voraus.'],
] as const)(
  'in %s a day is apart from its begins, and what holds for all days from the last one',
  (language, note) => {
    const days = [
      { weekday: 1, from: '12:00', to: '16:00' },
      { weekday: 3, ...anyTime },
    ];
    const rest = { notice_hours: 24, most: null, most_of: 'salon', within_days: null } as const;
    expect(noteIn(language, { days, ...rest })).toBe(note);
  },
);
