import { WifiOff } from 'lucide-react';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { lastAnswerAt, useOffline } from '../ground/lib/reach.ts';
import '../ground/lib/server-watch.ts';
import { useClock } from '../ground/lib/use-now.ts';
import { words } from './words.sq.ts';

/** While there is no network, shows a line about it above every screen. */
export function OfflineLine() {
  const isOffline = useOffline();
  return (
    <div role="status" className="no-print">
      {isOffline && <Line />}
    </div>
  );
}

function Line() {
  // also over midnight
  const { day: today } = useClock();
  return (
    <p className="flex items-center justify-center gap-2 bg-brass-soft px-4 py-1.5 text-sm font-semibold text-brass-ink">
      <WifiOff aria-hidden className="size-4" />
      {sentence(today)}
    </p>
  );
}

/** With the age of what is shown, which is of the last answer. */
function sentence(today: string) {
  const at = lastAnswerAt();
  if (at === undefined) return words.offline;
  const { day, time } = localDayAndTime(new Date(at));
  return day === today ? words.offlineSince(time) : words.offlineSinceDay(day, time);
}
