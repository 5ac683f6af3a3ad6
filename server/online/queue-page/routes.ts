import { mostFromPage } from '#contracts/appointments/walk-ins.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/online/queue-page.sq.ts';
import * as contract from '#contracts/online/queue-page.ts';
import { estimate } from '../../appointments/walk-ins/estimate.ts';
import { lockQueue, removeFromPage, returnFromPage } from '../../appointments/walk-ins/store.ts';
import { newProof, readBookingKey } from '../bookings/defence.ts';
import { queuePageTexts } from '../history.sq.ts';
import { setQueueOpen } from '../store.ts';
import { lockWaitlist, removeJoined, returnJoined } from '../waitlist/store.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { type Constraints, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { enter, getQueuePage, leaveQueue, rangeOf, readOwn } from './enter.ts';
import { findQueuePageOf } from './store.ts';

export const queuePageConstraints: Constraints = {
  walk_ins_room_of_page: () => new Refusal('limit_reached', messages.full),
};

type State = ReplyOf<typeof contract.readQueue>['state'];

const stateOf = (isOpen: boolean, fromPage: number): State => {
  if (!isOpen) return 'closed';
  return fromPage >= mostFromPage ? 'full' : 'open';
};

const noteQueue = (tx: Tx, origin: Origin, description: string) =>
  recordHistory(tx, origin, { type: 'update', entity: 'walk_in', description });
const noteList = (tx: Tx, origin: Origin, salon: SalonId, description: string) =>
  recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });

export const queuePageRoutes = (publicUrl: () => string): Route[] => {
  async function pageOf(db: Db, salon: SalonId, now: Date) {
    const page = await findQueuePageOf(db, salon, now);
    return { is_open: page?.isOpen ?? false, address: page ? `${publicUrl()}/s/${page.slug}/radha` : null };
  }

  return [
    route(contract.readQueue, async ({ params: { slug }, query, origin: { at: now } }, { db }) => {
      const page = await getQueuePage(db, slug, now);
      const wish = {
        service_ids: query.services ?? [],
        ...(page.chooseBarber && { barber_id: query.barber ?? null }),
      };
      const { isOpen, fromPage, services, notToday, waitOfNext } = await estimate(db, page.salon, now);
      return {
        salon: page.name,
        state: stateOf(page.isOpen && isOpen, fromPage),
        ...(page.isWaitShown && isOpen && { wait: rangeOf(waitOfNext(wish)) }),
        services: services.map(({ id, name }) => ({ id, name })),
        ...(notToday.length > 0 && { notToday }),
        proof: newProof(await readBookingKey(db), page.salon, now),
      };
    }),

    route(
      contract.joinQueue,
      async ({ params: { slug }, body, origin: { at: now }, network }, { db }, reply) => {
        const { link, entry, isRepeated } = await enter(db, slug, body, { now, network });
        if (isRepeated) reply.status(200);
        return { link, entry, message: messages.joined };
      },
    ),

    route(contract.readEntry, async ({ params: { link }, origin: { at: now } }, { db }) => {
      return { entry: await readOwn(db, link, now) };
    }),

    route(contract.leaveQueue, async ({ params: { link }, origin: { at: now } }, { db }) => {
      return { entry: await leaveQueue(db, link, now), message: messages.left };
    }),

    route(contract.readQueuePage, async ({ caller: { salon }, origin }, { db }) => ({
      page: await pageOf(db, salon, origin.at),
    })),

    change(contract.removeFromPage, async (tx, { body, caller: { salon, scope }, origin }) => {
      lockQueue(tx, salon);
      const walk_ins = await removeFromPage(tx, salon, origin.at);
      const waitlist = body.waitlist ? await removeJoined(tx, scope, origin.at) : [];
      if (walk_ins.length > 0) await noteQueue(tx, origin, queuePageTexts.removedFromPage(walk_ins.length));
      if (waitlist.length > 0)
        await noteList(tx, origin, salon, queuePageTexts.removedFromList(waitlist.length));
      const message = messages.removed(walk_ins.length, waitlist.length);
      return { removed: walk_ins.length, walk_ins, waitlist, message };
    }),

    change(contract.returnFromPage, async (tx, { body, caller: { salon, scope }, origin }) => {
      lockQueue(tx, salon);
      lockWaitlist(tx, salon);
      const inQueue = await returnFromPage(tx, salon, body.walk_ins, origin.at);
      const inList = await returnJoined(tx, scope, body.waitlist, origin.at);
      if (inQueue > 0) await noteQueue(tx, origin, queuePageTexts.returnedFromPage(inQueue));
      if (inList > 0) await noteList(tx, origin, salon, queuePageTexts.returnedToList(inList));
      return { message: messages.returned(inQueue, inList) };
    }),

    change(contract.updateQueuePage, async (tx, { body: { is_open }, caller: { salon }, origin }) => {
      await setQueueOpen(tx, salon, is_open, localTime(origin.at).day);
      return {
        page: await pageOf(tx, salon, origin.at),
        message: is_open ? messages.opened : messages.shut,
        history: updated('salon', salon, is_open ? queuePageTexts.opened : queuePageTexts.shut),
      };
    }),
  ];
};
