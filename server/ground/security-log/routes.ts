// The security log: administrators read all of it, and each user reads the entries about their own account.
import * as contract from '#contracts/ground/security-log.ts';
import { route } from '../http/serve.ts';
import { listDataEvents, listOwnSecurityEvents, listSecurityEvents } from './store.ts';

export const securityLogRoutes = [
  route(contract.listSecurityLog, ({ query }, { db }) => {
    const { event, cursor, limit = contract.securityPageSize } = query;
    return listSecurityEvents(db, event, { cursor, limit });
  }),

  route(contract.listOwnSecurityLog, ({ query, caller }, { db }) => {
    const { cursor, limit = contract.securityPageSize } = query;
    return listOwnSecurityEvents(db, caller.userId, { cursor, limit });
  }),

  route(contract.listDataEvents, ({ query, caller: { salon } }, { db }) => {
    const { list, cursor, limit = contract.securityPageSize } = query;
    const { files, health } = contract.dataEvents;
    return listDataEvents(db, salon, list ? contract.dataEvents[list] : [...files, ...health], {
      cursor,
      limit,
    });
  }),
];
