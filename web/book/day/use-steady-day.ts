import { useEffect } from 'react';
import { shown } from './use-pane.ts';

/** The visits under the finger stay where they are when a line above the day comes or goes. */
export function useSteadyDay(day: string, isReady: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day has a scroller of its own, which is there when the day is
  useEffect(() => {
    const scroller = document.querySelector(shown);
    if (!scroller) return;
    const topOf = () => scroller.getBoundingClientRect().top;
    let top = topOf();
    // it becomes smaller when something comes above it
    const observer = new ResizeObserver(() => {
      const now = topOf();
      scroller.scrollTop += now - top;
      top = now;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [day, isReady]);
}
