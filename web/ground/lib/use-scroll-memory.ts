// When the user goes back, browsers restore the scroll position of the window, but not of an element in the window.
import { useLayoutEffect, useRef } from 'react';
import { isRevisited } from './navigation.ts';

const remembered = new Map<string, number>();

/**
 * A ref for the element that scrolls. Back restores the scroll position; any other navigation begins at the top. `part`: the open part of
 * the screen.
 */
export function useScrollMemory(part?: string) {
  const scrolled = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part begins at the top
  useLayoutEffect(() => {
    const element = scrolled.current;
    if (!element) return;
    const here = location.href;
    element.scrollTop = isRevisited() ? (remembered.get(here) ?? 0) : 0;
    const remember = () => remembered.set(here, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [part]);
  return scrolled;
}
