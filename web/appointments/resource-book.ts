// The times in which visits hold rooms and devices. A salon without resources asks for nothing.
import { useQuery } from '@tanstack/react-query';
import { listResourceTimes } from '#contracts/appointments/resource-times.ts';
import { resourcesQuery } from '../salon/resources/api.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { appointmentKeys } from './api.ts';
import { bookOf, type ResourceBook } from './resource-book.rules.ts';

/** The held times of these days. Each change of an appointment loads them again. */
export const resourceTimesQuery = (from: string, to = from) =>
  queryOf(listResourceTimes, [...appointmentKeys.all, 'resources', from, to], {
    query: { from, to },
    pick: 'times',
  });

interface UsedBook {
  /** The resources and their held times; undefined if nothing needs them, or while they are not known. */
  readonly book: ResourceBook | undefined;
  /** No answer came, such as without a network. */
  readonly isUnknown: boolean;
  readonly load: () => void;
}

export function useResourceBook(isNeeded: boolean, from: string, to = from): UsedBook {
  const resources = useQuery({ ...resourcesQuery, enabled: isNeeded });
  const times = useQuery({ ...resourceTimesQuery(from, to), enabled: isNeeded });
  const book = isNeeded && resources.data && times.data ? bookOf(resources.data, times.data) : undefined;
  return {
    book,
    isUnknown: isNeeded && !book && (resources.isError || times.isError),
    load() {
      for (const query of [resources, times]) if (query.isError) query.refetch();
    },
  };
}
