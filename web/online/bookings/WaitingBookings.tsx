// The requests that wait for an answer, as a part of another screen. A `Chunk` loads this file.
import { useShownBookings } from './new-client.ts';
import { RequestCards } from './RequestCards.tsx';

export default function WaitingBookings() {
  return <RequestCards requests={useShownBookings().requests} unseen={[]} />;
}
