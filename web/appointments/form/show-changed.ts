import type { AppointmentChanges } from '#contracts/book/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { toast } from '../../ui/toast.ts';
import { movedTo, type One, undoTo, withWriting } from '../api.ts';
import { valuesOf } from '../overlay.rules.ts';
import { failures, nameAndSlot } from '../words.sq.ts';

/** Shows a message about a change that a form made, with a button that undoes the change. */
export async function showChanged(before: Appointment, changes: AppointmentChanges, answer: One) {
  const fields = Object.keys(changes) as (keyof Appointment & keyof AppointmentChanges)[];
  if (fields.length === 0) return toast.done(answer.message);
  const valuesBefore = valuesOf(before, fields);
  const isMoved = slotFields.some((field) => field in changes);
  const { actions } = await withWriting('moved')(answer);
  const more = isMoved ? movedTo(answer.appointment, actions) : { detail: nameAndSlot(answer.appointment) };
  toast.done(answer.message, undoTo(valuesBefore, failures.updating)(answer), more);
}

const slotFields = ['appointment_date', 'appointment_time', 'duration', 'barber'];
