import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { cancelSubscription } from '#contracts/billing/subscriptions.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { explain } from '../../ground/lib/call.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useSubscription } from './api.ts';
import { bannerWords } from './banner.sq.ts';
import { Fact } from './Fact.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { PlansTab } from './PlansTab.tsx';
import { ownPaymentsQuery, useCancelSubscription } from './purchases.ts';
import { ResumeButton } from './ResumeButton.tsx';
import { endOf, type SubscriptionState, stateOf } from './status.rules.ts';
import { cancelQuestionOf, dateOf, historyOf, words } from './words.sq.ts';

/** The tabs. Their keys are also used in the address. */
const tabs = [
  { key: 'planet', label: words.plans },
  { key: 'statusi', label: words.status },
  { key: 'pagesat', label: words.payments },
] as const;

export default function PlansScreen() {
  return useRights().may('plan') ? <OwnersPlan /> : <PlanInForce />;
}

/** The plan, for people of the salon who do not pay for it. */
function PlanInForce() {
  const { status, isGateOpen } = useSubscription();
  return (
    <Page title={words.subscription}>
      <div className="max-w-[560px]">
        {isGateOpen ? <PlanFacts status={status} /> : <p className="text-md">{messages.tellOwner}</p>}
      </div>
    </Page>
  );
}

function OwnersPlan() {
  const [address, setAddress] = useSearchParams();
  const chosen = tabs.find(({ key }) => key === address.get('skeda'))?.key ?? 'planet';
  // the payment provider sends buyers who did not pay back to this screen with this parameter
  const notPaid = address.get('pagesa') === 'anuluar';
  const { status } = useSubscription();
  const [cancelling, setCancelling] = useState(false);
  const [refundRequested, setRefundRequested] = useState(false);
  const choose = (key: (typeof tabs)[number]['key']) => setAddress({ skeda: key });

  const shown = {
    status,
    onCancel: () => setCancelling(true),
    onResumed: () => setRefundRequested(false),
  };

  return (
    <Page title={chosen === 'planet' ? words.choosePlan : words.subscription}>
      <div className="grid grid-cols-1 justify-items-start gap-5 *:[[role=tabpanel]]:w-full">
        <Tabs label={words.tabs} tabs={tabs} chosen={chosen} onChoose={choose}>
          {notPaid && <Notice onDismiss={() => setAddress({}, { replace: true })}>{words.notPaid}</Notice>}
          {refundRequested && (
            <Notice onDismiss={() => setRefundRequested(false)}>{words.refundRequested}</Notice>
          )}
          {chosen === 'planet' && <PlansTab {...shown} />}
          {chosen === 'pagesat' && <PaymentsTab />}
          {chosen === 'statusi' && <StatusTab {...shown} onShowPlans={() => choose('planet')} />}
        </Tabs>
      </div>
      {cancelling && (
        <CancelDialog
          status={status}
          onClose={() => setCancelling(false)}
          onCancelled={({ refundRequested }) => setRefundRequested(refundRequested)}
        />
      )}
    </Page>
  );
}

const Notice = ({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) => (
  <div className="mb-4 max-w-[720px]">
    <Banner kind="info" onDismiss={onDismiss}>
      {children}
    </Banner>
  </div>
);

interface CancelDialogProps {
  readonly status: SubscriptionStatus;
  readonly onClose: () => void;
  readonly onCancelled: (answer: ReplyOf<typeof cancelSubscription>) => void;
}

function CancelDialog({ status, onClose, onCancelled }: CancelDialogProps) {
  const cancel = useCancelSubscription();
  const { data: payments } = useQuery(ownPaymentsQuery(1));
  return (
    <Confirm
      title={words.cancel}
      question={cancelQuestionOf(status, payments)}
      yes={words.cancel}
      busy={cancel.isPending}
      onClose={onClose}
      onYes={() =>
        cancel.mutate(undefined, {
          onSuccess(answer) {
            toast.done(answer.message);
            onCancelled(answer);
          },
          onError: (error) => toast.error(explain(error, words.cancelFailed, words.cancelFailed)),
          onSettled: onClose,
        })
      }
    />
  );
}

interface StatusTabProps {
  readonly status: SubscriptionStatus;
  readonly onCancel: () => void;
  readonly onResumed: () => void;
  readonly onShowPlans: () => void;
}

function StatusTab({ status, onCancel, onResumed, onShowPlans }: StatusTabProps) {
  const state = stateOf(status);
  const { cancelledAt } = status;
  const end = endOf(status);
  const history = historyOf(status, serverNow());

  return (
    <div className="grid max-w-[560px] gap-6">
      <PlanFacts status={status} />
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

const tones: Record<SubscriptionState, 'good' | 'waiting' | 'bad'> = {
  active: 'good',
  trial: 'waiting',
  expired: 'bad',
};

/** The present plan, and the day on which it ends. */
function PlanFacts({ status }: { status: SubscriptionStatus }) {
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
