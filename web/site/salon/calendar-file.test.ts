import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: '0190',
  host: 'kreher.al',
  day: '2026-11-27',
  time: '10:00',
  duration: 45,
  title: 'Prerje + mjekër · Salloni Çelë',
  place: 'Rruga e Dibrës 1, Tiranë',
  now: new Date('2026-11-23T10:18:30.123Z'),
};
const linesOf = (changes: Partial<typeof event> = {}) => calendarFile({ ...event, ...changes }).split('\r\n');

test('a booking is an event on the clock of the salon, with a reminder two hours before it', () => {
  expect(linesOf()).toEqual(
    expect.arrayContaining([
      'UID:0190@kreher.al',
      'DTSTAMP:20261123T101830Z',
      'DTSTART;TZID=Europe/Tirane:20261127T100000',
      'DTEND;TZID=Europe/Tirane:20261127T104500',
      'SUMMARY:Prerje + mjekër · Salloni Çelë',
      'LOCATION:Rruga e Dibrës 1\\, Tiranë',
      'TRIGGER:-PT2H',
    ]),
  );
});

test('a visit until midnight ends on the next day', () => {
  expect(linesOf({ time: '23:30', duration: 30 })).toContain('DTEND;TZID=Europe/Tirane:20261128T000000');
});

test('each line has at most 75 bytes, and a folded one is whole when it is joined again', () => {
  const title = 'Prerje, mjekër; “ë” \\ '.repeat(12);
  const lines = linesOf({ title });
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const joined = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(joined).toContain(`SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`);
});
