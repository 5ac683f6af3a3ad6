// The common steps of every way to a new account: registration, and accepting an invitation.
import type { FastifyReply } from 'fastify';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { deleteEndedEmailChanges, isEmailTaken } from '../email-changes/store.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { networksAround } from '../../ground/http/network.ts';
import type { Context } from '../../ground/http/serve.ts';
import { takeBackCallCount } from '../../ground/http/store.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import type { EmailSettings } from './email-change.ts';
import { addRegistrationCookie } from './registration-cookies-store.ts';
import { setRegistrationCookie, startSession } from './sessions.ts';
import { readUser } from './store.ts';
import { sendVerification, verify } from './verification.ts';

/** The number of accounts that one address may make; the networks around the address may make twice and three times as many. */
const registrations = { most: 20, seconds: 3600 };
/** How often one address may learn that an e-mail is registered. After that it learns nothing, whatever the e-mail is. */
const knownEmails = { most: 5, seconds: 3600 };

export async function limitRegistrations(db: Db, network: string | null, now: Date): Promise<void> {
  if (!network) return;
  const { most, seconds } = registrations;
  for (const [n, around] of networksAround(network).entries())
    await limitCalls(db, countKey('registrations', around), { most: most * (n + 1), seconds }, now);
}

/** Whether the e-mail is free. If it is not, the transaction must not be rolled back, since it counts the call. */
export async function isEmailFree(
  tx: Tx,
  email: string,
  network: string | null,
  now: Date,
): Promise<boolean> {
  const known = network && countKey('known e-mails', network);
  // Counting locks the count until the end: calls of one address wait here for each other, so that simultaneous calls neither slip through
  // together nor refuse each other.
  if (known) await limitCalls(tx, known, knownEmails, now);
  await deleteEndedEmailChanges(tx, now);
  if (await isEmailTaken(tx, email, null)) return false;
  if (known) await takeBackCallCount(tx, known);
  return true;
}

interface NewAccount {
  readonly user: Actor;
  /** Whether the new user has already proved that mails to this address reach them. */
  readonly isProven: boolean;
  readonly network: string | null;
  readonly origin: Origin;
}

interface StartedAccount {
  readonly userId: string;
  readonly token?: string;
  readonly cookie?: string;
}

/** Sends the mail that verifies the address, or signs the new user in at once. */
export async function beginAccount(
  tx: Tx,
  { user, isProven, network, origin }: NewAccount,
  { requireEmailVerification, publicUrl }: EmailSettings,
): Promise<StartedAccount> {
  const { userId } = user;
  if (requireEmailVerification && !isProven) {
    await sendVerification(tx, user, publicUrl(), origin.at);
    return { userId, cookie: await addRegistrationCookie(tx, userId, origin.at) };
  }
  await verify(tx, userId, origin.at);
  return { userId, token: await startSession(tx, { user, device: null, network, origin }) };
}

export async function answerNewAccount(
  { userId, token, cookie }: StartedAccount,
  context: Context,
  reply: FastifyReply,
) {
  if (cookie) setRegistrationCookie(reply, context, cookie);
  const user = await readUser(context.db, userId);
  return token ? { user, token, message: messages.registeredAndIn } : { user, message: messages.registered };
}
