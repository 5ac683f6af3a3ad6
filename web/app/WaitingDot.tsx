import { useQuery } from '@tanstack/react-query';
import { useFreedTimes } from '../book/waitlist/use-freed-times.ts';
import { bookingsQuery } from '../online/bookings/api.ts';
import { waitingText } from '../online/bookings/words.sq.ts';
import { freedWords } from '../online/waitlist/freed.sq.ts';

/**
 * A dot beside the link to the day. It means that a client has booked online and nobody has looked, or that there is a freed time for a
 * client on the waitlist.
 */
export default function WaitingDot() {
  const { data } = useQuery(bookingsQuery);
  const freed = useFreedTimes().length;
  const count = data ? data.requests.length + data.unseen.length : 0;
  if (count + freed === 0) return null;
  const texts = [count > 0 && waitingText(count), freed > 0 && freedWords.waiting(freed)];
  return (
    <span className="block size-2 rounded-full bg-brass">
      <span className="sr-only">{texts.filter(Boolean).join(', ')}</span>
    </span>
  );
}
