// What the form of a visit says beside its fields: the note about its client, and that its time is outside the hours.
import { TriangleAlert } from 'lucide-react';
import { outsideReason } from '#contracts/salon/outside.sq.ts';
import { wholeDay } from '../../appointments/slot.rules.ts';
import { useOpen } from '../../appointments/use-open.ts';
import { formWords as words } from './words.sq.ts';

/** The salon's note about the client, such as an allergy. */
export const ClientNote = ({ children }: { children: string }) => (
  <p
    role="note"
    className="mt-1 flex w-full items-start gap-2 rounded-md bg-brass-soft px-3 py-2 text-brass-ink whitespace-pre-line wrap-anywhere"
  >
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      <span className="sr-only">{words.clientNote}: </span>
      {children}
    </span>
  </p>
);

/** Says below the barber that the chosen time is outside the barber's hours. */
export const OutsideLine = ({ reason }: { reason: string | undefined }) => (
  <p role="status" className="col-span-full -mt-1.5 text-sm font-medium text-brass-ink empty:hidden">
    {reason}
  </p>
);

/**
 * Says why a time is outside the hours of a barber, by the barber's name; undefined if it is not, or if nobody knows the hours. What
 * ends after midnight is refused, so nobody is asked about it.
 */
export function useOutside() {
  const { hours, dayOf } = useOpen();
  return (barber: string, time: { day: string; minutes: number; duration: number }) =>
    hours && time.minutes + time.duration <= wholeDay
      ? outsideReason(dayOf(time.day, barber), barber, time, hours)
      : undefined;
}
