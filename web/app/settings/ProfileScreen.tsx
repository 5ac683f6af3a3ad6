import { ProfileForm } from '../../identity/accounts/ProfileForm.tsx';
import { useUser } from '../../identity/accounts/session.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { SavingNeedsNetwork } from '../../ground/ui/SavingNeedsNetwork.tsx';
import { words } from './words.sq.ts';

const ownPin = new Chunk<{ readonly id: string }>(() => import('../../identity/pins/OwnPin.tsx'));

export default function ProfileScreen() {
  const { staff } = useUser();
  return (
    <Page title={words.ownProfile}>
      <SavingNeedsNetwork />
      <ProfileForm />
      {staff && <LazyExtra chunk={ownPin} id={staff.id} />}
    </Page>
  );
}
