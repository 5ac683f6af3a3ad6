// The changes that wait for the connection, in the order in which they were made. Each can be taken back before it is sent.

import { afterDrop } from '../../ground/outbox/decisions.rules.ts';
import { decide, shownOf, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import { type Row, restored } from '../../ground/outbox/row.rules.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { kindOf, ListedChange, subjectOf } from './ListedChange.tsx';
import { outboxWords as words } from './words.sq.ts';

export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const rows = shownOf(useQueuedChanges());
  return (
    <Dialog title={words.waitingTitle} onClose={onClose}>
      <ul className="grid px-5 pb-4">
        {rows.map((row) => (
          <ListedChange key={row.id} row={row}>
            <Button aria-label={words.dropOf(kindOf(row), subjectOf(row))} onClick={() => drop(row)}>
              {words.drop}
            </Button>
          </ListedChange>
        ))}
      </ul>
    </Dialog>
  );
}

async function drop(row: Row) {
  let dropped: readonly Row[] = [];
  await decide((rows) => {
    const left = afterDrop(rows, row);
    dropped = rows.filter((one) => !left.includes(one));
    return left;
  });
  if (dropped.length === 0) return;
  toast.done(words.removed(dropped.length), () => decide((rows) => restored(rows, dropped)), {
    detail: subjectOf(row),
    about: `removal of ${row.id}`,
  });
}
