import { useEffect } from 'react';
import { shown } from './use-pane.ts';

/** Keeps the visits under the finger in place when a line above the day appears or disappears. */
export function useSteadyDay(day: string, isReady: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day has a scroller of its own, which is there when the day is
  useEffect(() => {
    const scroller = document.querySelector(shown);
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
