// A line above every screen of an owner: the days left of the trial (on phones only), or a notice that the plan has ended. Its text loads
// after the screen, which keeps the space free.
import { useState } from 'react';
import { useUser } from '../../identity/accounts/session.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useOffline } from '../../ground/lib/reach.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { useSubscription } from './api.ts';
import type { SubscriptionStripProps } from './SubscriptionStrip.tsx';

const strip = new Chunk<SubscriptionStripProps>(() => import('./SubscriptionStrip.tsx'));

interface SubscriptionBannerProps {
  /** Whether the screen itself already shows the days of the trial. */
  readonly isTrialTold: boolean;
}

export function SubscriptionBanner({ isTrialTold }: SubscriptionBannerProps) {
  const { role } = useUser();
  const { status, isKnown } = useSubscription();
  if (role === 'admin') return null;
  if (status.isOnTrial && status.isInTrialPeriod)
    return isTrialTold ? null : <TrialBanner days={status.remainingTrialDays} />;
  if (isKnown && status.subscriptionType !== 'none' && !status.hasActiveSubscription)
    return <LazyExtra chunk={strip} place={<div className="min-h-11 shrink-0 lg:mt-3" />} />;
  return null;
}

/** The days of the trial, on a phone. On a desktop TrialCard shows them. */
function TrialBanner({ days }: { days: number }) {
  const { day: today } = useClock();
  const [hiddenOn, setHiddenOn] = useState(() => localStorage.getItem(hiddenKey));
  const isOffline = useOffline();
  // without a network a phone shows only the line about the network, and plans can't be bought then
  if (isOffline || hiddenOn === today) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, today);
    setHiddenOn(today);
  };
  const place = <div className="min-h-9 shrink-0 lg:hidden" />;
  return <LazyExtra chunk={strip} place={place} days={days} onHide={hide} />;
}

/** The storage key of the day on which the user closed the banner of the trial. */
const hiddenKey = 'trial-hidden-on';
