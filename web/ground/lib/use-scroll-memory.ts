// When the user goes back, browsers restore the scroll position of the window, but not of an element in the window.
import { useLayoutEffect, useRef } from 'react';
import { isRevisited } from './navigation.ts';

const remembered = new Map<string, number>();

/** A ref for the element that scrolls: back restores its position, any other navigation begins at the top. */
export function useScrollMemory() {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const here = location.href;
    if (isRevisited()) element.scrollTop = remembered.get(here) ?? 0;
    const remember = () => remembered.set(here, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, []);
  return part;
}
