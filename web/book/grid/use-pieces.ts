// The drawing of visits in pieces. A slow phone needs a quarter of a second to lay out the visits of a day. So the visible visits are drawn
// in one frame, and the others a few at a time, with a frame between.
import { startTransition, useEffect, useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { endMinutes, type Hours, slotLength, startMinutes } from '../../appointments/slot.rules.ts';
import { afterPaint } from '../../ground/lib/after-paint.ts';
import type { Column } from './layout.rules.ts';

/** The number of visits in one piece. A slow phone needs less than 50 ms for a piece. */
const piece = 8;

/**
 * The visits to draw: first the visible visits, then the visits nearest to a time of the day. After all visits have been drawn, new visits
 * are drawn at once.
 */
export function usePieces(
  appointments: readonly Appointment[],
  minutes: number,
  seen: ReadonlySet<Appointment>,
): readonly Appointment[] {
  // a hidden page paints no frames, so it draws all visits at once
  const [more, setMore] = useState(() => (document.hidden ? Number.POSITIVE_INFINITY : 0));
  const count = appointments.length;
  const most = Math.max(seen.size, piece) + more;
  useEffect(() => {
    if (count === 0 || more === Number.POSITIVE_INFINITY) return;
    const next = most < count ? more + piece : Number.POSITIVE_INFINITY;
    return afterPaint(() => startTransition(() => setMore(next)));
  }, [count, more, most]);
  if (most >= count) return appointments;
  const distance = (one: Appointment) => (seen.has(one) ? -1 : Math.abs(startMinutes(one) - minutes));
  return appointments.toSorted((a, b) => distance(a) - distance(b)).slice(0, most);
}

interface Opened {
  readonly columns: readonly Column[];
  readonly hours: Hours;
  readonly opening: number | null;
  readonly view: 'one' | 'all';
}

/** The smallest sizes in pixels: of a half hour and a column (day-grid.css), and of everything above and below the grid. */
const leastSlot = 44;
const leastColumn = 104;
const leastAround = 120;

/** The visits that the grid can show before the user scrolls. The set may be too large, but no visible visit is missing. */
export function seenAtOpening({ columns, hours, opening, view }: Opened): ReadonlySet<Appointment> {
  const shown = ((innerHeight - leastAround) / leastSlot) * slotLength;
  const at = opening ?? hours.from;
  // up to a third of the shown time is before the time to which the grid scrolls
  const from = Math.max(Math.min(at - shown / 3, hours.to - shown), hours.from);
  const to = Math.max(at, from) + shown;
  const beside = view === 'one' ? 1 : Math.ceil(innerWidth / leastColumn);
  const isSeen = (one: Appointment) => startMinutes(one) < to && endMinutes(one) > from;
  return new Set(columns.slice(0, beside).flatMap(({ appointments }) => appointments.filter(isSeen)));
}
