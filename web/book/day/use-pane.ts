// The panes of the shown day and of the days around it: their grids are drawn before the user opens them, and are hidden until then.
import './pane.css';
import { type UIEvent, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ground/lib/after-paint.ts';
import { shownDay } from '../../ground/lib/picture.ts';
import { whenIdle } from '../../ground/lib/when-idle.ts';

/**
 * The days whose grids are drawn, in order of date, so that React moves no grid: the shown day, and the days that were drawn while the
 * browser was idle. A change to one of these days only shows its grid. Any other day is drawn after the title and the week have changed.
 */
export function useDrawnDays(day: string) {
  const [ahead, setAhead] = useState<readonly string[]>([]);
  const isAhead = ahead.includes(day);
  // a deferred value that does not change costs no second render
  const deferred = useDeferredValue(isAhead ? undefined : day);
  const days = [...new Set(deferred === undefined ? ahead : [...ahead, deferred])].sort();
  return { isDrawn: days.includes(day), days, setAhead };
}

/** The attributes of a pane that is shown or kept out of sight. */
export function usePane(isAhead: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [inert] = useState(isAhead);
  // The whole content of a pane inherits `inert`: setting `inert` takes longer than showing the pane, so it is set later, one pane at a
  // time.
  useLayoutEffect(() => {
    const setInert = () => {
      if (ref.current) ref.current.inert = ref.current.dataset.ahead !== undefined;
    };
    return afterPaint(isAhead ? () => whenIdle(setInert) : setInert);
  }, [isAhead]);
  return { ref, inert, 'aria-hidden': isAhead || undefined, 'data-ahead': isAhead || undefined };
}

/** The horizontal scroll position of the element around the grids, kept for the next day: the next day opens at the same barbers. */
export function useAcross(day: string) {
  const ref = useRef<HTMLDivElement>(null);
  const left = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the day changes
  useLayoutEffect(() => {
    const scroller = ref.current?.querySelector(shownDay);
    if (scroller && left.current > 0) scroller.scrollLeft = left.current;
  }, [day]);
  const onScrollCapture = ({ target }: UIEvent) => {
    if (target instanceof Element && target.matches(shownDay)) left.current = target.scrollLeft;
  };
  return { ref, onScrollCapture };
}
