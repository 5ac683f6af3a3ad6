import { useQuery } from '@tanstack/react-query';
import { ShieldX, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { number } from '#contracts/format.sq.ts';
import type { ListedUser, UserCounts } from '#contracts/users.ts';
import { CallFailed, explain } from '../lib/call.ts';
import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../lib/lazy-screen.tsx';
import { useAddress, useShownPage } from '../lib/use-address.ts';
import { useTypedSearch } from '../lib/use-typed-search.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FigureCards } from '../ui/FigureCards.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { extendUser, usersQuery } from './api.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { type UserAct, UserList } from './UserList.tsx';
import { words } from './words.sq.ts';

const editDialog = new Chunk(() => import('./EditDialog.tsx'));
const extendDialog = new Chunk(() => import('../subscriptions/ExtendDialog.tsx'));

export default function UsersScreen() {
  const list = useAddress();
  const q = list.address.get('kerko') ?? '';
  const [typed, type] = useTypedSearch(q, (search) => list.choose({ kerko: search }, { replace: true }));
  const users = useQuery(usersQuery(q, list.page));
  const { error, isPlaceholderData, refetch } = users;
  const shown = useShownPage(list, users);
  const [asked, ask] = useState<{ act: UserAct; user: ListedUser }>();
  const top = useRef<HTMLDivElement>(null);

  if (error instanceof CallFailed && error.status === 403) {
    return (
      <Page title={words.refusedTitle}>
        <EmptyState Icon={ShieldX}>{words.refused}</EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={words.title}
      actions={
        <div className="w-full lg:w-80">
          <SearchField label={words.search} value={typed} onChange={type} />
        </div>
      }
    >
      <div ref={top} className="grid grid-cols-1 gap-5">
        <FigureCards label={words.figures} figures={figuresOf(shown?.counts)} />
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {shown ? (
          <div
            aria-busy={isPlaceholderData}
            className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 aria-busy:delay-500"
          >
            {shown.users.length > 0 ? (
              <UserList users={shown.users} onAct={(act, user) => ask({ act, user })} />
            ) : (
              <EmptyState Icon={UsersRound}>{words.noneFound}</EmptyState>
            )}
            {shown.pagination && (
              <Pagination
                pages={shown.pagination}
                onTurn={(to) => {
                  list.turn(to);
                  top.current?.scrollIntoView();
                }}
              />
            )}
          </div>
        ) : (
          !error && <Skeleton lines={10} />
        )}
      </div>
      {asked && <Asked {...asked} onClose={() => ask(undefined)} />}
    </Page>
  );
}

const figuresOf = (counts: UserCounts | undefined) =>
  [
    [words.total, counts && number(counts.total)],
    [words.withSubscription, counts && number(counts.withSubscription)],
    [words.onTrial, counts && number(counts.onTrial)],
    [words.admins, counts && number(counts.admins)],
  ] as const;

interface AskedProps {
  readonly act: UserAct;
  readonly user: ListedUser;
  readonly onClose: () => void;
}

function Asked({ act, user, onClose }: AskedProps) {
  if (act === 'remove') return <DeleteUser user={user} onClose={onClose} />;
  if (act === 'edit') return <LazyDialog chunk={editDialog} user={user} onClose={onClose} />;
  return (
    <LazyDialog
      chunk={extendDialog}
      name={user.username}
      plan={user.subscriptionType === 'yearly' ? 'yearly' : 'monthly'}
      extend={(extension) => extendUser(user.id, extension)}
      onClose={onClose}
    />
  );
}
