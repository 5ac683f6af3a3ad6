// Signing in and out, and what an account may change of itself.
import { recorded, said } from '#contracts/accounts.sq.ts';
import * as contract from '#contracts/accounts.ts';
import { said as saidByAll } from '#contracts/wording.sq.ts';
import { tellChange, tellLeaving } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { type Constraints, notFound, Refusal } from '../http/errors.ts';
import { answer } from '../http/serve.ts';
import { hashToken, newToken } from '../http/session.ts';
import { queueMail } from '../mail/queue.ts';
import { phoneFrom } from '../phones.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { openSession, setDevice } from './sessions.ts';
import * as accounts from './store.ts';

export const accountConstraints: Constraints = {
  users_email_unique: () => new Refusal('duplicate', said.emailTaken, { fields: { email: said.emailTaken } }),
};

export const accountRoutes = (requireEmailVerification: boolean) => [
  answer(contract.login, async ({ body, origin }, { db, now }, reply) => {
    const found = await accounts.findCredentials(db, body.email);
    const matches = await passwordMatches(found?.passwordHash, body.password);
    const refusal = refusalOf(found, matches, requireEmailVerification);
    const action = { type: 'login', entity: 'user' } as const;
    if (refusal || !found) {
      const tell = refusal?.code === 'unauthenticated' ? recorded.loginFailed : recorded.loginRefused;
      const description = tell(body.email);
      await db.transaction((tx) =>
        history.record(tx, origin, { ...action, severity: 'warning', description }),
      );
      throw refusal;
    }

    const device = body.remember ? newToken() : null;
    const deviceHash = device === null ? null : hashToken(device);
    const token = await db.transaction(async (tx) => {
      const { userId, email } = found;
      if (deviceHash) await accounts.rememberDevice(tx, deviceHash, userId, now());
      const description = recorded.loggedIn(email);
      await history.record(tx, { ...origin, by: found }, { ...action, id: userId, description });
      return openSession(tx, userId, deviceHash, now());
    });
    if (device) setDevice(reply, device);
    return { token, user: await accounts.readUser(db, found.userId), message: said.loggedIn };
  }),

  answer(contract.resume, async ({ device }, { db, now }) => {
    const remembered = device ? hashToken(device) : null;
    const userId = remembered && (await accounts.findDevice(db, remembered, now()));
    if (!userId) throw new Refusal('unauthenticated', saidByAll.unauthenticated);
    const token = await db.transaction((tx) => openSession(tx, userId, remembered, now()));
    return { token, user: await accounts.readUser(db, userId) };
  }),

  answer(contract.logout, async ({ caller, origin, device }, { db }, reply) => {
    await db.transaction(async (tx) => {
      await accounts.closeSession(tx, caller);
      tellLeaving(tx, caller.userId);
      if (device) await accounts.forgetDevice(tx, hashToken(device));
      await history.record(tx, origin, {
        type: 'logout',
        entity: 'user',
        id: caller.userId,
        description: recorded.loggedOut(caller.email),
      });
    });
    setDevice(reply, null);
    return { message: said.loggedOut };
  }),

  answer(contract.readProfile, async ({ caller }, { db }) => ({
    user: await accounts.readUser(db, caller.userId),
  })),

  answer(contract.updateUser, async ({ params, body, caller, origin }, { db, now }) => {
    if (params.id !== caller.userId) throw notFound();
    const { username, email, password } = body;
    const passwordHash = password ? await hashPassword(password) : undefined;
    const movesTo = email !== caller.email ? email : undefined;

    await db.transaction(async (tx) => {
      await accounts.changeUser(tx, caller.userId, { username, email, passwordHash });
      if (passwordHash) {
        await accounts.closeSessions(tx, caller.userId, caller);
        tellLeaving(tx, caller.userId);
      }
      if (passwordHash || movesTo) await accounts.spendLinks(tx, caller.userId, 'reset', now());
      if (passwordHash) await queueMail(tx, passwordChangedMail(caller));
      if (movesTo) await queueMail(tx, emailChangedMail(caller, movesTo));
      await history.record(tx, origin, {
        type: 'update',
        entity: 'user',
        id: caller.userId,
        description: recorded.profileUpdated(caller.email),
      });
    });
    return { user: await accounts.readUser(db, caller.userId), message: said.profileUpdated };
  }),

  answer(contract.readSalon, async ({ caller }, { db }) => ({
    data: await accounts.readSalon(db, caller.salon),
  })),

  answer(contract.updateSalon, ({ body, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      await accounts.changeSalon(tx, caller.salon, { ...body, phone: phoneFrom(body.phone, 'phone') });
      const data = await accounts.readSalon(tx, caller.salon);
      await history.record(tx, origin, {
        type: 'update',
        entity: 'salon',
        id: caller.salon,
        description: recorded.salonUpdated(data.name),
      });
      tellChange(tx, caller.salon, { noun: 'salon', id: caller.salon });
      return { data, message: said.salonUpdated };
    }),
  ),
];

/** Only whoever knows the password learns more than that it was wrong. */
function refusalOf(found: accounts.Credentials | undefined, matches: boolean, mustBeVerified: boolean) {
  if (!found || !matches) {
    return new Refusal('unauthenticated', said.wrongCredentials, { beside: { requiresVerification: false } });
  }
  if (!found.isActive) return new Refusal('inactive', said.inactive);
  if (mustBeVerified && !found.isVerified) {
    return new Refusal('verification_required', said.verificationRequired, {
      beside: { requiresVerification: true },
    });
  }
  return null;
}
