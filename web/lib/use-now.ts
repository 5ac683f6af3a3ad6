import { useEffect, useState } from 'react';

const every = 10_000;

/** The moment, often enough for a clock that shows minutes. */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
