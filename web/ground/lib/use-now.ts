import { useEffect, useState } from 'react';
import { localTime } from '#contracts/ground/calendar.rules.ts';

const interval = 10_000;
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/** The current moment, for clocks that show minutes. It stays the same object within a minute, so that nothing is drawn again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      const next = new Date();
      setNow((before) => (minuteOf(before) === minuteOf(next) ? before : next));
    }, interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The present day and time in the salons. Its own hook, so that the compiler keeps it the same until the moment changes. */
export function useClock() {
  const now = useNow();
  return localTime(now);
}
