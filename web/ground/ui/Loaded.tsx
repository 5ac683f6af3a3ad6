import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../lib/call.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadedProps<Data> {
  readonly of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Shown after a failed load if the server sent no message. */
  readonly failed: string;
  /** The number of lines of the placeholder. */
  readonly lines: number;
  /** Whether a failure is shown only while there is nothing else to show. */
  readonly isQuiet?: boolean;
  /** The content that is shown for an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query, or a notice that it loads, failed or is empty. Data that was loaded before stays below a failure. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const { data, error, refetch } = props.of;
  const isLoaded = data !== undefined;
  return (
    <>
      {error
        ? !(props.isQuiet && isLoaded) && (
            <LoadFailed onRetry={refetch}>{explain(error, props.failed)}</LoadFailed>
          )
        : !isLoaded && <Skeleton lines={props.lines} />}
      {isLoaded &&
        (props.empty && Array.isArray(data) && data.length === 0 ? props.empty : props.children(data))}
    </>
  );
}
