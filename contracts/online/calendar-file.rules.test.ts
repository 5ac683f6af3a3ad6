import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.rules.ts';

const event = {
  id: '0190',
  version: 1,
  status: 'CONFIRMED' as 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED',
  lines: ['Arben', 'Telefoni: +355 69 211 2233'],
  host: 'kreher.al',
  day: '2026-11-27',
  time: '10:00',
  duration: 45,
  title: 'Prerje + mjekër · Salloni Çelë',
  place: 'Rruga e Dibrës 1, Tiranë',
  url: 'https://kreher.al/r/3f9k2m7q-QxvT0aB1cD2',
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

test('a request is tentative, and its lines stand below the title', () => {
  const calendar = new ICAL.Component(
    ICAL.parse(
      calendarFile({ ...event, status: 'TENTATIVE', lines: ['Në pritje, ende', 'Telefoni: 1'] }),
    ) as never,
  );
  const request = calendar.getFirstSubcomponent('vevent');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(request?.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(request?.getFirstPropertyValue('description')).toBe('Në pritje, ende\nTelefoni: 1');
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

test('a calendar reads the event with its time zone, its alarm and its version, without a warning', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...event, version: 3 })) as never);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as never);
  ICAL.TimezoneService.register(zone);
  const parsed = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as never);
  expect({
    uid: parsed.uid,
    sequence: parsed.sequence,
    begins: parsed.startDate.toJSDate().toISOString(),
    ends: parsed.endDate.toJSDate().toISOString(),
    summary: parsed.summary,
    place: parsed.location,
    alarms: parsed.component.getAllSubcomponents('valarm').length,
  }).toEqual({
    uid: '0190@kreher.al',
    sequence: 3,
    begins: '2026-11-27T09:00:00.000Z',
    ends: '2026-11-27T09:45:00.000Z',
    summary: event.title,
    place: event.place,
    alarms: 1,
  });
});

test('in summer the clock of the salon is an hour further', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...event, day: '2026-07-01' })) as never);
  ICAL.TimezoneService.register(new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as never));
  const parsed = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as never);
  expect(parsed.startDate.toJSDate().toISOString()).toBe('2026-07-01T08:00:00.000Z');
});

test('a cancelled visit removes the event of the same id, with a higher version and no alarm', () => {
  const calendar = new ICAL.Component(
    ICAL.parse(calendarFile({ ...event, version: 2, status: 'CANCELLED' })) as never,
  );
  const cancelled = calendar.getFirstSubcomponent('vevent');
  expect({
    method: calendar.getFirstPropertyValue('method'),
    uid: cancelled?.getFirstPropertyValue('uid'),
    status: cancelled?.getFirstPropertyValue('status'),
    sequence: cancelled?.getFirstPropertyValue('sequence'),
    alarms: cancelled?.getAllSubcomponents('valarm').length,
  }).toEqual({ method: 'CANCEL', uid: '0190@kreher.al', status: 'CANCELLED', sequence: 2, alarms: 0 });
});
