// A heading with a list below it that has pages: for administrators.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pagination as Pages } from '#contracts/ground/primitives.ts';
import { explain } from '../../ground/lib/call.ts';
import { type PageControl, useShownPage } from '../../ground/lib/use-address.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { words } from './admin.sq.ts';

export interface PagedSectionProps<Row> {
  readonly title: string;
  readonly line?: string;
  /** Shown above the list. */
  readonly tools?: ReactNode;
  readonly emptyMessage: string;
  readonly list: PageControl;
  readonly result: UseQueryResult<{ data: Row[]; pagination: Pages }>;
  /** The rows of a page: a table on a desktop, cards on a phone. */
  readonly asTable: (rows: readonly Row[]) => ReactNode;
  readonly asCards: (rows: readonly Row[]) => ReactNode;
}

export function PagedSection<Row>({
  title,
  line,
  tools,
  emptyMessage,
  list,
  result,
  asTable,
  asCards,
}: PagedSectionProps<Row>) {
  const wide = useMedia('(min-width: 1024px)');
  const { error, refetch } = result;
  const shown = useShownPage(list, result);
  return (
    <Part title={title} line={line}>
      {tools}
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {shown ? (
        <ShownData of={result} className="gap-4">
          {shown.data.length === 0 && <p className="text-ink-3">{emptyMessage}</p>}
          {shown.data.length > 0 && (wide ? asTable(shown.data) : asCards(shown.data))}
          <Pagination pages={shown.pagination} listName={title} onTurn={list.turn} />
        </ShownData>
      ) : (
        !error && <Skeleton lines={5} />
      )}
    </Part>
  );
}
