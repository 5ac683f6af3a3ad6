// What an admin does with the accounts of others.

import type { Severity } from '#contracts/ground/history.ts';
import { paginationOf } from '#contracts/ground/pages.rules.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/operator/users.sq.ts';
import * as contract from '#contracts/operator/users.ts';
import * as deletion from '../../identity/account-deletion/store.ts';
import { hashPassword, refuseWeak, setPassword } from '../../identity/accounts/passwords.ts';
import * as accounts from '../../identity/accounts/store.ts';
import * as emailChanges from '../../identity/email-changes/store.ts';
import * as factors from '../../identity/second-factors/store.ts';
import { addSamples as addSampleBarbers } from '../../salon/barbers/store.ts';
import { addUsualWeek } from '../../salon/hours/store.ts';
import * as ledger from '../../salon/ledger/store.ts';
import type { Account } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishChange, publishSessionEnd } from '../../ground/events/changes.ts';
import * as history from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { queueMail, queueMails } from '../../ground/mail/queue.ts';
import { forgetAddress } from '../../ground/mail/store.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import * as security from '../../ground/security-log/store.ts';
import { editAccess } from './edit-access.ts';
import { historyTexts } from './history.sq.ts';
import { accountEditedMail, type Promotion, promotionMail } from './mails.ts';
import * as users from './store.ts';

const signedOut = () => new Refusal('unauthenticated', generalMessages.unauthenticated);

/** The answer to a call whose account is deleted while the call runs. */
export const userConstraints: Constraints = {
  sessions_user_id_fkey: signedOut,
  devices_user_id_fkey: signedOut,
  known_addresses_user_id_fkey: signedOut,
  email_links_user_id_fkey: signedOut,
  second_factors_user_id_fkey: signedOut,
  sign_in_challenges_user_id_fkey: signedOut,
  passkeys_user_id_fkey: signedOut,
  passkey_challenges_user_id_fkey: signedOut,
  clients_salon_id_fkey: signedOut,
  barbers_salon_id_fkey: signedOut,
  services_salon_id_fkey: signedOut,
  appointments_salon_id_fkey: signedOut,
  deleted_ids_salon_id_fkey: signedOut,
  grants_salon_id_fkey: signedOut,
  orders_salon_id_fkey: signedOut,
  orders_user_id_fkey: signedOut,
};

