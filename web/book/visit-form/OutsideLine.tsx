import { outsideReason } from '#contracts/salon/outside.sq.ts';
import { wholeDay } from '../../appointments/slot.rules.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';

/** The line below the barber if the chosen time is outside the barber's working hours. */
export const OutsideLine = ({ reason }: { reason: string | undefined }) => (
  <p role="status" className="col-span-full -mt-1.5 text-sm font-medium text-brass-ink empty:hidden">
    {reason}
  </p>
);

/**
 * The reason why a time is outside the working hours of a barber (by name); undefined if the time is within these hours, or if the device
 * does not know the hours. A visit that ends after midnight is refused anyway, so there is no reason for it here.
 */
export function useOutside() {
  const { hours, dayOf } = useOpeningHours();
  return (barber: string, time: { day: string; minutes: number; duration: number }) =>
    hours && time.minutes + time.duration <= wholeDay
      ? outsideReason(dayOf(time.day, barber), barber, time, hours)
      : undefined;
}
