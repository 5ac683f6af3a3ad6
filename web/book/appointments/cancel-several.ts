// Cancelling several visits by one call, which can be undone.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { explain } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toast } from '../../ground/ui/toast.ts';
import { appointmentKeys, invalidateAppointments, updateAppointment } from './api.ts';
import { restoredOf } from './several.sq.ts';
import { withToast } from './with-toast.ts';
import { failures } from './words.sq.ts';

interface Answer {
  readonly message: string;
  readonly appointments: readonly Appointment[];
}

export function cancelSeveral(sent: Promise<Answer>, failure: string) {
  const before = statusesInCache();
  return withToast(sent.finally(invalidateAppointments), {
    failure,
    undo:
      ({ appointments }) =>
      () =>
        restore(appointments, before),
  });
}

function statusesInCache() {
  const days = queryClient.getQueriesData<Appointment[]>({ queryKey: appointmentKeys.days });
  return new Map(days.flatMap(([, visits = []]) => visits).map(({ id, status }) => [id, status]));
}

/** Restores several visits. Visits of days that this device has not read become pending. Some slots may have been taken meanwhile. */
async function restore(cancelled: readonly Appointment[], before: ReturnType<typeof statusesInCache>) {
  const sent = await Promise.allSettled(
    cancelled.map((one) => updateAppointment(one, { status: before.get(one.id) ?? 'pending' })),
  );
  const refused = sent.find((one) => one.status === 'rejected');
  const restored = sent.filter(({ status }) => status === 'fulfilled').length;
  const text = restoredOf(restored, cancelled.length);
  if (!refused) toast.done(text);
  else toast.error(text, { detail: explain(refused.reason, failures.updating) });
}
