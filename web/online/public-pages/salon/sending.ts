// Sends a booking until it is answered. After a lost answer it is sent again as the same booking, so that it is made only once.
import type { createBooking } from '#contracts/online/bookings.ts';
import { newId } from '../new-id.ts';
import type { Outcome } from '../../../ground/lib/call-by-name.ts';
import type { UnprovedBooking } from './draft.ts';

interface Parts {
  readonly send: (booking: UnprovedBooking) => Promise<Outcome<typeof createBooking>>;
  /** Keeps the draft, because a phone may end the page without an event. */
  readonly keep: () => void;
}

export function openSending({ send, keep }: Parts) {
  /** Stays the same while a booking with this id may have been made. */
  let id = newId();
  /** The bookings with this id that were sent and not answered, the newest first. One of them may have been made. */
  let unanswered: readonly UnprovedBooking[] = [];

  return {
    id: () => id,
    unanswered: () => unanswered,
    /** True if the client may have booked this time although the answer was lost. */
    mayHaveBooked: (day: string, time: string) =>
      unanswered.some((one) => one.date === day && one.time === time),
    /** Goes on with the bookings of a draft. */
    goOnWith(kept: readonly UnprovedBooking[]): void {
      unanswered = kept;
      id = kept[0]?.id ?? id;
    },
    /** The answer to this booking, or to an earlier booking that was made although its answer was lost. */
    async send(booking: UnprovedBooking): Promise<Outcome<typeof createBooking>> {
      unanswered = [booking, ...unanswered];
      keep();
      for (const one of unanswered) {
        const sent = await send(one);
        if (sent.refused?.code === 'duplicate') continue;
        unanswered = unanswered.filter((other) => other !== booking);
        return sent;
      }
      // the visit of this id was made and is deleted again
      [id, unanswered] = [newId(), []];
      throw new Error('the id is used');
    },
  };
}
