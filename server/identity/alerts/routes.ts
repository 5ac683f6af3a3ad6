import { messages } from '#contracts/identity/alerts.sq.ts';
import * as contract from '#contracts/identity/alerts.ts';
import { route } from '../../ground/http/serve.ts';
import { listAlerts, markAlertsRead } from './store.ts';

export const alertRoutes = [
  route(contract.listAlerts, async ({ caller, origin }, { db }) => ({
    data: await listAlerts(db, caller.userId, origin.at),
  })),

  route(contract.readAlerts, ({ body: { until }, caller }, { db }) =>
    db.transaction(async (tx) => {
      await markAlertsRead(tx, caller.userId, until);
      return { message: messages.read };
    }),
  ),
];
