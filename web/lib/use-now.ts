import { useEffect, useState } from 'react';
import { localTime } from '#contracts/calendar.rules.ts';

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

/** The present day and time in the salons. A hook of its own, so that the compiler keeps it the same until the moment changes. */
export function useClock() {
  const now = useNow();
  return localTime(now);
}
