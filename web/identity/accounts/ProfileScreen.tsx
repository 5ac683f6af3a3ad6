import { Page } from '../../ground/ui/Page.tsx';
import { SavingNeedsNetwork } from '../../ground/ui/SavingNeedsNetwork.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { words } from './words.sq.ts';

export default function ProfileScreen() {
  return (
    <Page title={words.profileTitle}>
      <SavingNeedsNetwork />
      <ProfileForm />
    </Page>
  );
}
