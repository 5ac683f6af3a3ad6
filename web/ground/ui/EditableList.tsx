// A list in the settings whose records are added, changed and deleted in dialogs.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { explain } from '../lib/call.ts';
import { type ServerChange, useChange } from '../lib/use-change.ts';
import { Button } from './Button.tsx';
import { Confirm } from './Confirm.tsx';
import { EmptyState } from './EmptyState.tsx';
import { IconButton } from './IconButton.tsx';
import { Loaded } from './Loaded.tsx';
import { toast } from './toast.ts';

interface Words {
  /** The purpose of the list. */
  readonly line: string;
  readonly none: string;
  readonly loadFailed: string;
  readonly add: string;
  readonly change: string;
  readonly changeOf: (name: string) => string;
  readonly delete: (name: string) => string;
  readonly deleteTitle: string;
  readonly deleteQuestion: (name: string) => string;
  readonly deleteFailed: string;
}

interface EditableListProps<Of, Answer> {
  readonly of: UseQueryOptions<Of[]>;
  readonly words: Words;
  readonly label?: string;
  readonly Icon: LucideIcon;
  readonly nameOf: (record: Of) => string;
  /** The lines below the name of a record. */
  readonly detailsOf: (record: Of) => ReactNode;
  /** The dialog that changes a record; undefined: that adds one. */
  readonly dialogOf: (record: Of | undefined, onClose: () => void) => ReactNode;
  readonly deletes: ServerChange<{ params: { id: string } }, Answer>;
  /** The sentence beside the one of a refused deletion. */
  readonly whyNotDeleted?: (failure: unknown) => string | undefined;
  /** How many records there may be, and the sentence in place of the button when there are as many. */
  readonly most?: { readonly count: number; readonly line: string };
  /** The content below a list that is not empty. */
  readonly children?: ReactNode;
}

export function EditableList<Of extends { readonly id: string }, Answer extends { readonly message: string }>(
  props: EditableListProps<Of, Answer>,
) {
  const { of, words, label, Icon, nameOf, detailsOf, dialogOf, deletes, whyNotDeleted, most, children } =
    props;
  const query = useQuery(of);
  const { mutateAsync } = useChange(deletes);
  const [open, show] = useState<Of | 'new'>();
  const [leaving, ask] = useState<Of>();
  const remove = ({ id }: Of) =>
    mutateAsync({ params: { id } }).then(
      ({ message }) => toast.done(message),
      (failure) => {
        const detail = whyNotDeleted?.(failure);
        toast.error(explain(failure, words.deleteFailed), detail ? { detail } : undefined);
      },
    );
  const add = (
    <Button onClick={() => show('new')}>
      <Plus aria-hidden className="size-[17px]" />
      {words.add}
    </Button>
  );
  return (
    <>
      <p className="text-ink-2">{words.line}</p>
      <Loaded
        of={query}
        failed={words.loadFailed}
        lines={5}
        isQuiet
        empty={
          <EmptyState Icon={Icon} action={add}>
            {words.none}
          </EmptyState>
        }
      >
        {(records) => (
          <>
            <ul aria-label={label} className="card divide-y divide-line-2">
              {records.map((record) => (
                <li key={record.id} className="flex items-center gap-3 px-4 py-2.5">
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold wrap-anywhere">{nameOf(record)}</p>
                    {detailsOf(record)}
                  </div>
                  <Button aria-label={words.changeOf(nameOf(record))} onClick={() => show(record)}>
                    {words.change}
                  </Button>
                  <IconButton needsNetwork label={words.delete(nameOf(record))} onClick={() => ask(record)}>
                    <Trash2 aria-hidden className="size-[17px]" />
                  </IconButton>
                </li>
              ))}
            </ul>
            {children}
            {most && records.length >= most.count ? (
              <p className="text-sm text-ink-3">{most.line}</p>
            ) : (
              <div>{add}</div>
            )}
          </>
        )}
      </Loaded>
      {open && dialogOf(open === 'new' ? undefined : open, () => show(undefined))}
      {leaving && (
        <Confirm
          title={words.deleteTitle}
          question={words.deleteQuestion(nameOf(leaving))}
          yes={words.deleteTitle}
          onYes={() => {
            ask(undefined);
            remove(leaving);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
