// Registration, and resetting a forgotten password.
import { messages } from '#contracts/identity/accounts.sq.ts';
import * as contract from '#contracts/identity/accounts.ts';
import { addSampleBarbers } from '../../salon/barbers/store.ts';
import { addUsualWeek } from '../../salon/hours/store.ts';
import { deleteEndedEmailChanges, deletePendingEmailChange, isEmailTaken } from '../email-changes/store.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { publishSessionEnd } from '../../ground/events/publish.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { networksAround } from '../../ground/http/network.ts';
import { route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import { takeBackCallCount } from '../../ground/http/store.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { emailTaken } from './email-change.ts';
import { forgetTries } from './guesses.ts';
import { historyTexts } from './history.sq.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { recordOwn } from './own-history.ts';
import { hashPassword, refuseWeak, setPassword } from './passwords.ts';
import { addRegistrationCookie } from './registration-cookies-store.ts';
import { recordRemoved } from './removers.ts';
import { openResetLink, removePasskeys, resetPasskeyRoutes } from './reset-passkeys.ts';
import { setRegistrationCookie, startSession } from './sessions.ts';
import {
  addAccountLink,
  addSalon,
  addUser,
  closeSessions,
  findCredentials,
  findUser,
  invalidateAccountLinks,
  type NewUser,
  readUser,
} from './store.ts';
import { type MailRequest, mayMail, sendVerification, verify } from './verification.ts';

interface RegistrationSettings {
  readonly requireEmailVerification: boolean;
  readonly publicUrl: () => string;
}

/** The registrations that one address may make; the networks around it twice and three times as many. */
const registrations = { most: 20, seconds: 3600 };
/** So often one address may learn that an e-mail is registered. Then it learns nothing, whatever the e-mail. */
const knownEmails = { most: 5, seconds: 3600 };

export const registrationRoutes = ({ requireEmailVerification, publicUrl }: RegistrationSettings) => [
  route(
    contract.register,
    async ({ body: { username, email, password }, origin, network }, context, reply) => {
      const { db } = context;
      if (network) await limitRegistrations(db, network, origin.at);
      refuseWeak(password, { username, email, role: 'user' });
      const known = network && countKey('known e-mails', network);
      const kept = await hashPassword(password);
      const registered = await db.transaction(async (tx) => {
        // Counting locks the count until the end: calls of one address wait here for each other, so that those at the same
        // moment neither slip through together nor refuse each other.
        if (known) await limitCalls(tx, known, knownEmails, origin.at);
        await deleteEndedEmailChanges(tx, origin.at);
        if (await isEmailTaken(tx, email, null)) return undefined;
        if (known) await takeBackCallCount(tx, known);
        const user = await addOwner(tx, { username, email, password: kept }, origin);
        const { userId } = user;
        if (requireEmailVerification) {
          await sendVerification(tx, user, publicUrl(), origin.at);
          return { userId, cookie: await addRegistrationCookie(tx, userId, origin.at) };
        }
        await verify(tx, userId, origin.at);
        return { userId, token: await startSession(tx, { user, device: null, network, origin }) };
      });
      // thrown after the transaction, which keeps the count
      if (!registered) throw emailTaken();
      const { userId, token, cookie } = registered;
      if (cookie) setRegistrationCookie(reply, context, cookie);
      const user = await readUser(db, userId);
      return token
        ? { user, token, message: messages.registeredAndIn }
        : { user, message: messages.registered };
    },
  ),

  route(contract.forgotPassword, async ({ body: { email }, origin }, { db }) => {
    await db.transaction((tx) => addJob(tx, 'send-reset', { email, from: origin.from }));
    return { message: messages.resetSent };
  }),

  route(contract.sendResetTo, ({ params: { id }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const user = await findUser(tx, id);
      if (!user) throw notFound();
      if (!user.isActive) throw invalid(messages.activateFirst);
      await sendReset(tx, user, publicUrl(), origin.at);
      const description = historyTexts.resetSent(user.email);
      await recordHistory(tx, origin, { type: 'email', entity: 'user', id, description });
      return { message: messages.resetSentTo(user.email) };
    }),
  ),

  ...resetPasskeyRoutes,

  route(contract.resetPassword, async ({ body: { token, password, keepPasskeys }, origin }, { db }) => {
    const kept = await hashPassword(password);
    const email = await db.transaction(async (tx) => {
      const link = await openResetLink(tx, token, origin.at);
      refuseWeak(password, link);

      await setPassword(tx, link.userId, kept);
      await invalidateAccountLinks(tx, link.userId, 'reset', origin.at);
      await deletePendingEmailChange(tx, link.userId);
      await closeSessions(tx, link.userId);
      publishSessionEnd(tx, link.userId);
      const removed = await removePasskeys(tx, link.userId, keepPasskeys, origin.at);
      await forgetTries(tx, link.email);
      // the link came by mail, so its use also verifies the address
      await verify(tx, link.userId, origin.at);
      const names = removed.map(({ name }) => name ?? '');
      await queueMail(tx, passwordChangedMail(link, names), origin.at);
      await recordOwn(tx, origin, link, 'update', historyTexts.passwordReset(link.email), 'warning');
      await recordSecurityEvent(tx, { ...origin, by: link }, { event: 'password-reset' });
      await recordRemoved(tx, origin, link, removed);
      return link.email;
    });
    return { email, message: messages.resetDone };
  }),
];

async function limitRegistrations(db: Db, network: string, now: Date) {
  const { most, seconds } = registrations;
  for (const [n, around] of networksAround(network).entries())
    await limitCalls(db, countKey('registrations', around), { most: most * (n + 1), seconds }, now);
}

type NewOwner = Pick<NewUser, 'username' | 'email' | 'password'>;

/** Adds an owner whose e-mail is not verified yet, and the salon. */
export async function addOwner(
  tx: Tx,
  { username, email, password }: NewOwner,
  origin: Origin,
): Promise<Actor> {
  const { at: now } = origin;
  const userId = await addUser(tx, { username, email, password, role: 'user', now });
  const user = { userId, username, email };
  const salon = await addSalon(tx, userId, username, now);
  await addSampleBarbers(tx, salon);
  await addUsualWeek(tx, salon);
  await recordOwn(tx, origin, user, 'create', historyTexts.registered(email));
  return user;
}

async function sendReset(tx: Tx, user: Actor, publicUrl: string, now: Date) {
  const token = newToken();
  await addAccountLink(tx, hashToken(token), user.userId, 'reset', now);
  await queueMail(tx, resetMail(user, `${publicUrl}/reset-password?token=${token}`), now);
}

export const registrationTasks = (db: Database, publicUrl: () => string, now: () => Date) => ({
  'send-reset': async ({ email, from }: MailRequest) => {
    const user = await findCredentials(db, email);
    if (!user?.isActive) return;
    await db.transaction(async (tx) => {
      const origin = { by: user, from, at: now() };
      if (!(await mayMail(tx, user.userId, origin.at))) return;
      await sendReset(tx, user, publicUrl(), origin.at);
      await recordOwn(tx, origin, user, 'email', historyTexts.resetSent(email));
    });
  },
});
