import { useEffect, useState } from 'react';

/** The value once it has stood still for that long. */
export function useSettled<Value>(value: Value, milliseconds: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
