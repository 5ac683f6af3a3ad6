import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { bannerWords } from './banner.sq.ts';
import { PlanFacts } from './PlanFacts.tsx';
import { ResumeButton } from './ResumeButton.tsx';
import { endOf, stateOf } from './status.rules.ts';
import { historyOf, words } from './words.sq.ts';

interface StatusTabProps {
  readonly status: SubscriptionStatus;
  readonly onCancel: () => void;
  readonly onResumed: () => void;
  readonly onShowPlans: () => void;
}

export function StatusTab({ status, onCancel, onResumed, onShowPlans }: StatusTabProps) {
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
