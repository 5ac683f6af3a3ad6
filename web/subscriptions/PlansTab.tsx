import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { savingOf } from '#contracts/subscriptions.rules.ts';
import type { Plan, PlanOffer, SubscriptionStatus } from '#contracts/subscriptions.ts';
import { explain } from '../lib/call.ts';
import { Banner } from '../ui/Banner.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { plansQuery, startPayment } from './api.ts';
import { CheckList } from './CheckList.tsx';
import { PlanCard } from './PlanCard.tsx';
import { isTrialOver, standingOf } from './status.rules.ts';
import { words } from './words.sq.ts';

interface PlansTabProps {
  readonly status: SubscriptionStatus;
  readonly onCancel: () => void;
}

export function PlansTab({ status, onCancel }: PlansTabProps) {
  const { data: plans, error, refetch } = useQuery(plansQuery);
  const { buy, buying, failure, dismiss } = usePurchase();
  const hasTimeLeft = standingOf(status) !== 'expired';

  return (
    <div className="grid max-w-[720px] gap-5">
      {isTrialOver(status) && <Banner kind="info">{words.trialOver}</Banner>}
      {failure && (
        <Banner kind="error" onDismiss={dismiss}>
          {failure}
        </Banner>
      )}
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.plansFailed)}</LoadFailed>}
      {!plans && !error && <Skeleton lines={8} />}
      {plans && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {plans.map((offer) => (
            <PlanCard
              key={offer.plan}
              offer={offer}
              saving={offer.plan === 'yearly' ? savingIn(plans) : 0}
              status={status}
              busy={buying === offer.plan}
              onBuy={() => buy(offer.plan)}
              onCancel={onCancel}
            />
          ))}
        </ul>
      )}
      <CheckList title={words.includedTitle} items={words.included} />
      <p className="text-sm text-ink-3">
        {words.noRenewal} {hasTimeLeft && words.timeKept}
      </p>
    </div>
  );
}

function savingIn(plans: readonly PlanOffer[]) {
  const priceOf = (wanted: Plan) => plans.find(({ plan }) => plan === wanted)?.price ?? 0;
  return savingOf({ monthly: priceOf('monthly'), yearly: priceOf('yearly') });
}

/** Asks where the plan is paid, and goes there. */
function usePurchase() {
  const [buying, setBuying] = useState<Plan>();
  const [failure, setFailure] = useState<string>();

  // whoever comes back from there by the browser's own button finds the page as it was left
  useEffect(() => {
    const start = () => setBuying(undefined);
    addEventListener('pageshow', start);
    return () => removeEventListener('pageshow', start);
  }, []);

  function buy(plan: Plan) {
    if (buying) return;
    setBuying(plan);
    setFailure(undefined);
    startPayment(plan).then(
      ({ paymentUrl }) => location.assign(paymentUrl),
      (error) => {
        setBuying(undefined);
        setFailure(explain(error, words.payFailed, words.payFailed));
      },
    );
  }

  return { buy, buying, failure, dismiss: () => setFailure(undefined) };
}
