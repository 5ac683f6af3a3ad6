import { v7 as newId } from 'uuid';
import { messages } from '#contracts/ground/push.sq.ts';
import * as contract from '#contracts/ground/push.ts';
import { change } from '../history/change.ts';
import { type Route, route } from '../http/serve.ts';
import { invalid } from '../refusal.ts';
import { readVapidKeys } from './send.ts';
import { findPushEndpoint, subscribeToPush, unsubscribeFromPush } from './store.ts';

/** The routes of push messages. `others` are origins of push services that are accepted in addition to the known ones. */
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

/**
 * The hosts of push services. A subscription names an address that this server will call, so only the push services of known browsers are
 * accepted.
 */
const known =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/** Whether the address belongs to a push service. `others` are origins that are accepted too. */
function isPushService(endpoint: string, others: readonly string[] = []): boolean {
  const address = URL.parse(endpoint);
  if (!address) return false;
  const { protocol, hostname, port, origin, username } = address;
  if (others.includes(origin)) return true;
  return protocol === 'https:' && port === '' && username === '' && known.test(hostname);
}
