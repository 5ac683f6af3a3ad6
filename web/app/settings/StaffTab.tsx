// The people of the salon. Other folders add their parts to each person.
import { useState } from 'react';
import { Link } from 'wouter';
import { maySeeAs } from '#contracts/salon/staff.rules.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { useRights, useUser } from '../../identity/accounts/session.ts';
import type { CalendarFeedProps } from '../../programs/calendar-feeds/CalendarFeed.tsx';
import { StaffList } from '../../salon/staff/StaffList.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { isTablet } from '../../ground/lib/tablet.ts';
import { isOnOwnerScreen } from '../../ground/lib/token.ts';
import { titles } from '../../ground/titles.sq.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { RelatedParts } from './RelatedParts.tsx';
import { words } from './words.sq.ts';

const invitePerson = new Chunk<{ readonly person: Person }>(
  () => import('../../identity/invitations/InvitePerson.tsx'),
);
const pinOfPerson = new Chunk<{ readonly person: Person }>(
  () => import('../../identity/pins/PinOfPerson.tsx'),
);
const calendarOfPerson = new Chunk<CalendarFeedProps>(
  () => import('../../programs/calendar-feeds/CalendarFeed.tsx'),
);
const calendarElsewhere = new Chunk<{ readonly of: Person }>(
  () => import('../../salon/own-calendars/CalendarOfPerson.tsx'),
);
const healthQuestion = new Chunk(() => import('../../salon/staff/HealthQuestion.tsx'));
export const leavePerson = new Chunk(() => import('../../privacy/leaving/LeavePerson.tsx'));

export default function StaffTab() {
  const { may } = useRights();
  const { staff } = useUser();
  const ownId = staff?.id;
  const [leaving, setLeaving] = useState<Person>();
  // a person who may not give a login or PIN can still take it away
  const mayLetIn = (person: Person) => staff && maySeeAs(staff, person);
  return (
    <>
      {may('data') && (
        <div className="mb-4 max-w-[640px] empty:hidden">
          <LazyExtra chunk={healthQuestion} />
        </div>
      )}
      <StaffList
        ownId={ownId}
        more={(person, close) => (
          <>
            {(mayLetIn(person) || person.invitedUntil) && <LazyPart chunk={invitePerson} person={person} />}
            {(mayLetIn(person) || person.hasPin) && <LazyPart chunk={pinOfPerson} person={person} />}
            {may('data') && !isOnOwnerScreen() && person.id !== ownId && person.active && person.barberId && (
              <div className="px-5 pb-5">
                <LazyPart chunk={calendarElsewhere} of={person} />
                <LazyPart chunk={calendarOfPerson} of={person} whole={false} />
              </div>
            )}
            {person.barberId && (
              <div className="border-t border-line px-5 py-2 empty:hidden">
                <RelatedParts />
              </div>
            )}
            {person.id !== ownId && (
              <div className="border-t border-line px-5 py-4">
                <Button
                  onClick={() => {
                    close();
                    setLeaving(person);
                  }}
                >
                  {words.leave}
                </Button>
              </div>
            )}
          </>
        )}
      />
      {may('plan') && !isTablet() && (
        <p className="mt-3 text-sm text-ink-3">
          {words.tabletAt}{' '}
          <Link href="/siguria" className="link">
            {titles.security}
          </Link>
          .
        </p>
      )}
      {leaving && <LazyDialog chunk={leavePerson} person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
