// The time zones of a calendar: by the name where the machine knows it, else as the calendar writes it out, else the one of the salon.
import ICAL from 'ical.js';
import { zone as ofSalons } from '#contracts/ground/calendar.rules.ts';

/** The names of Windows for zones whose calendars come to salons here. Outlook writes its zones out, so a name alone is rare. */
const ofWindows: Readonly<Record<string, string>> = {
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'Romance Standard Time': 'Europe/Paris',
  'Turkey Standard Time': 'Europe/Istanbul',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Eastern Standard Time': 'America/New_York',
  'Pacific Standard Time': 'America/Los_Angeles',
};

const day = 86_400_000;
const quarter = 900_000;

/** A clock by the rules of the machine, which computes each offset slowly: the offset of each quarter of an hour is kept. No clock changes within one. */
class Clock {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
  }

  /** The milliseconds by which the clock is ahead of UTC. */
  aheadAt(moment: number): number {
    const begin = Math.floor(moment / quarter) * quarter;
    const known = this.#offsets.get(begin);
    if (known !== undefined) return known;
    const found = this.#computedAt(begin);
    if (this.#offsets.size >= 20_000) this.#offsets.clear();
    this.#offsets.set(begin, found);
    return found;
  }

  #computedAt(moment: number) {
    const parts = Object.fromEntries(
      this.#format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
  }
}

export const clockOfSalons = new Clock(ofSalons);
const clocks = new Map<string, Clock>([[ofSalons, clockOfSalons]]);

/** The clock that the machine knows by this name. All calendars share it. */
function clockNamed(name: string | undefined): Clock | undefined {
  if (!name) return undefined;
  const known = clocks.get(name);
  if (known) return known;
  try {
    const clock = new Clock(name);
    // a calendar may name very many
    if (clocks.size >= 100) clocks.clear();
    clocks.set(name, clock);
    return clock;
  } catch {
    return undefined;
  }
}

/** A zone with such a clock. */
class ZoneOfClock extends ICAL.Timezone {
  readonly #clock: Clock;

  constructor(clock: Clock, tzid: string) {
    super({ tzid });
    this.#clock = clock;
  }

  /** In autumn the first of two equal hours counts, in spring the offset before the missing hour, as RFC 5545 demands. */
  override utcOffset({ year, month, day: date, hour, minute, second }: ICAL.Time): number {
    const clock = this.#clock;
    const shown = Date.UTC(year, month - 1, date, hour, minute, second);
    const before = clock.aheadAt(shown - day);
    const after = clock.aheadAt(shown + day);
    const isAfter =
      before !== after && clock.aheadAt(shown - before) !== before && clock.aheadAt(shown - after) === after;
    return (isAfter ? after : before) / 1000;
  }
}

/** A calendar may also name a zone by a path: `/mozilla.org/20050126_1/Europe/Berlin`. */
const pathEnd = (tzid: string) => /[A-Za-z_]+\/[A-Za-z_]+$/.exec(tzid)?.[0];

const ofYears = /^FREQ=YEARLY\b/i;

/** The zone that a calendar writes out; undefined if its rules would be computed for a very long time. */
function writtenZone(zone: ICAL.Component | undefined, tzid: string): ICAL.Timezone | undefined {
  const parts = zone?.getAllSubcomponents() ?? [];
  const rules = parts.flatMap((part) =>
    part.getAllProperties('rrule').map((rule) => String(rule.getFirstValue())),
  );
  const ends = parts.length > 0 && parts.length < 200 && rules.every((rule) => ofYears.test(rule));
  return ends ? new ICAL.Timezone({ component: zone as ICAL.Component, tzid }) : undefined;
}

/** The zone of this name in a calendar that writes out these zones. */
export function zoneNamed(
  tzid: string,
  written: ReadonlyMap<string, ICAL.Component> = new Map(),
): ICAL.Timezone {
  const clock = clockNamed(tzid) ?? clockNamed(pathEnd(tzid));
  if (clock) return new ZoneOfClock(clock, tzid);
  return (
    writtenZone(written.get(tzid), tzid) ??
    new ZoneOfClock(clockNamed(ofWindows[tzid]) ?? clockOfSalons, tzid)
  );
}
