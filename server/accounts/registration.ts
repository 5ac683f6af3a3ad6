// The ways in by mail: registering, verifying, asking again, and setting a forgotten password.
import { recorded, said } from '#contracts/accounts.sq.ts';
import * as contract from '#contracts/accounts.ts';
import { addSamples as addSampleBarbers } from '../barbers/store.ts';
import type { Database, Tx } from '../db/database.ts';
import { tellLeaving } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { invalid } from '../http/errors.ts';
import { answer } from '../http/serve.ts';
import { hashToken, newToken } from '../http/session.ts';
import { addJob } from '../jobs/store.ts';
import { queueMail } from '../mail/queue.ts';
import * as subscriptions from '../subscriptions/store.ts';
import { passwordChangedMail, resetMail, verificationMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import * as accounts from './store.ts';

export interface Registration {
  readonly requireEmailVerification: boolean;
  readonly publicUrl: () => string;
}

export const registrationRoutes = ({ requireEmailVerification, publicUrl }: Registration) => [
  answer(contract.register, async ({ body: { username, email, password }, origin }, { db, now }) => {
    const passwordHash = await hashPassword(password);
    const at = now();
    const { userId, token } = await db.transaction(async (tx) => {
      const userId = await accounts.addUser(tx, { username, email, passwordHash, role: 'user', now: at });
      const salon = await accounts.addSalon(tx, userId, username, at);
      await addSampleBarbers(tx, salon);
      await history.record(
        tx,
        { ...origin, by: { userId, username, email } },
        {
          type: 'create',
          entity: 'user',
          id: userId,
          description: recorded.registered(email),
        },
      );
      if (requireEmailVerification) {
        await sendVerification(tx, { userId, username, email }, publicUrl(), at);
        return { userId };
      }
      await verify(tx, userId, at);
      return { userId, token: await openSession(tx, userId, null, at) };
    });
    const user = await accounts.readUser(db, userId);
    return token ? { user, token, message: said.registeredAndIn } : { user, message: said.registered };
  }),

  answer(contract.verifyEmail, ({ params, origin }, { db, now }) =>
    db.transaction(async (tx) => {
      const link = await accounts.takeLink(tx, hashToken(params.token), 'verify', now());
      if (link?.isVerified) return { message: said.verified };
      if (!link?.isOpen) throw invalid(said.verificationExpired);

      await verify(tx, link.userId, now());
      await accounts.spendLinks(tx, link.userId, 'verify', now());
      await history.record(
        tx,
        { ...origin, by: link },
        {
          type: 'update',
          entity: 'user',
          id: link.userId,
          description: recorded.verified(link.email),
        },
      );
      return { message: said.verified };
    }),
  ),

  // Whether the address is known is found out later, by a job: answer and time are the same for all.
  answer(contract.resendVerification, async ({ body: { email }, origin }, { db }) => {
    await db.transaction((tx) => addJob(tx, 'send-verification', { email, from: origin.from }));
    return { message: said.verificationSent };
  }),

  answer(contract.forgotPassword, async ({ body: { email }, origin }, { db }) => {
    await db.transaction((tx) => addJob(tx, 'send-reset', { email, from: origin.from }));
    return { message: said.resetSent };
  }),

  answer(contract.resetPassword, async ({ body: { token, password }, origin }, { db, now }) => {
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const link = await accounts.takeLink(tx, hashToken(token), 'reset', now());
      if (!link?.isOpen) throw invalid(said.resetInvalid);

      await accounts.changeUser(tx, link.userId, { passwordHash });
      await accounts.spendLinks(tx, link.userId, 'reset', now());
      await accounts.closeSessions(tx, link.userId);
      tellLeaving(tx, link.userId);
      // the link came by mail: whoever opened it owns the address
      await verify(tx, link.userId, now());
      await queueMail(tx, passwordChangedMail(link));
      await history.record(
        tx,
        { ...origin, by: link },
        {
          type: 'update',
          entity: 'user',
          id: link.userId,
          description: recorded.passwordReset(link.email),
        },
      );
    });
    return { message: said.resetDone };
  }),
];

/** The first time, the trial of the account's salon begins. */
async function verify(tx: Tx, userId: string, now: Date) {
  const salon = await accounts.markVerified(tx, userId, now);
  if (salon) await subscriptions.startTrial(tx, salon, now);
}

interface Addressee {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
}

async function sendVerification(
  tx: Tx,
  { userId, username, email }: Addressee,
  publicUrl: string,
  now: Date,
) {
  const token = newToken();
  await accounts.addLink(tx, hashToken(token), userId, 'verify', now);
  const link = `${publicUrl}/verify-email?token=${token}&email=${encodeURIComponent(email)}`;
  await queueMail(tx, verificationMail({ username, email }, link));
}

interface AskedFor {
  readonly email: string;
  readonly from: string | null;
}

export const registrationTasks = (db: Database, publicUrl: () => string, now: () => Date) => ({
  'send-verification': async ({ email, from }: AskedFor) => {
    const found = await accounts.findCredentials(db, email);
    if (!found?.isActive || found.isVerified) return;
    await db.transaction(async (tx) => {
      await sendVerification(tx, found, publicUrl(), now());
      await history.record(
        tx,
        { by: found, from, at: now() },
        {
          type: 'email',
          entity: 'user',
          id: found.userId,
          description: recorded.verificationSent(email),
        },
      );
    });
  },

  'send-reset': async ({ email, from }: AskedFor) => {
    const found = await accounts.findCredentials(db, email);
    if (!found?.isActive) return;
    await db.transaction(async (tx) => {
      const token = newToken();
      await accounts.addLink(tx, hashToken(token), found.userId, 'reset', now());
      await queueMail(tx, resetMail(found, `${publicUrl()}/reset-password?token=${token}`));
      await history.record(
        tx,
        { by: found, from, at: now() },
        {
          type: 'email',
          entity: 'user',
          id: found.userId,
          description: recorded.resetSent(email),
        },
      );
    });
  },
});
