// Opens sessions, and makes what a browser stores of a session: the token, and a cookie on a remembered device or after registering.
import type { FastifyReply } from 'fastify';
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { deleteEmailChangeOfEnded } from '../email-changes/store.ts';
import { accountTexts } from '../history.sq.ts';
import { agentOf } from '../../ground/agent.ts';
import type { Account } from '../../ground/caller.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { publishSessionCheck } from '../../ground/events/publish.ts';
import type { Context } from '../../ground/http/serve.ts';
import {
  type DeviceCookie,
  deviceCookieOf,
  hashToken,
  newToken,
  noFormerCookie,
  registrationCookieIn,
  registrationCookieOf,
} from '../../ground/http/session.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { keepPushOfBranch } from '../../ground/push/store.ts';
import { Refusal } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import {
  exchangeDeviceToken,
  forgetDevice,
  lockDevice,
  type RememberedDevice,
  readTokenUse,
  rememberDevice,
  renewDeviceTokens,
} from './devices-store.ts';
import { noteAddress } from './guesses.ts';
import { deviceCopiedMail, newAgentMail } from './mails.ts';
import { recordOwn } from './own-history.ts';
import { registrationSeconds } from './registration-cookies-store.ts';
import {
  closeSessions,
  type NewSession,
  noteSignIn,
  noteSignInAgent,
  openSession,
  sessionEnd,
} from './store.ts';

interface NewTab {
  readonly user: Actor;
  /** The hash with which the password was compared, if the user has shown a password. */
  readonly passwordHash?: string | undefined;
  readonly device: Buffer | null;
  /** The caller's address in the form in which limits count it. */
  readonly network: string | null;
  readonly origin: Origin;
}

/** Signs a user in who has just shown a password or passkey, or who has just registered. */
export async function startSession(
  tx: Tx,
  { user, passwordHash, device, network, origin }: NewTab,
): Promise<string> {
  const { userId } = user;
  const agent = agentOf(origin.agent);
  const now = origin.at;
  // the password was changed while it was compared
  if (!(await noteSignIn(tx, userId, now, passwordHash)))
    throw new Refusal('unauthenticated', messages.wrongCredentials, {}, { requiresVerification: false });
  if (device) await rememberDevice(tx, { device, userId, endsAt: sessionEnd(now), agent, now });
  await noteAddress(tx, userId, network, now);
  if (await noteSignInAgent(tx, userId, agent, now)) await queueMail(tx, newAgentMail(user, agent, now), now);
  await recordSecurityEvent(tx, { ...origin, by: user }, { event: 'sign-in' });
  return open(tx, { device, branch: null, userId, agent, signedInAt: now, now });
}

/** The time in which tabs of one browser may use tokens of several branches: the tabs may start together, or an answer may be lost. */
const exchangeMs = 60_000;

/** The failure that two branches of the device were continued: somebody has a copy of its cookie. */
class Copied extends Error {}

interface ResumedSession {
  readonly remembered: Pick<RememberedDevice, 'device' | 'agent' | 'userId' | 'username' | 'email'>;
  /** The hash of the token that the browser sent. */
  readonly used: Buffer;
  readonly origin: Origin;
}

/**
 * Opens a session of a remembered device, and exchanges the device's token. This is no sign-in: nobody has shown a password. Returns
 * undefined if the device was forgotten in the meantime, or is forgotten now because its cookie was copied.
 */
export const resumeSession = (db: Database, resumed: ResumedSession) =>
  unlessCopied(db, resumed, async (tx) => {
    const { remembered, origin } = resumed;
    const { userId, device } = remembered;
    const { at: now } = origin;
    await noteSignIn(tx, userId, now);
    const next = newToken();
    const exchanged = await exchangeToken(tx, resumed, hashToken(next));
    if (!exchanged) return undefined;
    const agent = agentOf(origin.agent);
    const token = await open(tx, { device, ...exchanged, userId, agent, signedInAt: null, now });
    return { token, next };
  });

/**
 * Does the work that a device requests with its token. Returns undefined if the device was forgotten in the meantime, or is forgotten now
 * because its cookie was copied.
 */
