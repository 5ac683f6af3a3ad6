import type { PlanOffer } from '#contracts/billing/subscriptions.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { ResumeButton } from './ResumeButton.tsx';
import { words } from './words.sq.ts';

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

export function PlanCard({ offer, saving, status, busy, onBuy, onCancel, onResumed }: PlanCardProps) {
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
