import * as contract from '#contracts/identity/alerts.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

const interval = 60_000;

export const alertsQuery = queryOf(contract.listAlerts, ['alerts'], {
  pick: 'data',
  refetchInterval: interval,
});

/** Marks all alerts up to this alert as read. */
export const readAlerts = changeOf(contract.readAlerts, { invalidates: [alertsQuery.queryKey] });
