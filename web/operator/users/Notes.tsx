import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flawIn } from '#contracts/ground/first-problem.ts';
import * as contract from '#contracts/operator/customers.ts';
import { addNote, deleteNote } from '../customers/api.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { tellOutcome, toast } from '../../ground/ui/toast.ts';
import { customerWords as words } from './customer.sq.ts';

interface NotesProps {
  /** The id of the user. */
  readonly id: string;
  readonly notes: readonly contract.CustomerNote[];
}

export function Notes({ id, notes }: NotesProps) {
  const [removing, setRemoving] = useState<contract.CustomerNote>();
  const add = useChange(addNote);
  const remove = useChange(deleteNote);
  const form = useForm({
    keepAs: `note on ${id}`,
    initial: { text: '' },
    check: ({ text }) => flawIn('text', contract.addNote.body, { text }),
    send: ({ text }) => add.mutateAsync({ params: { id }, body: { text } }),
    done({ message }) {
      form.settle({ text: '' });
      toast.done(message);
    },
    otherwise: words.noteFailed,
  });
  const close = () => setRemoving(undefined);

  return (
    <Part title={words.notes} line={words.notesLine}>
      <form {...form.form} className="grid grid-cols-1 gap-2">
        <FormMessage of={form} />
        <TextArea {...form.text('text')} label={words.note} maxLength={2000} />
        <Button type="submit" busy={form.busy}>
          {words.addNote}
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className="card grid grid-cols-1">
          {notes.map((note) => (
            <li
              key={note.id}
              className="flex items-start justify-between gap-2 border-b border-line-2 py-2 pr-1.5 pl-4 last:border-0"
            >
              <div className="min-w-0 py-1">
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="num text-xs wrap-anywhere text-ink-3">
                  {words.noteBy(note.author, note.createdAt)}
                </p>
              </div>
              <IconButton label={words.removeNote} onClick={() => setRemoving(note)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <Confirm
          title={words.removeNote}
          question={`${words.removeNoteQuestion}\n${removing.text}`}
          yes={words.removeNote}
          busy={remove.isPending}
          onClose={close}
          onYes={() =>
            remove.mutate(
              { params: { id, noteId: removing.id } },
              {
                ...tellOutcome(words.noteFailed),
                onSettled: close,
              },
            )
          }
        />
      )}
    </Part>
  );
}
