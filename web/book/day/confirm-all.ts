import type { Appointment } from '#contracts/ground/appointment.ts';
import { updateAppointment } from '../appointments/api.ts';
import { severalWords as words } from '../appointments/several.sq.ts';
import { failures } from '../appointments/words.sq.ts';
import { bookedMore } from '../takings/booked.ts';
import { explain } from '../../ground/lib/call.ts';
import { toast } from '../../ground/ui/toast.ts';

/** Confirms all these visits together. One message says what was booked, and can undo all of them. */
export async function confirmAll(pending: readonly Appointment[]) {
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
  if (failed) toast.error(explain(failed.reason, failures.confirming));
}

async function makePending(confirmed: readonly Appointment[]) {
  try {
    await Promise.all(confirmed.map((one) => updateAppointment(one, { status: 'pending' })));
    toast.done(words.restoredMany);
  } catch (error) {
    toast.error(explain(error, failures.updating));
  }
}
