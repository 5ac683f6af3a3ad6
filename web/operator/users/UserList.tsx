// A page of accounts: a table on a wide screen, else cards.

import { dayOf, numericDate } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { ListedUser } from '#contracts/operator/users.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { useMedia } from '../../ground/lib/use-media.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { EmailLine } from '../../ground/ui/EmailLine.tsx';
import { Table, tableRow } from '../../ground/ui/Table.tsx';
import { endOf } from './account-state.rules.ts';
import { type UserAction, UserActions } from './UserActions.tsx';
import { AccountStateBadge, CancelledBadge, UnverifiedBadge } from './UserBadges.tsx';
import { useUserView } from './use-user-view.ts';
import { words } from './words.sq.ts';

interface UserListProps {
  readonly users: readonly ListedUser[];
  readonly onAction: (act: UserAction, user: ListedUser) => void;
}

const dateOf = (moment: string | null) => (moment ? numericDate(dayOf(moment)) : words.noEnd);

export function UserList(props: UserListProps) {
  const List = useMedia('(min-width: 1400px)') ? UserTable : UserCards;
  return <List {...props} />;
}

const columns = [
  { title: words.user, className: 'w-[24%]' },
  { title: words.salon },
  { title: words.role, className: 'w-[104px]' },
  { title: words.status, className: 'w-[104px]' },
  { title: words.plan, className: 'w-[72px]' },
  { title: words.registered, className: 'w-[94px]' },
  { title: words.end, className: 'w-[94px]' },
  { title: words.actions, className: 'w-[276px]' },
];

function UserTable({ users, onAction }: UserListProps) {
  return (
    <Table label={words.list} columns={columns} fixed sticky>
      {users.map((user) => (
        <tr key={user.id} className={tableRow}>
          <td>
            <Person user={user} />
          </td>
          <td>
            <p className="truncate">{user.salonName ?? words.noEnd}</p>
            {user.phone && <p className="num truncate text-xs text-ink-3">{user.phone}</p>}
          </td>
          <td className="truncate text-sm">{words.roleOf(user)}</td>
          <td>
            <span className="flex flex-wrap gap-1">
              <AccountStateBadge user={user} />
              <CancelledBadge user={user} />
            </span>
          </td>
          <td className="text-sm">{planOf(user)}</td>
          <td className="num text-sm whitespace-nowrap">{dateOf(user.createdAt)}</td>
          <td className="num text-sm whitespace-nowrap">{dateOf(endOf(user))}</td>
          <td className="py-1.5">
            <UserActions user={user} onAct={(act) => onAction(act, user)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function UserCards({ users, onAction }: UserListProps) {
  return (
    <ul aria-label={words.list} className="grid grid-cols-1 gap-2.5">
      {users.map((user) => (
        <li key={user.id} className="card grid grid-cols-1 gap-2 p-3.5">
          <div className="flex items-start justify-between gap-3">
            <Person user={user} />
            <span className="flex shrink-0 flex-wrap justify-end gap-1">
              <AccountStateBadge user={user} />
              <CancelledBadge user={user} />
            </span>
          </div>
          {user.salonName && (
            <p className="num text-sm wrap-anywhere">
              {[user.salonName, user.phone].filter(Boolean).join(' · ')}
            </p>
          )}
          <p className="num text-sm text-ink-2">
            {words.roleOf(user)} · {planOf(user)} ·{' '}
            {words.summary(dateOf(user.createdAt), dateOf(endOf(user)))}
          </p>
          <UserActions user={user} onAct={(act) => onAction(act, user)} />
        </li>
      ))}
    </ul>
  );
}

function planOf({ role, subscriptionType, isGift }: ListedUser) {
  if (role === 'admin') return words.noEnd;
  if (subscriptionType === 'none') return words.noPlan;
  return isGift ? words.gift(planNames[subscriptionType]) : planNames[subscriptionType];
}

function Person({ user }: { user: ListedUser }) {
  const isSearched = useUserView().view.q.trim() !== '';
  const isOwn = useUser().id === user.id;
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2">
        <CustomerLink id={user.id} name={user.username} />
        {isOwn && <Badge>{words.you}</Badge>}
        {!user.isVerified && (
          <span className="shrink-0">
            <UnverifiedBadge />
          </span>
        )}
      </p>
      <EmailLine>{user.email}</EmailLine>
      {isSearched && <p className="text-xs text-ink-3">{words.foundBy(user.foundBy ?? [])}</p>}
    </div>
  );
}
