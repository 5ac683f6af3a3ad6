import { useQuery } from '@tanstack/react-query';
import { ShieldX, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { number } from '#contracts/ground/format.sq.ts';
import { type ListedUser, listUsers } from '#contracts/operator/users.ts';
import { figures } from '#contracts/reports/figures.sq.ts';
import type { UserCounts } from '#contracts/salon/account-groups.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useShownPage } from '../../ground/lib/use-address.ts';
import { useTypedSearch } from '../../ground/lib/use-typed-search.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { FigureCards } from '../../ground/ui/FigureCards.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { SearchField } from '../../ground/ui/SearchField.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { words as invitationWords } from './admin-invitations.sq.ts';
import { usersQuery } from './api.ts';
import type { UserAction } from './UserActions.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserList } from './UserList.tsx';
import { useUserView } from './use-user-view.ts';
import { words } from './words.sq.ts';

const invitations = new Chunk(() => import('./AdminInvitationsDialog.tsx'));

export default function UsersScreen() {
  const userView = useUserView();
  const { list, view, writeTo, search, clear } = userView;
  const [typed, type] = useTypedSearch(view.q, search);
  const users = useQuery(usersQuery(view));
  const { error, refetch } = users;
  const shown = useShownPage(list, users);
  const [dialog, setDialog] = useState<{ act: UserAction; user: ListedUser }>();
  const [isInviting, setInviting] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  if (refusalOf(error, listUsers, 'forbidden')) {
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
        <>
          <Button onClick={() => setInviting(true)}>{invitationWords.open}</Button>
          <div className="w-full lg:w-80">
            <SearchField label={words.search} hint={words.searchHint} value={typed} onChange={type} />
          </div>
        </>
      }
    >
      <div ref={top} className="grid grid-cols-1 gap-5">
        <div className="max-sm:order-last">
          <FigureCards label={words.figures} figures={figuresOf(shown?.counts)} />
        </div>
        <UserFilters of={userView} counts={shown?.filterCounts} />
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {shown ? (
          <ShownData of={users} className="gap-4">
            {shown.users.length > 0 ? (
              <>
                {writeTo && (
                  <Link href={writeTo} className="btn btn-line justify-self-start">
                    {words.writeTo}
                  </Link>
                )}
                <UserList users={shown.users} onAction={(act, user) => setDialog({ act, user })} />
              </>
            ) : (
              <EmptyState
                Icon={UsersRound}
                action={view.filters.length > 0 && <Button onClick={clear}>{words.clearFilters}</Button>}
              >
                {words.noneFound}
              </EmptyState>
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
          </ShownData>
        ) : (
          !error && <Skeleton lines={10} />
        )}
      </div>
      {isInviting && <LazyDialog chunk={invitations} onClose={() => setInviting(false)} />}
      {dialog && <UserDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

const figuresOf = (counts: UserCounts | undefined) =>
  [
    [figures.users.name, counts && number(counts.total), figures.users.line],
    [figures.withSubscription.name, counts && number(counts.withSubscription), figures.withSubscription.line],
    [figures.onTrial.name, counts && number(counts.onTrial), figures.onTrial.line],
    [words.admins, counts && number(counts.admins), words.adminsLine],
  ] as const;
