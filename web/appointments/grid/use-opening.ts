import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Hours, slotLength } from '../slot.rules.ts';

interface Opening {
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
export function useOpening({ day, hours, opening, isToday, isAhead, scroller, surface }: Opening) {
  const opened = useRef<string>(null);
  const from = useRef(hours.from);
  // a day that is drawn ahead opens when it is drawn, so that its layout is ready, and again when it is shown
  const wanted = `${day} ${isAhead}`;
  useLayoutEffect(() => {
    const view = scroller.current;
    const whole = surface.current;
    if (!view || !whole) return;
    if (isAhead && opened.current !== null) {
      opened.current = wanted;
      from.current = hours.from;
      return;
    }
    const pixels = (minutes: number) => (minutes / (hours.to - hours.from)) * whole.offsetHeight;
    if (opened.current !== wanted && opening !== null) {
      const lead = isToday ? view.clientHeight / 3 : pixels(slotLength);
      view.scrollTop = pixels(opening - hours.from) - lead;
      opened.current = wanted;
    } else if (from.current !== hours.from) {
      view.scrollTop += pixels(from.current - hours.from);
    }
    from.current = hours.from;
  }, [wanted, isAhead, hours.from, hours.to, opening, isToday, scroller, surface]);
}
