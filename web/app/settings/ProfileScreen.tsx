import { Page } from '../../ground/ui/Page.tsx';
import { SavingNeedsNetwork } from '../../ground/ui/SavingNeedsNetwork.tsx';
import { Profile } from './Profile.tsx';
import { words } from './words.sq.ts';

export default function ProfileScreen() {
  return (
    <Page title={words.ownProfile}>
      <SavingNeedsNetwork />
      <Profile />
    </Page>
  );
}
