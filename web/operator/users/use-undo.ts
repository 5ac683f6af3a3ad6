// The message after an edit: what the edit changed, with a button that undoes it.
import { type ListedUser, undoSeconds } from '#contracts/operator/users.ts';
import { explain } from '../../ground/lib/call.ts';
import { toast } from '../../ground/ui/toast.ts';
import { type Edit, useUndoEdit } from './api.ts';
import { undoingFields } from './form.rules.ts';
import { doneWords } from './losses.sq.ts';

/** `user` is the user as it was before the edit. */
export function useUndo(user: ListedUser) {
  const { mutateAsync } = useUndoEdit();
  return (message: string, edit: Edit, undoId: string | null) => {
    const changes = undoingFields(user, edit.changes);
    const role = edit.role && user.role;
    const isUndoable = undoId !== null || role !== undefined || Object.keys(changes).length > 0;
    const undo = () =>
      mutateAsync({ id: user.id, changes, role, undoId }).then(
        () => toast.done(doneWords.undone),
        (error) => toast.error(explain(error, doneWords.undoFailed)),
      );
    toast.done(message, isUndoable ? undo : undefined, {
      detail: describe(edit) || undefined,
      duration: isUndoable ? undoSeconds * 1000 : undefined,
    });
  };
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
