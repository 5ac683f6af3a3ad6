// Visits for calendars (RFC 5545): one visit as a file, or many as a feed. The time zone is written out, as the standard demands. A
// calendar that already has the event takes the higher version, and removes a cancelled event.
import { addDays, clockTime, minutesOf, zone } from '../ground/calendar.rules.ts';

export interface CalendarEvent {
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
}

interface CalendarFile extends CalendarEvent {
  /** The other visits of the same booking. */
  readonly others?: readonly CalendarEvent[];
  readonly place: string;
  /** The page of the visit. */
  readonly url: string;
  readonly now: Date;
}

const escaped = (text: string) =>
  /[\\;,\n]/.test(text) ? text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n') : text;

const encoder = new TextEncoder();
const maxBytes = 75;

/** A line with text that people typed. It has at most 75 bytes, or goes on in the next line. */
function textLine(name: string, text: string) {
  const line = `${name}:${escaped(text)}`;
  if (encoder.encode(line).length <= maxBytes) return line;
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (length + bytes > maxBytes) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += letter;
    length += bytes;
  }
  return [...parts, part].join('\r\n');
}

/** A moment as calendars write it: `20261127T100000` */
export const calendarMoment = (day: string, minutes: number): string => {
  const [date, time] = minutes < 24 * 60 ? [day, minutes] : [addDays(day, 1), minutes - 24 * 60];
  return `${date.replaceAll('-', '')}T${clockTime(time).replace(':', '')}00`;
};

const zoneLines = [
  ...['BEGIN:VTIMEZONE', `TZID:${zone}`],
  ...['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

const calendarOf = (head: readonly string[], events: readonly string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kreher//Rezervime//SQ', ...head],
    ...[...zoneLines, ...events, 'END:VCALENDAR', ''],
  ].join('\r\n');

const stampOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

function eventOf(event: CalendarEvent, stamp: string, more: readonly string[]) {
  const { id, version, status, host, day, time, duration, title, lines } = event;
  const begin = minutesOf(time);
  const description = lines.length > 0 ? `${textLine('DESCRIPTION', lines.join('\n'))}\r\n` : '';
  return `BEGIN:VEVENT\r
UID:${id}@${host}\r
DTSTAMP:${stamp}\r
SEQUENCE:${version}\r
STATUS:${status}\r
DTSTART;TZID=${zone}:${calendarMoment(day, begin)}\r
DTEND;TZID=${zone}:${calendarMoment(day, begin + duration)}\r
${textLine('SUMMARY', title)}\r
${description}${more.join('\r\n')}\r
END:VEVENT`;
}

export function calendarFile({ place, url, now, others = [], ...event }: CalendarFile): string {
  const events = [event, ...others];
  const isCancelled = ({ status }: CalendarEvent) => status === 'CANCELLED';
  const moreOf = (event: CalendarEvent) => [
    ...(place ? [textLine('LOCATION', place)] : []),
    textLine('URL', url),
    ...(isCancelled(event) ? [] : alarm(event.title)),
  ];
  return calendarOf(
    [`METHOD:${events.every(isCancelled) ? 'CANCEL' : 'PUBLISH'}`],
    events.map((event) => eventOf(event, stampOf(now), moreOf(event))),
  );
}

interface CalendarFeed {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  readonly now: Date;
}

const refresh = 'PT15M';
const isBusy = ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'];

/** The feed that a calendar reads again and again. Outlook and Apple have their own names for fields that the standard added later. */
export function calendarFeed({ name, events, now }: CalendarFeed): string {
  const stamp = stampOf(now);
  return calendarOf(
    [
      ...['METHOD:PUBLISH', textLine('NAME', name), textLine('X-WR-CALNAME', name)],
      ...[`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`],
    ],
    events.map((event) => eventOf(event, stamp, isBusy)),
  );
}

/** The reminder of the calendar, two hours before the visit. */
const alarm = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  textLine('DESCRIPTION', title),
  'TRIGGER:-PT2H',
  'END:VALARM',
];
