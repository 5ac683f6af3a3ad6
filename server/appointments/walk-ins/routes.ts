import { spreadOf } from '#contracts/appointments/waits.rules.ts';
import { serverMessages } from '#contracts/appointments/walk-ins.sq.ts';
import * as contract from '#contracts/appointments/walk-ins.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Database } from '../../ground/db/database.ts';
import { route } from '../../ground/http/serve.ts';
import { bySystem } from '../../ground/origin.ts';
import { type Constraints, Refusal } from '../../ground/refusal.ts';
import { add, change } from './change.ts';
import { seat } from './seat.ts';
import {
  countLeft,
  endDaysBefore,
  listLeftOver,
  listMostUsed,
  listOffs,
  listSalonsWithOldQueues,
  listWaiting,
  lockQueue,
  readFigures,
  wasUsed,
} from './store.ts';

const full = () => new Refusal('limit_reached', serverMessages.full);
export const walkInConstraints: Constraints = { walk_ins_room: full, walk_ins_number_bounds: full };

const mostOffered = 4;

export const walkInRoutes = [
  route(contract.listWalkIns, async ({ caller: { salon, scope }, origin: { at } }, { db }) => {
    const { day } = localTime(at);
    const [waiting, left, left_over, offs, most_used_services, isUsed] = await Promise.all([
      listWaiting(db, scope, at),
      countLeft(db, scope, day),
      listLeftOver(db, scope, day),
      listOffs(db, salon, day),
      listMostUsed(db, salon, day, mostOffered),
      wasUsed(db, salon),
    ]);
    return {
      day,
      waiting,
      left,
      ...(left_over && { left_over }),
      ...(!isUsed && { never_used: true as const }),
      spread: spreadOf(offs),
      done: [],
      most_used_services,
    };
  }),

  route(contract.createWalkIn, async ({ body, caller, origin }, { db }, reply) => {
    const { walkIn, isRepeated } = await add(db, caller.scope, origin, body);
    if (isRepeated) reply.status(200);
    return { walk_in: walkIn, message: serverMessages.added(walkIn.quoted_minutes) };
  }),

  route(contract.updateWalkIn, async ({ params: { id }, body, caller, origin }, { db, ceilings }) => {
    const walkIn = await change(db, caller.scope, { origin, ceilings }, id, body);
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

/** At the end of the day nobody waits any more, whatever became of the salon. */
export const endQueuesTask =
  (db: Database, now: () => Date): (() => Promise<void>) =>
  async () => {
    const { day } = localTime(now());
    for (const salon of await listSalonsWithOldQueues(db, day)) {
      await db.transaction(async (tx) => {
        lockQueue(tx, salon);
        await endDaysBefore(tx, salon, day);
      }, bySystem(now()));
    }
  };
