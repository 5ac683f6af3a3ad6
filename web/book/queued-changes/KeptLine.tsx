// Above every screen: how many changes wait for the connection or the plan, how many for a decision, and to an owner on the salon's
// tablet what others left there.
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
  // what ended by itself does not open again by itself
  if (isListOpen && waiting === 0) openList(false);
  // nor does the next question, whose buttons would lie under the finger
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
