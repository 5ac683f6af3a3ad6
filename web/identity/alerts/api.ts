import { queryOptions } from '@tanstack/react-query';
import { type Alert, listAlerts, readAlerts } from '#contracts/identity/alerts.ts';
import { call } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';

const interval = 60_000;

export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }) => (await call(listAlerts, {}, { signal })).data,
  refetchInterval: interval,
});

/** Marks these as read, and those before them. */
export const useReadAlerts = () =>
  useChange({
    send: ([newest]: readonly [Alert, ...Alert[]]) => call(readAlerts, { body: { until: newest.last_at } }),
    invalidates: [alertsQuery.queryKey],
  });
