import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { number } from '#contracts/format.sq.ts';
import { daysName } from '#contracts/reports.sq.ts';
import { Period } from '#contracts/reports.ts';
import type { ActivityStats } from '#contracts/top-activities.ts';
import { explain } from '../lib/call.ts';
import { usePeriod } from '../reports/use-period.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FigureCards } from '../ui/FigureCards.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { RefreshButton } from '../ui/RefreshButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { topActivitiesQuery } from './api.ts';
import { Ranking } from './Ranking.tsx';
import { words } from './words.sq.ts';

const offeredWhereNone = ['week', 'year'] as const;

export default function TopActivitiesScreen() {
  const [period, choose] = usePeriod();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(topActivitiesQuery(period));

  return (
    <Page
      title={words.title}
      actions={<RefreshButton label={words.refresh} busy={isFetching} onRefresh={refetch} />}
    >
      <Tabs
        label={words.period}
        tabs={Period.options.map((key) => ({ key, label: words.periods[key] }))}
        chosen={period}
        onChoose={choose}
      >
        <div
          aria-busy={isPlaceholderData}
          className="grid grid-cols-1 gap-5 pt-3 transition-opacity aria-busy:opacity-60 aria-busy:delay-500"
        >
          {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
          {data && (
            <p className="num font-semibold">{daysName({ from: data.startDate, to: data.endDate })}</p>
          )}
          <FigureCards label={words.figures} figures={figuresOf(data?.stats)} />
          {!data && !error && <Skeleton lines={10} />}
          {data && data.topUsers.length > 0 && <Ranking users={data.topUsers} />}
          {data && data.topUsers.length === 0 && (
            <EmptyState
              Icon={Trophy}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  {offeredWhereNone
                    .filter((other) => other !== period)
                    .map((other) => (
                      <Button key={other} onClick={() => choose(other)}>
                        {words.to[other]}
                      </Button>
                    ))}
                </div>
              }
            >
              {words.none}
            </EmptyState>
          )}
        </div>
      </Tabs>
    </Page>
  );
}

const figuresOf = (stats: ActivityStats | undefined) =>
  [
    [words.totalAppointments, stats && number(stats.totalAppointments)],
    [words.activeUsers, stats && number(stats.totalUsers)],
    [words.average, stats && number(stats.avgAppointmentsPerUser, 1)],
    [words.popular, stats && (stats.mostPopularService ?? words.noService)],
  ] as const;
