// Opens sessions, and makes what a browser keeps of one: the token, and a cookie on a remembered device.
import type { FastifyReply } from 'fastify';
import { agentOf } from '../agent.ts';
import type { Tx } from '../db/database.ts';
import type { Context } from '../http/serve.ts';
import { deviceCookieOf, hashToken, newToken } from '../http/session.ts';
import { queueMail } from '../mail/queue.ts';
import type { Actor, Origin } from '../origin.ts';
import * as security from '../security-log/store.ts';
import { noteAddress } from './guesses.ts';
import { newAgentMail } from './mails.ts';
import * as accounts from './store.ts';

interface NewTab {
  readonly user: Actor;
  readonly device: Buffer | null;
  /** The caller's address as limits count it. */
  readonly network: string | null;
  readonly origin: Origin;
}

/** Signs a user in who has just shown a password or passkey, or who has just registered. */
export async function startSession(tx: Tx, { user, device, network, origin }: NewTab) {
  const { userId } = user;
  const agent = agentOf(origin.agent);
  const now = origin.at;
  await accounts.noteSignIn(tx, userId, now);
  if (device) await accounts.rememberDevice(tx, { device, userId, agent, now });
  await noteAddress(tx, userId, network, now);
  if (await accounts.noteAgent(tx, userId, agent, now))
    await queueMail(tx, newAgentMail(user, agent, now), now);
  await security.record(tx, { ...origin, by: user }, { event: 'sign-in' });
  return open(tx, { device, userId, agent, signedInAt: now, now });
}

interface Resumed {
  readonly remembered: accounts.RememberedDevice;
  /** The hash of the token that the browser sent. */
  readonly used: Buffer;
  readonly origin: Origin;
}

/**
 * Opens a session of a remembered device, and exchanges the device's token. It is no sign-in: nobody has shown a
 * password. Returns undefined if the device was forgotten meanwhile.
 */
export async function resumeSession(tx: Tx, { remembered, used, origin }: Resumed) {
  const { userId, device } = remembered;
  const { at: now } = origin;
  const agent = agentOf(origin.agent);
  const next = newToken();
  await accounts.noteSignIn(tx, userId, now);
  if (!(await accounts.exchangeDeviceToken(tx, device, used, hashToken(next), now))) return undefined;
  const token = await open(tx, { device, userId, agent, signedInAt: null, now });
  // the cookie of one browser in another one: it may have been stolen
  if (agent !== remembered.agent) {
    await security.record(tx, { ...origin, by: remembered }, { event: 'resumed-elsewhere' });
  }
  return { token, next };
}

async function open(tx: Tx, session: Omit<accounts.NewSession, 'session'>) {
  const token = newToken();
  await accounts.openSession(tx, { ...session, session: hashToken(token) });
  return token;
}

/** Without a token the cookie is deleted. */
export function setDevice(
  reply: FastifyReply,
  token: string | null,
  { isHttps }: Context,
  seconds = accounts.sessionSeconds,
) {
  reply.header('set-cookie', deviceCookieOf(token, seconds, isHttps()));
}
