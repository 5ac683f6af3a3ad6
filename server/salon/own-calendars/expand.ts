// Reads a calendar (RFC 5545) with ical.js, and returns only when it is busy. Nothing else of an event leaves this file.
import ICAL from 'ical.js';
import { addDays, momentAt } from '#contracts/ground/calendar.rules.ts';
import type { BusyTime } from '#contracts/salon/hours.ts';
import { clockOfSalons, zoneNamed } from './zones.ts';

export interface Wanted {
  /** The first day, and how many days are read. */
  readonly from: string;
  readonly days: number;
  /** Whether events of whole days count. */
  readonly wholeDays: boolean;
  /** The host of this installation: its own events are in the book already. */
  readonly host: string;
  /** The e-mail addresses of the person: what the person declined does not count. */
  readonly me: readonly string[];
}

export interface BusyTimes {
  readonly times: BusyTime[];
  /** How many events could not be understood, and are left out. */
  readonly unread: number;
}

export type UnreadableReason = 'not_calendar' | 'broken' | 'too_many';
/** The text is no calendar, a broken one, or a larger one than is read. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

const mostEvents = 20_000;
const mostTimes = 3000;
/** The steps of all recurrences together, from their first event on. */
const mostSteps = 300_000;

/** A part of the time, in milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const words =
  /\n(?:ATTACH|CATEGORIES|CLASS|COMMENT|CONTACT|CREATED|DESCRIPTION|DTSTAMP|GEO|LAST-MODIFIED|LOCATION|ORGANIZER|PRIORITY|SUMMARY|URL|X-(?!MICROSOFT-CDO-BUSYSTATUS|WR-)[\w-]+)[:;][^\n]*/g;

/** Without what says nothing of times. Servers write some of it anew for each call, and all of it would have to be parsed. */
export const withoutWords = (text: string): string => text.replace(/\r?\n[ \t]/g, '').replace(words, '');

export function busyTimesIn(text: string, wanted: Wanted): BusyTimes {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text)) throw new Unreadable('not_calendar');
  if ((text.match(/^BEGIN:V(?:EVENT|FREEBUSY)/gim)?.length ?? 0) > mostEvents)
    throw new Unreadable('too_many');
  const window = { from: at(wanted.from), to: at(addDays(wanted.from, wanted.days)) };
  const steps = { left: mostSteps };
  const spans: Span[] = [];
  const found = calendarsIn(mended(text));
  let { unread } = found;
  for (const calendar of found.calendars) {
    const context = { ...wanted, window, steps, floating: floatingZone(calendar) };
    knowZones(calendar);
    for (const events of byUid(calendar, context)) {
      try {
        // there may be more than a call takes
        for (const span of spansOf(events, context)) spans.push(span);
      } catch (error) {
        if (error instanceof Unreadable) throw error;
        unread += 1;
      }
    }
    for (const part of partsOf(calendar, 'vfreebusy')) spans.push(...spansOfFreeBusy(part));
  }
  const times = timesOf(joined(spans, window));
  if (times.length > mostTimes) throw new Unreadable('too_many');
  return { times, unread };
}

const at = (day: string) => momentAt(day, 0).getTime();

/** A component as ical.js parses it: name, properties, parts. */
type Parsed = readonly [name: string, properties: readonly (readonly unknown[])[], parts: readonly Parsed[]];

const named = '(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)';
const bareDay = new RegExp(`^${named}:(\\d{8}(?:,\\d{8})*)(?=\\r?$)`, 'gm');
const timeAsDay = new RegExp(`^${named};VALUE=DATE:(?=\\d{8}T)`, 'gm');

/** Two mistakes of well-known programs: a day that is not said to be one, and a time that is said to be a day. */
const mended = (text: string) => text.replace(bareDay, '$1;VALUE=DATE:$2').replace(timeAsDay, '$1:');

interface Found {
  readonly calendars: Parsed[];
  readonly unread: number;
}

function calendarsIn(text: string): Found {
  try {
    return { calendars: parsed(text), unread: 0 };
  } catch {
    return oneByOne(text);
  }
}

