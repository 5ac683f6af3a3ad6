import { useEffect, useState } from 'react';

/** The seconds that are left, and a function that starts the countdown. With `initial` the countdown starts at once. */
export function useCountdown(initial = 0): [left: number, start: (seconds: number) => void] {
  const [now, setNow] = useState(() => performance.now());
  const [end, setEnd] = useState(initial && now + initial * 1000);
  const left = Math.max(0, Math.ceil((end - now) / 1000));

  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= end) setEnd(0);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);

  const start = (seconds: number) => {
    setNow(performance.now());
    setEnd(performance.now() + seconds * 1000);
  };
  return [end === 0 ? 0 : left, start];
}
