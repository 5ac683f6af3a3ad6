import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { walkInKeys } from '../../appointments/walk-ins/keys.ts';

interface LinePlaceProps {
  readonly hasQueue: boolean;
  readonly children?: ReactNode;
}

/**
 * The placeholder of the line above the day, as high as the loaded line, so that each day begins at the same height. A phone in landscape
 * has no room for it.
 */
export function LinePlace({ hasQueue, children }: LinePlaceProps) {
  const { data } = useQuery<{ readonly waiting?: readonly unknown[] }>({
    queryKey: walkInKeys.all,
    enabled: false,
  });
  const hasCards = hasQueue && (data?.waiting?.length ?? 0) > 0;
  return (
    <div
      data-late
      className={`flex min-h-9 min-w-0 max-lg:min-h-11 short:min-h-0 ${hasCards ? 'lg:min-h-17' : 'pointer-coarse:min-h-11'}`}
    >
      {children}
    </div>
  );
}
