import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { number } from '#contracts/format.sq.ts';
import type { Statistics } from '#contracts/history.ts';
import { explain } from '../lib/call.ts';
import { Chunk, useChunk } from '../lib/chunk.ts';
import { useShownPage } from '../lib/use-address.ts';
import { Button } from '../ui/Button.tsx';
import { ChunkWaiting } from '../ui/ChunkWaiting.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FigureCards } from '../ui/FigureCards.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { RefreshButton } from '../ui/RefreshButton.tsx';
import { dimmed, ShownData } from '../ui/ShownData.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ActivityList } from './ActivityList.tsx';
import { historyQuery } from './api.ts';
import { type Deletable, DeletionDialog } from './DeletionDialog.tsx';
import { title } from './title.sq.ts';
import { useFilters } from './use-filters.ts';
import { words } from './words.sq.ts';

const filtersChunk = new Chunk(() => import('./HistoryFilters.tsx'));

export default function HistoryScreen() {
  const choice = useFilters();
  const { list, filters, isFiltered } = choice;
  const history = useQuery(historyQuery(filters, list.page));
  const { error, isFetching, isPlaceholderData, refetch } = history;
  const shown = useShownPage(list, history);
  const [deleting, setDeleting] = useState<Deletable>();
  const top = useRef<HTMLDivElement>(null);

  return (
    <Page
      title={title}
      actions={
        <div className="flex flex-wrap gap-2 max-lg:w-full">
          <RefreshButton label={words.refresh} busy={isFetching} onRefresh={refetch} />
          <Button onClick={() => setDeleting('old')}>{words.cleanUp}</Button>
          <Button onClick={() => setDeleting('all')}>{words.clear}</Button>
        </div>
      }
    >
      <div ref={top} className="grid grid-cols-1 gap-5">
        <div className={isPlaceholderData ? dimmed : ''}>
          <FigureCards label={words.figures} figures={figuresOf(shown)} />
        </div>
        <Filters {...choice} />
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {shown ? (
          <ShownData of={history} className="gap-4">
            {shown.activities.length > 0 ? (
              <ActivityList activities={shown.activities} onRemove={setDeleting} />
            ) : (
              <EmptyState Icon={History}>{isFiltered ? words.noneFound : words.none}</EmptyState>
            )}
            <Pagination
              pages={shown.pagination}
              hasMore={shown.pagination.has_more_items}
              onTurn={(to) => {
                list.turn(to);
                top.current?.scrollIntoView();
              }}
            />
          </ShownData>
        ) : (
          !error && <Skeleton lines={10} />
        )}
      </div>
      {deleting && <DeletionDialog what={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  );
}

/** The filters are in a chunk with React Aria, which loads after the activities. */
function Filters(choice: ReturnType<typeof useFilters>) {
  const { Component, state } = useChunk(filtersChunk);
  if (Component) return <Component {...choice} />;
  return (
    <div className="min-h-66.5 lg:min-h-16">
      <ChunkWaiting state={state} />
    </div>
  );
}

interface PageWithStatistics {
  readonly statistics: Statistics;
  readonly pagination: { readonly has_more_items: boolean };
}

/** The figures of the activities that match the filters. */
function figuresOf(counted: PageWithStatistics | undefined) {
  const shown = (figure: keyof Statistics) => counted && number(counted.statistics[figure]);
  const more = counted?.pagination.has_more_items ? '+' : '';
  return [
    [words.total, counted && `${shown('total_activities')}${more}`],
    [words.logins, shown('login_count')],
    [words.creates, shown('create_count')],
    [words.updates, shown('update_count')],
    [words.deletes, shown('delete_count')],
  ] as const;
}
