import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { type Hours, slotLength } from '../../appointments/slot.rules.ts';
import { afterPaint } from '../../ground/lib/after-paint.ts';

/**
 * True if a grid is drawn before it is shown. Only code that acts on the screen reads this value, and such code draws nothing: so a change
 * of the day draws no grid again.
 */
export const Ahead = createContext(false);
export const useIsAhead = (): boolean => useContext(Ahead);

export interface GridOpening {
  readonly day: string;
  readonly hours: Hours;
  /** The time to which the grid scrolls when it opens, in minutes since midnight; null if it does not scroll. */
  readonly opening: number | null;
  readonly isToday: boolean;
  readonly isAhead: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
}

/** Scrolls a new day to now or to its first visit. When earlier hours open above, the visible part keeps its position. */
export function useOpening({ day, hours, opening, isToday, isAhead, scroller, surface }: GridOpening): void {
  const opened = useRef<string>(null);
  const from = useRef(hours.from);
  useLayoutEffect(() => {
    const before = from.current;
    from.current = hours.from;
    const pixels = (minutes: number) =>
      (minutes / (hours.to - hours.from)) * (surface.current?.offsetHeight ?? 0);
    const open = () => {
      if (!scroller.current || opening === null) return;
      const lead = isToday ? scroller.current.clientHeight / 3 : pixels(slotLength);
      scroller.current.scrollTop = pixels(opening - hours.from) - lead;
      opened.current = day;
    };
    // a hidden grid scrolls after the shown grid was painted, so that the hidden grid is ready when it is shown
    if (isAhead) return afterPaint(open);
    if (opened.current !== day) return open();
    if (before !== hours.from && scroller.current) {
      scroller.current.scrollTop += pixels(before - hours.from);
    }
  }, [day, isAhead, hours.from, hours.to, opening, isToday, scroller, surface]);
}
