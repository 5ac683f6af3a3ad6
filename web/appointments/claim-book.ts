// The book of claims as a form reads it. A visit that claims nothing asks for nothing.
import { useQuery } from '@tanstack/react-query';
import { listResourceTimes } from '#contracts/appointments/resource-times.ts';
import type { Claimed } from '#contracts/ground/claims.rules.ts';
import { resourcesQuery } from '../salon/resources/api.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { appointmentKeys } from './api.ts';
import { bookOf, type ClaimBook, heldByTimes } from './claim-book.rules.ts';

/** The held times of these days. Each change of an appointment loads them again. */
export const resourceTimesQuery = (from: string, to = from) =>
  queryOf(listResourceTimes, [...appointmentKeys.all, 'resources', from, to], {
    query: { from, to },
    pick: 'times',
  });

interface UsedBook {
  /** Undefined if nothing is claimed, or while the book is not known. */
  readonly book: ClaimBook | undefined;
  /** No answer came, such as without a network. */
  readonly isUnknown: boolean;
  readonly load: () => void;
}

/** `claimed`: all that the visits may come to claim (`everyClaimedOf`). */
export function useClaimBook(claimed: readonly Claimed[], from: string, to = from): UsedBook {
  const enabled = claimed.length > 0;
  const resources = useQuery({ ...resourcesQuery, enabled });
  const times = useQuery({ ...resourceTimesQuery(from, to), enabled });
  const isKnown = enabled && resources.data && times.data;
  const book = isKnown ? bookOf({ resources: resources.data }, heldByTimes(times.data)) : undefined;
  return {
    book,
    isUnknown: enabled && !book && (resources.isError || times.isError),
    load() {
      for (const query of [resources, times]) if (query.isError) query.refetch();
    },
  };
}
