import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { words } from './words.sq.ts';

type Result = Pick<UseQueryResult, 'data' | 'error' | 'isPlaceholderData'>;

interface ShownDataProps {
  /** The query of the present choice. The children may still show the data of the previous choice. */
  readonly of: Result;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * The data of a query. Data of an earlier choice is dimmed, and a line above it says so. Nothing changes its position because of this line.
 */
export function ShownData({ of, className, children }: ShownDataProps) {
  const isEarlier = of.isPlaceholderData || of.data === undefined;
  const isLoading = isEarlier && !of.error;
  return (
    <div aria-busy={isLoading} className="relative">
      <div className="pointer-events-none sticky top-3 z-10 grid h-0 justify-items-center">
        <p role="status" className="h-max">
          {isEarlier && (
            <span className="pop appear-late inline-block px-3 py-1.5 text-sm font-semibold">
              {of.error ? words.earlierData : words.loading}
            </span>
          )}
        </p>
      </div>
      <div className={`grid grid-cols-1 ${className} ${isLoading ? dimmed : ''}`}>{children}</div>
    </div>
  );
}

/** The classes for data of an earlier choice while the new data loads. */
export const dimmed = 'opacity-60 transition-opacity delay-150';
