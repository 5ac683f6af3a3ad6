import { useMedia } from '../../ground/lib/use-media.ts';
import { roomForCards } from './api.ts';
import { useShownBookings } from './new-client.ts';
import { RequestCards } from './RequestCards.tsx';
import { RequestsLine } from './RequestsLine.tsx';
import { words } from './words.sq.ts';

/** The requests that wait for an answer, and the bookings that nobody has seen; nothing if there are none. */
export default function Requests() {
  const bookings = useShownBookings();
  const hasRoom = useMedia(roomForCards);
  if (!hasRoom) return <RequestsLine {...bookings} />;
  if (bookings.requests.length + bookings.unseen.length === 0) return null;
  return (
    <section
      aria-label={words.title}
      className="grid max-h-80 gap-3 overflow-y-auto rounded-md bg-brass-soft p-3"
    >
      <RequestCards {...bookings} />
    </section>
  );
}
