// Blocked time as it is typed, refused and sent: one block a day.
import { said } from '#contracts/appointments.sq.ts';
import type { Appointment, AppointmentChanges } from '#contracts/appointments.ts';
import { addDays, clockTime, minutesOf } from '#contracts/calendar.rules.ts';
import { blockWords as words } from './screen.sq.ts';

export interface TypedBlock {
  readonly title: string;
  readonly appointment_date: string;
  readonly allDay: boolean;
  readonly from: string;
  readonly to: string;
  readonly barber: string;
  readonly days: string;
}

export interface BlockRequest {
  readonly typed: TypedBlock;
  readonly editing?: Appointment;
  /** What the server said against it. */
  readonly refusal?: string;
}

const wholeDay = 24 * 60;
const mostDays = 31;
const usualLength = 60;

const endAfter = (start: number) => clockTime(Math.min(start + usualLength, wholeDay));

export const blockAt = ({
  day,
  barber,
  minutes,
}: {
  day: string;
  barber: string;
  minutes: number;
}): TypedBlock => ({
  title: words.usualTitles[0] ?? '',
  appointment_date: day,
  allDay: false,
  from: clockTime(minutes),
  to: endAfter(minutes),
  barber,
  days: '1',
});

export function typedFromBlock(block: Appointment): TypedBlock {
  const start = minutesOf(block.appointment_time);
  return {
    title: block.title ?? '',
    appointment_date: block.appointment_date,
    allDay: block.duration === wholeDay,
    from: block.appointment_time,
    to: clockTime(start + block.duration),
    barber: block.barber,
    days: '1',
  };
}

export function spanOf({ allDay, from, to }: TypedBlock) {
  if (allDay) return { appointment_time: '00:00', duration: wholeDay };
  return { appointment_time: from, duration: minutesOf(to) - minutesOf(from) };
}

const halfHours = Array.from({ length: wholeDay / 30 + 1 }, (_, n) => clockTime(n * 30));
const withOwn = (time: string, times: readonly string[]) => [...new Set([time, ...times])].sort();

/** Half hours, and the time that stands there already. */
export const startsFor = ({ from }: TypedBlock) => withOwn(from, halfHours.slice(0, -1));
export const endsFor = ({ from, to }: TypedBlock) =>
  withOwn(
    to,
    halfHours.filter((time) => time > from),
  );

/** A later start takes the end along. */
export const startingAt = (typed: TypedBlock, from: string): TypedBlock =>
  typed.to > from ? { ...typed, from } : { ...typed, from, to: endAfter(minutesOf(from)) };

export interface BlockFlaw {
  readonly field: 'title' | 'to' | 'days';
  readonly sentence: string;
}

export function flawInBlock(typed: TypedBlock): BlockFlaw | undefined {
  if (typed.title.trim() === '') return { field: 'title', sentence: said.fillAll };
  if (spanOf(typed).duration < 1) return { field: 'to', sentence: words.endWrong };
  const days = Number(typed.days);
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    return { field: 'days', sentence: words.daysWrong };
  return undefined;
}

/** One for each day. */
export function blocksOf(typed: TypedBlock, newId: () => string) {
  const { title, barber, appointment_date: first, days } = typed;
  return Array.from({ length: Number(days) }, (_, n) => ({
    kind: 'block' as const,
    id: newId(),
    title: title.trim(),
    barber,
    appointment_date: addDays(first, n),
    ...spanOf(typed),
  }));
}

export function changesInBlock(block: Appointment, typed: TypedBlock): AppointmentChanges {
  const { title, barber, appointment_date } = typed;
  const wanted = { title: title.trim(), barber, appointment_date, ...spanOf(typed) };
  const given = Object.entries(wanted).filter(
    ([field, value]) => block[field as keyof typeof wanted] !== value,
  );
  return Object.fromEntries(given);
}
