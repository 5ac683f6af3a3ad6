import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savingOf } from '#contracts/billing/subscriptions.rules.ts';
import type { PlanOffer } from '#contracts/billing/subscriptions.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { Plan } from '#contracts/ground/plans.ts';
import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { CheckList } from './CheckList.tsx';
import { plansQuery, startPayment } from './purchases.ts';
import { ResumeButton } from './ResumeButton.tsx';
import { isTrialOver, stateOf } from './status.rules.ts';
import { words } from './words.sq.ts';

interface PlansTabProps {
  readonly status: SubscriptionStatus;
  readonly onCancel: () => void;
  readonly onResumed: () => void;
}

export function PlansTab({ status, onCancel, onResumed }: PlansTabProps) {
  const { buy, buying, failure, dismiss } = usePurchase();
  const hasTimeLeft = stateOf(status) !== 'expired';

  return (
    <div className="grid max-w-[720px] gap-5">
      {isTrialOver(status) && <Banner kind="info">{words.trialOver}</Banner>}
      {failure && (
        <Banner kind="error" onDismiss={dismiss}>
          {failure}
        </Banner>
      )}
      <Loaded of={useQuery(plansQuery)} failed={words.plansFailed} lines={8}>
        {(plans) => (
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
                onResumed={onResumed}
              />
            ))}
          </ul>
        )}
      </Loaded>
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

/** Starts a payment, then opens the page of the payment provider. */
function usePurchase() {
  const { mutate, variables, isIdle, error, isError, reset } = useChange(startPayment);
  // the button stays busy after the answer, until the payment page has opened
  const buying = isIdle || isError ? undefined : variables?.body.planType;

  // when the user comes back, the browser may restore this page from its cache, with the button still busy
  useEffect(() => {
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [reset]);

  return {
    buy: (plan: Plan) =>
      buying ||
      mutate({ body: { planType: plan } }, { onSuccess: ({ paymentUrl }) => location.assign(paymentUrl) }),
    buying,
    failure: error && explain(error, words.payFailed, words.payFailed),
    dismiss: reset,
  };
}

interface PlanCardProps {
  readonly offer: PlanOffer;
  /** The percentage saved, compared with monthly payments. */
  readonly saving: number;
  readonly status: SubscriptionStatus;
  readonly busy: boolean;
  readonly onBuy: () => void;
  readonly onCancel: () => void;
  readonly onResumed: () => void;
}

function PlanCard({ offer, saving, status, busy, onBuy, onCancel, onResumed }: PlanCardProps) {
  const { plan, price, active } = offer;
  const { hasActiveSubscription, subscriptionType, subscriptionEndDate: end, cancelledAt } = status;
  const isCurrent = hasActiveSubscription && subscriptionType === plan;
  const isPopular = plan === 'yearly' && active && saving > 0;

  return (
    <li
      aria-label={planNames[plan]}
      className={`card grid content-start gap-4 p-5 ${isPopular ? 'border-brand' : ''}`}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1.5">
        <h2 className="mr-auto font-semibold">{planNames[plan]}</h2>
        {isCurrent && <Badge>{words.currentPlan}</Badge>}
        {isPopular && <Badge tone="good">{words.mostPopular}</Badge>}
        {saving > 0 && active && <Badge tone="waiting">{words.saving(saving)}</Badge>}
      </div>
      <div>
        <p className="num title text-[34px] tracking-[-0.035em]">
          {money(price)}
          <span className="font-sans text-md font-normal tracking-normal text-ink-3"> {words.per[plan]}</span>
        </p>
        <p className="num mt-1 text-ink-2">
          {plan === 'monthly' ? words.monthlyLine : words.yearlyLine(price)}
        </p>
      </div>
      {active ? (
        <Button look={isPopular ? 'primary' : 'line'} busy={busy} onClick={onBuy} large wide>
          {hasActiveSubscription ? words.addTime[plan] : words.choose[plan]}
        </Button>
      ) : (
        <p className="text-ink-3">{words.notOffered}</p>
      )}
      {isCurrent && !cancelledAt && (
        <Button look="ghost" onClick={onCancel} wide>
          {words.cancel}
        </Button>
      )}
      {isCurrent && cancelledAt && end && (
        <div className="grid justify-items-center gap-2">
          <p className="text-center text-sm text-ink-2">{words.cancelled(end)}</p>
          <ResumeButton onResumed={onResumed} />
        </div>
      )}
    </li>
  );
}
