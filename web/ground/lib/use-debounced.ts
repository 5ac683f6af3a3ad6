import { useEffect, useState } from 'react';

/** The last value that did not change for this many milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds: number) {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
