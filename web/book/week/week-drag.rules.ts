// The days and barbers to which a visit that is lifted in the week may move, within this week. The visit keeps its time.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, mondayOf } from '#contracts/ground/calendar.rules.ts';
import { type Direction, followingColumn, mayTake } from '../grid/drag.rules.ts';
import type { Column } from '../grid/layout.rules.ts';

interface Held {
  readonly appointment: Appointment;
  /** Index of the barber over whom the visit is held. */
  readonly column: number;
  readonly day: string | undefined;
}

interface Place {
  readonly day: string;
  /** Undefined for the visit's own barber. */
  readonly column?: number | undefined;
}

/** The place under the pointer. Outside the days it is the visit's own day. A barber who may not take the visit is ignored. */
export function placeAt(
  columns: readonly Column[],
  appointment: Appointment,
  under: { readonly day?: string | undefined; readonly barber?: string | undefined },
): Place {
  const index = columns.findIndex(({ barber }) => barber.name === under.barber);
  return {
    day: under.day ?? appointment.appointment_date,
    column: mayTake(columns[index], appointment) ? index : undefined,
  };
}

const steps: Readonly<Record<string, { readonly way: 'day' | 'barber'; readonly direction: Direction }>> = {
  ArrowLeft: { way: 'day', direction: -1 },
  ArrowRight: { way: 'day', direction: 1 },
  PageUp: { way: 'day', direction: -1 },
  PageDown: { way: 'day', direction: 1 },
  ArrowUp: { way: 'barber', direction: -1 },
  ArrowDown: { way: 'barber', direction: 1 },
};

/** The place that a key selects; the same place at the ends of the week and of the barbers. Undefined for any other key. */
export function placeAfter(columns: readonly Column[], held: Held, key: string): Place | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const { appointment, column, day = appointment.appointment_date } = held;
  if (step.way === 'barber') return { day, column: followingColumn(columns, held, step.direction) ?? column };
  const next = addDays(day, step.direction);
  return { day: mondayOf(next) === mondayOf(day) ? next : day, column };
}
