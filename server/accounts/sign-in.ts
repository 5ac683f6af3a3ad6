// What every way of signing in does once it is clear who it is.
import type { FastifyReply } from 'fastify';
import { messages } from '#contracts/accounts.sq.ts';
import { publishSessionEnd } from '../events/changes.ts';
import type { Context } from '../http/serve.ts';
import { hashToken, newToken } from '../http/session.ts';
import type { Actor, Origin } from '../origin.ts';
import { historyTexts } from './history.sq.ts';
import { recordOwn } from './own-history.ts';
import { setDevice, startSession } from './sessions.ts';
import * as accounts from './store.ts';

interface SignIn {
  readonly remember: boolean;
  readonly network: string | null;
  /** The cookie of a device that is remembered until now. */
  readonly device: string | undefined;
  readonly origin: Origin;
}

export async function signIn(
  user: Actor,
  { remember, network, device: former, origin }: SignIn,
  context: Context,
  reply: FastifyReply,
) {
  const { db } = context;
  const device = remember ? newToken() : null;
  const deviceHash = device === null ? null : hashToken(device);
  const token = await db.transaction(async (tx) => {
    const opened = await startSession(tx, { user, device: deviceHash, network, origin });
    const formerUser = former && (await accounts.forgetDeviceOf(tx, hashToken(former)));
    if (formerUser) publishSessionEnd(tx, formerUser);
    await recordOwn(tx, origin, user, 'login', historyTexts.loggedIn(user.email));
    return opened;
  });
  if (device || former) setDevice(reply, device, context);
  return { token, user: await accounts.readUser(db, user.userId), message: messages.loggedIn };
}
