// The page of a report: tabs for the period, a refresh button, and the report below.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Period } from '#contracts/reports/reports.ts';
import { Page } from '../ground/ui/Page.tsx';
import { RefreshButton } from '../ground/ui/RefreshButton.tsx';
import { Tabs } from '../ground/ui/Tabs.tsx';
import { words } from './words.sq.ts';

export const periodTabs = Period.options.map((key) => ({ key, label: words.periods[key] }));

interface PeriodPageProps<Key extends string> {
  readonly title: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly result: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  /** Further buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const PeriodPage = <Key extends string>({
  title,
  tabs,
  chosen,
  onChoose,
  result,
  actions,
  children,
}: PeriodPageProps<Key>) => (
  <Page
    title={title}
    actions={
      <div className="flex flex-wrap gap-2">
        <RefreshButton label={words.refresh} busy={result.isFetching} onRefresh={result.refetch} />
        {actions}
      </div>
    }
  >
    <Tabs label={words.period} tabs={tabs} chosen={chosen} onChoose={onChoose}>
      {children}
    </Tabs>
  </Page>
);
