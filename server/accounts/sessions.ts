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

/** Opens a session of a remembered device. It is no sign-in: nobody has shown a password. */
export async function resumeSession(
  tx: Tx,
  { user, device, agent, now }: Omit<NewTab, 'network'> & { device: Buffer },
) {
  const { userId } = user;
  await accounts.noteSignIn(tx, userId, now);
  await accounts.noteDeviceUse(tx, device, now);
  return open(tx, { device, userId, agent: agentOf(agent), signedInAt: null, now });
}

async function open(tx: Tx, session: Omit<accounts.NewSession, 'session'>) {
  const token = newToken();
  await accounts.openSession(tx, { ...session, session: hashToken(token) });
  return token;
}

export function setDevice(reply: FastifyReply, token: string | null, { isHttps }: Context) {
  reply.header('set-cookie', deviceCookieOf(token, accounts.sessionSeconds, isHttps()));
}
