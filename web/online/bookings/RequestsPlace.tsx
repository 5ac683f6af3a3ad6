import { useQuery } from '@tanstack/react-query';
import { bookingsQuery } from './api.ts';

/** Where the line of `Requests` will be on a phone, so that it does not move the day when it has loaded. */
export function RequestsPlace() {
  const { data: { requests, unseen } = { requests: [], unseen: [] } } = useQuery(bookingsQuery);
  if (requests.length + unseen.length === 0) return null;
  return <div className="rounded-md bg-brass-soft p-3 font-semibold lg:hidden">&nbsp;</div>;
}
