// The user's own account, and the further sections that a person of a salon has there.

import { ProfileForm } from '../../identity/accounts/ProfileForm.tsx';
import { useUser } from '../../identity/accounts/session.ts';
import type { CalendarFeedProps } from '../../programs/calendar-feeds/CalendarFeed.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { useShownSections } from './shown-sections.ts';

const ownPin = new Chunk<{ readonly id: string }>(() => import('../../identity/pins/OwnPin.tsx'));
const calendarFeed = new Chunk<CalendarFeedProps>(
  () => import('../../programs/calendar-feeds/CalendarFeed.tsx'),
);
const calendarElsewhere = new Chunk(() => import('../../salon/own-calendars/OwnCalendar.tsx'));
const ownRequests = new Chunk(() => import('../../salon/leave-requests/OwnRequests.tsx'));

export function Profile() {
  const { staff } = useUser();
  const has = useShownSections();
  return (
    <div className="grid max-w-[480px] grid-cols-1 gap-8">
      {has.account && <ProfileForm />}
      {has.ownPin && staff && <LazyExtra chunk={ownPin} id={staff.id} />}
      {has.calendars && <LazyExtra chunk={calendarFeed} whole={false} />}
      {has.calendars && <LazyExtra chunk={calendarElsewhere} />}
      {has.ownRequests && <LazyExtra chunk={ownRequests} />}
    </div>
  );
}
