import { DeleteAccount } from '../account-deletion/DeleteAccount.tsx';
import { useUser } from '../accounts/session.ts';
import { titles } from '../accounts/title.sq.ts';
import { PasskeysSection } from '../passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from '../second-factors/SecondFactorSection.tsx';
import { OwnSecurityLog } from '../security-log/OwnSecurityLog.tsx';
import { SignedInDevices } from '../sessions/SignedInDevices.tsx';
import { Page } from '../ui/Page.tsx';

export default function SecurityScreen() {
  const { role } = useUser();
  return (
    <Page title={titles.security}>
      <div className="grid max-w-[640px] gap-8 pt-1">
        <SecondFactorSection />
        <PasskeysSection />
        <SignedInDevices />
        <OwnSecurityLog />
        {role === 'user' && <DeleteAccount />}
      </div>
    </Page>
  );
}
