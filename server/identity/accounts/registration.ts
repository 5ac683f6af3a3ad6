// Registration, and resetting a forgotten password.

import { messages } from '#contracts/identity/accounts.sq.ts';
import * as contract from '#contracts/identity/accounts.ts';
import { addSampleBarbers } from '../../salon/barbers/store.ts';
import { addUsualWeek } from '../../salon/hours/store.ts';
import { deletePendingEmailChange } from '../email-changes/store.ts';
import { accountTexts } from '../history.sq.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { publishSessionCheck } from '../../ground/events/publish.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { type EmailSettings, emailTaken } from './email-change.ts';
import { forgetTries } from './guesses.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { answerNewAccount, beginAccount, isEmailFree, limitRegistrations } from './new-account.ts';
import { recordOwn } from './own-history.ts';
import { hashPassword, refuseWeak, setPassword } from './passwords.ts';
import { hoursBefore, type Remover, recordRemoved, removeBy } from './removers.ts';
import { openResetLink, removePasskeys, resetPasskeyRoutes } from './reset-passkeys.ts';
import {
  addAccountLink,
  addSalon,
  addUser,
  closeSessions,
  findCredentials,
  findUser,
  invalidateAccountLinks,
  type NewUser,
} from './store.ts';
import { type MailRequest, mayMail, verify } from './verification.ts';

/** The routes of registration. `removers` end the logins that the account gave, and remove what its programs have. `app.ts` passes them. */
export const registrationRoutes = (settings: EmailSettings, removers: readonly Remover[]): Route[] => [
  route(
    contract.register,
    async ({ body: { username, email, password }, origin, network }, context, reply) => {
      const { db } = context;
      await limitRegistrations(db, network, origin.at);
      refuseWeak(password, { username, email, role: 'user' });
      const kept = await hashPassword(password);
      const registered = await db.transaction(async (tx) => {
        if (!(await isEmailFree(tx, email, network, origin.at))) return undefined;
        const user = await addOwner(tx, { username, email, password: kept }, origin);
        return beginAccount(tx, { user, isProven: false, network, origin }, settings);
      });
      // thrown after the transaction, so that the count stays
      if (!registered) throw emailTaken();
      return answerNewAccount(registered, context, reply);
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
      await sendReset(tx, user, settings.publicUrl(), origin.at);
      const description = accountTexts.resetSent(user.email);
      await recordHistory(tx, origin, { type: 'email', entity: 'user', id, description });
      return { message: messages.resetSentTo(user.email) };
    }),
  ),

  ...resetPasskeyRoutes,

  route(contract.resetPassword, async ({ body: { token, password, keepPasskeys }, origin }, { db }) => {
    const kept = await hashPassword(password);
    const done = await db.transaction(async (tx) => {
      const link = await openResetLink(tx, token, origin.at);
      refuseWeak(password, link);

      await setPassword(tx, link.userId, kept);
      await invalidateAccountLinks(tx, link.userId, 'reset', origin.at);
      await deletePendingEmailChange(tx, link.userId);
      await closeSessions(tx, link.userId);
      publishSessionCheck(tx, link.userId);
      const removed = await removePasskeys(tx, link.userId, keepPasskeys, origin.at);
      await forgetTries(tx, link.email);
      // the link came by mail, so its use also verifies the address
      await verify(tx, link.userId, origin.at);
      const removing = {
        userId: link.userId,
        since: hoursBefore(origin.at),
        origin: { ...origin, by: link },
      };
      const given = await removeBy(tx, removing, removers);
      await queueMail(tx, passwordChangedMail(link, { passkeys: removed, given }), origin.at);
      await recordOwn(tx, origin, link, 'update', accountTexts.passwordReset(link.email), 'warning');
      await recordSecurityEvent(tx, { ...origin, by: link }, { event: 'password-reset' });
      await recordRemoved(tx, origin, link, [...removed, ...given]);
      return { email: link.email, removed: given };
    });
    return { ...done, message: messages.resetDone };
  }),
];

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
  await recordOwn(tx, origin, user, 'create', accountTexts.registered(email));
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
      await recordOwn(tx, origin, user, 'email', accountTexts.resetSent(email));
    });
  },
});
