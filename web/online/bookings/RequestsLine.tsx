import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { requestsHash } from './api.ts';
import type { Bookings } from './new-client.ts';
import { words } from './words.sq.ts';

const sheet = new Chunk(() => import('./RequestsSheet.tsx'));

/**
 * One line, where there is no room for the cards. A screen reader is told how many wait, also when the line comes
 * later than the day.
 */
export function RequestsLine(bookings: Bookings) {
  const { requests, unseen } = bookings;
  const isShown = requests.length + unseen.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {words.line(requests.length, unseen.length)}
      </p>
      {isShown && <Line {...bookings} />}
    </>
  );
}

function Line({ requests, unseen }: Bookings) {
  const [isOpen, open] = useState(() => location.hash === requestsHash);
  const [first, ...others] = [...requests, ...unseen];
  useEffect(() => {
    // a later request does not open the sheet by itself
    if (location.hash === requestsHash) navigate(location.pathname + location.search, { replace: true });
  }, []);
  return (
    <section aria-label={words.title}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open(true)}
        className="flex w-full items-center gap-2 rounded-md bg-brass-soft p-3 text-left text-brass-ink"
      >
        <span className="num shrink-0 font-semibold">{words.line(requests.length, unseen.length)}</span>
        {first && others.length === 0 && (
          <>
            <span className="min-w-0 flex-1 truncate">{first.client}</span>
            <span className="num shrink-0">{words.shortPlaceOf(first)}</span>
          </>
        )}
        <ChevronRight aria-hidden className="ml-auto size-[18px] shrink-0" />
      </button>
      {isOpen && <LazyDialog chunk={sheet} requests={requests} unseen={unseen} onClose={() => open(false)} />}
    </section>
  );
}
