// What every way of signing in does once it is clear who it is.
import type { FastifyReply } from 'fastify';
import { historyTexts, messages } from '#contracts/accounts.sq.ts';
import type { Context } from '../http/serve.ts';
import { hashToken, newToken } from '../http/session.ts';
import type { Actor, Origin } from '../origin.ts';
import { recordOwn } from './own-history.ts';
import { setDevice, startSession } from './sessions.ts';
import * as accounts from './store.ts';

interface SignIn {
  readonly remember: boolean;
  /** The header User-Agent. */
  readonly agent: string | undefined;
  readonly network: string | null;
  readonly origin: Origin;
}

export async function signIn(
  user: Actor,
  { remember, agent, network, origin }: SignIn,
  context: Context,
  reply: FastifyReply,
) {
  const { db } = context;
  const device = remember ? newToken() : null;
  const deviceHash = device === null ? null : hashToken(device);
  const token = await db.transaction(async (tx) => {
    const opened = await startSession(tx, {
      user,
      device: deviceHash,
      agent,
      network,
      now: origin.at,
    });
    await recordOwn(tx, origin, user, 'login', historyTexts.loggedIn(user.email));
    return opened;
  });
  if (device) setDevice(reply, device, context);
  return { token, user: await accounts.readUser(db, user.userId), message: messages.loggedIn };
}
