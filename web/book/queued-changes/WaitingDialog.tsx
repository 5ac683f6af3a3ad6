// The changes that wait for the connection, in the order in which they were made. Each can be taken back before it is sent.

import { nameAndSlot } from '../appointments/words.sq.ts';
import { afterDrop, wantedBy } from '../../ground/outbox/decisions.rules.ts';
import { decide, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import { type Row, restored } from '../../ground/outbox/row.rules.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { outboxWords as words } from './words.sq.ts';

export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const rows = useQueuedChanges();
  return (
    <Dialog title={words.waitingTitle} onClose={onClose}>
      <ul className="grid px-5 pb-4">
        {rows
          .filter(({ refused }) => !refused)
          .map((row) => (
            <li key={row.id} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold">{kindOf(row)}</span>
                <span className="num text-sm text-ink-2 wrap-anywhere">{subjectOf(row)}</span>
              </span>
              <Button aria-label={words.dropOf(kindOf(row), subjectOf(row))} onClick={() => drop(row)}>
                {words.drop}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

function kindOf({ call, base, changes = {} }: Row) {
  if (call === 'updateClient') return words.client;
  if (call === 'createAppointment') return base?.kind === 'block' ? words.kinds.block : words.kinds.visit;
  if (changes.cancelled_by === 'no_show') return words.kinds.missed;
  if (changes.status === 'cancelled') return words.kinds.cancelled;
  if (changes.status === 'confirmed') return words.kinds.confirmed;
  const isMove = changes.appointment_date || changes.appointment_time || changes.barber;
  return isMove ? words.kinds.moved : words.kinds.changed;
}

function subjectOf(row: Row) {
  const wanted = wantedBy(row);
  return wanted ? nameAndSlot(wanted) : row.name;
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
