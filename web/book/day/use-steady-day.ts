import { useEffect } from 'react';
import { shownDay } from '../../ground/lib/picture.ts';

/** Keeps the visits under the finger in place when a line above the day appears or disappears. */
export function useSteadyDay(day: string, isReady: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day has a scroller of its own, which is there when the day is
  useEffect(() => {
    const scroller = document.querySelector(shownDay);
    if (!scroller) return;
    const topOf = () => scroller.getBoundingClientRect().top;
    let top = topOf();
    // the scroller becomes smaller when a line above it appears
    const observer = new ResizeObserver(() => {
      const now = topOf();
      scroller.scrollTop += now - top;
      top = now;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [day, isReady]);
}
