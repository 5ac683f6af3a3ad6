import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readTopActivities } from '#contracts/operator/top-activities.ts';
import type { Period } from '#contracts/reports/reports.ts';
import { call } from '../../ground/lib/call.ts';

/** When the period changes, the previous data stays on the screen until the new data arrives. */
export const topActivitiesQuery = (period: Period) =>
  queryOptions({
    queryKey: ['top-activities', period],
    queryFn: async ({ signal }) => (await call(readTopActivities, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
