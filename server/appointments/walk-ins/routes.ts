import { firstDayOfQueue } from '#contracts/appointments/walk-ins.rules.ts';
import { serverMessages } from '#contracts/appointments/walk-ins.sq.ts';
import * as contract from '#contracts/appointments/walk-ins.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Database } from '../../ground/db/database.ts';
import { route } from '../../ground/http/serve.ts';
import { bySystem } from '../../ground/origin.ts';
import { type Constraints, Refusal } from '../../ground/refusal.ts';
import { addToQueue, changeWalkIn } from './change.ts';
import { readQueue } from './estimate.ts';
import { seat } from './seat.ts';
import { endDaysBefore, listMostUsed, listSalonsWithOldQueues, lockQueue, readFigures } from './store.ts';

const full = () => new Refusal('limit_reached', serverMessages.full);
export const walkInConstraints: Constraints = { walk_ins_room: full, walk_ins_number_bounds: full };

const mostOffered = 4;

export const walkInRoutes = [
  route(contract.listWalkIns, async ({ caller: { salon, scope }, origin: { at } }, { db }) => {
    const [queue, most_used_services] = await Promise.all([
      readQueue(db, scope, at),
      listMostUsed(db, salon, localTime(at).day, mostOffered),
    ]);
    return { ...queue, done: [], most_used_services };
  }),

  route(contract.createWalkIn, async ({ body, caller, origin }, { db }, reply) => {
    const { walkIn, isRepeated } = await addToQueue(db, caller.scope, origin, body);
    if (isRepeated) reply.status(200);
    return { walk_in: walkIn, message: serverMessages.added(walkIn.quoted_minutes) };
  }),

  route(contract.updateWalkIn, async ({ params: { id }, body, caller, origin }, { db, ceilings }) => {
    const walkIn = await changeWalkIn(db, caller.scope, { origin, ceilings }, id, body);
    const { state } = body;
    const message = serverMessages[state === 'left' ? 'left' : state === 'waiting' ? 'back' : 'changed'];
    return { walk_in: walkIn, message };
  }),

  route(contract.seatWalkIn, ({ params: { id }, body, caller, origin }, { db, ceilings }) =>
    seat(db, caller.scope, id, { userId: caller.userId, origin, ceilings }, body),
  ),

  route(contract.readQueueFigures, ({ query: { from, to }, caller: { scope } }, { db }) =>
    readFigures(db, scope, from, to),
  ),
];

/** Ends the queues of the days before, whatever happened to the salon. The queue of yesterday goes on through the night. */
export const endQueuesTask =
  (db: Database, now: () => Date): (() => Promise<void>) =>
  async () => {
    const first = firstDayOfQueue(localTime(now()));
    for (const salon of await listSalonsWithOldQueues(db, first)) {
      await db.transaction(async (tx) => {
        lockQueue(tx, salon);
        await endDaysBefore(tx, salon, first);
      }, bySystem(now()));
    }
  };
