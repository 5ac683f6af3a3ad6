// The change of an e-mail address. It takes effect when the link to the new address is opened. The old address can take the change back.

import { messages } from '#contracts/identity/accounts.sq.ts';
import * as contract from '#contracts/identity/accounts.ts';
import {
  addEmailLink,
  confirmHours,
  deleteEmailChangesFrom,
  deleteEndedEmailChanges,
  type EmailChange,
  isEmailTaken,
  lockEmailLink,
  markEmailChanged,
  noteFreedEmail,
  requestEmailChange,
  takeBackHours,
} from '../email-changes/store.ts';
import { accountTexts } from '../history.sq.ts';
import type { Account } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishSessionCheck } from '../../ground/events/publish.ts';
import { recordLastChange } from '../../ground/history/last-changes-store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { invalid, Refusal } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { confirmEmailMail, emailAskedMail, emailChangedMail, emailTakenBackMail } from './mails.ts';
import { recordOwn } from './own-history.ts';
import { hashPassword, setPassword } from './passwords.ts';
import { hoursBefore, type Remover, recordRemoved, removeAddedSince } from './removers.ts';
import {
  addAccountLink,
  closeSessions,
  invalidateAccountLinks,
  updateUser,
  withdrawDeletion,
} from './store.ts';

export const emailTaken = (): Refusal =>
  new Refusal('duplicate', messages.emailTaken, { fields: { email: messages.emailTaken } });

export interface EmailSettings {
  readonly requireEmailVerification: boolean;
  readonly publicUrl: () => string;
}

/** Begins a change of the e-mail. If e-mails are not verified, the change takes effect immediately. */
export async function askForEmail(
  tx: Tx,
  caller: Account,
  newEmail: string,
  origin: Origin,
  { requireEmailVerification, publicUrl }: EmailSettings,
): Promise<void> {
  const { userId, email: oldEmail, session, device } = caller;
  await deleteEndedEmailChanges(tx, origin.at);
  if (await isEmailTaken(tx, newEmail, userId)) throw emailTaken();
  const id = await requestEmailChange(tx, { userId, oldEmail, newEmail, session, now: origin.at });
  if (!requireEmailVerification) {
    return count(tx, { ...caller, id, oldEmail, newEmail, session, device }, origin, publicUrl());
  }
  const token = newToken();
  const hours = confirmHours;
  const link = {
    token: hashToken(token),
    userId,
    change: id,
    purpose: 'change',
    hours,
    now: origin.at,
  } as const;
  await addEmailLink(tx, link);
  const address = `${publicUrl()}/verify-email?token=${token}&email=${encodeURIComponent(newEmail)}`;
  await queueMail(tx, confirmEmailMail({ ...caller, email: newEmail }, address), origin.at);
  const takeBack = await takeBackLink(tx, { userId, id }, origin, publicUrl());
  await queueMail(tx, emailAskedMail(caller, newEmail, takeBack), origin.at);
  await recordOwn(tx, origin, caller, 'update', accountTexts.emailAsked(oldEmail));
  await recordSecurityEvent(tx, origin, { event: 'email-asked' });
}

/** Opens the link to the new address. Undefined if the link belongs to no change. */
export async function confirmEmail(tx: Tx, token: string, origin: Origin, publicUrl: string) {
  const change = await lockEmailLink(tx, hashToken(token), 'change', origin.at);
  if (!change) return undefined;
  const done = { message: messages.emailChanged(change.newEmail) };
  if (change.isCounted && change.email === change.newEmail) return done;
  if (!change.isOpen) throw invalid(messages.verificationExpired);
  await deleteEndedEmailChanges(tx, origin.at);
  await count(tx, change, origin, publicUrl);
  return done;
}

type CountedChange = Pick<
  EmailChange,
  'id' | 'userId' | 'username' | 'oldEmail' | 'newEmail' | 'session' | 'device'
>;

/** Makes the change take effect. The session that asked for the change stays; all other sessions end. */
async function count(tx: Tx, change: CountedChange, origin: Origin, publicUrl: string) {
  const { id, userId, username, oldEmail, newEmail } = change;
  const user = { userId, username, email: oldEmail };
  const link = await takeBackLink(tx, change, origin, publicUrl);
  // queued before the change, since the mail goes to the old address
  await queueMail(tx, emailChangedMail(user, newEmail, link), origin.at);
  await noteFreedEmail(tx, oldEmail);
  await markEmailChanged(tx, id, origin.at);
  await updateUser(tx, userId, { email: newEmail });
  await closeSessions(tx, userId, change);
  publishSessionCheck(tx, userId);
  await invalidateAccountLinks(tx, userId, 'reset', origin.at);
  await recordOwn(tx, origin, user, 'update', accountTexts.emailChanged(oldEmail, newEmail));
  recordLastChange(tx, { ...origin, by: user }, { entity: 'user', id: user.userId }, ['email']);
  await recordSecurityEvent(tx, { ...origin, by: user }, { event: 'email-changed' });
}

async function takeBackLink(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  { at }: Origin,
  publicUrl: string,
) {
  const token = newToken();
  const hours = confirmHours + takeBackHours;
  const link = { userId, change: id, purpose: 'take-back', hours, now: at } as const;
  await addEmailLink(tx, { ...link, token: hashToken(token) });
  return `${publicUrl}/take-back-email?token=${token}`;
}

export const emailChangeRoutes = (removers: readonly Remover[]): Route[] => [
  // A stranger had the account and knows the password: everything that the stranger may have added is removed, and the password is
  // replaced.
  route(contract.takeBackEmail, async ({ body, origin }, { db }) => {
    const password = await hashPassword(newToken());
    return db.transaction(async (tx) => {
      const change = await lockEmailLink(tx, hashToken(body.token), 'take-back', origin.at);
      if (!change?.isOpen) throw invalid(messages.takeBackInvalid);
      const { userId, username, email, oldEmail } = change;
      const user: Actor = { userId, username, email: oldEmail };
      if (email !== oldEmail)
        await queueMail(tx, emailTakenBackMail({ username, email }, oldEmail), origin.at);
      await updateUser(tx, userId, { email: oldEmail });
      await setPassword(tx, userId, password);
      await deleteEmailChangesFrom(tx, userId, change);
      const removed = await removeAddedSince(
        tx,
        { userId, since: hoursBefore(change.askedAt), origin: { ...origin, by: user } },
        removers,
      );
      publishSessionCheck(tx, userId);
      await invalidateAccountLinks(tx, userId, 'verify', origin.at);
      await invalidateAccountLinks(tx, userId, 'reset', origin.at);
      if (await withdrawDeletion(tx, userId, origin.at))
        await recordSecurityEvent(
          tx,
          { ...origin, by: user },
          { event: 'deletion-taken-back', about: userId },
        );

      const token = newToken();
      await addAccountLink(tx, hashToken(token), userId, 'reset', origin.at);
      await recordOwn(tx, origin, user, 'update', accountTexts.emailTakenBack(oldEmail));
      recordLastChange(tx, { ...origin, by: user }, { entity: 'user', id: user.userId }, ['email']);
      await recordSecurityEvent(tx, { ...origin, by: user }, { event: 'email-taken-back' });
      await recordRemoved(tx, origin, user, removed);
      return { token, removed, message: messages.emailTakenBack(oldEmail) };
    });
  }),
];
