// The view of an appointment for a person who books in its column, but does not see the column: only its time, as blocked time.
import { takenTime } from '#contracts/appointments/appointments.sq.ts';
import { usualAppointment } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { includes, type View } from '#contracts/ground/roles.rules.ts';

export const asSeen = ({ reads }: Pick<View, 'reads'>, appointment: Appointment): Appointment =>
  includes(reads, appointment.barber_id) ? appointment : asBusy(appointment);

/**
 * The answer about a visit that the caller typed just now. Of the things that others wrote about the client, the answer has only
 * what the caller sees.
 */
export const asTyped = ({ reads }: Pick<View, 'reads'>, appointment: Appointment): Appointment =>
  includes(reads, appointment.barber_id)
    ? appointment
    : { ...appointment, client_note: null, client_no_shows: 0 };

function asBusy(appointment: Appointment): Appointment {
  const { id, appointment_date, appointment_time, duration, parts, barber_id, barber } = appointment;
  return {
    ...usualAppointment,
    id,
    appointment_date,
    appointment_time,
    duration,
    parts,
    barber_id,
    barber,
    kind: 'block',
    title: takenTime,
    status: 'confirmed',
    is_busy: true,
    version: 0,
    user_id: id,
  };
}
