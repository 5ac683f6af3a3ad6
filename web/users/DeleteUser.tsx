import type { ListedUser } from '#contracts/users.ts';
import { explain } from '../lib/call.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';
import { useDeleteUser } from './api.ts';
import { words } from './words.sq.ts';

interface DeleteUserProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const remove = useDeleteUser();
  return (
    <Confirm
      title={words.removeTitle}
      question={`${words.removeQuestion} ${words.removed(user.username, user.email)}`}
      yes={words.removeTitle}
      busy={remove.isPending}
      onClose={onClose}
      onYes={() =>
        remove.mutate(user.id, {
          onSuccess: ({ message }) => toast.done(message),
          onError: (error) => toast.error(explain(error, words.removeFailed)),
          onSettled: onClose,
        })
      }
    />
  );
}
