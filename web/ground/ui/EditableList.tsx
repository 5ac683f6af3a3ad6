// A list in the settings whose records are added, changed and deleted in dialogs.
import type { UseQueryResult } from '@tanstack/react-query';
import { type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Confirm } from './Confirm.tsx';
import { EmptyState } from './EmptyState.tsx';
import { IconButton } from './IconButton.tsx';
import { Loaded } from './Loaded.tsx';

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
}

interface EditableListProps<Of> {
  readonly of: Pick<UseQueryResult<readonly Of[]>, 'data' | 'error' | 'refetch'>;
  readonly words: Words;
  readonly label?: string;
  readonly Icon: LucideIcon;
  /** The lines below the name of a record. */
  readonly detailsOf: (record: Of) => ReactNode;
  /** The dialog that changes a record; undefined: that adds one. */
  readonly dialogOf: (record: Of | undefined, onClose: () => void) => ReactNode;
  /** Deletes the record after the owner said yes. */
  readonly onDelete: (record: Of) => void;
  /** The content below a list that is not empty. */
  readonly children?: ReactNode;
}

export function EditableList<Of extends { readonly id: string; readonly name: string }>(
  props: EditableListProps<Of>,
) {
  const { of, words, label, Icon, detailsOf, dialogOf, onDelete, children } = props;
  const [open, show] = useState<Of | 'new'>();
  const [leaving, ask] = useState<Of>();
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
        of={of}
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
                    <p className="font-semibold wrap-anywhere">{record.name}</p>
                    {detailsOf(record)}
                  </div>
                  <Button aria-label={words.changeOf(record.name)} onClick={() => show(record)}>
                    {words.change}
                  </Button>
                  <IconButton needsNetwork label={words.delete(record.name)} onClick={() => ask(record)}>
                    <Trash2 aria-hidden className="size-[17px]" />
                  </IconButton>
                </li>
              ))}
            </ul>
            {children}
            <div>{add}</div>
          </>
        )}
      </Loaded>
      {open && dialogOf(open === 'new' ? undefined : open, () => show(undefined))}
      {leaving && (
        <Confirm
          title={words.deleteTitle}
          question={words.deleteQuestion(leaving.name)}
          yes={words.deleteTitle}
          onYes={() => {
            ask(undefined);
            onDelete(leaving);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
