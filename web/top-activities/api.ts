import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Period } from '#contracts/reports.ts';
import { readTopActivities } from '#contracts/top-activities.ts';
import { call } from '../lib/call.ts';

/** What was shown before stays until the other period comes. */
export const topActivitiesQuery = (period: Period) =>
  queryOptions({
    queryKey: ['top-activities', period],
    queryFn: async ({ signal }) => (await call(readTopActivities, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
