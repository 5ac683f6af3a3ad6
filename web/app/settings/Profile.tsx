// The own account, and what a person of a salon has there besides.

import { ProfileForm } from '../../identity/accounts/ProfileForm.tsx';
import { isByPin, useUser } from '../../identity/accounts/session.ts';
import type { CalendarFeedProps } from '../../programs/calendar-feeds/CalendarFeed.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';

const ownPin = new Chunk<{ readonly id: string }>(() => import('../../identity/pins/OwnPin.tsx'));
const ownCalendar = new Chunk<CalendarFeedProps>(
  () => import('../../programs/calendar-feeds/CalendarFeed.tsx'),
);
const ownRequests = new Chunk(() => import('../../salon/leave-requests/OwnRequests.tsx'));

export function Profile() {
  const user = useUser();
  const { staff } = user;
  return (
    <div className="grid max-w-[480px] grid-cols-1 gap-8">
      {/* the account belongs to the owner who made the tablet */}
      {!isByPin(user) && <ProfileForm />}
      {staff && <LazyExtra chunk={ownPin} id={staff.id} />}
      {staff?.barberId && !isByPin(user) && <LazyExtra chunk={ownCalendar} whole={false} />}
      {/* an owner needs nobody's leave */}
      {staff?.barberId && staff.role !== 'owner' && <LazyExtra chunk={ownRequests} />}
    </div>
  );
}
