import { skipToken, useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { isRevisited } from '../../ground/lib/navigation.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { toast } from '../../ground/ui/toast.ts';

/** The list is in the cache of queries, because it names clients: the cache is emptied when the person leaves. */
const key = ['visits outside new hours'] as const;

/** Lists the visits that are outside the hours that were just saved, until the user closes the list. */
export const listOutside = (visits: readonly Appointment[]): unknown => queryClient.setQueryData(key, visits);

interface SavedHours {
  readonly message: string;
  readonly outside: readonly Appointment[];
}

/** Shows a message that the hours are saved, or the visits that are outside the hours now. */
export function tellOutside({ message, outside }: SavedHours): void {
  if (outside.length > 0) listOutside(outside);
  else toast.done(message);
}

const dialog = new Chunk(() => import('./OutsideDialog.tsx'));
const forget = () => listOutside([]);

/**
 * The list of visits that are outside the hours that were just saved. It is still open for a user who comes back from a visit of the list;
 * who opens the screen anew has seen it.
 */
export function OutsideVisits() {
  const { data: visits = [] } = useQuery<readonly Appointment[]>({
    queryKey: key,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useLayoutEffect(() => {
    if (!isRevisited()) forget();
  }, []);
  return visits.length > 0 && <LazyDialog chunk={dialog} visits={visits} onClose={forget} />;
}
