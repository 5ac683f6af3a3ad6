import { useEffect, useState } from 'react';

/** The value that last stayed the same for this many milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
