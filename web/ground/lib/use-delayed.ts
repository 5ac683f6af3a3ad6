import { useEffect, useEffectEvent } from 'react';

/** Calls `act` once, this many milliseconds after `due` became true. Leaving the screen cancels the call. */
export function useDelayed(milliseconds: number, due: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(actNow, milliseconds);
    return () => clearTimeout(timer);
  }, [due, milliseconds]);
}
