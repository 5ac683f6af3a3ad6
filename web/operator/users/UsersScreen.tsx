import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ShieldX, UsersRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { number } from '#contracts/ground/format.sq.ts';
import {
  type FilterCounts,
  type ListedUser,
  listUsers,
  type UserSorting,
} from '#contracts/operator/users.ts';
import { figures } from '#contracts/reports/figures.sq.ts';
import { type UserCounts, UserFilter } from '#contracts/salon/account-groups.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useShownPage } from '../../ground/lib/use-address.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { useTypedSearch } from '../../ground/lib/use-typed-search.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { FigureCards } from '../../ground/ui/FigureCards.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { SearchField } from '../../ground/ui/SearchField.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { usersQuery } from './api.ts';
import type { UserAction } from './UserActions.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserList } from './UserList.tsx';
import { sortings, useUserView } from './use-user-view.ts';
import { invitationWords, words } from './words.sq.ts';

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

interface UserFiltersProps {
  readonly of: ReturnType<typeof useUserView>;
  /** Undefined until the first page has loaded. */
  readonly counts: FilterCounts | undefined;
}

const isSorting = (key: string): key is UserSorting => key in sortings;

/** The filters on a phone. They open on a tap, because all of them together are higher than the list below. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const isPhone = useMedia('(max-width: 639px)');
  if (!isPhone) return children;
  return (
    <details className="group">
      <summary className="btn btn-line w-full cursor-pointer justify-between">
        {words.filtersChosen(count)}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** The filters of the list with their counts, and its sorting. */
function UserFilters({ of: { view, toggle, sortBy }, counts }: UserFiltersProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 max-sm:grid max-sm:grid-cols-1">
      <Folded count={view.filters.length}>
        <fieldset className="flex min-w-0 flex-wrap gap-1.5 sm:flex-1 sm:basis-96">
          <legend className="sr-only">{words.filters}</legend>
          {UserFilter.options.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={view.filters.includes(filter)}
              onClick={() => toggle(filter)}
              className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-line px-3 text-sm font-semibold text-ink-2 hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11"
            >
              {words.filterNames[filter]}
              <span className="num min-w-[2ch] font-medium">{counts && number(counts[filter])}</span>
            </button>
          ))}
        </fieldset>
      </Folded>
      <div className="w-full sm:w-52">
        <SelectField
          label={words.sortBy}
          value={view.sort}
          onChange={(key) => isSorting(key) && sortBy(key)}
          names={words.sortings}
        />
      </div>
    </div>
  );
}
