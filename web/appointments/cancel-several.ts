// The cancellation of several visits by one call, with a button to undo it.

import type { cancelVisits } from '#contracts/appointments/together.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { explain } from '../ground/lib/call.ts';
import { shownNow } from '../ground/outbox/shown-now.ts';
import { toast } from '../ground/ui/toast.ts';
import { dayInCache, invalidateAppointments, updateAppointment } from './api.ts';
import { askAgain } from './ask-again.ts';
import { contentSeen } from './queued-visit.rules.ts';
import { tellOfPayment } from './tell-of-payment.ts';
import { aboutVisit, withToast } from './with-toast.ts';
import { failures, nameAndSlot, restoredOf } from './words.sq.ts';

export type WhoCancels = 'client' | 'salon';

type Answer = ReplyOf<typeof cancelVisits>;
type VisitToCancel = ShownVisit & { readonly id: string };

/**
 * Cancels several visits. `visit`: the one that was chosen. `isAmong` finds those that this device shows, as the server answered them,
 * because this call does not wait in the outbox behind other changes.
 */
export function cancelSeveral(
  visit: Appointment,
  isAmong: (one: Appointment) => boolean,
  send: (shown: VisitToCancel[]) => Promise<Answer>,
  failure: string,
): Promise<void> {
  return cancel((dayInCache(visit.appointment_date) ?? []).filter(isAmong).map(seenOf));

  function cancel(shown: VisitToCancel[]): Promise<void> {
    const told = send(shown)
      .finally(invalidateAppointments)
      .then((answer) => {
        tellOfPayment(answer);
        return answer;
      });
    return withToast(told, {
      failure,
      about: aboutVisit(visit),
      undo: (answer) => () => restore(answer),
      refused: askAgain((current, now) =>
        cancel([...shown.filter(({ id }) => id !== current.id), { ...seenOf(current), ...now }]),
      ),
    });
  }
}

const seenOf = (visit: Appointment): VisitToCancel => ({
  id: visit.id,
  ...contentSeen(visit),
  ...shownNow(visit),
});

/** Restores several visits, with their payments. Some slots may have been taken meanwhile. */
async function restore({ appointments: cancelled, statuses_before }: Answer) {
  const before = new Map(statuses_before.map(({ id, status }) => [id, status]));
  const sent = await Promise.allSettled(
    cancelled.map((one) => updateAppointment(one, { status: before.get(one.id) ?? 'pending' })),
  );
  const refused = sent.flatMap((one, at) =>
    one.status === 'rejected' && cancelled[at]
      ? `${nameAndSlot(cancelled[at])}: ${explain(one.reason, failures.updating)}`
      : [],
  );
  const text = restoredOf(cancelled.length - refused.length, cancelled.length);
  if (refused.length === 0) toast.done(text);
  else toast.error(text, { detail: refused.join(' ') });
}
