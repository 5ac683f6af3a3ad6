// A visit as a file for a calendar (RFC 5545). The time zone is written out, as the standard demands. A calendar that has
// the event already takes the file with the higher version, and removes the event where it is cancelled.
import { addDays, clockTime, minutesOf, zone } from '../ground/calendar.rules.ts';

interface CalendarEvent {
  readonly id: string;
  readonly version: number;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** The host of the product: it makes the id unique in the world. */
  readonly host: string;
  readonly day: string;
  readonly time: string;
  readonly duration: number;
  readonly title: string;
  /** The lines below the title. */
  readonly lines: readonly string[];
  readonly place: string;
  /** The page of the visit. */
  readonly url: string;
  readonly now: Date;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** Lines are at most 75 bytes long. */
function folded(line: string) {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > 74) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}

/** `20261127T100000` */
export const calendarMoment = (day: string, minutes: number) => {
  const [date, time] = minutes < 24 * 60 ? [day, minutes] : [addDays(day, 1), minutes - 24 * 60];
  return `${date.replaceAll('-', '')}T${clockTime(time).replace(':', '')}00`;
};

export function calendarFile(event: CalendarEvent) {
  const { id, version, status, host, day, time, duration, title, lines, place, url, now } = event;
  const isCancelled = status === 'CANCELLED';
  const begin = minutesOf(time);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kreher//Rezervime//SQ',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${version}`,
    `STATUS:${status}`,
    `DTSTART;TZID=${zone}:${calendarMoment(day, begin)}`,
    `DTEND;TZID=${zone}:${calendarMoment(day, begin + duration)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    ...(isCancelled ? [] : alarm(title)),
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .map(folded)
    .join('\r\n');
}

/** The reminder of the calendar, two hours before the visit. */
const alarm = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
];
