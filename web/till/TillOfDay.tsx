import { useQuery } from '@tanstack/react-query';
import type { Till } from '#contracts/appointments/visit-payments.ts';
import { clockTime, localTime } from '#contracts/ground/calendar.rules.ts';
import { explain } from '../ground/lib/call.ts';
import { Chunk, useChunk } from '../ground/lib/chunk.ts';
import { useOffline } from '../ground/lib/reach.ts';
import { byServer } from '../ground/lib/server-clock.ts';
import { Banner } from '../ground/ui/Banner.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { ShownData } from '../ground/ui/ShownData.tsx';
import { Skeleton } from '../ground/ui/Skeleton.tsx';
import { tillDayQuery, unclosedDaysQuery } from './api.ts';
import { Closed, Closes } from './Closed.tsx';
import { CountForm } from './CountForm.tsx';
import { Rows } from './Rows.tsx';
import { Sums } from './Sums.tsx';
import { unmarkedQuery } from './takings/api.ts';
import { useTakings } from './takings/waiting.ts';
import { words } from './words.sq.ts';

const printedSheet = new Chunk(() => import('./PrintedSheet.tsx'));

export function TillOfDay({ day, till }: { day: string; till: Till }) {
  const result = useQuery(tillDayQuery(day));
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = result;
  const listed = useTakings(day);
  // the lines above the day come with it, so that nothing moves under the finger
  const above = [useQuery(unclosedDaysQuery), useQuery(unmarkedQuery)];
  const isAboveKnown = above.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  const isOffline = useOffline();
  const { Component: PrintedSheet } = useChunk(printedSheet);
  if (!data || (isPlaceholderData && error)) {
    if (error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
    return <Skeleton lines={10} />;
  }
  if (!isAboveKnown) return <Skeleton lines={10} />;
  const readAt = clockTime(localTime(byServer(dataUpdatedAt)).minutes);
  return (
    <>
      {PrintedSheet && <PrintedSheet day={data} own={till.currency} />}
      {isOffline && <Banner kind="info">{words.offline(readAt)}</Banner>}
      <div className="no-print">
        <ShownData of={result} className="gap-8">
          <div className="till-parts">
            {data.is_closed ? (
              <Closed key={data.day} day={data} own={till.currency} />
            ) : (
              <div className="grid grid-cols-1 gap-6">
                <CountForm
                  key={data.day}
                  day={data}
                  own={till.currency}
                  isReady={!isPlaceholderData && !isOffline}
                />
                <Closes closes={data.closes} />
              </div>
            )}
            <Sums day={data} own={till.currency} />
          </div>
          {listed.error && !listed.isKnown ? (
            <LoadFailed onRetry={listed.refetch}>{explain(listed.error, words.loadFailed)}</LoadFailed>
          ) : (
            <Rows
              takings={listed.isKnown ? listed.takings : undefined}
              isOpen={!data.is_closed && !isOffline}
            />
          )}
        </ShownData>
      </div>
    </>
  );
}
