import { useDeferredValue, useState } from 'react';

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
