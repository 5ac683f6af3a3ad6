import type { ListedUser } from '#contracts/operator/users.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { extendUser } from './api.ts';
import type { UserAction } from './UserActions.tsx';

const extendDialog = new Chunk(() => import('../business/ExtendDialog.tsx'));
const editDialog = new Chunk(() => import('./EditDialog.tsx'));
const deleteDialog = new Chunk(() => import('./DeleteDialog.tsx'));

interface UserDialogProps {
  readonly act: UserAction;
  readonly user: ListedUser;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** The dialog of an action on a user. */
export function UserDialog({ act, user, onClose, onDeleted = onClose }: UserDialogProps) {
  if (act === 'remove') {
    return <LazyDialog chunk={deleteDialog} user={user} onClose={onClose} onDeleted={onDeleted} />;
  }
  if (act === 'edit') return <LazyDialog chunk={editDialog} user={user} onClose={onClose} />;
  return (
    <LazyDialog
      chunk={extendDialog}
      name={user.username}
      userId={user.id}
      plan={user.subscriptionType === 'yearly' ? 'yearly' : 'monthly'}
      extend={(extension, shown) => extendUser(user.id, extension, shown)}
      onClose={onClose}
    />
  );
}
