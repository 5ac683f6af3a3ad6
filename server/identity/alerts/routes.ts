import { messages } from '#contracts/identity/alerts.sq.ts';
import * as contract from '#contracts/identity/alerts.ts';
import { change } from '../../ground/history/change.ts';
import { route } from '../../ground/http/serve.ts';
import { listAlerts, markAlertsRead } from './store.ts';

export const alertRoutes = [
  route(contract.listAlerts, async ({ caller, origin }, { db }) => ({
    data: await listAlerts(db, caller.userId, origin.at),
  })),

  change(contract.readAlerts, async (tx, { body: { until }, caller }) => {
    await markAlertsRead(tx, caller.userId, until);
    return { message: messages.read };
  }),
];
