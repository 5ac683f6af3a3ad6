import { useQuery } from '@tanstack/react-query';
import { useMedia } from '../../ground/lib/use-media.ts';
import { bookingsQuery, roomForCards } from './api.ts';

/** Where the line of `Requests` will be, so that it does not move the day when it has loaded. */
export function RequestsPlace() {
  const { data: { requests, unseen } = { requests: [], unseen: [] } } = useQuery(bookingsQuery);
  const hasRoom = useMedia(roomForCards);
  if (hasRoom || requests.length + unseen.length === 0) return null;
  return <div className="rounded-md bg-brass-soft p-3 font-semibold">&nbsp;</div>;
}
