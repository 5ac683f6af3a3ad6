import { DeleteAccount } from '../account-deletion/DeleteAccount.tsx';
import { useUser } from '../accounts/session.ts';
import { titles } from '../accounts/title.sq.ts';
import { PasskeysSection } from '../passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from '../second-factors/SecondFactorSection.tsx';
import { OwnSecurityLog } from '../security-log/OwnSecurityLog.tsx';
import { SignedInDevices } from '../sessions/SignedInDevices.tsx';
import { useSubscription } from '../subscriptions/api.ts';
import { Page } from '../ui/Page.tsx';

export default function SecurityScreen() {
  const { role } = useUser();
  const { subscriptionEndDate, hasActiveSubscription } = useSubscription().status;
  const planEnd = hasActiveSubscription && subscriptionEndDate ? subscriptionEndDate.slice(0, 10) : null;
  return (
    <Page title={titles.security}>
      <div className="grid max-w-[640px] gap-8 pt-1">
        <SecondFactorSection />
        <PasskeysSection />
        <SignedInDevices />
        <OwnSecurityLog />
        {role === 'user' && <DeleteAccount planEnd={planEnd} />}
      </div>
    </Page>
  );
}
