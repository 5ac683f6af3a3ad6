import { useEffect, useState } from 'react';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { onClockChange, serverNow } from './server-clock.ts';

const interval = 10_000;
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/**
 * The current moment by the server, for clocks that show minutes. The object stays the same within a minute, so that nothing is drawn
 * again.
 */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => {
      const next = serverNow();
      setNow((before) => (minuteOf(before) === minuteOf(next) ? before : next));
    };
    const timer = setInterval(look, interval);
    const stop = onClockChange(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}

/**
 * The present day and time in the salons. This is a hook of its own, so that the compiler keeps the result the same until the moment
 * changes.
 */
export function useClock() {
  const now = useNow();
  return localTime(now);
}
