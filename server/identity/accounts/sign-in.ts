// The common steps of every way of signing in, after it is clear who the user is.
import type { FastifyReply } from 'fastify';
import { staffMessages } from '#contracts/ground/roles.sq.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { isWorkplaceAsleep } from '../../salon/staff/store.ts';
import { accountTexts } from '../history.sq.ts';
import { publishSessionCheck } from '../../ground/events/publish.ts';
import type { Context } from '../../ground/http/serve.ts';
import { type DeviceCookie, hashToken, newToken } from '../../ground/http/session.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { Refusal } from '../../ground/refusal.ts';
import { forgetDeviceOfToken } from './devices-store.ts';
import { recordOwn } from './own-history.ts';
import { setDevice, startSession } from './sessions.ts';
import { readUser, sessionEnd } from './store.ts';

interface SignIn {
  readonly passwordHash?: string;
  readonly remember: boolean;
  readonly network: string | null;
  /** The cookie of a device that has been remembered until now. */
  readonly device: DeviceCookie | undefined;
  readonly origin: Origin;
}

export async function signIn(
  user: Actor,
  { passwordHash, remember, network, device: former, origin }: SignIn,
  context: Context,
  reply: FastifyReply,
) {
  const { db } = context;
  const now = origin.at;
  const cookie = remember ? { token: newToken(), endsAt: sessionEnd(now), now } : null;
  const device = cookie && hashToken(cookie.token);
  const token = await db.transaction(async (tx) => {
    const opened = await startSession(tx, { user, passwordHash, device, network, origin });
    if (await isWorkplaceAsleep(tx, user.userId)) {
      throw new Refusal('inactive', staffMessages.salonAsleep, {}, { requiresVerification: false });
    }
    const formerUser = former && (await forgetDeviceOfToken(tx, hashToken(former.token)));
    if (formerUser) publishSessionCheck(tx, formerUser);
    await recordOwn(tx, origin, user, 'login', accountTexts.loggedIn(user.email));
    return opened;
  });
  if (cookie || former) setDevice(reply, context, cookie, former);
  return { token, user: await readUser(db, user.userId), message: messages.loggedIn };
}
