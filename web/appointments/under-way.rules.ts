import type { Appointment } from '#contracts/appointments.ts';

/** A change that shows before the server has answered. */
export interface Step {
  /** As it stood when it was changed; a new one, as it is to stand. */
  readonly base: Appointment;
  readonly changes?: Partial<Appointment>;
  readonly gone?: boolean;
}

const inOrder = (one: Appointment, other: Appointment) =>
  one.appointment_time.localeCompare(other.appointment_time) || one.id.localeCompare(other.id);

/** A day's appointments with changes laid over them, each upon the one before. */
export const layOver = (day: string, list: readonly Appointment[], steps: readonly Step[]) =>
  steps.reduce((shown, step) => layOne(day, shown, step), list);

function layOne(day: string, list: readonly Appointment[], { base, changes, gone = false }: Step) {
  const current = list.find(({ id }) => id === base.id);
  const after = { ...(current ?? base), ...changes };
  const stands = !gone && after.appointment_date === day;
  if (!current && !stands) return list;
  const others = list.filter((appointment) => appointment !== current);
  return stands ? [...others, after].toSorted(inOrder) : others;
}
