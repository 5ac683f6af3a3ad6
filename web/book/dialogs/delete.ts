// The deletion of an appointment. A deletion is final, so it needs the server at once; earlier changes are sent first.

import { deleteAppointment as contract } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { hasUnansweredChanges, invalidateAppointments, writeToLists } from '../../appointments/api.ts';
import { askAgain } from '../../appointments/ask-again.ts';
import { hide } from '../../appointments/overlay.ts';
import { contentSeen } from '../../appointments/queued-visit.rules.ts';
import { tellOfPayment } from '../../appointments/tell-of-payment.ts';
import { withToast } from '../../appointments/with-toast.ts';
import { failures } from '../../appointments/words.sq.ts';
import { withWriting } from '../actions.ts';
import { call, refusalOf } from '../../ground/lib/call.ts';
import { afterQueuedChangesOf, decide, isKeptRecord } from '../../ground/outbox/queued-changes.ts';
import { shownNow } from '../../ground/outbox/shown-now.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';

export const deleteAppointment = (
  appointment: Appointment,
  state: ShownVisit = shownNow(appointment),
): Promise<void> =>
  withToast(send(appointment, state).then(withWriting('cancelled')), {
    failure: failures.deleting,
    refused: askAgain(deleteAppointment),
    more: ({ actions }) => ({ actions }),
  });

async function send(appointment: Appointment, state: ShownVisit) {
  const { id, note } = appointment;
  const shown = { ...contentSeen(appointment), note, ...state };
  const showAgain = hide(appointment);
  try {
    await afterQueuedChangesOf(id);
    const answer = await call(contract, { params: { id }, body: { shown } }).catch((error) => {
      // the server never received this appointment
      const isOnlyHere = isKeptRecord(id) && refusalOf(error, contract, 'not_found');
      if (isOnlyHere) return { message: outboxWords.dropped, payment_removed: false };
      throw error;
    });
    await decide((rows) => rows.filter(({ about }) => about !== id));
    await writeToLists({ base: appointment, deleted: true });
    tellOfPayment(answer);
    return { ...answer, appointment };
  } finally {
    showAgain();
    if (!hasUnansweredChanges()) invalidateAppointments();
  }
}
