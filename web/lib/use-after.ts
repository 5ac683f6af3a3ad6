import { useEffect, useEffectEvent } from 'react';

/** Does something once, that long after it became due; not at all if the screen is left before. */
export function useAfter(milliseconds: number, due: boolean, act: () => void) {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(actNow, milliseconds);
    return () => clearTimeout(timer);
  }, [due, milliseconds]);
}
