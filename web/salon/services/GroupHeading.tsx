import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ServiceGroup } from '#contracts/salon/service-groups.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { MoveButtons } from '../../ground/ui/MoveButtons.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { deleteGroup, moveGroup } from './changes.ts';
import { groupWords as words } from './words.sq.ts';

export const groupDialog = new Chunk(() => import('./GroupDialog.tsx'));

interface Folding {
  readonly isOpen: boolean;
  /** The number of services in the group. */
  readonly count: number;
  readonly onToggle: () => void;
}

interface FoldingTitleProps {
  readonly title: string;
  readonly folding: Folding | false;
}

/** The title of a group: in a long list on a phone, a button that shows its services. */
export function FoldingTitle({ title, folding }: FoldingTitleProps) {
  if (!folding) return title;
  const Chevron = folding.isOpen ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={folding.isOpen}
      onClick={folding.onToggle}
      className="flex min-h-11 w-full items-center gap-2 text-left wrap-anywhere"
    >
      <Chevron aria-hidden className="size-5 shrink-0" />
      {title} <span className="num text-sm font-normal text-ink-2">{folding.count}</span>
    </button>
  );
}

interface GroupHeadingProps extends Pick<FoldingTitleProps, 'folding'> {
  readonly group: ServiceGroup;
  readonly groups: readonly ServiceGroup[];
}

/** The heading of a group in the list of services, with the buttons that change, move and delete the group. */
export function GroupHeading({ group, groups, folding }: GroupHeadingProps) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const { mutateAsync: move } = useChange(moveGroup);
  const { mutateAsync: remove } = useChange(deleteGroup);
  const { id, name } = group;
  const place = groups.findIndex((one) => one.id === id);
  return (
    <div className="flex items-center gap-2">
      <h3 className="title min-w-0 flex-1 text-lg wrap-anywhere">
        <FoldingTitle title={name} folding={folding} />
      </h3>
      <div className="flex shrink-0 items-center">
        <IconButton label={words.edit(name)} onClick={() => setOpen('edit')}>
          <Pencil aria-hidden className="size-[17px]" />
        </IconButton>
        <MoveButtons
          of={name}
          isFirst={place === 0}
          isLast={place === groups.length - 1}
          onMove={(step) => {
            const before = groups[step === -1 ? place - 1 : place + 2]?.id ?? null;
            move({ params: { id }, body: { before } }).catch((error) =>
              toast.error(explain(error, words.moveFailed)),
            );
          }}
        />
        <IconButton needsNetwork label={words.delete(name)} onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden className="size-[17px]" />
        </IconButton>
      </div>
      {open === 'edit' && <LazyDialog chunk={groupDialog} group={group} onClose={close} />}
      {open === 'delete' && (
        <Confirm
          title={words.deleteTitle}
          question={words.deleteQuestion(name)}
          yes={words.deleteTitle}
          onClose={close}
          onYes={() => {
            close();
            remove({ params: { id } }).then(
              ({ message }) => toast.done(message),
              (error) => toast.error(explain(error, words.deleteFailed)),
            );
          }}
        />
      )}
    </div>
  );
}
