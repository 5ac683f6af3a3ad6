import { ClockAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { isClockWrong, onClockChange } from '../ground/lib/server-clock.ts';
import { useNow } from '../ground/lib/use-now.ts';
import { words } from './words.sq.ts';

/** Says that the clock of the device is wrong, and what day and time it is. The screens go by the server's already. */
export function ClockLine() {
  const isWrong = useSyncExternalStore(onClockChange, isClockWrong);
  return <div role="status">{isWrong && <Line />}</div>;
}

function Line() {
  const { day, time } = localDayAndTime(useNow());
  return (
    <p className="flex items-center justify-center gap-2 px-4 py-1.5 text-sm font-semibold text-brass-ink">
      <ClockAlert aria-hidden className="size-4 shrink-0" />
      <span>
        {words.clockIsWrong(day)}
        {/* else it would be read aloud every minute */}
        <span aria-live="off">{words.atTime(time)}</span>
      </span>
    </p>
  );
}
