import { type Alert, listAlerts, readAlerts } from '#contracts/identity/alerts.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';

const interval = 60_000;

export const alertsQuery = queryOf(listAlerts, ['alerts'], { pick: 'data', refetchInterval: interval });

/** Marks these as read, and those before them. */
export const useReadAlerts = () =>
  useChange({
    send: ([newest]: readonly [Alert, ...Alert[]]) => call(readAlerts, { body: { until: newest.last_at } }),
    invalidates: [alertsQuery.queryKey],
  });
