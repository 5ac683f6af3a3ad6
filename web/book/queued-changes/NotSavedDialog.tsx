// The changes of a person who may not sign in on the salon's tablet any more. The owner makes these changes again, and removes them here.
import { named } from '../../ground/outbox/locked-names.ts';
import type { Row } from '../../ground/outbox/row.rules.ts';
import { type PersonRows, putBack, removeWaiting } from '../../ground/outbox/tablet-rows.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { ListedChange, labelOf, subjectOf } from './ListedChange.tsx';
import { outboxWords as words } from './words.sq.ts';

interface NotSavedDialogProps {
  readonly of: PersonRows;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export default function NotSavedDialog({ of: { name, rows }, onChanged, onClose }: NotSavedDialogProps) {
  async function remove(row: Row) {
    await removeWaiting(row);
    onChanged();
    if (rows.length === 1) onClose();
    toast.done(words.removed(1), () => putBack(row).then(onChanged), {
      detail: subjectOf(named(row)),
      about: `removal of ${row.id}`,
    });
  }
  return (
    <Dialog title={words.notSaved(name, rows.length)} onClose={onClose}>
      <p className="px-5 pt-4 text-ink-2">{words.notSavedLine}</p>
      <ul className="grid px-5 pb-4">
        {rows.map((row) => (
          <ListedChange key={row.id} row={named(row)}>
            <Button
              aria-label={words.removeOf(labelOf(row), subjectOf(named(row)))}
              onClick={() => remove(row)}
            >
              {words.remove}
            </Button>
          </ListedChange>
        ))}
      </ul>
    </Dialog>
  );
}
