import { dayAndMonth } from '../ground/format.sq.ts';
import { barbersIn, isClosedDay, isOutside, type OpenDay } from './hours.rules.ts';
import { outsideTexts, reasonNames } from './hours.sq.ts';
import type { Hours } from './hours.ts';
import { leaveUntil } from './leave.rules.ts';

/** The reason why a time is outside the hours of a barber; undefined if it is inside. */
export function outsideReason(
  open: OpenDay | undefined,
  barber: string,
  time: { day: string; minutes: number; duration: number },
  hours: Hours,
): string | undefined {
  if (!isOutside(open, time)) return undefined;
  const because = open?.because;
  const end = time.minutes + time.duration;
  if (open?.busy?.some(({ from, to }) => from < end && time.minutes < to)) return outsideTexts.busy(barber);
  if (!because && isClosedDay(time.day, barbersIn(hours), hours)) return outsideTexts.closedDay;
  if (!because || because.open.length > 0) return outsideTexts.notWorking(barber);
  if (because.barberId === null) {
    const { title, reason } = because;
    if (!title && reason === 'closed') return outsideTexts.closedDay;
    return outsideTexts.closed(title ?? reasonNames[reason]);
  }
  return outsideTexts.onLeave(barber, dayAndMonth(leaveUntil(because, hours.exceptions)));
}
