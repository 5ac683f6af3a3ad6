import { Page } from '../../ground/ui/Page.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { words } from './words.sq.ts';

export default function ProfileScreen() {
  return (
    <Page title={words.profileTitle}>
      <ProfileForm />
    </Page>
  );
}
