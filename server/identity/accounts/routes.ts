// Signing in and out, the user's own profile, and the salon's name and phone.

import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { longDate } from '#contracts/ground/format.sq.ts';
import * as account from '#contracts/ground/user.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages as deletionMessages } from '#contracts/identity/account-deletion.sq.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import * as contract from '#contracts/identity/accounts.ts';
import { messages as factorMessages } from '#contracts/identity/second-factors.sq.ts';
import { accountFields, accountTexts } from '../history.sq.ts';
import { asksForCode } from '../second-factors/store.ts';
import { publishSessionCheck } from '../../ground/events/publish.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, withChanges } from '../../ground/history/changes.ts';
import { recordLastChange } from '../../ground/history/last-changes-store.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { hashToken, requireRecentSignIn } from '../../ground/http/session.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import { type Constraints, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { findDevice, forgetDeviceOfToken } from './devices-store.ts';
import { askForEmail, type EmailSettings, emailChangeRoutes, emailTaken } from './email-change.ts';
import { requireProof, takeBackFromFlood } from './floods.ts';
import { countTry, forgetTries, takeTryBack } from './guesses.ts';
import { passwordChangedMail } from './mails.ts';
import { recordFailedSignIn, recordOwn, recordUnknownSignIn } from './own-history.ts';
import { flawOf, hashPassword, passwordMatches, refuseWeak, setPassword } from './passwords.ts';
import type { Remover } from './removers.ts';
import { addChallengeOfSignIn } from './second-step.ts';
import { endOtherSessions, resumeSession, setDevice } from './sessions.ts';
import { signIn } from './sign-in.ts';
import {
  type Credentials,
  closeSession,
  findCredentials,
  findSession,
  holdsSession,
  invalidateAccountLinks,
  readRenamedOn,
  readUser,
  readUserOf,
  renameUser,
  updateUser,
} from './store.ts';

export const accountConstraints: Constraints = {
  users_email_unique: emailTaken,
  users_email_reserved: emailTaken,
};

/** The number of changes that one account may ask for: each change sends mail to an address that may belong to somebody else. */
const emailChanges = { most: 10, seconds: 24 * 3600 };

/** The routes of an account. `removers` remove what a stranger may have added elsewhere. `app.ts` passes them. */
export const accountRoutes = (settings: EmailSettings, removers: readonly Remover[]): Route[] => [
  ...emailChangeRoutes(removers),

  route(contract.login, async ({ body, ...call }, context, reply) => {
    const { db } = context;
    const { origin, network, device } = call;
    const { email } = body;
    const found = await findCredentials(db, email);
    const tried = { email, userId: found?.userId, network, device, now: origin.at };
    await requireProof(db, tried, body.proof);
    const counted = await countTry(db, tried);
    const matches = await passwordMatches(db, found, body.password);
    if (matches) {
      await takeTryBack(db, counted);
      await takeBackFromFlood(db, network);
    }
    const refusal = refusalOf(found, matches, settings.requireEmailVerification);
    if (refusal || !found) {
      const describe =
        refusal?.code === 'unauthenticated' ? accountTexts.loginFailed : accountTexts.loginRefused;
      await db.transaction((tx) =>
        found
          ? recordFailedSignIn(tx, origin, found, describe(email))
          : recordUnknownSignIn(tx, origin, email),
      );
      throw refusal;
    }

    if (await asksForCode(db, found.userId, origin.at)) {
      const challenge = await addChallengeOfSignIn(db, found.userId, body.remember === true, origin.at);
      throw refuse(contract.login, 'second_factor_required', factorMessages.codeWanted, { challenge });
    }
    await forgetTries(db, email);
    const { passwordHash } = found;
    const signing = { ...call, passwordHash, remember: body.remember === true };
    const signedIn = await signIn(found, signing, context, reply);
    const isWeak = found.role === 'admin' && flawOf(body.password, found) !== undefined;
    return { ...signedIn, ...(isWeak && { weakPassword: true }) };
  }),

  route(account.resume, async ({ device, origin }, context, reply) => {
    const { db } = context;
    const used = device && hashToken(device.token);
    const found = used && (await findDevice(db, used, origin.at));
    const isCookieOfDevice = found && !(device.hasFormerName && found.hasHostCookie);
    const resumed = isCookieOfDevice && (await resumeSession(db, { remembered: found, used, origin }));
    if (!resumed) throw refuse(account.resume, 'unauthenticated', generalMessages.unauthenticated);
    setDevice(reply, context, { token: resumed.next, endsAt: found.endsAt, now: origin.at }, device);
    return { token: resumed.token, user: await readUser(db, found.userId) };
  }),

  route(contract.logout, async ({ caller, origin, device }, context, reply) => {
    await context.db.transaction(async (tx) => {
      await closeSession(tx, caller);
      publishSessionCheck(tx, caller.userId);
      if (device) await forgetDeviceOfToken(tx, hashToken(device.token));
      await recordHistory(tx, origin, {
        type: 'logout',
        entity: 'user',
        id: caller.userId,
        description: accountTexts.loggedOut(caller.email),
      });
      await recordSecurityEvent(tx, origin, { event: 'sign-out' });
    });
    setDevice(reply, context, null, device);
    return { message: messages.loggedOut };
  }),

  change(contract.endKnownSession, async (tx, { body, origin }) => {
    const session = Buffer.from(body.session, 'hex');
    const user = await findSession(tx, session);
    if (user) {
      await closeSession(tx, { session, device: user.device });
      publishSessionCheck(tx, user.userId);
      await recordOwn(tx, origin, user, 'logout', accountTexts.loggedOut(user.email));
      await recordSecurityEvent(tx, { ...origin, by: user }, { event: 'sign-out' });
    }
    return { message: messages.loggedOut };
  }),

  route(account.readProfile, async ({ caller }, { db }) => ({
    user: await readUserOf(db, caller),
  })),

  route(contract.updateUser, async ({ params, body, caller, origin }, context, reply) => {
    const { db } = context;
    if (params.id !== caller.userId) throw notFound();
    const { username, email, password } = body;
    if (password) {
      const { role } = caller;
      refuseWeak(password, { username: username ?? caller.username, email: email ?? caller.email, role });
    }
    const isNewEmail = email !== undefined && email !== caller.email;
    if (password || isNewEmail) requireRecentSignIn(caller, origin.at);
    if (isNewEmail) await limitCalls(db, countKey('e-mail changes', caller.userId), emailChanges, origin.at);
    const kept = password ? await hashPassword(password) : undefined;
    const renewed = await db.transaction(async (tx) => {
      await updateUser(tx, caller.userId, { username });
      // the user is locked before the device, as resuming does
      if (kept) await setPassword(tx, caller.userId, kept);
      // a reset of the password in the meantime has priority
      if ((kept || isNewEmail) && !(await holdsSession(tx, caller)))
        throw new Refusal('unauthenticated', generalMessages.unauthenticated);
      const stays = kept ? await endOtherSessions(tx, caller, origin.at) : null;
      if (kept) {
        await queueMail(tx, passwordChangedMail(caller), origin.at);
        await recordSecurityEvent(tx, origin, { event: 'password-changed' });
        await invalidateAccountLinks(tx, caller.userId, 'reset', origin.at);
      }
      if (isNewEmail) await askForEmail(tx, caller, email, origin, settings);
      const after = { username: username ?? caller.username, passwordHash: kept?.hash };
      const named = changesBetween(
        { username: caller.username, passwordHash: undefined },
        after,
        accountFields,
      );
      await recordHistory(tx, origin, {
        type: 'update',
        severity: kept ? 'warning' : 'info',
        entity: 'user',
        id: caller.userId,
        description: withChanges(accountTexts.profileUpdated(caller.email), named),
      });
      const isRenamed = after.username !== caller.username;
      recordLastChange(tx, origin, { entity: 'user', id: caller.userId }, isRenamed ? ['username'] : []);
      return stays;
    });
    if (renewed) setDevice(reply, context, renewed);
    return { user: await readUser(db, caller.userId), message: messages.profileUpdated };
  }),

  change(contract.renameUser, async (tx, { params: { id }, body: { name }, caller, origin }) => {
    if (id !== caller.userId) throw notFound();
    const before = await renameUser(tx, id, name, localTime(origin.at).day);
    if (before === undefined) {
      const from = addDays(await readRenamedOn(tx, id), contract.daysBetweenNames);
      const message = messages.renamedAlready(contract.daysBetweenNames, longDate(from));
      throw refuse(contract.renameUser, 'limit_reached', message);
    }
    if (before !== name) {
      const description = accountTexts.renamed(caller.email, before, name);
      await recordHistory(tx, origin, { type: 'update', entity: 'user', id, description });
      recordLastChange(tx, origin, { entity: 'user', id }, ['name']);
    }
    return { user: await readUser(tx, id), message: messages.renamed };
  }),
];

/** The refusal of a sign-in. Only a caller who knows the password learns why the account may not sign in. */
function refusalOf(found: Credentials | undefined, matches: boolean, mustBeVerified: boolean) {
  const [needed, notNeeded] = [{ requiresVerification: true }, { requiresVerification: false }] as const;
  if (!found || !matches) {
    return refuse(contract.login, 'unauthenticated', messages.wrongCredentials, notNeeded);
  }
  if (found.leavesAt) {
    const message = deletionMessages.leaving(longDate(localTime(found.leavesAt).day));
    return refuse(contract.login, 'inactive', message, notNeeded);
  }
  if (!found.isActive) return refuse(contract.login, 'inactive', messages.inactive, notNeeded);
  if (mustBeVerified && !found.isVerified) {
    return refuse(contract.login, 'verification_required', messages.verificationRequired, needed);
  }
  return null;
}
