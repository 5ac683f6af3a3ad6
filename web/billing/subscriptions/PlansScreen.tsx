import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { messages } from '#contracts/ground/wording.sq.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { useSubscription } from './api.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { PlansTab } from './PlansTab.tsx';
import { StatusTab } from './StatusTab.tsx';
import { words } from './words.sq.ts';

/** The tabs. Their keys are also used in the address. */
const tabs = [
  { key: 'planet', label: words.plans },
  { key: 'statusi', label: words.status },
  { key: 'pagesat', label: words.payments },
] as const;

export default function PlansScreen() {
  return useRights().may('plan') ? <OwnersPlan /> : <PlanInForce />;
}

/** For people of the salon who do not pay for it. */
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
