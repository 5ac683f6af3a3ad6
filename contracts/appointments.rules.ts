// Whether a visit is over, and what that means for its status. `now` is on the salon's clock.
import type { Appointment } from './appointments.ts';
import { minutesOf } from './calendar.rules.ts';

export interface LocalTime {
  readonly day: string;
  readonly minutes: number;
}

type Slot = Pick<Appointment, 'appointment_date' | 'appointment_time' | 'duration'>;

/** True if the end of the appointment has passed. */
export const isOver = ({ appointment_date, appointment_time, duration }: Slot, now: LocalTime) =>
  appointment_date < now.day ||
  (appointment_date === now.day && minutesOf(appointment_time) + duration <= now.minutes);

export const isConfirmed = ({ status }: Pick<Appointment, 'status'>) =>
  status === 'confirmed' || status === 'completed';

/** True if the visit is confirmed and over. Before its end it is not finished, even if its status is `completed`. */
export const isFinished = (visit: Slot & Pick<Appointment, 'status'>, now: LocalTime) =>
  isConfirmed(visit) && isOver(visit, now);
