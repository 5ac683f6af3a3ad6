import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { number } from '#contracts/ground/format.sq.ts';
import type { ActivityStats } from '#contracts/operator/top-activities.ts';
import { daysName } from '#contracts/reports/report-names.sq.ts';
import type { Period } from '#contracts/reports/reports.ts';
import { PeriodPage, periodTabs } from '../../reports/PeriodPage.tsx';
import { usePeriod } from '../../reports/use-period.ts';
import { explain } from '../../ground/lib/call.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { FigureCards } from '../../ground/ui/FigureCards.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { topActivitiesQuery } from './api.ts';
import { Ranking } from './Ranking.tsx';
import { words } from './words.sq.ts';

const offeredWhenEmpty = ['week', 'year'] as const;

export default function TopActivitiesScreen() {
  const [period, choose] = usePeriod();
  const result = useQuery(topActivitiesQuery(period));
  const { data, error, refetch } = result;

  return (
    <PeriodPage title={words.title} tabs={periodTabs} chosen={period} onChoose={choose} result={result}>
      <div className="grid grid-cols-1 gap-5 pt-3">
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {data ? (
          <ShownData of={result} className="gap-5">
            <p className="num font-semibold">{daysName({ from: data.startDate, to: data.endDate })}</p>
            <FigureCards label={words.figures} figures={figuresOf(data.stats)} />
            {data.topUsers.length > 0 ? (
              <Ranking users={data.topUsers} />
            ) : (
              <NoActivity period={period} onChoose={choose} />
            )}
          </ShownData>
        ) : (
          <>
            <FigureCards label={words.figures} figures={figuresOf(undefined)} />
            {!error && <Skeleton lines={10} />}
          </>
        )}
      </div>
    </PeriodPage>
  );
}

const NoActivity = ({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) => (
  <EmptyState
    Icon={Trophy}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {offeredWhenEmpty
          .filter((other) => other !== period)
          .map((other) => (
            <Button key={other} onClick={() => onChoose(other)}>
              {words.to[other]}
            </Button>
          ))}
      </div>
    }
  >
    {words.none}
  </EmptyState>
);

const figuresOf = (stats: ActivityStats | undefined) =>
  [
    [words.total, stats && number(stats.totalAppointments), words.totalLine],
    [words.users, stats && number(stats.totalUsers), words.usersLine],
    [words.average, stats && number(stats.avgAppointmentsPerUser, 1), words.averageLine],
    [words.popular, stats && (stats.mostPopularService ?? words.noService), words.popularLine],
  ] as const;
