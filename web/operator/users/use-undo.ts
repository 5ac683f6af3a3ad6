// The message after an edit: whose account it changed, and what, with a button that undoes it.
import { useEffect } from 'react';
import { type ListedUser, undoSeconds } from '#contracts/operator/users.ts';
import { isEditOfAnother, subjectOfEdit } from '../customers/edit-subject.ts';
import { explain } from '../../ground/lib/call.ts';
import { toast, toastStore } from '../../ground/ui/toast.ts';
import { type Edit, useUndoEdit } from './api.ts';
import { undoingFields } from './form.rules.ts';
import { doneWords } from './losses.sq.ts';

/** `user` is the user as it was before the edit. */
export function useUndo(user: ListedUser): (message: string, edit: Edit, undoId: string | null) => void {
  const { mutateAsync } = useUndoEdit();
  return (message: string, edit: Edit, undoId: string | null) => {
    const changes = undoingFields(user, edit.changes);
    const role = edit.role && user.role;
    const isUndoable = undoId !== null || role !== undefined || Object.keys(changes).length > 0;
    const about = subjectOfEdit(user.id);
    const name = edit.changes.username ?? user.username;
    const undo = () =>
      mutateAsync({ id: user.id, changes, role, undoId }).then(
        () => toast.done(doneWords.undone, undefined, { about, detail: user.username }),
        (error) => toast.error(explain(error, doneWords.undoFailed), { about, detail: name }),
      );
    toast.done(message, isUndoable ? undo : undefined, {
      about,
      detail: doneWords.of(name, describe(edit)),
      duration: isUndoable ? undoSeconds * 1000 : undefined,
    });
  };
}

/** On the page of a user nothing undoes the edit of another one. */
export function useOnlyUndosOf(id: string): void {
  useEffect(() => {
    for (const { id: toastId, about } of toastStore.read()) {
      if (isEditOfAnother(about, id)) toast.dismiss(toastId);
    }
  }, [id]);
}

function describe({ changes, role }: Edit) {
  const { username, email, password, trialEndDate, subscriptionEndDate, isActive } = changes;
  return [
    username !== undefined && doneWords.username(username),
    email !== undefined && doneWords.email(email),
    password && doneWords.password,
    trialEndDate !== undefined && doneWords.trialEndDate(trialEndDate ?? ''),
    subscriptionEndDate !== undefined && doneWords.subscriptionEndDate(subscriptionEndDate ?? ''),
    isActive !== undefined && doneWords.isActive(isActive),
    role && doneWords.role[role],
  ]
    .filter(Boolean)
    .join(' ');
}
