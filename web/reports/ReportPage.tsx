// The parts that both reports share: the dates, the export, and messages while there is no report to show.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { exportReport } from '#contracts/reports/exports.ts';
import { daysName } from '#contracts/reports/report-names.sq.ts';
import type { Report } from '#contracts/reports/reports.ts';
import { useRights } from '../identity/accounts/session.ts';
import { CallFailed, explain } from '../ground/lib/call.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { useOffline } from '../ground/lib/reach.ts';
import { ExportButton } from '../ground/ui/ExportButton.tsx';
import { LazyPart } from '../ground/ui/LazyPart.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { ShownData } from '../ground/ui/ShownData.tsx';
import { Skeleton } from '../ground/ui/Skeleton.tsx';
import { before } from './Figures.tsx';
import { PeriodPage, periodTabs } from './PeriodPage.tsx';
import type { ChosenWindow } from './use-report-window.ts';
import { words } from './words.sq.ts';

const daysFields = new Chunk(() => import('../ground/ui/DaysFields.tsx'));
const tabs = [
  ...periodTabs,
  { key: 'lastMonth', label: words.lastMonth },
  { key: 'days', label: words.days },
] as const;

interface ReportPageProps<R extends Report> {
  readonly title: string;
  readonly window: ChosenWindow;
  readonly result: UseQueryResult<R>;
  readonly children: (report: R) => ReactNode;
}

export function ReportPage<R extends Report>({
  title,
  window: { chosen, choose, asked, days, chooseDays },
  result,
  children,
}: ReportPageProps<R>) {
  const { data: report, error, refetch } = result;
  const { takesFiles } = useRights();
  useEffect(() => {
    if (error) console.warn('The report could not be loaded.', error);
  }, [error]);

  return (
    <PeriodPage
      title={title}
      tabs={tabs}
      chosen={chosen}
      onChoose={choose}
      result={result}
      actions={
        takesFiles && (
          <ExportButton label={words.export} endpoint={exportReport} parts={{ query: { ...asked } }} />
        )
      }
    >
      {chosen === 'days' && <LazyPart chunk={daysFields} days={days} onDays={chooseDays} />}
      {error && <Failed error={error} isRefresh={report !== undefined} onRetry={refetch} />}
      {report ? (
        <ShownData of={result} className="gap-7 pt-3">
          <p className="num text-ink-2">
            <span className="font-semibold text-ink">
              {daysName({ from: report.startDate, to: report.endDate })}
            </span>{' '}
            {(before(report) ? words.comparedTo : words.nothingBefore)(
              daysName({ from: report.previous.startDate, to: report.previous.endDate }),
            )}
          </p>
          {children(report)}
        </ShownData>
      ) : (
        !error && (
          <div className="pt-6">
            <Skeleton lines={12} />
          </div>
        )
      )}
    </PeriodPage>
  );
}

interface FailedProps {
  readonly error: Error;
  /** Whether an earlier report is shown below. */
  readonly isRefresh: boolean;
  readonly onRetry: () => void;
}

function Failed({ error, isRefresh, onRetry }: FailedProps) {
  const isOffline = useOffline();
  // a further call for the same days would be refused again
  if (error instanceof CallFailed && !error.isTrouble)
    return <p className="pt-3 text-ink-2">{explain(error, words.notLoaded)}</p>;
  if (isOffline && !isRefresh) {
    return (
      <div className="pt-3">
        <LoadFailed onRetry={onRetry}>{words.notLoaded}</LoadFailed>
      </div>
    );
  }
  return (
    <p className="pt-3 text-ink-2">
      {isRefresh ? words.notRefreshed : words.notLoaded}{' '}
      <button type="button" onClick={onRetry} className="link">
        {words.tryAgain}
      </button>
    </p>
  );
}
