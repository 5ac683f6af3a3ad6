import { type UIEvent, useLayoutEffect, useRef } from 'react';

export const shown = '.day-scroller:not([data-ahead] *)';

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
