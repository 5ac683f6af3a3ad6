// Work that waits for the end of a press, because it moves what the press aims at.
import { useEffect, useRef } from 'react';

/** Runs a function at once, or after the present press has ended: the target of the press must not move before. */
export function useAfterPress() {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        const work = waiting.current;
        waiting.current = undefined;
        work?.();
      });
    document.addEventListener('mousedown', press, true);
    document.addEventListener('mouseup', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('mouseup', release, true);
    };
  }, []);
  return {
    run(work: () => void) {
      if (isPressed.current) waiting.current = work;
      else work();
    },
    cancel() {
      waiting.current = undefined;
    },
  };
}
