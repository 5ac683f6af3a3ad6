// The grids and summaries of several days are in the page, and one is shown. The others are drawn ahead, and stand aside.
import './pane.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ground/lib/after-paint.ts';
import { whenIdle } from '../../ground/lib/when-idle.ts';

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
