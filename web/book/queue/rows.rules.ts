// The queue as it is shown: the clients who wait, and after them the booked visits that come earlier.

import type { Wait } from '#contracts/appointments/waits.rules.ts';
import { numberText, withoutService } from '#contracts/appointments/walk-ins.sq.ts';
import type { listWalkIns } from '#contracts/appointments/walk-ins.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { daysBetween, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { Service } from '#contracts/salon/services.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { dayNamed, withHint } from '../../appointments/words.sq.ts';
import { queueWords as words } from './words.sq.ts';

type QueueReply = ReplyOf<typeof listWalkIns>;
export type Place = NonNullable<Wait['place']>;

type QueueRow =
  | { readonly walkIn: ShownWalkIn; readonly place: Place | null }
  | { readonly visit: Appointment };

export const nameIn = ({
  name,
  number,
  ...of
}: Pick<ShownWalkIn, 'name' | 'name_hint' | 'number'>): string =>
  name === null ? (number === null ? words.noNumber : numberText(number)) : withHint(name, of);

/** The text about the clients who were removed from the queue because they still waited at midnight. */
export const leftOverText = ({ day, people }: NonNullable<QueueReply['left_over']>): string =>
  words.leftOver(dayNamed(day), people.map(nameIn));

/** The names of the services that the salon still has. */
export function servicesIn(
  { service_ids }: Pick<ShownWalkIn, 'service_ids'>,
  services: readonly Service[],
): string {
  const names = service_ids.flatMap((id) => services.find((one) => one.id === id)?.name ?? []);
  return names.join(' + ') || withoutService;
}

/** The minutes since the client came, also yesterday; 0 if the clock of the device went back. */
export function waitedIn(
  { arrived_at }: Pick<ShownWalkIn, 'arrived_at'>,
  { day, minutes }: LocalTime,
): number {
  const came = localTime(new Date(arrived_at));
  return Math.max(0, minutes - came.minutes + 24 * 60 * daysBetween(came.day, day));
}

/**
 * First the clients who wait, in the order in which their visits begin; clients without a possible time come last. Then the booked visits,
 * only if a client who waits begins after them.
 */
export function rowsOf(
  waiting: readonly ShownWalkIn[],
  said: readonly Wait[],
  appointments: readonly Appointment[],
  now: number,
): QueueRow[] {
  const here = waiting.filter(({ is_here }) => is_here);
  const people = here.map((walkIn) => ({
    walkIn,
    place: said.find(({ id }) => id === walkIn.id)?.place ?? null,
  }));
  const last = Math.max(-1, ...people.map(({ place }) => place?.minutes ?? 24 * 60));
  const booked = appointments.filter(({ kind, status, appointment_time }) => {
    const begins = minutesOf(appointment_time);
    return kind === 'visit' && status !== 'cancelled' && begins > now && begins <= last;
  });
  const inOrder = (rows: readonly QueueRow[]) => rows.toSorted((one, other) => beginOf(one) - beginOf(other));
  return [...inOrder(people), ...inOrder(booked.map((visit) => ({ visit })))];
}

const beginOf = (row: QueueRow) =>
  'visit' in row ? minutesOf(row.visit.appointment_time) : (row.place?.minutes ?? Number.POSITIVE_INFINITY);
