// What a day comes to. Blocked time counts for nothing.
import type { Appointment, Status } from './appointments.ts';
import { minutesOf } from './calendar.rules.ts';

const isDone = ({ status }: Appointment) => status === 'confirmed' || status === 'completed';

/** In euros; added up in cents, so that nothing is lost. */
const income = (visits: readonly Appointment[]) =>
  visits.reduce((cents, { price }) => cents + Math.round((price ?? 0) * 100), 0) / 100;

/** Cancelled visits are in none of the figures; what is expected includes what was taken. */
export function dayFigures(appointments: readonly Appointment[]) {
  const visits = appointments.filter(({ kind, status }) => kind === 'visit' && status !== 'cancelled');
  const done = visits.filter(isDone);
  return {
    visits: visits.length,
    done: done.length,
    waiting: visits.length - done.length,
    expected: income(visits),
    taken: income(done),
  };
}

const mayStillCome: readonly Status[] = ['pending', 'confirmed'];

/** The first visit that has not begun at this minute of the day. */
export function nextVisit(appointments: readonly Appointment[], minute: number) {
  const start = ({ appointment_time }: Appointment) => minutesOf(appointment_time);
  const ahead = appointments.filter(
    (appointment) =>
      appointment.kind === 'visit' &&
      mayStillCome.includes(appointment.status) &&
      start(appointment) >= minute,
  );
  return ahead.sort((one, other) => start(one) - start(other))[0];
}
