// The cancellation of a visit, and the mark of a visit as missed.

import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { type AppointmentReply, undoTo, updateAppointment } from '../../appointments/api.ts';
import { askAgain } from '../../appointments/ask-again.ts';
import { aboutVisit, withToast } from '../../appointments/with-toast.ts';
import { failures, nameAndSlot } from '../../appointments/words.sq.ts';
import { withWriting } from '../actions.ts';

export type WhoCancels = 'client' | 'salon';

/** Cancels a visit. If the client cancelled, the client gets no message about it. */
export const cancelAppointment = (
  appointment: Appointment,
  shown?: ShownVisit,
  by: WhoCancels = 'salon',
): Promise<void> => {
  const changes = { status: 'cancelled', ...(by === 'client' && { cancelled_by: by }) } as const;
  const told =
    by === 'client'
      ? async (answer: AppointmentReply) => ({ ...answer, actions: [] })
      : withWriting('cancelled');
  return withToast(updateAppointment(appointment, changes, { shown }).then(told), {
    failure: failures.cancelling,
    about: aboutVisit(appointment),
    refused: askAgain((current, now) => cancelAppointment(current, now, by)),
    undo: undoTo({ status: appointment.status }, failures.cancelling),
    more: ({ appointment: changed, actions }) => ({ detail: nameAndSlot(changed), actions }),
  });
};

/** Marks a visit as missed, because the client did not come: the slot becomes free, and the missed visit is counted. */
export const markNoShow = (appointment: Appointment, shown?: ShownVisit): Promise<void> =>
  withToast(
    updateAppointment(appointment, { status: 'cancelled', cancelled_by: 'no_show' }, { shown }).then(
      withWriting('missed'),
    ),
    {
      failure: failures.updating,
      about: aboutVisit(appointment),
      refused: askAgain(markNoShow),
      undo: undoTo({ status: appointment.status }, failures.updating),
      more: ({ actions }) => ({ actions }),
    },
  );