export const userRoutes = [
  route(contract.listUsers, async ({ query, origin }, { db }) => {
    const { at } = origin;
    if (Object.values(query).every((value) => value === undefined)) {
      return { users: await users.listAll(db, at), counts: await ledger.countUsers(db, at) };
    }
    const { page = 1, limit = contract.userPageSize, q, filter, sort = 'created' } = query;
    const { order = sort === 'created' ? 'desc' : 'asc' } = query;
    const [found, { total, ...counts }] = await Promise.all([
      users.listPage(db, { q, filter, sort, order, start: limit * (page - 1), size: limit }, at),
      users.countForPage(db, { q, filter }, at),
    ]);
    return { users: found, ...counts, pagination: paginationOf(page, limit, total) };
  }),

  route(contract.editUser, async ({ params: { id }, body, caller, origin }, { db }) => {
    const { username, email, password, trialEndDate, subscriptionEndDate, isActive, shown } = body;
    const edited = password ? await accounts.findUser(db, id) : undefined;
    if (password && edited) {
      const { role } = edited;
      refuseWeak(password, { username: username ?? edited.username, email: email ?? edited.email, role });
    }
    const kept = password ? await hashPassword(password) : undefined;

    return db.transaction(async (tx) => {
      const user = await lockOtherUser(tx, caller, id);
      const recordUpdate = (description: string, severity: Severity = 'info') =>
        history.record(tx, origin, { type: 'update', severity, entity: 'user', id, description });

      const ends = { trialEndDate, subscriptionEndDate };
      const { descriptions, undoId } = await editAccess(tx, caller.userId, user, { ends, shown }, origin);
      for (const description of descriptions) await recordUpdate(description, 'warning');

      const newEmail = email === user.email ? undefined : email;
      const isSensitive = newEmail !== undefined || kept !== undefined;
      const mailed = { oldEmail: user.email, newEmail, isPasswordSet: kept !== undefined };
      if (isSensitive) await queueMail(tx, accountEditedMail(user.email, mailed), origin.at);
      if (newEmail) await emailChanges.forgetEnded(tx, origin.at);
      await accounts.changeUser(tx, id, { username, email: newEmail });
      if (username !== undefined && username !== user.username) {
        await recordUpdate(historyTexts.usernameChanged(user.email, user.username, username));
      }
      if (newEmail) {
        await queueMail(tx, accountEditedMail(newEmail, mailed), origin.at);
        await emailChanges.removeAll(tx, id);
        await accounts.invalidateLinks(tx, id, 'verify', origin.at);
        await recordUpdate(historyTexts.emailChanged(user.email, newEmail));
        await security.record(tx, origin, { event: 'email-changed', about: id });
      }
      if (kept) {
        await setPassword(tx, id, kept);
        await emailChanges.removePending(tx, id);
        await recordUpdate(historyTexts.passwordChanged(user.email), 'warning');
        await security.record(tx, origin, { event: 'password-changed', about: id });
      }
      if (isSensitive) await accounts.invalidateLinks(tx, id, 'reset', origin.at);

      if (isActive !== undefined && isActive !== user.isActive) {
        await users.setActive(tx, id, isActive);
        if (isActive) await recordUpdate(historyTexts.activated(user.email));
        else await recordUpdate(historyTexts.deactivated(user.email), 'warning');
        await security.record(tx, origin, { event: isActive ? 'activated' : 'deactivated', about: id });
      }
      if (isSensitive || isActive === false) {
        await accounts.closeSessions(tx, id);
        publishSessionEnd(tx, id);
      }
      return { user: await users.readListed(tx, id, origin.at), undoId, message: messages.updated };
    });
  }),

  route(contract.undoLedgerEdit, ({ params: { id }, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      const userId = await ledger.findEditToUndo(tx, id, caller.userId, origin.at);
      if (!userId) throw tooLate();
      const { email, salon } = await lockOtherUser(tx, caller, userId);
      const isUndone = salon && (await ledger.undoEdit(tx, salon, id));
      if (isUndone === false) throw refuse(contract.undoLedgerEdit, 'changed', messages.ledgerChanged);
      if (!salon || !isUndone) throw tooLate();

      const description = historyTexts.editUndone(email);
      const undone = { type: 'update', severity: 'warning', entity: 'user', id: userId } as const;
      await history.record(tx, origin, { ...undone, description });
      publishChange(tx, salon, { noun: 'subscription', id: salon });
      return { user: await users.readListed(tx, userId, origin.at), message: messages.undone };
    }),
  ),

  route(
    contract.changeRole,
    ({ params: { id }, body: { role }, caller, origin }, { db, requireAdminSecondFactor }) =>
      db.transaction(async (tx) => {
        const user = await lockOtherUser(tx, caller, id);
        if (role !== user.role) {
          if (role === 'admin') await checkPromotion(tx, user, requireAdminSecondFactor, origin.at);
          await users.setRole(tx, id, role);
          if (role === 'admin') await tellAdmins(tx, { by: caller.email, promoted: user.email }, origin.at);
          publishSessionEnd(tx, id);
          if (role === 'user' && !user.salon) await addMissingSalon(tx, id, user.username, origin.at);
          const description = historyTexts.roleChanged(user.email, user.role, role);
          const changed = { type: 'update', severity: 'warning', entity: 'user', id } as const;
          await history.record(tx, origin, { ...changed, description });
          await security.record(tx, origin, { event: 'role-changed', about: id, detail: role });
        }
        return { user: await users.readListed(tx, id, origin.at), message: messages.roleChanged };
      }),
  ),

  route(contract.deleteUser, ({ params: { id }, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { email, salon } = await lockOtherUser(tx, caller, id);
      await deletion.remove(tx, id, salon);
      await forgetAddress(tx, email);
      publishSessionEnd(tx, id);
      await security.record(tx, origin, { event: 'account-deleted', about: id });
      const description = historyTexts.deleted(email);
      await history.record(tx, origin, {
        type: 'delete',
        severity: 'warning',
        entity: 'user',
        id,
        description,
      });
      return { message: messages.deleted };
    }),
  ),
];

/** Refuses the admin's own account, and an admin who has just lost the role. */
async function lockOtherUser(tx: Tx, caller: Account, id: string) {
  if (id === caller.userId) throw new Refusal('forbidden', messages.ownAccount);
  const admins = await users.lockAdmins(tx);
  if (!admins.has(caller.userId)) throw new Refusal('forbidden', messages.noLongerAdmin);
  const user = await users.lockUser(tx, id);
  if (!user) throw notFound();
  return user;
}

async function checkPromotion(tx: Tx, user: users.LockedUser, needsFactor: boolean, now: Date) {
  if (!user.hasLongPassword) throw invalid(messages.needsLongPassword, { role: messages.needsLongPassword });
  if (needsFactor && !(await factors.asksCode(tx, user.id, now))) {
    throw invalid(messages.needsSecondFactor, { role: messages.needsSecondFactor });
  }
}

async function tellAdmins(tx: Tx, promotion: Promotion, now: Date) {
  const admins = await accounts.listAdmins(tx);
  await queueMails(
    tx,
    admins.map(({ email }) => promotionMail(email, promotion, now)),
    now,
  );
}

const tooLate = () => new Refusal('not_found', messages.undoTooLate);

async function addMissingSalon(tx: Tx, id: string, username: string, now: Date) {
  const salon = await accounts.addSalon(tx, id, username, now);
  await addSampleBarbers(tx, salon);
  await addUsualWeek(tx, salon);
}
