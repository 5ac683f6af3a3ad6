// Above every screen of an owner: the days left of the trial (on phones only), or a notice that the plan has ended.
import { X } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#contracts/ground/wording.sq.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { useOffline } from '../../ground/lib/reach.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LinkStrip } from '../../ground/ui/LinkStrip.tsx';
import { useSubscription } from './api.ts';
import { bannerWords as words } from './banner.sq.ts';

export function SubscriptionBanner() {
  const { role } = useUser();
  const { status, isKnown } = useSubscription();
  if (role === 'admin') return null;
  if (status.isOnTrial && status.isInTrialPeriod) return <TrialBanner days={status.remainingTrialDays} />;
  if (isKnown && status.subscriptionType !== 'none' && !status.hasActiveSubscription)
    return <ExpiredBanner />;
  return null;
}

/** The days of the trial, on a phone. On a desktop TrialCard shows them. */
function TrialBanner({ days }: { days: number }) {
  const { day: today } = useClock();
  const [hiddenOn, setHiddenOn] = useState(() => localStorage.getItem(hiddenKey));
  const isOffline = useOffline();
  // on a phone one line is enough while there is no network, and plans can't be bought without it
  if (isOffline || hiddenOn === today) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, today);
    setHiddenOn(today);
  };
  return (
    <LinkStrip
      label={words.notice}
      href="/abonimi"
      look="bg-brass-soft text-brass-ink lg:hidden short:min-h-9"
      action={words.subscribe}
      beside={
        <IconButton label={words.hideUntilTomorrow} onClick={hide}>
          <X aria-hidden className="size-[17px]" />
        </IconButton>
      }
    >
      {words.trial} <span className="font-normal">· {words.daysLeft(days)}</span>
    </LinkStrip>
  );
}

/** The storage key of the day on which the user closed the banner of the trial. */
const hiddenKey = 'trial-hidden-on';

const ExpiredBanner = () => (
  <LinkStrip
    label={words.notice}
    href="/abonimi"
    look="bg-danger-soft text-danger-ink lg:mt-3 lg:mr-3 lg:rounded-lg"
    action={words.renew}
  >
    {messages.subscriptionRequired}
  </LinkStrip>
);
