import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { number } from '#contracts/ground/format.sq.ts';
import { partNames } from '#contracts/ground/history.sq.ts';
import type { Activity, Statistics } from '#contracts/ground/history.ts';
import { explain } from '../lib/call.ts';
import { Chunk, useChunk } from '../lib/chunk.ts';
import { useAddress, useShownPage } from '../lib/use-address.ts';
import { useMedia } from '../lib/use-media.ts';
import { titles } from '../titles.sq.ts';
import { Button } from '../ui/Button.tsx';
import { ChunkWaiting } from '../ui/ChunkWaiting.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FigureCards } from '../ui/FigureCards.tsx';
import { LazyPart } from '../ui/LazyPart.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { RefreshButton } from '../ui/RefreshButton.tsx';
import { dimmed, ShownData } from '../ui/ShownData.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { tellOutcome } from '../ui/toast.ts';
import { ActivityList } from './ActivityList.tsx';
import { deletions, historyQuery, useDeletion } from './api.ts';
import { noFilters, partsOfTabs, useFilters } from './use-filters.ts';
import { words } from './words.sq.ts';

const filtersChunk = new Chunk(() => import('./HistoryFilters.tsx'));
const securityChunk = new Chunk(() => import('../security-log/SecurityLog.tsx'));

/** The tabs. Their keys are also used in the address. */
const tabs = [
  { key: 'aktivitetet', label: words.list },
  { key: 'sistemi', label: partNames.system },
  { key: 'sallonet', label: partNames.salons },
  { key: 'siguria', label: words.security },
] as const;

/** The parameters that the tab of the security log keeps in the address. */
const noEvents = { ngjarja: null, para: null };

export default function HistoryScreen() {
  const { address, choose } = useAddress();
  const chosen = tabs.find(({ key }) => key === address.get('skeda'))?.key ?? 'aktivitetet';
  const isOfActivities = chosen in partsOfTabs;

  return (
    <Page title={titles.history} actions={isOfActivities && <Actions />}>
      <div className="grid justify-items-start gap-5 *:[[role=tabpanel]]:w-full">
        <Tabs
          label={words.tabs}
          tabs={tabs}
          chosen={chosen}
          onChoose={(key) =>
            choose({
              ...(key === 'siguria' && noFilters),
              ...noEvents,
              skeda: key === 'aktivitetet' ? null : key,
            })
          }
        >
          {isOfActivities ? <Activities /> : <LazyPart chunk={securityChunk} />}
        </Tabs>
      </div>
    </Page>
  );
}

function Actions() {
  const { list, filters } = useFilters();
  const { isFetching, refetch } = useQuery(historyQuery(filters, list.page));
  const isPhone = useIsPhone();
  return (
    <div className="flex flex-wrap gap-2 sm:max-lg:w-full">
      <RefreshButton label={words.refresh} busy={isFetching} onRefresh={refetch} />
      {!isPhone && <Deletions />}
    </div>
  );
}

/** A phone shows the filters below the list, so that the first row of the list is in sight. */
const useIsPhone = () => !useMedia('(min-width: 640px)');

function Deletions() {
  const [deleting, setDeleting] = useState<'old' | 'all'>();
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setDeleting('old')}>{words.cleanUp}</Button>
      <Button onClick={() => setDeleting('all')}>{words.clear}</Button>
      {deleting && <DeletionDialog what={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

function Activities() {
  const choice = useFilters();
  const { list, filters, isFiltered } = choice;
  const history = useQuery(historyQuery(filters, list.page));
  const { error, isPlaceholderData, refetch } = history;
  const shown = useShownPage(list, history);
  const [deleting, setDeleting] = useState<Activity>();
  const top = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();

  return (
    <div ref={top} className="grid grid-cols-1 gap-5">
      <div className={isPlaceholderData ? dimmed : ''}>
        <FigureCards label={words.figures} figures={figuresOf(shown)} />
      </div>
      <Filters {...choice} />
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {shown ? (
        <ShownData of={history} className="gap-4">
          <p className="num text-sm text-ink-3">{words.kept(shown.retention_hours)}</p>
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
      {isPhone && <Deletions />}
      {deleting && <DeletionDialog what={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

/** The filters are in a chunk with React Aria, which loads after the activities. */
function Filters(choice: ReturnType<typeof useFilters>) {
  const { Component, state } = useChunk(filtersChunk);
  if (Component) return <Component {...choice} />;
  return (
    <div className="min-h-25 sm:min-h-80 lg:min-h-30">
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

/** What is deleted: one activity, all activities that are older than the storage time, or all activities. */
type DeletionTarget = Activity | 'old' | 'all';

interface DeletionDialogProps {
  readonly what: DeletionTarget;
  readonly onClose: () => void;
}

/** Asks before activities are deleted. */
function DeletionDialog({ what, onClose }: DeletionDialogProps) {
  const removal = useDeletion();
  const { remove, failed, ...texts } = textsFor(what);
  return (
    <Confirm
      {...texts}
      busy={removal.isPending}
      onClose={onClose}
      onYes={() =>
        removal.mutate(remove, {
          ...tellOutcome(failed),
          onSettled: onClose,
        })
      }
    />
  );
}

function textsFor(what: DeletionTarget) {
  if (what === 'old') {
    return {
      title: words.cleanUp,
      question: words.cleanUpQuestion,
      yes: words.cleanUp,
      remove: deletions.cleanUp,
      failed: words.cleanUpFailed,
    };
  }
  if (what === 'all') {
    return {
      title: words.clear,
      question: words.clearQuestion,
      yes: words.clear,
      remove: deletions.clear,
      failed: words.clearFailed,
    };
  }
  return {
    title: words.remove,
    question: words.removeQuestion(what.description),
    yes: words.remove,
    remove: () => deletions.one(what.id),
    failed: words.removeFailed,
  };
}
