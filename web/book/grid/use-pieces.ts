// A slow phone needs a quarter of a second to lay out the visits of a day: they are drawn a few at a time, with a frame between.
import { startTransition, useEffect, useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { startMinutes } from '../../appointments/slot.rules.ts';
import { afterPaint } from '../../ground/lib/after-paint.ts';

/** Visits. A slow phone needs less than 50 ms for them. */
const piece = 8;

/**
 * The visits to draw, those nearest to a time of the day first. After all have been drawn, those that come later are drawn at
 * once.
 */
export function usePieces(appointments: readonly Appointment[], minutes: number): readonly Appointment[] {
  // a page that nobody sees paints no frames
  const [most, setMost] = useState(() => (document.hidden ? Number.POSITIVE_INFINITY : piece));
  const count = appointments.length;
  useEffect(() => {
    if (count === 0 || most === Number.POSITIVE_INFINITY) return;
    const next = most < count ? most + piece : Number.POSITIVE_INFINITY;
    return afterPaint(() => startTransition(() => setMost(next)));
  }, [count, most]);
  if (most >= count) return appointments;
  const distance = (one: Appointment) => Math.abs(startMinutes(one) - minutes);
  return appointments.toSorted((a, b) => distance(a) - distance(b)).slice(0, most);
}
