// What every way of signing in does once it is clear who it is.
import type { FastifyReply } from 'fastify';
import { historyTexts, messages } from '#contracts/accounts.sq.ts';
import type { Context } from '../http/serve.ts';
import { hashToken, newToken } from '../http/session.ts';
import type { Actor, Origin } from '../origin.ts';
import { recordOwn } from './own-history.ts';
import { openSession, setDevice } from './sessions.ts';
import * as accounts from './store.ts';

export async function signIn(
  user: Actor,
  remember: boolean,
  origin: Origin,
  context: Context,
  reply: FastifyReply,
) {
  const { db } = context;
  const device = remember ? newToken() : null;
  const deviceHash = device === null ? null : hashToken(device);
  const token = await db.transaction(async (tx) => {
    await accounts.noteSignIn(tx, user.userId, origin.at);
    if (deviceHash) await accounts.rememberDevice(tx, deviceHash, user.userId, origin.at);
    await recordOwn(tx, origin, user, 'login', historyTexts.loggedIn(user.email));
    return openSession(tx, user.userId, deviceHash, origin.at);
  });
  if (device) setDevice(reply, device, context);
  return { token, user: await accounts.readUser(db, user.userId), message: messages.loggedIn };
}
