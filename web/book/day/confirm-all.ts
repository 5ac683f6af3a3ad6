import type { Appointment } from '#contracts/ground/appointment.ts';
import { updateAppointment } from '../../appointments/api.ts';
import { askAgain } from '../../appointments/ask-again.ts';
import { failures, restoredOf, severalVisitsWords as words } from '../../appointments/words.sq.ts';
import { bookedMore } from '../../till/takings/booked.ts';
import { confirmAppointment } from '../actions.ts';
import { explain } from '../../ground/lib/call.ts';
import { toast } from '../../ground/ui/toast.ts';

/** Confirms all these visits together. One message shows the booked payments, and can undo all confirmations. */
export async function confirmAll(pending: readonly Appointment[]): Promise<void> {
  const answers = await Promise.allSettled(
    pending.map(async (before) => ({
      before,
      answer: await updateAppointment(before, { status: 'confirmed' }),
    })),
  );
  const ticks = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const confirmed = ticks.map(({ answer }) => answer.appointment);
  if (ticks.length > 0)
    toast.done(words.confirmedMany(ticks.length), () => makePending(confirmed), bookedMore(ticks));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) {
    const more = await askAgain((current, shown) => confirmAppointment(current, shown))(failed.reason);
    toast.error(explain(failed.reason, failures.confirming), more);
  }
}

async function makePending(confirmed: readonly Appointment[]) {
  const answers = await Promise.allSettled(
    confirmed.map((one) => updateAppointment(one, { status: 'pending' })),
  );
  const failed = answers.filter((answer) => answer.status === 'rejected');
  const [first] = failed;
  if (!first) return toast.done(words.restoredMany);
  toast.error(restoredOf(confirmed.length - failed.length, confirmed.length), {
    detail: explain(first.reason, failures.updating),
  });
}
