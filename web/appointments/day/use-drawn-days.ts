import { useDeferredValue, useState } from 'react';

/**
 * The days whose grids are drawn, in order, so that React moves none of them: the one that is shown, and those that were drawn
 * while nobody waited. A change to one of them only shows it. Any other day is drawn after the title and the week have changed.
 */
export function useDrawnDays(day: string) {
  const [ahead, setAhead] = useState<readonly string[]>([]);
  const deferred = useDeferredValue(day);
  const drawn = ahead.includes(day) ? day : deferred;
  return { drawn, days: [...new Set([...ahead, drawn])].sort(), setAhead };
}
