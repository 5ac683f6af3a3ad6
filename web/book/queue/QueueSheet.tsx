// The whole queue in a sheet: on a phone it replaces the cards above the grid.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { queuePageQuery, updateQueuePage } from '../../online/queue-page/api.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog, DialogFoot } from '../../ground/ui/Dialog.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { QueueList, type QueueListProps } from './QueueList.tsx';
import { RemoveFromPage } from './RemoveFromPage.tsx';
import { leftOverText } from './rows.rules.ts';
import { queueWords as words } from './words.sq.ts';

interface QueueSheetProps extends Omit<QueueListProps, 'isStrip' | 'rows' | 'onTheirWay'> {
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

export default function QueueSheet({ view, onSeat, onEdit, onAdd, onClose }: QueueSheetProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-2 px-4 py-4">
        {view.isKnown && view.waiting.length === 0 && <p className="text-ink-2">{words.nobody}</p>}
        <ul className="grid grid-cols-1 gap-2">
          <QueueList
            view={view}
            isStrip={false}
            onSeat={(walkIn, barber) => {
              onClose();
              onSeat(walkIn, barber);
            }}
            onEdit={(walkIn) => {
              onClose();
              onEdit(walkIn);
            }}
          />
        </ul>
        {view.leftOver && (
          <p className="num text-sm wrap-anywhere text-ink-2">{leftOverText(view.leftOver)}</p>
        )}
        {view.left > 0 && <p className="num text-sm text-ink-3">{words.left(view.left)}</p>}
        <Online />
      </div>
      <DialogFoot>
        <Button look="primary" onClick={onAdd}>
          <Plus aria-hidden className="size-4" strokeWidth={2.4} />
          {words.add}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The setting of the queue on the page of the salon, if the salon has such a page. */
function Online() {
  const { data: page } = useQuery(queuePageQuery);
  const open = useChange(updateQueuePage);
  if (!page?.address) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        busy={open.isPending}
        onClick={() => open.mutate({ body: { is_open: !page.is_open } }, tellOutcome(words.changeFailed))}
      >
        {page.is_open ? words.shutOnline : words.openOnline}
      </Button>
      <RemoveFromPage />
    </div>
  );
}
