// Cancelling several visits by one call, which can be undone.
import type { cancelVisits } from '#contracts/book/appointments.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { explain } from '../../ground/lib/call.ts';
import { tellOfPayment } from '../../ground/outbox/tell-of-payment.ts';
import { toast } from '../../ground/ui/toast.ts';
import { invalidateAppointments, updateAppointment } from './api.ts';
import { restoredOf } from './several.sq.ts';
import { withToast } from './with-toast.ts';
import { failures } from './words.sq.ts';

type Answer = ReplyOf<typeof cancelVisits>;

export function cancelSeveral(sent: Promise<Answer>, failure: string) {
  const told = sent.finally(invalidateAppointments).then((answer) => {
    tellOfPayment(answer);
    return answer;
  });
  return withToast(told, { failure, undo: (answer) => () => restore(answer) });
}

/** Restores several visits, with what was paid for them. Some slots may have been taken meanwhile. */
async function restore({ appointments: cancelled, statuses_before }: Answer) {
  const before = new Map(statuses_before.map(({ id, status }) => [id, status]));
  const sent = await Promise.allSettled(
    cancelled.map((one) => updateAppointment(one, { status: before.get(one.id) ?? 'pending' })),
  );
  const refused = sent.find((one) => one.status === 'rejected');
  const restored = sent.filter(({ status }) => status === 'fulfilled').length;
  const text = restoredOf(restored, cancelled.length);
  if (!refused) toast.done(text);
  else toast.error(text, { detail: explain(refused.reason, failures.updating) });
}
