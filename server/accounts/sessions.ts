// Opens sessions, and makes what a browser keeps of one: the token, and a cookie on a remembered device.
import type { FastifyReply } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { Context } from '../http/serve.ts';
import { deviceCookieOf, hashToken, newToken } from '../http/session.ts';
import { queueMail } from '../mail/queue.ts';
import type { Actor } from '../origin.ts';
import { agentOf } from './agent.ts';
import { noteAddress } from './guesses.ts';
import { newAgentMail } from './mails.ts';
import * as accounts from './store.ts';

interface NewTab {
  readonly user: Actor;
  readonly device: Buffer | null;
  /** The header User-Agent. */
  readonly agent: string | undefined;
  /** The caller's address as limits count it. */
  readonly network: string | null;
  readonly now: Date;
}

/** Signs a user in who has just shown a password or passkey, or who has just registered. */
export async function startSession(tx: Tx, { user, device, agent: header, network, now }: NewTab) {
  const { userId } = user;
  const agent = agentOf(header);
  await accounts.noteSignIn(tx, userId, now);
  if (device) await accounts.rememberDevice(tx, { device, userId, agent, now });
  await noteAddress(tx, userId, network, now);
  if (await accounts.noteAgent(tx, userId, agent, now))
    await queueMail(tx, newAgentMail(user, agent, now), now);
  return open(tx, { device, userId, agent, signedInAt: now, now });
}

interface Resumed {
  readonly userId: string;
  readonly device: Buffer;
  /** The hash of the token that the browser sent. */
  readonly used: Buffer;
  readonly agent: string | undefined;
  readonly now: Date;
}

/**
 * Opens a session of a remembered device, and exchanges the device's token. It is no sign-in: nobody has shown a
 * password. Returns undefined if the device was forgotten meanwhile.
 */
export async function resumeSession(tx: Tx, { userId, device, used, agent, now }: Resumed) {
  const next = newToken();
  await accounts.noteSignIn(tx, userId, now);
  if (!(await accounts.exchangeDeviceToken(tx, device, used, hashToken(next), now))) return undefined;
  const token = await open(tx, { device, userId, agent: agentOf(agent), signedInAt: null, now });
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
