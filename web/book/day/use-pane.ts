// The day that is shown, and the days around it: their grids are drawn before somebody opens them, and are hidden until then.
import './pane.css';
import { type UIEvent, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ground/lib/after-paint.ts';
import { whenIdle } from '../../ground/lib/when-idle.ts';

export const shown = '.day-scroller:not([data-ahead] *)';

/**
 * The days whose grids are drawn, in order, so that React moves none of them: the one that is shown, and those that were drawn
 * while nobody waited. A change to one of them only shows it. Any other day is drawn after the title and the week have changed.
 */
export function useDrawnDays(day: string) {
  const [ahead, setAhead] = useState<readonly string[]>([]);
  const isAhead = ahead.includes(day);
  // a deferred value that does not change costs no second render
  const deferred = useDeferredValue(isAhead ? undefined : day);
  const days = [...new Set(deferred === undefined ? ahead : [...ahead, deferred])].sort();
  return { isDrawn: days.includes(day), days, setAhead };
}

/** Attributes of the element that is shown or kept aside. */
export function usePane(isAhead: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [inert] = useState(isAhead);
  // All that is in a pane inherits `inert`: to set it takes longer than to show the pane, so it is set later. One pane at a time.
  useLayoutEffect(() => {
    const setInert = () => {
      if (ref.current) ref.current.inert = ref.current.dataset.ahead !== undefined;
    };
    return afterPaint(isAhead ? () => whenIdle(setInert) : setInert);
  }, [isAhead]);
  return { ref, inert, 'aria-hidden': isAhead || undefined, 'data-ahead': isAhead || undefined };
}

/** For the element around the grids: the next day opens at the barbers to which this one was scrolled. */
export function useAcross(day: string) {
  const ref = useRef<HTMLDivElement>(null);
  const left = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the day changes
  useLayoutEffect(() => {
    const scroller = ref.current?.querySelector(shown);
    if (scroller && left.current > 0) scroller.scrollLeft = left.current;
  }, [day]);
  const onScrollCapture = ({ target }: UIEvent) => {
    if (target instanceof Element && target.matches(shown)) left.current = target.scrollLeft;
  };
  return { ref, onScrollCapture };
}
