import { useEffect, useState } from 'react';

/** Seconds that are left, and how to start them. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
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
