// The message after a colleague's change came first: it says who changed the visit and when, and has a button that sends the change
// nevertheless.
import { updateAppointment } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { refusalOf } from '../ground/lib/call.ts';
import { shownAs } from '../ground/outbox/shown-now.ts';
import { words } from '../ground/outbox/words.sq.ts';
import type { ToastOptions } from '../ground/ui/toast.ts';
import type { offersAfter } from './offers.ts';

/** The data of a refusal because another device had changed the visit: the present visit, and who changed it. */
export const changedIn = (error: unknown) => refusalOf(error, updateAppointment, 'changed');

export const askAgain =
  (
    act: (current: Appointment, shown: ShownVisit) => unknown,
  ): ((error: unknown) => Promise<ToastOptions | undefined>) =>
  async (error: unknown): Promise<ToastOptions | undefined> => {
    const changed = changedIn(error);
    if (!changed) return undefined;
    const { lineOfLast } = await import('./changed.ts');
    const { appointment, paid } = changed;
    const onPress = () => void act(appointment, shownAs(appointment, paid));
    return { detail: lineOfLast(changed), actions: [{ label: words.retry, onPress }] };
  };

/** The message for a change that needs a slot: if the slot, or something that the visit claims, is taken, it also offers other times. */
export const askAgainOrOffer =
  (
    again: Parameters<typeof askAgain>[0],
    wanted: Parameters<typeof offersAfter>[1],
    take: Parameters<typeof offersAfter>[2],
  ) =>
  async (error: unknown): Promise<ToastOptions | undefined> =>
    (await askAgain(again)(error)) ?? (await import('./offers.ts')).offersAfter(error, wanted, take);
