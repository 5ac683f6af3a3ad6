// Browsers remember how far a window was scrolled, not how far a part of it was.
import { useLayoutEffect, useRef } from 'react';

const remembered = new Map<string, number>();
let wentBack = false;
addEventListener('popstate', () => {
  wentBack = true;
});
// the router's own event
addEventListener('pushState', () => {
  wentBack = false;
});

/** For the part that scrolls: going back finds it where it was left, any other way begins at its top. */
export function useScrollMemory() {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const here = location.href;
    if (wentBack) element.scrollTop = remembered.get(here) ?? 0;
    const remember = () => remembered.set(here, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, []);
  return part;
}
