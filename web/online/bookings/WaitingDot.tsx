import { useQuery } from '@tanstack/react-query';
import { bookingsQuery } from './api.ts';
import { waitingText } from './waiting.sq.ts';

/** Beside the link to the day: a client has booked online, and nobody has looked. */
export default function WaitingDot() {
  const { data } = useQuery(bookingsQuery);
  const count = data ? data.requests.length + data.unseen.length : 0;
  if (count === 0) return null;
  return (
    <span className="block size-2 rounded-full bg-brass">
      <span className="sr-only">{waitingText(count)}</span>
    </span>
  );
}
