// The cancellation of a visit, and the mark of a visit as missed.

import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { paymentMessages } from '#contracts/ground/payment.sq.ts';
import type { PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import { type AppointmentReply, undoTo, updateAppointment } from '../../appointments/api.ts';
import { askAgain } from '../../appointments/ask-again.ts';
import type { WhoCancels } from '../../appointments/cancel-several.ts';
import { aboutVisit, withToast } from '../../appointments/with-toast.ts';
import { failures, nameAndSlot } from '../../appointments/words.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { withWriting } from '../actions.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { shownNow } from '../../ground/outbox/shown-now.ts';
import { type ToastOptions, toast, toastStore } from '../../ground/ui/toast.ts';

/** The payment as the screen shows it. Undefined: this device does not know whether the visit was paid. */
export const paymentShown = (visit: Appointment): Partial<PaidVisit> | null | undefined => {
  const { paid } = shownNow(visit);
  const isNothing = paid?.methods?.length === 0 && !paid.tips?.length;
  return isNothing ? null : paid;
};

/** True if the till may have a payment of the visit: before a cancellation the user says whether the payment stays. */
export const mayBePaid = (visit: Appointment): boolean =>
  isConfirmed(visit) &&
  (queryClient.getQueryData(salonQuery.queryKey)?.till ?? 'off') !== 'off' &&
  paymentShown(visit) !== null;

interface CancelOptions {
  readonly by?: WhoCancels;
  /** The payment stays in the till. */
  readonly keepsPayment?: boolean;
}

const kept = ({ keepsPayment = false }: CancelOptions) => keepsPayment && { keeps_payment: true };

/** Says in the message about the visit that its payment left the till; another message about this alone would come too late. */
const withPaymentGone = (
  { payment_removed }: Pick<AppointmentReply, 'payment_removed'>,
  { detail, ...more }: ToastOptions,
): ToastOptions => {
  if (!payment_removed) return { ...more, detail };
  const { paymentRemoved } = paymentMessages;
  for (const { id, text } of toastStore.read()) if (text === paymentRemoved) toast.dismiss(id);
  return {
    ...more,
    detail: [detail, paymentRemoved].filter(Boolean).join(' · '),
    isDetailBold: true,
  };
};

/** Cancels a visit. If the client cancelled, the client gets no message about it. */
export const cancelAppointment = (
  appointment: Appointment,
  shown?: ShownVisit,
  options: CancelOptions = {},
): Promise<void> => {
  const { by = 'salon' } = options;
  const changes = {
    status: 'cancelled',
    ...(by === 'client' && { cancelled_by: by }),
    ...kept(options),
  } as const;
  const told =
    by === 'client'
      ? async (answer: AppointmentReply) => ({ ...answer, actions: [] })
      : withWriting('cancelled');
  return withToast(updateAppointment(appointment, changes, { shown }).then(told), {
    failure: failures.cancelling,
    about: aboutVisit(appointment),
    refused: askAgain((current, now) => cancelAppointment(current, now, options)),
    undo: undoTo({ status: appointment.status }, failures.cancelling),
    more: ({ actions, ...answer }) =>
      withPaymentGone(answer, { detail: nameAndSlot(answer.appointment), actions }),
  });
};

/** Marks a visit as missed, because the client did not come: the slot becomes free, and the missed visit is counted. */
export const markNoShow = (
  appointment: Appointment,
  shown?: ShownVisit,
  options: CancelOptions = {},
): Promise<void> =>
  withToast(
    updateAppointment(
      appointment,
      { status: 'cancelled', cancelled_by: 'no_show', ...kept(options) },
      { shown },
    ).then(withWriting('missed')),
    {
      failure: failures.updating,
      about: aboutVisit(appointment),
      refused: askAgain((current, now) => markNoShow(current, now, options)),
      undo: undoTo({ status: appointment.status }, failures.updating),
      more: ({ actions, ...answer }) => withPaymentGone(answer, { actions }),
    },
  );
