// Above every screen: how many changes wait for the connection or the plan, how many for a decision, and to an owner on the salon's
// tablet what others left there.
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useSubscription } from '../../billing/subscriptions/api.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { isTablet } from '../../ground/lib/tablet.ts';
import { useKeptCount, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { outboxWords as words } from './words.sq.ts';

const decisions = new Chunk(() => import('./RefusedDialog.tsx'));
const notSaved = new Chunk(() => import('./NotSaved.tsx'));
const list = new Chunk(() => import('./WaitingDialog.tsx'));

export default function KeptLine() {
  const rows = useQueuedChanges();
  const { isGateOpen } = useSubscription();
  const [isOpen, open] = useState(false);
  const [isListOpen, openList] = useState(false);
  const [first] = rows.filter(({ refused }) => refused);
  const refused = rows.filter((row) => row.refused).length;
  const waiting = useKeptCount();
  const isOwnerOnTablet = useUser().staff?.role === 'owner' && isTablet();
  const line = (
    <div role="status" className="no-print">
      {waiting + refused > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-brass-soft px-4 py-1.5 text-sm font-semibold text-brass-ink">
          {waiting > 0 && (
            <button type="button" className="flex items-center gap-2" onClick={() => openList(true)}>
              <CloudUpload aria-hidden className="size-4" />
              <span className="underline underline-offset-2">
                {isGateOpen ? words.waiting(waiting) : words.waitingForPlan(waiting)}
              </span>
            </button>
          )}
          {refused > 0 && (
            <span className="flex items-center gap-2">
              {words.refused(refused)}
              <button type="button" className="btn btn-line" onClick={() => open(true)}>
                {words.decide}
              </button>
            </span>
          )}
        </p>
      )}
      {isListOpen && waiting > 0 && <LazyDialog chunk={list} onClose={() => openList(false)} />}
      {isOpen && first && (
        <LazyDialog key={first.id} chunk={decisions} row={first} onClose={() => open(false)} />
      )}
    </div>
  );
  return (
    <>
      {line}
      {isOwnerOnTablet && <LazyExtra chunk={notSaved} />}
    </>
  );
}
