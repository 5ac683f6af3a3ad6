import { keepPreviousData } from '@tanstack/react-query';
import { readTopActivities } from '#contracts/operator/top-activities.ts';
import type { Period } from '#contracts/reports/reports.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** When the period changes, the previous data stays on the screen until the new data arrives. */
export const topActivitiesQuery = (period: Period) =>
  queryOf(readTopActivities, ['top-activities', period], {
    query: { period },
    pick: 'data',
    placeholderData: keepPreviousData,
  });
