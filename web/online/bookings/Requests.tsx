import { useEffect, useState } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { PendingPart } from '../../ground/ui/PendingLine.tsx';
import { requestsHash } from './api.ts';
import { type Bookings, useShownBookings } from './new-client.ts';
import { words } from './words.sq.ts';

const sheet = new Chunk(() => import('./RequestsSheet.tsx'));

/**
 * The requests that wait for an answer, and the bookings that nobody has seen. A screen reader reads out the number of waiting requests,
 * also when this line comes later than the day.
 */
export default function Requests() {
  const bookings = useShownBookings();
  const { requests, unseen } = bookings;
  const isShown = requests.length + unseen.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {words.line(requests.length, unseen.length)}
      </p>
      {isShown && <Part {...bookings} />}
    </>
  );
}

function Part({ requests, unseen }: Bookings) {
  const [isOpen, open] = useState(() => location.hash === requestsHash);
  const [first, ...others] = [...requests, ...unseen];
  useEffect(() => {
    // the hash is removed, so that a later request does not open the sheet automatically
    if (location.hash === requestsHash) navigate(location.pathname + location.search, { replace: true });
  }, []);
  return (
    <section aria-label={words.title} className="shrink-0">
      <PendingPart onOpen={() => open(true)}>
        <span className="num">{words.line(requests.length, unseen.length)}</span>
        {first && others.length === 0 && (
          <span className="num font-normal max-sm:sr-only">
            {first.client} {words.shortPlaceOf(first)}
          </span>
        )}
      </PendingPart>
      {isOpen && <LazyDialog chunk={sheet} requests={requests} unseen={unseen} onClose={() => open(false)} />}
    </section>
  );
}
