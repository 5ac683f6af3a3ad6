import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/privacy/leaving.sq.ts';
import * as contract from '#contracts/privacy/leaving.ts';
import { listComingOfColumn } from '../../appointments/store.ts';
import { route } from '../../ground/http/serve.ts';
import { shownOf } from './hand-over.ts';
import { getLeaver, leave } from './leave.ts';

export const leavingRoutes = [
  route(contract.readLeaving, async ({ params: { id }, caller, origin }, { db }) => {
    const { barberId } = await getLeaver(db, caller, id, origin.at);
    const now = localDayAndTime(origin.at);
    const visits = barberId ? await listComingOfColumn(db, caller.scope, barberId, now) : [];
    return { visits: visits.slice(0, contract.maxListed).map(shownOf), count: visits.length };
  }),

  route(contract.leave, async ({ params: { id }, body, caller, origin }, { db, ceilings }) => {
    const { name } = await leave(db, id, body, { caller, origin, ceilings });
    return { message: messages.left(name) };
  }),
];
