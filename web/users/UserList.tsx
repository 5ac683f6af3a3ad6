// A page of accounts: a table where there is room, cards where there is little.
import { useId } from 'react';
import { dayOf, numericDate } from '#contracts/format.sq.ts';
import type { ListedUser } from '#contracts/users.ts';
import { useUser } from '../app/session.ts';
import { useMedia } from '../lib/use-media.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { endOf, standingOf } from './standing.rules.ts';
import { standingNames, words } from './words.sq.ts';

export type UserAct = 'edit' | 'extend' | 'remove';

interface UserListProps {
  readonly users: readonly ListedUser[];
  readonly onAct: (act: UserAct, user: ListedUser) => void;
}

const dateOf = (moment: string | null) => (moment ? numericDate(dayOf(moment)) : words.noEnd);

export function UserList(props: UserListProps) {
  const List = useMedia('(min-width: 1280px)') ? UserTable : UserCards;
  return <List {...props} />;
}

function UserTable({ users, onAct }: UserListProps) {
  return (
    <table aria-label={words.list} className="w-full border-separate border-spacing-0">
      <thead>
        <tr className="text-left text-xs text-ink-3 *:border-b *:border-line *:px-3 *:py-2 *:font-semibold">
          <th scope="col">{words.user}</th>
          <th scope="col">{words.role}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.registered}</th>
          <th scope="col">{words.end}</th>
          <th scope="col">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className="h-14 hover:bg-bg *:border-b *:border-line-2 *:px-3">
            <td className="w-2/5 max-w-0">
              <Person user={user} />
            </td>
            <td className="whitespace-nowrap">{words.roles[user.role]}</td>
            <td className="whitespace-nowrap">
              <Standing user={user} />
            </td>
            <td className="num whitespace-nowrap">{dateOf(user.createdAt)}</td>
            <td className="num whitespace-nowrap">{dateOf(endOf(user))}</td>
            <td className="w-px py-1.5">
              <Acts user={user} onAct={onAct} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UserCards({ users, onAct }: UserListProps) {
  return (
    <ul aria-label={words.list} className="grid grid-cols-1 gap-2.5">
      {users.map((user) => (
        <li key={user.id} className="card grid grid-cols-1 gap-2 p-3.5">
          <div className="flex items-start justify-between gap-3">
            <Person user={user} />
            <span className="shrink-0">
              <Standing user={user} />
            </span>
          </div>
          <p className="num text-sm text-ink-2">
            {words.roles[user.role]} · {words.inShort(dateOf(user.createdAt), dateOf(endOf(user)))}
          </p>
          <Acts user={user} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

function Person({ user }: { user: ListedUser }) {
  const isOwn = useUser().id === user.id;
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2">
        <span className="truncate font-semibold">{user.username}</span>
        {isOwn && <Badge>{words.you}</Badge>}
      </p>
      <p className="truncate text-xs text-ink-3">{user.email}</p>
    </div>
  );
}

const tones = { inactive: 'bad', none: 'quiet', trial: 'waiting', active: 'good' } as const;

function Standing({ user }: { user: ListedUser }) {
  const standing = standingOf(user);
  return <Badge tone={tones[standing]}>{standingNames[standing]}</Badge>;
}

/** Nobody locks the own account out; an administrator has no salon that could be given time. */
function Acts({ user, onAct }: { user: ListedUser; onAct: UserListProps['onAct'] }) {
  const isOwn = useUser().id === user.id;
  const id = useId();
  const common = isOwn ? { disabled: true, 'aria-describedby': id } : {};
  return (
    <div>
      <div className="-ml-3.5 flex flex-wrap xl:flex-nowrap">
        <Button
          {...common}
          look="ghost"
          aria-label={words.editOne(user.username)}
          onClick={() => onAct('edit', user)}
        >
          {words.edit}
        </Button>
        {(isOwn || user.role === 'user') && (
          <Button
            {...common}
            look="ghost"
            aria-label={words.extendOne(user.username)}
            onClick={() => onAct('extend', user)}
          >
            {words.extend}
          </Button>
        )}
        <Button
          {...common}
          look="ghost"
          aria-label={words.removeOne(user.username)}
          onClick={() => onAct('remove', user)}
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
