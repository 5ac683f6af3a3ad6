import { v7 as newId } from 'uuid';
import { messages } from '#contracts/ground/push.sq.ts';
import * as contract from '#contracts/ground/push.ts';
import { change } from '../history/change.ts';
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

  change(contract.subscribeToPush, async (tx, { body, caller, origin: { at: now } }) => {
    if (!isPushService(body.endpoint, others)) {
      throw invalid(messages.unknownService, { endpoint: messages.unknownService });
    }
    await subscribeToPush(tx, caller, { ...body, id: newId(), now });
    return { message: messages.on };
  }),

  change(contract.unsubscribeFromPush, async (tx, { caller }) => {
    await unsubscribeFromPush(tx, caller.salon, caller);
    return { message: messages.off };
  }),
];
