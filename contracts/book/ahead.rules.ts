// Apart from the other rules of appointments, since each screen of a salon needs it.
import type { Appointment } from '../ground/appointment.ts';
import { minutesOf } from '../ground/calendar.rules.ts';
import type { LocalTime } from './appointments.rules.ts';

/** True until the appointment begins. */
export const isAhead = (
  {
    appointment_date: day,
    appointment_time: time,
  }: Pick<Appointment, 'appointment_date' | 'appointment_time'>,
  now: LocalTime,
) => day > now.day || (day === now.day && minutesOf(time) > now.minutes);
