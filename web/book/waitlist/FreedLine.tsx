// The freed times that wait for the desk, above the day. A freed time is shown until it is filled or dismissed.

import { freedWords as words } from '../../online/waitlist/freed.sq.ts';
import { openFreedTime } from '../../online/waitlist/open-freed-time.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { PendingPart } from '../../ground/ui/PendingLine.tsx';
import { useFreedTimes } from './use-freed-times.ts';

export function FreedLine() {
  const freedTimes = useFreedTimes();
  const { day: today } = useClock();
  const title = freedTimes.length > 0 ? words.waiting(freedTimes.length) : '';
  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      {freedTimes.length > 0 && (
        <section aria-label={title} className="flex shrink-0 items-center gap-2">
          <p aria-hidden className="text-sm font-semibold text-brass-ink">
            {title}
          </p>
          <ul className="flex gap-2">
            {freedTimes.map((freedTime) => (
              <li key={freedTime.id} className="num">
                {freedTime.isOnlyHere ? (
                  <span className="btn px-1">{words.timeOf(freedTime, today)}</span>
                ) : (
                  <PendingPart
                    label={words.tellOf(words.timeOf(freedTime, today))}
                    onOpen={() => openFreedTime.set(freedTime.id)}
                  >
                    {words.timeOf(freedTime, today)}
                  </PendingPart>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
