// What both reports stand in: period, refresh, export, and what is said while there is nothing to show.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { exportReport } from '#contracts/exports.ts';
import { daysName } from '#contracts/reports.sq.ts';
import { Period, type Report } from '#contracts/reports.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { words as exports } from '../exports/words.sq.ts';
import { Page } from '../ui/Page.tsx';
import { RefreshButton } from '../ui/RefreshButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { words } from './words.sq.ts';

interface ReportPageProps<R extends Report> {
  readonly title: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly result: UseQueryResult<R>;
  readonly children: (report: R) => ReactNode;
}

export function ReportPage<R extends Report>({
  title,
  period,
  onPeriod,
  result,
  children,
}: ReportPageProps<R>) {
  const { data: report, error, isFetching, isPlaceholderData, refetch } = result;
  useEffect(() => {
    if (error) console.warn('The report could not be loaded.', error);
  }, [error]);

  return (
    <Page
      title={title}
      actions={
        <div className="flex flex-wrap gap-2">
          <RefreshButton label={words.refresh} busy={isFetching} onRefresh={refetch} />
          <ExportButton label={exports.export} endpoint={exportReport} parts={{ query: { period } }} />
        </div>
      }
    >
      <Tabs
        label={words.period}
        tabs={Period.options.map((key) => ({ key, label: words.periods[key] }))}
        chosen={period}
        onChoose={onPeriod}
      >
        {error && (
          <p className="pt-3 text-ink-2">
            {report ? words.notRefreshed : words.notLoaded}{' '}
            <button type="button" onClick={() => refetch()} className="link">
              {words.tryAgain}
            </button>
          </p>
        )}
        {report ? (
          <div
            aria-busy={isPlaceholderData}
            className="grid grid-cols-1 gap-7 pt-3 transition-opacity aria-busy:opacity-60 aria-busy:delay-500"
          >
            <p className="num text-ink-2">
              <span className="font-semibold text-ink">
                {daysName({ from: report.startDate, to: report.endDate })}
              </span>{' '}
              {words.comparedTo(daysName({ from: report.previous.startDate, to: report.previous.endDate }))}
            </p>
            {children(report)}
          </div>
        ) : (
          !error && (
            <div className="pt-6">
              <Skeleton lines={12} />
            </div>
          )
        )}
      </Tabs>
    </Page>
  );
}
