// Cancels a visit, or marks it as missed.

import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { undoTo, updateAppointment } from '../../appointments/api.ts';
import { askAgain } from '../../appointments/ask-again.ts';
import { withToast } from '../../appointments/with-toast.ts';
import { failures, nameAndSlot } from '../../appointments/words.sq.ts';
import { withWriting } from '../actions.ts';

export const cancelAppointment = (appointment: Appointment, shown?: ShownVisit): Promise<void> =>
  withToast(
    updateAppointment(appointment, { status: 'cancelled' }, { shown }).then(withWriting('cancelled')),
    {
      failure: failures.cancelling,
      refused: askAgain(cancelAppointment),
      undo: undoTo({ status: appointment.status }, failures.cancelling),
      more: ({ appointment: changed, actions }) => ({
        detail: nameAndSlot(changed),
        actions,
        about: `status of ${appointment.id}`,
      }),
    },
  );

/** The client did not come: the slot is free, and the visit is remembered as missed. */
export const markNoShow = (appointment: Appointment, shown?: ShownVisit): Promise<void> =>
  withToast(
    updateAppointment(appointment, { status: 'cancelled', cancelled_by: 'no_show' }, { shown }).then(
      withWriting('missed'),
    ),
    {
      failure: failures.updating,
      refused: askAgain(markNoShow),
      undo: undoTo({ status: appointment.status }, failures.updating),
      more: ({ actions }) => ({ actions, about: `status of ${appointment.id}` }),
    },
  );
