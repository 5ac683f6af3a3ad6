import { planNames } from '#contracts/ground/plans.sq.ts';
import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { bannerWords } from './banner.sq.ts';
import { Fact } from './Fact.tsx';
import { endOf, type SubscriptionState, stateOf } from './status.rules.ts';
import { dateOf, words } from './words.sq.ts';

const tones: Record<SubscriptionState, 'good' | 'waiting' | 'bad'> = {
  active: 'good',
  trial: 'waiting',
  expired: 'bad',
};

/** What is in force, and until when. */
export function PlanFacts({ status }: { status: SubscriptionStatus }) {
  const state = stateOf(status);
  const { subscriptionType: plan, remainingTrialDays } = status;
  const end = endOf(status);
  return (
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
  );
}
