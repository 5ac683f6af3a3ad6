import { outsideReason } from '#contracts/salon/outside.sq.ts';
import { wholeDay } from '../../appointments/slot.rules.ts';
import { useOpen } from '../../appointments/use-open.ts';

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
