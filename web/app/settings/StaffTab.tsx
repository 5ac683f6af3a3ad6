// The people of the salon, with what other nouns offer for each of them.
import type { Person } from '#contracts/salon/staff.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { StaffList } from '../../salon/staff/StaffList.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyPart } from './LazyPart.tsx';

const invitePerson = new Chunk<{ readonly person: Person }>(
  () => import('../../identity/invitations/InvitePerson.tsx'),
);

export default function StaffTab() {
  const { email } = useUser();
  return <StaffList ownEmail={email} more={(person) => <LazyPart chunk={invitePerson} person={person} />} />;
}
