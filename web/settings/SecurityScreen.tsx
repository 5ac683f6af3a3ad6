import { words } from '../accounts/words.sq.ts';
import { SignedInDevices } from '../sessions/SignedInDevices.tsx';
import { Page } from '../ui/Page.tsx';

export default function SecurityScreen() {
  return (
    <Page title={words.security}>
      <div className="grid max-w-[640px] gap-8 pt-1">
        <SignedInDevices />
      </div>
    </Page>
  );
}
