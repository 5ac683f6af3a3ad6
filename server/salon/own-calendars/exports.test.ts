// Calendars as Google, Exchange, Outlook, Apple, Zimbra, Synology and others export them, minute by minute against another library that
// reads them by itself. The files are of the tests of node-ical (Apache-2.0), which has them from reports about these programs. Times
// whose zone nobody knows are in `expand.test.ts`: there the libraries have other rules.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nodeIcal, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { addDays, localTime, momentAt } from '#contracts/ground/calendar.rules.ts';
import { busyTimesIn, withoutWords } from './expand.ts';

const folder = fileURLToPath(new URL('./exports', import.meta.url));
const files = readdirSync(folder);
const days = 60;
const minute = 60_000;
const day = 24 * 60 * minute;

/** The local date of a whole day, as the other library gives it. */
const dateOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

interface Span {
  readonly from: number;
  readonly to: number;
}

function spanOf({ start, end, isFullDay }: { start: Date; end: Date; isFullDay: boolean }): Span {
  if (!isFullDay) return { from: start.getTime(), to: end.getTime() };
  const from = momentAt(dateOf(start), 0).getTime();
  const to = momentAt(dateOf(end), 0).getTime();
  return { from, to: to > from ? to : momentAt(addDays(dateOf(start), 1), 0).getTime() };
}

function* spansByOther(text: string, window: Span): Iterable<Span> {
  for (const part of Object.values(nodeIcal.sync.parseICS(text))) {
    if (part?.type === 'VFREEBUSY')
      for (const { start, end, type } of part.freebusy ?? [])
        if (type !== 'FREE' && start && end) yield { from: start.getTime(), to: end.getTime() };
    if (part?.type !== 'VEVENT' || !part.start) continue;
    const [from, to] = [new Date(window.from - 40 * day), new Date(window.to + day)];
    for (const found of nodeIcal.expandRecurringEvent(part, { from, to, expandOngoing: true }))
      if (counts(found.event ?? part)) yield spanOf(found);
  }
}

const counts = (event: VEvent) => {
  const said = event as unknown as Record<string, string | undefined>;
  return (
    said.status !== 'CANCELLED' &&
    said.transparency !== 'TRANSPARENT' &&
    said['MICROSOFT-CDO-BUSYSTATUS'] !== 'FREE'
  );
};

function minutesByOther(text: string, from: string) {
  const window = { from: momentAt(from, 0).getTime(), to: momentAt(addDays(from, days), 0).getTime() };
  const found = new Set<string>();
  for (const span of spansByOther(text, window)) {
    const begin = Math.max(Math.floor(span.from / minute) * minute, window.from);
    for (let moment = begin; moment < Math.min(span.to, window.to); moment += minute) {
      const { day, minutes } = localTime(new Date(moment));
      found.add(`${day} ${minutes}`);
    }
  }
  return found;
}

const minutesByUs = (text: string, from: string) =>
  new Set(
    busyTimesIn(withoutWords(text), { from, days, wholeDays: true, host: 'kreher.al', me: [] }).times.flatMap(
      (one) => Array.from({ length: one.to - one.from }, (_, n) => `${one.day} ${one.from + n}`),
    ),
  );

test('there are more than 30 of them', () => {
  expect(files.length).toBeGreaterThan(30);
});

test.each(files)('%s is busy in the same minutes', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const [first = '20260101'] = [...text.matchAll(/^(?:DTSTART|FREEBUSY)[^:]*:(\d{8})/gm)]
    .flatMap(([, date = '']) => (date > '1971' ? date : []))
    .sort();
  const begin = first.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  // from three days before its first event, and later, when recurrences go on and clocks change
  for (const later of [-3, 56, 174, 292]) {
    const from = addDays(begin, later);
    const [ours, theirs] = [minutesByUs(text, from), minutesByOther(text, from)];
    expect([...ours.difference(theirs), ...theirs.difference(ours)]).toEqual([]);
  }
});
