// The security log: all of it for administrators, and for each user what is about the own account.
import * as contract from '#contracts/ground/security-log.ts';
import { route } from '../http/serve.ts';
import { listOwnSecurityEvents, listSecurityEvents, listTakenOut } from './store.ts';

export const securityLogRoutes = [
  route(contract.listSecurityLog, ({ query }, { db }) => {
    const { event, cursor, limit = contract.securityPageSize } = query;
    return listSecurityEvents(db, event, { cursor, limit });
  }),

  route(contract.listOwnSecurityLog, ({ query, caller }, { db }) => {
    const { cursor, limit = contract.securityPageSize } = query;
    return listOwnSecurityEvents(db, caller.userId, { cursor, limit });
  }),

  route(contract.listTakenOut, ({ query, caller: { salon } }, { db }) => {
    const { cursor, limit = contract.securityPageSize } = query;
    return listTakenOut(db, salon, { cursor, limit });
  }),
];
