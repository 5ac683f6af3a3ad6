import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `act` once, this many milliseconds after `due` became true. Leaving the screen cancels the call. */
export function useDelayed(milliseconds: number, due: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(actNow, milliseconds);
    return () => clearTimeout(timer);
  }, [due, milliseconds]);
}

/** The last value that did not change for this many milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds: number) {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
