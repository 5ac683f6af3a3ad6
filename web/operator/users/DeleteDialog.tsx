// This module imports React Aria: import it only through a Chunk.
import { useQuery } from '@tanstack/react-query';
import type { ListedUser } from '#contracts/operator/users.ts';
import { explain } from '../../ground/lib/call.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { DialogFrame } from '../../ground/ui/DialogFrame.tsx';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { deleteUser, userDeletionQuery } from './api.ts';
import { lossesOfDeletion } from './losses.rules.ts';
import { words } from './words.sq.ts';

interface DeleteDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** A deletion can't be undone, so the admin must first type the e-mail address of the account. */
export default function DeleteDialog({ user, onClose, onDeleted = onClose }: DeleteDialogProps) {
  const remove = useChange(deleteUser);
  const { data, error, refetch } = useQuery(userDeletionQuery(user.id));
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) =>
      data && email.trim().toLowerCase() === user.email.toLowerCase()
        ? undefined
        : ({ field: 'email', message: data ? words.emailDiffers : words.notRead } as const),
    send: () => remove.mutateAsync({ params: { id: user.id } }),
    done({ message }) {
      toast.done(message, undefined, { detail: user.email });
      onDeleted();
    },
    otherwise: words.removeFailed,
  });
  return (
    <DialogFrame role="alertdialog" title={words.removeTitle} onClose={onClose}>
      <form {...form.form}>
        <div className="grid grid-cols-1 gap-4 px-5 py-5">
          <FormMessage of={form} />
          <p className="text-md wrap-anywhere text-ink-2">
            {words.removeQuestion} {data && words.removed(user.username, data.salonGoes)}
          </p>
          {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
          {data
            ? lossesOfDeletion(user, data, serverNow()).map((loss) => (
                <p key={loss} className="num text-md font-semibold">
                  {loss}
                </p>
              ))
            : !error && <Skeleton lines={2} />}
          <EmailField {...form.text('email')} label={words.typeEmail(user.email)} autoComplete="off" />
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
          <Button onClick={onClose}>{words.goBack}</Button>
          <Button type="submit" look="danger" busy={form.busy} disabled={!data}>
            {words.removeTitle}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
