import { v7 as newId } from 'uuid';
import { messages } from '#contracts/ground/push.sq.ts';
import * as contract from '#contracts/ground/push.ts';
import { type Route, route } from '../http/serve.ts';
import { invalid } from '../refusal.ts';
import { isPushService } from './services.ts';
import { findPushEndpoint, subscribeToPush, unsubscribeFromPush } from './store.ts';
import { readVapidKeys } from './vapid.ts';

/** `others`: origins of push services that are accepted beside the known ones. */
export const pushRoutes = (others?: readonly string[]): Route[] => [
  route(contract.readPush, async ({ caller }, { db }) => {
    const [{ publicKey }, endpoint] = await Promise.all([
      readVapidKeys(db),
      findPushEndpoint(db, caller.salon, caller),
    ]);
    return { key: publicKey, endpoint };
  }),

  route(contract.subscribeToPush, async ({ body, caller, origin: { at: now } }, { db }) => {
    if (!isPushService(body.endpoint, others)) {
      throw invalid(messages.unknownService, { endpoint: messages.unknownService });
    }
    await db.transaction((tx) => subscribeToPush(tx, caller, { ...body, id: newId(), now }));
    return { message: messages.on };
  }),

  route(contract.unsubscribeFromPush, async ({ caller }, { db }) => {
    await db.transaction((tx) => unsubscribeFromPush(tx, caller.salon, caller));
    return { message: messages.off };
  }),
];
