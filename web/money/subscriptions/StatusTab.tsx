import { planNames } from '#contracts/money/subscriptions.sq.ts';
import type { SubscriptionStatus } from '#contracts/money/subscriptions.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { bannerWords } from './banner.sq.ts';
import { Fact } from './Fact.tsx';
import { ResumeButton } from './ResumeButton.tsx';
import { endOf, type SubscriptionState, stateOf } from './status.rules.ts';
import { dateOf, historyOf, words } from './words.sq.ts';

const tones: Record<SubscriptionState, 'good' | 'waiting' | 'bad'> = {
  active: 'good',
  trial: 'waiting',
  expired: 'bad',
};

interface StatusTabProps {
  readonly status: SubscriptionStatus;
  readonly onCancel: () => void;
  readonly onResumed: () => void;
  readonly onShowPlans: () => void;
}

export function StatusTab({ status, onCancel, onResumed, onShowPlans }: StatusTabProps) {
  const state = stateOf(status);
  const { subscriptionType: plan, remainingTrialDays, cancelledAt } = status;
  const end = endOf(status);
  const history = historyOf(status, new Date());

  return (
    <div className="grid max-w-[560px] gap-6">
      <dl className="card divide-y divide-line-2 px-4">
        <Fact label={words.status}>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </Fact>
        <Fact label={words.plan}>
          {plan !== 'none' ? planNames[plan] : state === 'trial' ? bannerWords.trial : words.noPlan}
        </Fact>
        {state === 'trial' && <Fact label={words.remaining}>{bannerWords.daysLeft(remainingTrialDays)}</Fact>}
        {end && <Fact label={state === 'expired' ? words.expiredOn : words.until}>{dateOf(end)}</Fact>}
      </dl>
      {state === 'active' && cancelledAt && end && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-medium text-brass-ink">{words.cancelled(end)}</p>
          <ResumeButton onResumed={onResumed} />
        </div>
      )}
      <section aria-labelledby="subscription-history" className="grid gap-2">
        <h2 id="subscription-history" className="font-semibold">
          {words.history}
        </h2>
        {history.length > 0 ? (
          <ul className="grid gap-1.5 text-ink-2">
            {history.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-3">{words.noHistory}</p>
        )}
      </section>
      <div className="flex flex-wrap gap-2">
        <Button look={state === 'active' ? 'line' : 'primary'} onClick={onShowPlans}>
          {state === 'active' ? words.toPlans : bannerWords.subscribe}
        </Button>
        {state === 'active' && !cancelledAt && (
          <Button look="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
