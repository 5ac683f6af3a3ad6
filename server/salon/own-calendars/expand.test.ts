// The busy times of a calendar: recurrences with exceptions, zones, changes of the clock, and events that do not count.
import { describe, expect, test } from 'vitest';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { aCalendar, anEvent, aWholeDay } from '../../../test/calendar-server.ts';
import { busyTimesIn, Unreadable, type Wanted, withoutWords } from './expand.ts';

const usual: Wanted = {
  from: '2026-11-23',
  days: 60,
  wholeDays: false,
  host: 'kreher.al',
  me: ['une@salloni.al'],
};
const busyIn = (text: string, changes: Partial<Wanted> = {}) =>
  busyTimesIn(text, { ...usual, ...changes }).times.map(
    ({ day, from, to }) => `${day} ${clockTime(from)}–${clockTime(to)}`,
  );
const busy = (lines: readonly string[], changes: Partial<Wanted> = {}) => busyIn(aCalendar(lines), changes);
const ten = (more: readonly string[] = []) => anEvent('2026-11-24T10:00', '2026-11-24T11:00', more);

describe('what counts', () => {
  test('an event of some hours, as whole minutes, and events that meet as one time', () => {
    expect(busy(ten())).toEqual(['2026-11-24 10:00–11:00']);
    expect(busyIn(aCalendar(ten(), anEvent('2026-11-24T10:30', '2026-11-24T12:15')))).toEqual([
      '2026-11-24 10:00–12:15',
    ]);
    const seconds = [
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART:20261124T090010Z',
      'DTEND:20261124T093020Z',
      'END:VEVENT',
    ];
    expect(busy(seconds)).toEqual(['2026-11-24 10:00–10:31']);
  });

  test.each<[string, string]>([
    ['a free one', 'TRANSP:TRANSPARENT'],
    ['a cancelled one', 'STATUS:CANCELLED'],
    ['one that Outlook shows as free', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['one that the person declined', 'ATTENDEE;PARTSTAT=DECLINED;CN=Une:MAILTO:Une@salloni.al'],
  ])('not %s', (_, line) => {
    expect(busy(ten([line]))).toEqual([]);
  });

  test.each<[string, string]>([
    ['one that may take place', 'STATUS:TENTATIVE'],
    ['one that somebody else declined', 'ATTENDEE;PARTSTAT=DECLINED:mailto:tjeter@salloni.al'],
    ['one that the person accepted', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:une@salloni.al'],
  ])('also %s', (_, line) => {
    expect(busy(ten([line]))).toHaveLength(1);
  });

  test('nothing that is said in words, also over several lines, as some programs write it anew each time', () => {
    const words = [
      'SUMMARY;LANGUAGE=sq:Dentisti',
      ' i fshehtë',
      '\tsot',
      'DESCRIPTION:a\u2028SUMMARY:b',
      'X-FOO:1',
    ];
    const kept = ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'];
    const texts = [ten(kept), ten([...words, 'LAST-MODIFIED:20261123T000000Z', ...kept, ...words])].map(
      (lines) => withoutWords(aCalendar(lines)),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toMatch(/BUSYSTATUS:BUSY\r\nEND:VEVENT/);
    expect(busyIn(texts[0] ?? '')).toEqual(['2026-11-24 10:00–11:00']);
  });

  test('whole days only where they are ticked', () => {
    const holiday = aWholeDay('2026-11-28', '2026-11-30');
    expect(busy(holiday)).toEqual([]);
    expect(busy(holiday, { wholeDays: true })).toEqual(['2026-11-28 00:00–24:00', '2026-11-29 00:00–24:00']);
  });

  test('not the own feed of this installation, but the feed of another', () => {
    const uid = (host: string) => `01a2309d-8e9a-7720-adf6-06e6f0de8266@${host}`;
    const of = (host: string) => anEvent('2026-11-24T10:00', '2026-11-24T11:00', [], uid(host));
    expect([busy(of('kreher.al')), busy(of('tjeter.al')).length]).toEqual([[], 1]);
  });

  test('an event of ten years fills each day, one of no length nothing', () => {
    const years = busy(anEvent('2020-01-01T00:00', '2030-01-01T00:00'));
    expect([years.length, years[0], years[59]]).toEqual([
      60,
      '2026-11-23 00:00–24:00',
      '2027-01-21 00:00–24:00',
    ]);
    expect(busy(anEvent('2026-11-24T10:00', '2026-11-24T10:00'))).toEqual([]);
  });

  test('periods that a server gives as free-busy, without the free ones', () => {
    const lines = [
      ...['BEGIN:VFREEBUSY', 'UID:a', 'FREEBUSY:20261124T090000Z/20261124T100000Z,20261124T110000Z/PT30M'],
      ...['FREEBUSY;FBTYPE=FREE:20261124T120000Z/PT1H', 'END:VFREEBUSY'],
    ];
    expect(busy(lines)).toEqual(['2026-11-24 10:00–11:00', '2026-11-24 12:00–12:30']);
  });
});

describe('recurrences', () => {
  test('a weekly event without an end, without its excluded days', () => {
    const weekly = ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH', 'EXDATE;TZID=Europe/Tirane:20261126T100000'];
    expect(busy(ten(weekly), { days: 14 })).toEqual([
      '2026-11-24 10:00–11:00',
      '2026-12-01 10:00–11:00',
      '2026-12-03 10:00–11:00',
    ]);
  });

  test('an occurrence that was moved is busy where it went, also in another zone, and free where it was', () => {
    const uid = 'weekly@tjeter.al';
    const weekly = anEvent('2026-11-24T10:00', '2026-11-24T11:00', ['RRULE:FREQ=WEEKLY'], uid);
    const moved = anEvent('2026-12-02T15:00', '2026-12-02T16:00', ['RECURRENCE-ID:20261201T090000Z'], uid);
    expect(busyIn(aCalendar(weekly, moved), { days: 21 })).toEqual([
      '2026-11-24 10:00–11:00',
      '2026-12-02 15:00–16:00',
      '2026-12-08 10:00–11:00',
    ]);
  });

  test('an occurrence that was cancelled is free', () => {
    const uid = 'weekly@tjeter.al';
    const weekly = anEvent('2026-11-24T10:00', '2026-11-24T11:00', ['RRULE:FREQ=WEEKLY'], uid);
    const id = 'RECURRENCE-ID;TZID=Europe/Tirane:20261201T100000';
    const cancelled = anEvent('2026-12-01T10:00', '2026-12-01T11:00', [id, 'STATUS:CANCELLED'], uid);
    expect(busyIn(aCalendar(weekly, cancelled), { days: 21 })).toHaveLength(2);
  });

  test('all occurrences from one on, moved by an hour', () => {
    const uid = 'weekly@tjeter.al';
    const weekly = anEvent('2026-11-24T10:00', '2026-11-24T11:00', ['RRULE:FREQ=WEEKLY'], uid);
    const id = 'RECURRENCE-ID;TZID=Europe/Tirane;RANGE=THISANDFUTURE:20261201T100000';
    const later = anEvent('2026-12-01T11:00', '2026-12-01T13:00', [id], uid);
    expect(busyIn(aCalendar(weekly, later), { days: 21 })).toEqual([
      '2026-11-24 10:00–11:00',
      '2026-12-01 11:00–13:00',
      '2026-12-08 11:00–13:00',
    ]);
  });
});

describe('zones and clocks', () => {
  const at = (zone: string) =>
    busy([
      ...['BEGIN:VEVENT', 'UID:a', `DTSTART;TZID=${zone}:20261124T100000`],
      ...[`DTEND;TZID=${zone}:20261124T110000`, 'END:VEVENT'],
    ]);

  test.each([
    ['Europe/London', '11:00'],
    ['America/New_York', '16:00'],
    ['/mozilla.org/20050126_1/Europe/London', '11:00'],
    ['GMT Standard Time', '11:00'],
    ['Orari i Marsit', '10:00'],
  ])('the zone %s', (zone, time) => {
    expect(at(zone)).toEqual([`2026-11-24 ${time}–${clockTime(Number(time.slice(0, 2)) * 60 + 60)}`]);
  });

  test('a zone that the calendar writes out, but not one whose rules would never end', () => {
    const zone = (freq: string) => [
      ...['BEGIN:VTIMEZONE', 'TZID:Imja', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...[`RRULE:FREQ=${freq}`, 'TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const event = [
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART;TZID=Imja:20261124T100000',
      'DURATION:PT1H',
      'END:VEVENT',
    ];
    expect(busyIn(aCalendar(zone('YEARLY'), event))).toEqual(['2026-11-24 06:00–07:00']);
    expect(busyIn(aCalendar(zone('SECONDLY'), event))).toEqual(['2026-11-24 10:00–11:00']);
  });

  test('a time without a zone is one of the calendar’s, else of the salon', () => {
    const floating = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20261124T100000', 'DURATION:PT1H', 'END:VEVENT'];
    expect(busy(floating)).toEqual(['2026-11-24 10:00–11:00']);
    expect(busy(['X-WR-TIMEZONE:Europe/London', ...floating])).toEqual(['2026-11-24 11:00–12:00']);
  });

  test('a daily hour stays on the clock when it changes, and a night over the change has its hours', () => {
    const daily = anEvent('2027-03-20T10:00', '2027-03-20T11:00', ['RRULE:FREQ=DAILY;COUNT=20']);
    const inSpring = busy(daily, { from: '2027-03-27', days: 3 });
    expect(inSpring.map((one) => one.slice(11))).toEqual(Array(3).fill('10:00–11:00'));
    const spring = [
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART:20270328T000000Z',
      'DTEND:20270328T020000Z',
      'END:VEVENT',
    ];
    expect(busy(spring, { from: '2027-03-27', days: 3 })).toEqual([
      '2027-03-28 01:00–02:00',
      '2027-03-28 03:00–04:00',
    ]);
    const autumn = [
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART:20261025T000000Z',
      'DTEND:20261025T020000Z',
      'END:VEVENT',
    ];
    expect(busy(autumn, { from: '2026-10-25', days: 1 })).toEqual(['2026-10-25 02:00–03:00']);
  });
});

describe('bad calendars', () => {
  const reasonOf = (text: string) => {
    try {
      return busyTimesIn(text, usual).unread;
    } catch (error) {
      return error instanceof Unreadable && error.reason;
    }
  };

  test('a page, a broken one, one that is empty', () => {
    expect(reasonOf('<!doctype html>')).toBe('not_calendar');
    expect(reasonOf('')).toBe('not_calendar');
    expect(reasonOf('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')).toBe('broken');
    expect(reasonOf(aCalendar())).toBe(0);
  });

  test('an event that breaks the standard is counted, and the others are read', () => {
    const bad = ['BEGIN:VEVENT', 'UID:b', 'DTSTART:20261124T100000Z', 'RRULE:FREQ=SOMETIMES', 'END:VEVENT'];
    const none = ['BEGIN:VEVENT', 'UID:c', 'SUMMARY:pa kohë', 'END:VEVENT'];
    const { times, unread } = busyTimesIn(aCalendar(ten(), bad, none), usual);
    expect([times.length, unread]).toEqual([1, 2]);
  });

  test('20,001 events, 3,001 times, and recurrences with very many steps', { tags: 'long' }, () => {
    const many = (count: number) => aCalendar(...Array.from({ length: count }, () => ten()));
    expect(reasonOf(many(20_001))).toBe('too_many');
    const often = anEvent('2026-11-24T00:00', '2026-11-24T00:01', [
      'RRULE:FREQ=MINUTELY;INTERVAL=3;COUNT=3001',
    ]);
    expect(reasonOf(aCalendar(often))).toBe('too_many');
    expect(
      reasonOf(aCalendar(anEvent('2026-01-01T00:00', '2026-01-01T00:01', ['RRULE:FREQ=SECONDLY']))),
    ).toBe('too_many');
  });
});

// as each of the three writes it: how it names zones, writes them out, folds lines, and says that a time is free
describe('the same week as the three write it', () => {
  const weekly = (lines: readonly string[], zone: string) => [
    ...['BEGIN:VEVENT', 'UID:java@tjeter.al', 'DTSTAMP:20261101T080000Z', ...lines],
    ...[`DTSTART;TZID=${zone}:20261103T170000`, `DTEND;TZID=${zone}:20261103T180000`, 'END:VEVENT'],
  ];
  const moved = (zone: string, lines: readonly string[] = []) => [
    ...['BEGIN:VEVENT', 'UID:java@tjeter.al', 'DTSTAMP:20261101T080000Z', ...lines],
    `RECURRENCE-ID;TZID=${zone}:20261201T170000`,
    ...[`DTSTART;TZID=${zone}:20261202T090000`, `DTEND;TZID=${zone}:20261202T093000`, 'END:VEVENT'],
  ];
  const week = ['2026-11-24 17:00–18:00', '2026-12-02 09:00–09:30', '2026-12-08 17:00–18:00'];
  const calendar = (head: readonly string[], ...events: readonly (readonly string[])[]) =>
    ['BEGIN:VCALENDAR', ...head, ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');

  test('Google: no zone is written out, the calendar is named by the address, long lines are folded', () => {
    const head = [
      ...['PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'VERSION:2.0', 'CALSCALE:GREGORIAN'],
      ...['METHOD:PUBLISH', 'X-WR-CALNAME:une@salloni.al', 'X-WR-TIMEZONE:Europe/Tirane'],
    ];
    const folded = [
      'RRULE:FREQ=WEEKLY;UNTIL=20261214T225959Z;BYDAY=TU',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=une@sa',
      ' lloni.al;X-NUM-GUESTS=0:mailto:une@salloni.al',
      'SEQUENCE:1',
    ];
    const declined = anEvent(
      '2026-11-25T10:00',
      '2026-11-25T11:00',
      [
        'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=une@sa',
        ' lloni.al;X-NUM-GUESTS=0:mailto:une@salloni.al',
      ],
      'ftese@google.com',
    );
    const zone = 'Europe/Tirane';
    expect(busyIn(calendar(head, weekly(folded, zone), moved(zone, ['SEQUENCE:2']), declined))).toEqual(week);
  });

  test('Outlook: zones by the names of Windows, each written out, and free times that are only marked', () => {
    const zone = 'Central Europe Standard Time';
    const head = [
      ...['METHOD:PUBLISH', 'PRODID:Microsoft Exchange Server 2010', 'VERSION:2.0', 'X-WR-CALNAME:Kalendari'],
      ...['BEGIN:VTIMEZONE', `TZID:${zone}`],
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ];
    const rule = ['RRULE:FREQ=WEEKLY;UNTIL=20261208T160000Z;INTERVAL=1;BYDAY=TU;WKST=MO', 'SUMMARY:Busy'];
    const away = ['BEGIN:VEVENT', 'UID:larg', `DTSTART;TZID=${zone}:20261126T090000`];
    away.push(`DTEND;TZID=${zone}:20261126T170000`, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'END:VEVENT');
    expect(busyIn(calendar(head, weekly(rule, zone), moved(zone), away))).toEqual(week);
  });

  test('iCloud: zones from before there were hours of zones, with seconds in their offsets', () => {
    const zone = 'Europe/Tirane';
    const head = [
      ...['VERSION:2.0', 'PRODID:-//caldav.icloud.com//CALDAVJ 2632B909//EN', 'X-WR-CALNAME:Shtëpi'],
      ...['X-APPLE-CALENDAR-COLOR:#34AADC', 'BEGIN:VTIMEZONE', `TZID:${zone}`, `X-LIC-LOCATION:${zone}`],
      ...['BEGIN:STANDARD', 'DTSTART:18000101T000000', 'RDATE:18000101T000000', 'TZNAME:LMT'],
      ...['TZOFFSETFROM:+011920', 'TZOFFSETTO:+011920', 'END:STANDARD'],
      ...['BEGIN:STANDARD', 'DTSTART:19140101T000000', 'RDATE:19140101T000000', 'TZNAME:CET'],
      ...['TZOFFSETFROM:+011920', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const rule = ['RRULE:FREQ=WEEKLY;COUNT=6', 'X-APPLE-CREATOR-IDENTITY:com.apple.mobilecal', 'SEQUENCE:0'];
    const shared = moved(zone, ['SEQUENCE:0', 'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC']);
    expect(busyIn(calendar(head, weekly(rule, zone), shared))).toEqual(week);
  });
});
