import { WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { lastAnswerAt, useOffline } from '../ground/lib/reach.ts';
import { isClockWrong, onClockChange } from '../ground/lib/server-clock.ts';
import '../ground/lib/server-watch.ts';
import { useClock } from '../ground/lib/use-now.ts';
import { LazyExtra } from '../ground/ui/LazyExtra.tsx';
import { words } from './words.sq.ts';

const clockLine = new Chunk(() => import('./ClockLine.tsx'));

/**
 * A line above every screen while there is no network, or while the clock is wrong. Its children are other lines, which are shown beside it
 * if there is room.
 */
export function OfflineLine({ children }: { children?: ReactNode }) {
  const isOffline = useOffline();
  const isWrong = useSyncExternalStore(onClockChange, isClockWrong);
  return (
    <div data-late className="no-print flex flex-wrap justify-center bg-brass-soft">
      <div role="status">{isOffline && <Line />}</div>
      <div role="status">{isWrong && <LazyExtra chunk={clockLine} />}</div>
      {children}
    </div>
  );
}

function Line() {
  // the current day, so that the sentence stays right after midnight
  const { day: today } = useClock();
  return (
    <p className="flex items-center justify-center gap-2 px-4 py-1.5 text-sm font-semibold text-brass-ink">
      <WifiOff aria-hidden className="size-4" />
      {sentence(today)}
    </p>
  );
}

/** The sentence with the time of the last answer, which is the age of the shown data. */
function sentence(today: string) {
  const at = lastAnswerAt();
  if (at === undefined) return words.offline;
  const { day, time } = localDayAndTime(new Date(at));
  return day === today ? words.offlineSince(time) : words.offlineSinceDay(day, time);
}