function parsed(text: string): Parsed[] {
  const found = ICAL.parse(text) as unknown;
  const all = (typeof (found as unknown[])[0] === 'string' ? [found] : found) as Parsed[];
  return all.filter(([name]) => name === 'vcalendar');
}

const wholeEvent = /^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\r?\n?/gim;

/** Where ical.js stops at one event that breaks the standard, the others are read. */
function oneByOne(text: string): Found {
  const events: Parsed[] = [];
  let unread = 0;
  const rest = text.replace(wholeEvent, (event) => {
    try {
      events.push(...parsed(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR\r\n`).flatMap(([, , parts]) => parts));
    } catch {
      unread += 1;
    }
    return '';
  });
  try {
    const [first, ...more] = parsed(rest);
    if (!first) throw new Unreadable('broken');
    return { calendars: [[first[0], first[1], [...first[2], ...events]], ...more], unread };
  } catch {
    throw new Unreadable('broken');
  }
}

/** The parts of this name, each by itself: inside their calendar, ical.js would look through all of it for the zone of each time. */
const partsOf = ([, , parts]: Parsed, wanted: string) =>
  parts.filter(([name]) => name === wanted).map((part) => new ICAL.Component(part as never));

/** Tells ical.js the zones that the events name. */
function knowZones(calendar: Parsed): void {
  const written = new Map(
    partsOf(calendar, 'vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone]),
  );
  ICAL.TimezoneService.reset();
  for (const [, properties] of calendar[2]) {
    for (const [, parameters] of properties) {
      const { tzid } = parameters as { readonly tzid?: unknown };
      if (typeof tzid === 'string' && !ICAL.TimezoneService.has(tzid))
        ICAL.TimezoneService.register(zoneNamed(tzid, written), tzid);
    }
  }
}

interface Context extends Wanted {
  readonly window: Span;
  readonly steps: { left: number };
  /** The zone of times that name none. */
  readonly floating: ICAL.Timezone;
}

const floatingZone = ([, properties]: Parsed) =>
  zoneNamed(String(properties.find(([name]) => name === 'x-wr-timezone')?.[3] ?? ''));

/** Each event together with its exceptions. Events that lie outside the window are left out before anything is computed. */
function* byUid(calendar: Parsed, context: Context): Iterable<ICAL.Component[]> {
  const groups = new Map<string, ICAL.Component[]>();
  for (const event of partsOf(calendar, 'vevent')) {
    const uid = String(event.getFirstPropertyValue('uid') ?? '');
    if (uid.endsWith(`@${context.host}`)) continue;
    const isAlone = !isRepeated(event) && !event.hasProperty('recurrence-id');
    // a later version of an event outside may be inside
    if (isAlone && !event.hasProperty('sequence') && liesOutside(event, context)) continue;
    if (uid === '') yield [event];
    else {
      const group = groups.get(uid);
      if (group) group.push(event);
      else groups.set(uid, [event]);
    }
  }
  yield* groups.values();
}

const isRepeated = (event: ICAL.Component) => event.hasProperty('rrule') || event.hasProperty('rdate');

const twoDays = 2 * 86_400_000;

/** A first look without zones, since most events of a calendar are over long ago. */
function liesOutside(event: ICAL.Component, { window }: Context): boolean {
  const begin = momentOf(event, 'dtstart');
  const end = momentOf(event, 'dtend') ?? (event.hasProperty('duration') ? undefined : begin);
  if (begin === undefined) return false;
  return begin > window.to + twoDays || (end !== undefined && end < window.from - twoDays);
}

function momentOf(event: ICAL.Component, name: string): number | undefined {
  const value = writtenIn(event, name);
  const ms = value ? Date.parse(value.endsWith('Z') ? value : `${value.slice(0, 10)}T12:00:00Z`) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** A value as it is parsed, before a time is made of it, which takes longer. */
function writtenIn(event: ICAL.Component, name: string): string | undefined {
  const value = (event.getFirstProperty(name)?.jCal as unknown[] | undefined)?.[3];
  return typeof value === 'string' ? value : undefined;
}

/** An event that is written in UTC, as most are, needs no zone. Undefined if it is any other. */
function spanInUtc(event: ICAL.Component): Span | undefined {
  if (isRepeated(event)) return undefined;
  const [from, to] = ['dtstart', 'dtend'].map((name) => {
    const value = writtenIn(event, name);
    return value?.length === 20 && value.endsWith('Z') ? Date.parse(value) : Number.NaN;
  }) as [number, number];
  return Number.isNaN(from + to) ? undefined : { from, to: Math.max(from, to) };
}

function spansOf(events: readonly ICAL.Component[], context: Context): Span[] {
  const changed = latest(
    events.filter((one) => one.hasProperty('recurrence-id')),
    (one) => String(one.getFirstPropertyValue('recurrence-id')),
  );
  const masters = latest(
    events.filter((one) => !one.hasProperty('recurrence-id')),
    () => '',
  );
  const own = changed.flatMap((one) =>
    counts(one, context) ? spanOf(new ICAL.Event(one, alone), context) : [],
  );
  return [...own, ...masters.flatMap((master) => spansOfMaster(master, changed, context))];
}

/** Without the earlier versions of an event that are still there. */
function latest(events: readonly ICAL.Component[], keyOf: (event: ICAL.Component) => string) {
  if (events.length < 2) return events;
  const sequenceOf = (event: ICAL.Component) => Number(event.getFirstPropertyValue('sequence') ?? 0);
  const last = new Map<string, number>();
  for (const one of events) last.set(keyOf(one), Math.max(last.get(keyOf(one)) ?? 0, sequenceOf(one)));
  return events.filter((one) => sequenceOf(one) === last.get(keyOf(one)));
}

const alone = { exceptions: [] as ICAL.Event[] } as never;

function spansOfMaster(master: ICAL.Component, changed: readonly ICAL.Component[], context: Context): Span[] {
  const span = spanInUtc(master);
  if (span) return counts(master, context) ? [span] : [];
  const later = changed.filter(
    (one) => one.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE',
  );
  const event = new ICAL.Event(master, {
    exceptions: later.map((one) => new ICAL.Event(one, alone)),
  } as never);
  if (!isRepeated(master)) return counts(master, context) ? spanOf(event, context) : [];
  const isReplaced = replacedBy(changed, context);
  endInOwnZone(event);
  const spans: Span[] = [];
  const occurrences = event.iterator();
  const own = lengthOf(event, context);
  for (;;) {
    context.steps.left -= 1;
    if (context.steps.left < 0) throw new Unreadable('too_many');
    const begin = occurrences.next() as ICAL.Time | undefined;
    if (!begin || secondsOf(begin, context) * 1000 >= context.window.to) return spans;
    if (isReplaced(begin)) continue;
    const range = later.length > 0 ? event.getOccurrenceDetails(begin) : undefined;
    const of = range && range.item !== event ? range.item.component : master;
    if (!counts(of, context)) continue;
    const starts = range?.startDate ?? begin;
    const length = range && range.item !== event ? lengthOf(range.item, context) : own;
    spans.push(...spanFrom(starts, length, context));
  }
}

/** A last moment without a zone is one of the zone in which the event begins. */
function endInOwnZone({ component, startDate }: ICAL.Event) {
  for (const rule of component.getAllProperties('rrule')) {
    const until = (rule.getFirstValue() as { readonly until?: ICAL.Time | null }).until;
    if (until && !until.isDate && until.zone === ICAL.Timezone.localTimezone) until.zone = startDate.zone;
  }
}

/** Whether an exception replaces the occurrence. Its id may be written in another zone, or as a day. */
function replacedBy(changed: readonly ICAL.Component[], context: Context) {
  const ids = changed.map((one) => one.getFirstPropertyValue('recurrence-id') as ICAL.Time);
  const moments = new Set(ids.filter((id) => !id.isDate).map((id) => secondsOf(id, context)));
  const days = new Set(ids.filter((id) => id.isDate).map(dayOf));
  return (begin: ICAL.Time) =>
    (!begin.isDate && moments.has(secondsOf(begin, context))) || days.has(dayOf(begin));
}

const dayOf = ({ year, month, day }: ICAL.Time) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Seconds since 1970. A whole day begins at midnight of the salon. */
function secondsOf(time: ICAL.Time, { floating }: Pick<Context, 'floating'>): number {
  if (time.isDate) return at(dayOf(time)) / 1000;
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime();
  return (
    Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 1000 -
    floating.utcOffset(time)
  );
}

/** Days of a whole-day event, or seconds of any other. */
function lengthOf(event: ICAL.Event, context: Context): number {
  const { startDate, endDate } = event;
  if (startDate.isDate) return Math.max(1, (endDate.toUnixTime() - startDate.toUnixTime()) / 86_400);
  return Math.max(0, secondsOf(endDate, context) - secondsOf(startDate, context));
}

const spanOf = (event: ICAL.Event, context: Context) =>
  spanFrom(event.startDate, lengthOf(event, context), context);

function spanFrom(begin: ICAL.Time, length: number, context: Context): Span[] {
  if (begin.isDate && !context.wholeDays) return [];
  const from = secondsOf(begin, context) * 1000;
  const to = begin.isDate ? at(addDays(dayOf(begin), length)) : from + length * 1000;
  return to > context.window.from && from < context.window.to ? [{ from, to }] : [];
}

/** Whether the person is busy with it: it is neither free, nor cancelled, nor declined. */
function counts(event: ICAL.Component, { me }: Context): boolean {
  const said = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (said('status') === 'CANCELLED' || said('transp') === 'TRANSPARENT') return false;
  if (said('x-microsoft-cdo-busystatus') === 'FREE') return false;
  return !event
    .getAllProperties('attendee')
    .some((one) => one.getParameter('partstat') === 'DECLINED' && me.some((mail) => isMailOf(one, mail)));
}

const isMailOf = (attendee: ICAL.Property, mail: string) =>
  String(attendee.getFirstValue()).toLowerCase() === `mailto:${mail.toLowerCase()}`;

function spansOfFreeBusy(part: ICAL.Component): Span[] {
  return part.getAllProperties('freebusy').flatMap((property) => {
    const type = String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase();
    if (type === 'FREE') return [];
    return property.getValues().map((period: unknown) => {
      const { start, getEnd } = period as { start: ICAL.Time; getEnd: () => ICAL.Time };
      return { from: start.toUnixTime() * 1000, to: getEnd.call(period).toUnixTime() * 1000 };
    });
  });
}

/** The parts in whole minutes inside the window, in order, joined where they meet. */
function joined(spans: readonly Span[], window: Span): Span[] {
  const minute = 60_000;
  const inOrder = spans
    .map(({ from, to }) => ({
      from: Math.floor(Math.max(from, window.from) / minute) * minute,
      to: Math.ceil(Math.min(to, window.to) / minute) * minute,
    }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);
  const all: { from: number; to: number }[] = [];
  for (const span of inOrder) {
    const last = all.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}

const hour = 3_600_000;

/** The same on the clock of the salon, day by day. Cut at each hour, so that an hour that the clocks skip or repeat is right. */
function timesOf(spans: readonly Span[]): BusyTime[] {
  const times: { day: string; from: number; to: number }[] = [];
  const shownAt = (moment: number) => {
    const shown = new Date(moment + clockOfSalons.aheadAt(moment)).toISOString();
    return {
      day: shown.slice(0, 10),
      minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
    };
  };
  for (const { from, to } of spans) {
    for (let begin = from; begin < to; ) {
      const end = Math.min(to, Math.floor(begin / hour) * hour + hour);
      const { day, minutes } = shownAt(begin);
      const until = minutes + (end - begin) / 60_000;
      const last = times.at(-1);
      if (last?.day === day && last.from <= minutes && minutes <= last.to) last.to = Math.max(last.to, until);
      else times.push({ day, from: minutes, to: until });
      begin = end;
    }
  }
  return times;
}
