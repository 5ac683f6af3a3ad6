import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Banner } from '../ui/Banner.tsx';
import { Page } from '../ui/Page.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useSubscription } from './api.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PlansTab } from './PlansTab.tsx';
import { StatusTab } from './StatusTab.tsx';
import { words } from './words.sq.ts';

/** Also their names in the address. */
const tabs = [
  { key: 'planet', label: words.plans },
  { key: 'statusi', label: words.status },
] as const;

export default function PlansScreen() {
  const [address, setAddress] = useSearchParams();
  const chosen = tabs.find(({ key }) => key === address.get('skeda'))?.key ?? 'planet';
  // as the provider sends back who did not pay
  const notPaid = address.get('pagesa') === 'anuluar';
  const { status } = useSubscription();
  const [cancelling, askToCancel] = useState(false);
  const [refundAsked, setRefundAsked] = useState(false);
  const choose = (key: (typeof tabs)[number]['key']) => setAddress({ skeda: key });

  return (
    <Page title={words.choosePlan}>
      <div className="grid grid-cols-1 justify-items-start gap-5 *:[[role=tabpanel]]:w-full">
        <Tabs label={words.tabs} tabs={tabs} chosen={chosen} onChoose={choose}>
          {notPaid && <Notice onDismiss={() => setAddress({}, { replace: true })}>{words.notPaid}</Notice>}
          {refundAsked && <Notice onDismiss={() => setRefundAsked(false)}>{words.refundAsked}</Notice>}
          {chosen === 'planet' ? (
            <PlansTab status={status} onCancel={() => askToCancel(true)} />
          ) : (
            <StatusTab
              status={status}
              onCancel={() => askToCancel(true)}
              onToPlans={() => choose('planet')}
            />
          )}
        </Tabs>
      </div>
      {cancelling && (
        <CancelDialog
          end={status.subscriptionEndDate}
          onClose={() => askToCancel(false)}
          onCancelled={({ refundRequested }) => setRefundAsked(refundRequested)}
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
