import { useId } from 'react';
import type { ListedUser } from '#contracts/operator/users.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { words } from './words.sq.ts';

export type UserAction = 'edit' | 'extend' | 'remove';

interface UserActionsProps {
  readonly user: ListedUser;
  readonly onAct: (act: UserAction) => void;
}

/** The actions on a user. Administrators can't change their own account here. A plan can only be extended on the account of an owner. */
export function UserActions({ user, onAct }: UserActionsProps) {
  const isOwn = useUser().id === user.id;
  const id = useId();
  const shared = isOwn ? { disabled: true, 'aria-describedby': id } : {};
  return (
    <div>
      <div className="-ml-3.5 flex flex-wrap xl:flex-nowrap">
        <Button
          {...shared}
          look="ghost"
          aria-label={words.editOne(user.username)}
          onClick={() => onAct('edit')}
        >
          {words.edit}
        </Button>
        {(isOwn || user.staffRole === 'owner') && (
          <Button
            {...shared}
            look="ghost"
            aria-label={words.extendOne(user.username)}
            onClick={() => onAct('extend')}
          >
            {words.extend}
          </Button>
        )}
        <Button
          {...shared}
          look="ghost"
          aria-label={words.removeOne(user.username)}
          onClick={() => onAct('remove')}
        >
          {words.remove}
        </Button>
      </div>
      {isOwn && (
        <p id={id} className="text-xs text-ink-3">
          {words.ownAccount}
        </p>
      )}
    </div>
  );
}
