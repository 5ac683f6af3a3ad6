// Cancelling several visits by one call, which can be undone.
import type { Appointment } from '#contracts/appointments.ts';
import { explain } from '../lib/call.ts';
import { toast } from '../ui/toast.ts';
import { invalidateAppointments, updateAppointment } from './api.ts';
import { withToast } from './with-toast.ts';
import { failures, restoredOf } from './words.sq.ts';

interface Answer {
  readonly message: string;
  readonly appointments: readonly Appointment[];
}

export const cancelSeveral = (sent: Promise<Answer>, failure: string) =>
  withToast(sent.finally(invalidateAppointments), {
    failure,
    undo:
      ({ appointments }) =>
      () =>
        restore(appointments),
  });

/** They become pending, as a single cancelled visit does that is restored. The slot of some may have been taken meanwhile. */
async function restore(cancelled: readonly Appointment[]) {
  const sent = await Promise.allSettled(
    cancelled.map((one) => updateAppointment(one, { status: 'pending' })),
  );
  const refused = sent.find((one) => one.status === 'rejected');
  const restored = sent.filter(({ status }) => status === 'fulfilled').length;
  const text = restoredOf(restored, cancelled.length);
  if (!refused) toast.done(text);
  else toast.error(text, { detail: explain(refused.reason, failures.updating) });
}
