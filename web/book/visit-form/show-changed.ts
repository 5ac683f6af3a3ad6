import type { AppointmentChanges } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { type One, undoTo } from '../../appointments/api.ts';
import { undoing } from '../../appointments/overlay.rules.ts';
import { failures, nameAndSlot } from '../../appointments/words.sq.ts';
import { movedTo, withWriting } from '../actions.ts';
import { toast } from '../../ground/ui/toast.ts';

/** Shows a message about a change that a form made, with a button that undoes the change. */
export async function showChanged(before: Appointment, changes: AppointmentChanges, answer: One) {
  if (Object.keys(changes).length === 0) return toast.done(answer.message);
  const isMoved = slotFields.some((field) => field in changes);
  const { actions } = await withWriting('moved')(answer);
  const more = isMoved ? movedTo(answer.appointment, actions) : { detail: nameAndSlot(answer.appointment) };
  toast.done(answer.message, undoTo(undoing(before, changes), failures.updating)(answer), more);
}

const slotFields = ['appointment_date', 'appointment_time', 'duration', 'barber'];
