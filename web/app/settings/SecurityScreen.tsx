import { useSubscription } from '../../billing/subscriptions/api.ts';
import { DeleteAccount } from '../../identity/account-deletion/DeleteAccount.tsx';
import { useRights } from '../../identity/accounts/rights.ts';
import { forgetDevice, leaveTab, useUser } from '../../identity/accounts/session.ts';
import { PasskeysSection } from '../../identity/passkeys/PasskeysSection.tsx';
import { SalonTablet } from '../../identity/pins/SalonTablet.tsx';
import { SecondFactorSection } from '../../identity/second-factors/SecondFactorSection.tsx';
import { SignedInDevices } from '../../identity/sessions/SignedInDevices.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { OwnSecurityLog } from '../../ground/security-log/OwnSecurityLog.tsx';
import { titles } from '../../ground/titles.sq.ts';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { SavingNeedsNetwork } from '../../ground/ui/SavingNeedsNetwork.tsx';

/** Few owners have programs of their own. */
const tokens = new Chunk(() => import('../../identity/tokens/TokensSection.tsx'));
const takenOut = new Chunk(() => import('../../ground/security-log/TakenOutLog.tsx'));
const webhooks = new Chunk(() => import('../../programs/webhooks/WebhooksSection.tsx'));

/** The tablet is no remembered device any more, and shows its pad. */
function leaveAsOwner() {
  leaveTab(null);
  forgetDevice();
}

export default function SecurityScreen() {
  const { role } = useUser();
  const { may } = useRights();
  // administrators have every right, and no salon
  const isOfSalon = role === 'user';
  const isOfOwner = isOfSalon && may('plan');
  const { subscriptionEndDate, hasActiveSubscription } = useSubscription().status;
  const planEnd = hasActiveSubscription && subscriptionEndDate ? subscriptionEndDate.slice(0, 10) : null;
  return (
    <Page title={titles.security}>
      <SavingNeedsNetwork />
      <div className="grid max-w-[640px] gap-8 pt-1">
        <SecondFactorSection />
        <PasskeysSection />
        <SignedInDevices />
        {isOfOwner && <SalonTablet onMade={leaveAsOwner} />}
        {isOfSalon && may('data') && (
          <>
            <LazyPart chunk={tokens} />
            <LazyPart chunk={webhooks} />
            <LazyPart chunk={takenOut} />
          </>
        )}
        <OwnSecurityLog />
        {isOfSalon && <DeleteAccount isOfOwner={isOfOwner} planEnd={isOfOwner ? planEnd : null} />}
      </div>
    </Page>
  );
}
