// The changes that wait for the connection, in the order in which they were made. Each change can be removed before it is sent.

import { shownOf, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { afterDrop } from './decisions.rules.ts';
import { drop } from './drop.ts';
import { ListedChange, labelOf, subjectOf } from './ListedChange.tsx';
import { outboxWords as words } from './words.sq.ts';

export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const rows = shownOf(useQueuedChanges());
  return (
    <Dialog title={words.waitingTitle} onClose={onClose}>
      <ul className="grid px-5 pb-4">
        {rows.map((row) => (
          <ListedChange key={row.id} row={row}>
            <Button
              aria-label={words.dropOf(labelOf(row), subjectOf(row))}
              onClick={() => drop(row, afterDrop)}
            >
              {words.drop}
            </Button>
          </ListedChange>
        ))}
      </ul>
    </Dialog>
  );
}
