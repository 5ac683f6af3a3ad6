import { Link } from 'wouter';
import { useSubscription } from '../../billing/subscriptions/api.ts';
import { DeleteAccount } from '../../identity/account-deletion/DeleteAccount.tsx';
import { forgetDevice, leaveTab, useRights } from '../../identity/accounts/session.ts';
import { PasskeysSection } from '../../identity/passkeys/PasskeysSection.tsx';
import { SalonTablet } from '../../identity/pins/SalonTablet.tsx';
import { SecondFactorSection } from '../../identity/second-factors/SecondFactorSection.tsx';
import { SignedInDevices } from '../../identity/sessions/SignedInDevices.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useSought } from '../../ground/lib/sought.ts';
import { OwnSecurityLog } from '../../ground/security-log/OwnSecurityLog.tsx';
import { titles } from '../../ground/titles.sq.ts';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { SavingNeedsNetwork } from '../../ground/ui/SavingNeedsNetwork.tsx';
import { useKnowsPrograms } from './known-programs.ts';
import { useShownSections } from './shown-sections.ts';
import { words } from './words.sq.ts';

const dataEvents = new Chunk(() => import('../../ground/security-log/DataEventLog.tsx'));

/** Leaves the session of the owner: a browser that becomes the salon's tablet is no remembered device any more, and shows its pad. */
function leaveAsOwner() {
  leaveTab(null);
  forgetDevice();
}

export default function SecurityScreen() {
  const has = useShownSections();
  const isOfOwner = useRights().may('plan');
  const { subscriptionEndDate, hasActiveSubscription } = useSubscription().status;
  const planEnd = hasActiveSubscription && subscriptionEndDate ? subscriptionEndDate.slice(0, 10) : null;
  const knowsPrograms = useKnowsPrograms();
  useSought('siguria');
  return (
    <Page title={titles.security}>
      <SavingNeedsNetwork />
      <div className="grid max-w-[640px] gap-8 pt-1">
        <SecondFactorSection />
        <PasskeysSection />
        <SignedInDevices />
        {has.salonTablet && <SalonTablet onMade={leaveAsOwner} />}
        {has.takenOut && (
          <>
            {knowsPrograms && (
              <p className="text-sm text-ink-3">
                {words.programsAt}{' '}
                <Link href="/programues" className="link">
                  {titles.programs}
                </Link>
                .
              </p>
            )}
            <LazyPart chunk={dataEvents} />
          </>
        )}
        <OwnSecurityLog />
        {has.deletion && <DeleteAccount isOfOwner={isOfOwner} planEnd={isOfOwner ? planEnd : null} />}
      </div>
    </Page>
  );
}
