import { WifiOff } from 'lucide-react';
import { localDayAndTime } from '#contracts/calendar.rules.ts';
import { isRemembered } from '../accounts/session.ts';
import { lastAnswerAt, useOffline } from '../lib/reach.ts';
import { words } from './words.sq.ts';

/** While there is no network, shows a line about it above every screen. */
export function OfflineLine() {
  const isOffline = useOffline();
  return (
    // on a phone there is room for one line: that about waiting changes says the same
    <div role="status" className="no-print max-sm:[&:has(+[data-waiting])]:hidden">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 bg-brass-soft px-4 py-1.5 text-sm font-semibold text-brass-ink">
          <WifiOff aria-hidden className="size-4" />
          {sentence()}
        </p>
      )}
    </div>
  );
}

/** A device that keeps the days says how old they are. */
function sentence() {
  const at = lastAnswerAt();
  if (at === undefined || !isRemembered()) return words.offline;
  const { day, time } = localDayAndTime(new Date(at));
  return day === localDayAndTime(new Date()).day
    ? words.offlineSince(time)
    : words.offlineSinceDay(day, time);
}
