import { useEffect, useState } from 'react';

const interval = 10_000;

/** The current moment. It updates often enough for a clock that shows minutes. */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
