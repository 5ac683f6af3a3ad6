import { ClockAlert } from 'lucide-react';
import { useEffect } from 'react';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { keepClock, knownClock } from '../ground/lib/server-clock.ts';
import { useNow } from '../ground/lib/use-now.ts';
import { clockWords as words } from './beside.sq.ts';
import { checked } from './set-right.rules.ts';

/** Milliseconds. Without a network no answer reports that somebody set the clock meanwhile, so the clock is checked again and again. */
const betweenChecks = 10_000;

function check() {
  keepClock(checked(knownClock(), { now: Date.now(), steady: performance.now() }));
}

/** The present day and time, shown where the clock of the device is wrong. The screens already use the time of the server. */
export default function ClockLine() {
  useEffect(() => {
    check();
    const timer = setInterval(check, betweenChecks);
    return () => clearInterval(timer);
  }, []);
  const { day, time } = localDayAndTime(useNow());
  return (
    <p className="flex items-center justify-center gap-2 px-4 py-1.5 text-sm font-semibold text-brass-ink">
      <ClockAlert aria-hidden className="size-4 shrink-0" />
      <span>
        {words.clockIsWrong(day)}
        {/* `off`, because otherwise the time would be read aloud every minute */}
        <span aria-live="off">{words.atTime(time)}</span>
      </span>
    </p>
  );
}
