// The message after an administrator changed a plan or a trial: it names the account, and has a button that takes the change back.
import { undoSeconds } from '#contracts/operator/users.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { toast } from '../../ground/ui/toast.ts';
import { undoLedgerEdit } from './api.ts';

interface ToldEdit {
  readonly message: string;
  /** The name of the account, and the change. */
  readonly detail: string;
  /** The id for the button that takes the change back; null if nothing can be taken back. */
  readonly undoId: string | null;
}

export function useToldEdit(userId: string, name: string, failed: string): (edit: ToldEdit) => void {
  const { mutateAsync } = useChange(undoLedgerEdit);
  const about = `edit of user ${userId}`;
  return ({ message, detail, undoId }) => {
    if (!undoId) return toast.done(message, undefined, { about, detail });
    const undo = () =>
      mutateAsync({ params: { id: undoId } }).then(
        (answer) => toast.done(answer.message, undefined, { about, detail: name }),
        (error) => toast.error(explain(error, failed), { about, detail: name }),
      );
    return toast.done(message, undo, { about, detail, duration: undoSeconds * 1000 });
  };
}
