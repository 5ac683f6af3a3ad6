// Verifying an e-mail: by the link in a mail, or by an admin.

import { messages } from '#contracts/identity/accounts.sq.ts';
import * as contract from '#contracts/identity/accounts.ts';
import { startTrial } from '../../salon/ledger/store.ts';
import { wasEmailFreed } from '../email-changes/store.ts';
import { accountTexts } from '../history.sq.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import { countCall } from '../../ground/http/store.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor } from '../../ground/origin.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import { confirmEmail } from './email-change.ts';
import { verificationMail } from './mails.ts';
import { recordOwn } from './own-history.ts';
import { takeRegistrationCookie } from './registration-cookies-store.ts';
import { registrationTokenOf, setRegistrationCookie, startSession } from './sessions.ts';
import {
  addAccountLink,
  findCredentials,
  findUser,
  invalidateAccountLinks,
  isBeforeTrial,
  lockAccountLink,
  markVerified,
  readUser,
} from './store.ts';

interface VerificationResult {
  readonly message: string;
  readonly userId?: string;
  /** The token of the session, if the browser that registered opens the link. */
  readonly token?: string | undefined;
}

export const verificationRoutes = (publicUrl: () => string): Route[] => [
  route(contract.verifyEmail, async ({ params, origin, network }, context, reply) => {
    const registered = registrationTokenOf(reply, context);
    const { token, userId, message } = await context.db.transaction(
      async (tx): Promise<VerificationResult> => {
        const changed = await confirmEmail(tx, params.token, origin, publicUrl());
        if (changed) return changed;
        const link = await lockAccountLink(tx, hashToken(params.token), 'verify', origin.at);
        // a mail program may have opened the link earlier
        if (!link?.isVerified) {
          if (!link?.isOpen) throw invalid(messages.verificationExpired);
          await verify(tx, link.userId, origin.at);
          await invalidateAccountLinks(tx, link.userId, 'verify', origin.at);
          await recordOwn(tx, origin, link, 'update', accountTexts.verified(link.email));
        }
        const { userId } = link;
        const token =
          registered && (await takeRegistrationCookie(tx, registered, userId, origin.at))
            ? await startSession(tx, { user: link, device: null, network, origin })
            : undefined;
        if (token) await recordOwn(tx, origin, link, 'login', accountTexts.loggedIn(link.email));
        return { message: messages.verified, userId, token };
      },
    );
    if (!token || !userId) return { message };
    setRegistrationCookie(reply, context, null);
    return { message, token, user: await readUser(context.db, userId) };
  }),

  // A job looks the address up later, so that reply and response time do not reveal whether it is registered.
  route(contract.resendVerification, async ({ body: { email }, origin }, { db }) => {
    await db.transaction((tx) => addJob(tx, 'send-verification', { email, from: origin.from }));
    return { message: messages.verificationSent };
  }),

  route(contract.sendVerificationTo, ({ params: { id }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const user = await findUser(tx, id);
      if (!user) throw notFound();
      if (user.isVerified) throw refuse(contract.sendVerificationTo, 'changed', messages.alreadyVerified);
      if (!user.isActive) throw invalid(messages.activateFirst);
      await limitCalls(tx, countKey('verification-by-admin', id), mailsByAdmin, origin.at);
      await sendVerification(tx, user, publicUrl(), origin.at);
      const description = accountTexts.verificationSent(user.email);
      await recordHistory(tx, origin, { type: 'email', entity: 'user', id, description });
      return { message: messages.verificationSentTo(user.email) };
    }),
  ),

  route(contract.markVerified, ({ params: { id }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const user = await findUser(tx, id);
      if (!user) throw notFound();
      if (await verify(tx, id, origin.at)) {
        await invalidateAccountLinks(tx, id, 'verify', origin.at);
        const description = accountTexts.markedVerified(user.email);
        await recordHistory(tx, origin, { type: 'update', entity: 'user', id, description });
        if (user.salon) publishLiveEvent(tx, user.salon, { noun: 'subscription', id: user.salon });
      }
      return { user: await readUser(tx, id), message: messages.markedVerified };
    }),
  ),
];

/**
 * Returns false if the address was verified earlier. The first verification starts the trial of the account's salon, unless another account
 * has had its trial with this address.
 */
export async function verify(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const verified = await markVerified(tx, userId, now);
  if (verified?.salon && !(await wasEmailFreed(tx, verified.email)))
    await startTrial(tx, verified.salon, now);
  return verified !== undefined;
}

export async function sendVerification(tx: Tx, user: Actor, publicUrl: string, now: Date): Promise<void> {
  const { userId, username, email } = user;
  const token = newToken();
  await addAccountLink(tx, hashToken(token), userId, 'verify', now);
  const link = `${publicUrl}/verify-email?token=${token}&email=${encodeURIComponent(email)}`;
  const mail = verificationMail({ username, email }, link, await isBeforeTrial(tx, userId));
  await queueMail(tx, mail, now);
}

/** The limit of mails by an admin. It is counted separately from the mails that anybody can request, so that strangers cannot use it up. */
const mailsByAdmin = { most: 3, seconds: 5 * 60 };

const mailLimits = [
  { most: 3, seconds: 5 * 60 },
  { most: 10, seconds: 24 * 3600 },
];

/** Whether an account may get one more mail that was requested without signing in. */
export async function mayMail(tx: Tx, userId: string, now: Date): Promise<boolean> {
  for (const { most, seconds } of mailLimits) {
    const { hits } = await countCall(tx, countKey('mails', `${seconds}`, userId), seconds, now);
    if (hits > most) return false;
  }
  return true;
}

/** The data of a job that sends a mail to an address that may be unknown. */
export interface MailRequest {
  readonly email: string;
  readonly from: string | null;
}

export const verificationTasks = (db: Database, publicUrl: () => string, now: () => Date) => ({
  'send-verification': async ({ email, from }: MailRequest) => {
    const user = await findCredentials(db, email);
    if (!user?.isActive || user.isVerified) return;
    await db.transaction(async (tx) => {
      const origin = { by: user, from, at: now() };
      if (!(await mayMail(tx, user.userId, origin.at))) return;
      await sendVerification(tx, user, publicUrl(), origin.at);
      await recordOwn(tx, origin, user, 'email', accountTexts.verificationSent(email));
    });
  },
});
