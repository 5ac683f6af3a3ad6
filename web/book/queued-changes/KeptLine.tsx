// The line above every screen: the number of changes that wait for the connection or the plan, and the number that wait for a decision. An
// owner on the salon's tablet also sees the changes that other people left there.
import { CircleQuestionMark, CloudUpload, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSubscription } from '../../billing/subscriptions/api.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { isTablet } from '../../ground/lib/tablet.ts';
import { shownOf, useKeptCount, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { outboxWords as words } from './words.sq.ts';

const decisions = new Chunk(() => import('./RefusedDialog.tsx'));
const notSaved = new Chunk(() => import('./NotSaved.tsx'));
const list = new Chunk(() => import('./WaitingDialog.tsx'));

export default function KeptLine() {
  const rows = useQueuedChanges();
  const { isGateOpen } = useSubscription();
  const [openId, open] = useState<string>();
  const [isListOpen, openList] = useState(false);
  const [first] = rows.filter(({ refused }) => refused);
  const waiting = useKeptCount();
  const undecided = rows.length - shownOf(rows).length;
  // a list that became empty closes, so that it does not open again automatically
  if (isListOpen && waiting === 0) openList(false);
  // the next question does not open automatically either, because its buttons would appear under the finger
  if (openId && openId !== first?.id) open(undefined);
  const isOwnerOnTablet = useUser().staff?.role === 'owner' && isTablet();
  const line = (
    <div role="status" className="no-print">
      {waiting + undecided > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-brass-soft px-4 py-1.5 text-sm font-semibold text-brass-ink">
          {waiting > 0 && (
            <LineButton Icon={CloudUpload} onPress={() => openList(true)}>
              {isGateOpen ? words.waiting(waiting) : words.waitingForPlan(waiting)}
            </LineButton>
          )}
          {undecided > 0 && (
            <LineButton Icon={CircleQuestionMark} onPress={() => open(first?.id)}>
              {waiting > 0 ? words.alsoUndecided(undecided) : words.undecided(undecided)}
            </LineButton>
          )}
        </p>
      )}
      {isListOpen && <LazyDialog chunk={list} onClose={() => openList(false)} />}
      {first && openId === first.id && (
        <LazyDialog chunk={decisions} row={first} onClose={() => open(undefined)} />
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

interface LineButtonProps {
  readonly Icon: LucideIcon;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const LineButton = ({ Icon, onPress, children }: LineButtonProps) => (
  <button type="button" className="flex items-center gap-2" onClick={onPress}>
    <Icon aria-hidden className="size-4" />
    <span className="underline underline-offset-2">{children}</span>
  </button>
);