export async function unlessCopied<T>(db: Database, resumed: ResumedSession, work: (tx: Tx) => Promise<T>) {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!(error instanceof Copied)) throw error;
    await db.transaction((tx) => endCopied(tx, resumed));
    return undefined;
  }
}

/** Gives the device a new token instead of the used one. Returns undefined if the device was forgotten in the meantime. */
export async function exchangeToken(tx: Tx, { remembered, used, origin }: ResumedSession, next: Buffer) {
  const { device } = remembered;
  const { at: now } = origin;
  const agent = agentOf(origin.agent);
  const use = (await lockDevice(tx, device, now)) && (await readTokenUse(tx, device, used));
  if (!use) return undefined;
  const isLongAgo = (moment: Date | null) => moment !== null && now.getTime() - moment.getTime() > exchangeMs;
  if (isLongAgo(use.otherUsedAt)) throw new Copied();
  const isUsedElsewhere = use.usedAt !== null && (isLongAgo(use.usedAt) || agent !== remembered.agent);
  const branch = use.otherUsedAt || isUsedElsewhere ? newId() : use.branch;
  await exchangeDeviceToken(tx, { device, used, next, branch, now });
  // another browser has the cookie of this browser: it may have been stolen
  if (agent !== remembered.agent) {
    await recordSecurityEvent(tx, { ...origin, by: remembered }, { event: 'resumed-elsewhere' });
  }
  return { branch };
}

/** Ends the device in all browsers, since nobody knows which of them is the owner's. */
async function endCopied(tx: Tx, { remembered, origin }: ResumedSession) {
  const userId = await forgetDevice(tx, remembered.device);
  // another tab was faster
  if (!userId) return;
  publishSessionCheck(tx, userId);
  await queueMail(tx, deviceCopiedMail(remembered, remembered.agent, origin.at), origin.at);
  const description = accountTexts.deviceCopied(remembered.email);
  await recordOwn(tx, origin, remembered, 'logout', description, 'warning');
  await recordSecurityEvent(tx, { ...origin, by: remembered }, { event: 'device-copied' });
}

async function open(tx: Tx, session: Omit<NewSession, 'session'>) {
  const token = newToken();
  await openSession(tx, { ...session, session: hashToken(token) });
  return token;
}

/** The token that the answer puts into the device's cookie. */
interface NewCookie {
  readonly token: string;
  readonly endsAt: Date;
  readonly now: Date;
}

/**
 * Signs the user out everywhere but here. The device that stays gets a new cookie, so that every copy of the old cookie is useless. Returns
 * null if the device is not remembered. A new e-mail that another session requested is dropped.
 */
export async function endOtherSessions(
  tx: Tx,
  { userId, session, device }: Account,
  now: Date,
): Promise<NewCookie | null> {
  const stays = device && (await lockDevice(tx, device, now)) ? { session, device } : null;
  await closeSessions(tx, userId, { session, device });
  await deleteEmailChangeOfEnded(tx, userId);
  publishSessionCheck(tx, userId);
  if (!stays) return null;
  await keepPushOfBranch(tx, stays);
  const token = newToken();
  const { endsAt } = await renewDeviceTokens(tx, stays, hashToken(token), now);
  return { token, endsAt, now };
}

/** Sets the new cookie; if there is none, deletes the browser's cookie. `sent` is the cookie that came with the call. */
export function setDevice(
  reply: FastifyReply,
  { isHttps }: Context,
  cookie: NewCookie | null,
  sent?: DeviceCookie,
): void {
  const seconds = cookie ? Math.floor((cookie.endsAt.getTime() - cookie.now.getTime()) / 1000) : 0;
  const set = deviceCookieOf(cookie?.token ?? null, seconds, isHttps());
  reply.header('set-cookie', sent?.hasFormerName ? [set, noFormerCookie] : set);
}

/** The token that a browser which registered has sent. */
export const registrationTokenOf = (reply: FastifyReply, { isHttps }: Context): string | undefined =>
  registrationCookieIn(reply.request.headers.cookie, isHttps());

/** Sets the cookie of a browser that registered; without a token the cookie is deleted. */
export function setRegistrationCookie(reply: FastifyReply, { isHttps }: Context, token: string | null): void {
  reply.header('set-cookie', registrationCookieOf(token, registrationSeconds, isHttps()));
}
