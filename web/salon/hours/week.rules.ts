// A week while it is edited: the spans of each weekday.
import { addDays, clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { weekdayShort } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/salon/hours.sq.ts';
import type { Period, Span } from '#contracts/salon/hours.ts';

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const usualSpan: Span = { from: '09:00', to: '19:00' };
const maxSpans = 4;

export const usualPeriods: readonly Period[] = weekdays
  .filter((weekday) => weekday < 6)
  .map((weekday) => ({ week: 0, weekday, ...usualSpan }));

interface ScheduleDay {
  readonly week: number;
  readonly weekday: number;
}

const isOn =
  ({ week, weekday }: ScheduleDay) =>
  (period: Period) =>
    period.week === week && period.weekday === weekday;

export const spansOn = (periods: readonly Period[], day: ScheduleDay): Span[] =>
  periods.filter(isOn(day)).map(({ from, to }) => ({ from, to }));

const order = ({ week, weekday }: Period) => week * 7 + weekday;

/** The same week with other spans on one day. The spans keep their order, also while one span is wrong. */
export const withSpans = (periods: readonly Period[], day: ScheduleDay, spans: readonly Span[]): Period[] =>
  [
    ...periods.filter((period) => !isOn(day)(period)),
    ...spans.map(({ from, to }) => ({ week: day.week, weekday: day.weekday, from, to })),
  ].toSorted((one, other) => order(one) - order(other));

/** Opens a day. It gets the hours of the previous open day, or of the first open day. */
export function withOpenedDay(periods: readonly Period[], day: ScheduleDay): Period[] {
  const others = weekdays.map((weekday) => spansOn(periods, { week: day.week, weekday }));
  const example = others.slice(0, day.weekday).findLast((spans) => spans.length > 0);
  return withSpans(periods, day, example ?? others.find((spans) => spans.length > 0) ?? [usualSpan]);
}

export const closedDays = (periods: readonly Period[], week: number) =>
  weekdays.filter((weekday) => spansOn(periods, { week, weekday }).length === 0);

/** The week with the hours of this day on all open days, and also on the closed days if they are to be opened. */
export const copiedToAll = (
  periods: readonly Period[],
  { week, weekday }: ScheduleDay,
  { opening }: { readonly opening: boolean },
): Period[] => {
  const spans = spansOn(periods, { week, weekday });
  const closed = opening ? [] : closedDays(periods, week);
  return weekdays
    .filter((other) => !closed.includes(other))
    .reduce<Period[]>((all, other) => withSpans(all, { week, weekday: other }, spans), [...periods]);
};

const lunch = minutesOf('13:00');
const breakLength = 60;

/**
 * The spans with a break of one hour in the longest span: at 13:00 if the span begins before and ends after this break, else in the middle
 * of the span.
 */
export function withBreak(spans: readonly Span[]): Span[] {
  const length = ({ from, to }: Span) => minutesOf(to) - minutesOf(from);
  const longest = spans.toSorted((one, other) => length(other) - length(one))[0];
  if (!longest || length(longest) < 3 * breakLength || spans.length >= maxSpans) return [...spans];
  const [from, to] = [minutesOf(longest.from), minutesOf(longest.to)];
  const isAroundLunch = from < lunch && lunch + breakLength < to;
  const middle = Math.floor((from + to - breakLength) / 2 / 30) * 30;
  const begin = isAroundLunch ? lunch : middle;
  return spans.flatMap((span) =>
    span === longest
      ? [
          { from: span.from, to: clockTime(begin) },
          { from: clockTime(begin + breakLength), to: span.to },
        ]
      : [span],
  );
}

/** The spans without the break before a span: the previous span then lasts until the end of this span. */
export const withoutBreak = (spans: readonly Span[], before: number): Span[] =>
  spans.flatMap((span, n) => {
    if (n === before) return [];
    const next = spans[before];
    return n === before - 1 && next ? [{ from: span.from, to: next.to }] : [span];
  });

/** The error in the spans of a day. */
export function problemOf(spans: readonly Span[]): string | undefined {
  if (spans.some(({ from, to }) => minutesOf(to) <= minutesOf(from))) return messages.endBeforeStart;
  const inOrder = spans.toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from));
  const doOverlap = inOrder.some(
    (span, n) => n > 0 && minutesOf(span.from) < minutesOf(inOrder[n - 1]?.to ?? ''),
  );
  return doOverlap ? messages.overlapping : undefined;
}

export const problemIn = (periods: readonly Period[]): string | undefined =>
  [0, 1]
    .flatMap((week) => weekdays.map((weekday) => problemOf(spansOn(periods, { week, weekday }))))
    .find((problem) => problem !== undefined);

/** The half hours of a day, and the given time. */
export const timesWith = (time: string, { midnight }: { midnight: boolean }): string[] => {
  const halves = Array.from({ length: 48 }, (_, n) => clockTime(n * 30));
  const all = midnight ? [...halves.slice(1), '24:00'] : halves;
  return [...new Set([...all, time])].sort();
};

const shortName = (weekday: number) => weekdayShort(addDays('2026-01-05', weekday));

/** A week in a line: `Hën–Pre 09:00–13:00, 14:00–19:00; Sht 09:00–14:00`. Neighbouring days with the same hours are named together. */
export function shortWeek(periods: readonly Period[], week: number): string {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const weekday of weekdays) {
    const hours = spansOn(periods, { week, weekday })
      .map(({ from, to }) => `${from}–${to}`)
      .join(', ');
    const before = runs.at(-1);
    if (before?.hours === hours && before.last === weekday - 1) before.last = weekday;
    else if (hours) runs.push({ first: weekday, last: weekday, hours });
  }
  return runs
    .map(({ first, last, hours }) => `${[...new Set([first, last])].map(shortName).join('–')} ${hours}`)
    .join('; ');
}
