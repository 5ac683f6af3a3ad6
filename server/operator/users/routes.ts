// The actions of an administrator on the accounts of other people.

import { changedMessage } from '#contracts/ground/changed-fields.sq.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { dayOf } from '#contracts/ground/format.sq.ts';
import type { Severity } from '#contracts/ground/history.ts';
import { paginationOf } from '#contracts/ground/primitives.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/operator/users.sq.ts';
import * as contract from '#contracts/operator/users.ts';
import { requestRefundsOf } from '../../billing/payments/refunds.ts';
import { listRefundable } from '../../billing/payments/store.ts';
import { deleteAccount } from '../../identity/account-deletion/store.ts';
import { hashPassword, refuseWeak, setPassword } from '../../identity/accounts/passwords.ts';
import {
  addSalon,
  closeSessions,
  findUser,
  invalidateAccountLinks,
  listAdmins,
  updateUser,
} from '../../identity/accounts/store.ts';
import {
  deleteEmailChanges,
  deleteEndedEmailChanges,
  deletePendingEmailChange,
  noteFreedEmail,
} from '../../identity/email-changes/store.ts';
import { asksForCode } from '../../identity/second-factors/store.ts';
import { addSampleBarbers } from '../../salon/barbers/store.ts';
import { addUsualWeek } from '../../salon/hours/store.ts';
import { countUsers } from '../../salon/ledger/groups-store.ts';
import {
  findLedgerEditToUndo,
  lockLedger,
  readAccessStatus,
  undoLedgerEdit,
} from '../../salon/ledger/store.ts';
import {
  countStaffLogins,
  findOwnedSalon,
  forgetFormerWorkplace,
  listOtherOwners,
  lockOtherOwners,
  lockStaffLogins,
} from '../../salon/staff/store.ts';
import { userTexts } from '../history.sq.ts';
import type { Account } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent, publishSessionCheck } from '../../ground/events/publish.ts';
import { change } from '../../ground/history/change.ts';
import { deleted, updated, warning } from '../../ground/history/changes.ts';
import {
  changedMeanwhile,
  readLastChanges,
  recordLastChange,
} from '../../ground/history/last-changes-store.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { queueMail, queueMails } from '../../ground/mail/queue.ts';
import { endPushOfUser } from '../../ground/push/store.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { editAccess } from './edit-access.ts';
import { accountEditedMail, type Promotion, promotionMail } from './mails.ts';
import {
  countUsersForPage,
  type LockedUser,
  listAllUsers,
  listUsersOfPage,
  lockAdmins,
  lockUser,
  readListedUser,
  setUserActive,
  setUserRole,
} from './store.ts';

const signedOut = () => new Refusal('unauthenticated', generalMessages.unauthenticated);

/** The refusals of a call whose account is deleted while the call runs. */
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

export const userRoutes = (publicUrl: () => string): Route[] => [
  route(contract.listUsers, async ({ query, origin }, { db }) => {
    const { at } = origin;
    if (Object.values(query).every((value) => value === undefined)) {
      return { users: await listAllUsers(db, at), counts: await countUsers(db, at) };
    }
    const { page = 1, limit = contract.userPageSize, q, filter, sort = 'created' } = query;
    const { order = sort === 'created' ? 'desc' : 'asc' } = query;
    const [found, { total, ...counts }] = await Promise.all([
      listUsersOfPage(db, { q, filter, sort, order, start: limit * (page - 1), size: limit }, at),
      countUsersForPage(db, { q, filter }, at),
    ]);
    return { users: found, ...counts, pagination: paginationOf(page, limit, total) };
  }),

  route(contract.editUser, async ({ params: { id }, body, caller, origin }, { db }) => {
    const { username, name, email, password, trialEndDate, subscriptionEndDate, isActive, shown } = body;
    const edited = password ? await findUser(db, id) : undefined;
    if (password && edited) {
      const { role } = edited;
      refuseWeak(password, { username: username ?? edited.username, email: email ?? edited.email, role });
    }
    const kept = password ? await hashPassword(password) : undefined;

    return db.transaction(async (tx) => {
      const user = await lockOtherUser(tx, caller, id);
      const isOfEnds = trialEndDate !== undefined || subscriptionEndDate !== undefined;
      if (user.salon && isOfEnds) await lockLedger(tx, user.salon);
      const before = await readListedUser(tx, id, origin.at);
      const recordUpdate = (description: string, severity: Severity = 'info') =>
        recordHistory(tx, origin, { type: 'update', severity, entity: 'user', id, description });

      if (shown) await refuseUnseen(tx, before, body);
      const ends = { trialEndDate, subscriptionEndDate };
      const { descriptions, undoId } = await editAccess(tx, caller.userId, user, ends, origin, publicUrl());
      for (const description of descriptions) await recordUpdate(description, 'warning');

      const newEmail = email === user.email ? undefined : email;
      const isSensitive = newEmail !== undefined || kept !== undefined;
      const mailed = { oldEmail: user.email, newEmail, isPasswordSet: kept !== undefined };
      if (isSensitive) await queueMail(tx, accountEditedMail(user.email, mailed), origin.at);
      if (newEmail) {
        await deleteEndedEmailChanges(tx, origin.at);
        await noteFreedEmail(tx, user.email);
      }
      await updateUser(tx, id, { username, name, email: newEmail });
      if (username !== undefined && username !== user.username) {
        await recordUpdate(userTexts.usernameChanged(user.email, user.username, username));
      }
      if (name !== undefined && name !== user.name) {
        await recordUpdate(userTexts.fullNameChanged(user.email, user.name, name));
      }
      if (newEmail) {
        await queueMail(tx, accountEditedMail(newEmail, mailed), origin.at);
        await deleteEmailChanges(tx, id);
        await invalidateAccountLinks(tx, id, 'verify', origin.at);
        await recordUpdate(userTexts.emailChanged(user.email, newEmail));
        await recordSecurityEvent(tx, origin, { event: 'email-changed', about: id });
      }
      if (kept) {
        await setPassword(tx, id, kept);
        await deletePendingEmailChange(tx, id);
        await recordUpdate(userTexts.passwordChanged(user.email), 'warning');
        await recordSecurityEvent(tx, origin, { event: 'password-changed', about: id });
      }
      if (isSensitive) await invalidateAccountLinks(tx, id, 'reset', origin.at);
      // such a link would open an account that is closed, or whose e-mail a thief has
      if (isSensitive || isActive === false) await invalidateAccountLinks(tx, id, 'return', origin.at);
      // a link to the previous e-mail would open it too, while its owner waits for the deletion
      if (isActive === false) await invalidateAccountLinks(tx, id, 'take-back', origin.at);

      if (isActive !== undefined && isActive !== user.isActive) {
        await setUserActive(tx, id, isActive);
        if (isActive) await recordUpdate(userTexts.activated(user.email));
        else await recordUpdate(userTexts.deactivated(user.email), 'warning');
        await recordSecurityEvent(tx, origin, { event: isActive ? 'activated' : 'deactivated', about: id });
      }
      if (isSensitive || isActive === false) {
        await closeSessions(tx, id);
        publishSessionCheck(tx, id);
      }
      const after = await readListedUser(tx, id, origin.at);
      recordLastChange(tx, origin, { entity: 'user', id }, [
        ...fieldsOfForm.filter((field) => after[field] !== before[field]),
        ...(kept ? ['password'] : []),
      ]);
      return { user: after, undoId, message: messages.updated };
    });
  }),

  change(contract.undoLedgerEdit, async (tx, { params: { id }, caller, origin }) => {
    const userId = await findLedgerEditToUndo(tx, id, caller.userId, origin.at);
    if (!userId) throw tooLate();
    const { email, salon } = await lockOtherUser(tx, caller, userId);
    if (!salon) throw tooLate();
    await lockLedger(tx, salon);
    const [before, { cancelledAt: wasCancelled }] = await Promise.all([
      readListedUser(tx, userId, origin.at),
      readAccessStatus(tx, salon, origin.at),
    ]);
    const isUndone = await undoLedgerEdit(tx, salon, id);
    if (isUndone === false) throw refuse(contract.undoLedgerEdit, 'changed', messages.ledgerChanged);
    if (!isUndone) throw tooLate();

    const { cancelledAt } = await readAccessStatus(tx, salon, origin.at);
    // the edit withdrew the requests of the cancellation, so they are made again
    if (cancelledAt && !wasCancelled)
      await requestRefundsOf(tx, { salon, email, cancelledAt }, origin, publicUrl());
    const after = await readListedUser(tx, userId, origin.at);
    const fields = fieldsOfForm.filter((field) => after[field] !== before[field]);
    recordLastChange(tx, origin, { entity: 'user', id: userId }, fields);
    const history = warning(updated('user', userId, userTexts.editUndone(email)));
    publishLiveEvent(tx, salon, { noun: 'subscription', id: salon });
    return { user: after, message: messages.undone, history };
  }),

  change(
    contract.changeRole,
    async (tx, { params: { id }, body: { role }, caller, origin }, { requireAdminSecondFactor }) => {
      const user = await lockOtherUser(tx, caller, id);
      if (role !== user.role) {
        if (role === 'admin') await checkPromotion(tx, user, requireAdminSecondFactor, origin.at);
        await setUserRole(tx, id, role);
        if (role === 'admin') await tellAdmins(tx, { by: caller.email, promoted: user.email }, origin.at);
        // an administrator gets no messages about a salon's clients
        if (role === 'admin') await endPushOfUser(tx, id);
        publishSessionCheck(tx, id);
        if (role === 'admin' && user.staffRole === 'owner') await sendStaffHome(tx, user);
        if (role === 'user' && !user.salon) await addMissingSalon(tx, id, user.username, origin.at);
        const description = userTexts.roleChanged(user.email, user.role, role);
        const changed = { type: 'update', severity: 'warning', entity: 'user', id } as const;
        await recordHistory(tx, origin, { ...changed, description });
        await recordSecurityEvent(tx, origin, { event: 'role-changed', about: id, detail: role });
      }
      return { user: await readListedUser(tx, id, origin.at), message: messages.roleChanged };
    },
  ),

  route(contract.readUserDeletion, async ({ params: { id }, origin }, { db }) => {
    const user = await findUser(db, id);
    if (!user) throw notFound();
    const salon = await findOwnedSalon(db, id);
    if (!salon) return { data: { salonGoes: false, otherOwners: [], staffLogins: 0, refunds: [] } };
    const others = await listOtherOwners(db, salon, id);
    const salonGoes = others.length === 0;
    return {
      data: {
        salonGoes,
        otherOwners: others.map(({ name }) => name),
        staffLogins: salonGoes ? await countStaffLogins(db, salon) : 0,
        refunds: salonGoes ? await listRefundable(db, salon, origin.at) : [],
      },
    };
  }),

  change(contract.deleteUser, async (tx, { params: { id }, caller, origin }) => {
    const { email } = await lockOtherUser(tx, caller, id);
    await deleteAccount(tx, { id, email, salon: await findOwnedSalon(tx, id) }, origin);
    return { message: messages.deleted, history: warning(deleted('user', id, userTexts.deleted(email))) };
  }),
];

const tooLate = () => new Refusal('not_found', messages.undoTooLate);

const fieldsOfForm = [
  'username',
  'name',
  'email',
  'isActive',
  'trialEndDate',
  'subscriptionEndDate',
] as const;

/** Refuses an old tab that would overwrite values saved by somebody else in the meantime. The user and the ledger are locked. */
async function refuseUnseen(
  tx: Tx,
  user: contract.ListedUser,
  { shown = {}, ...body }: BodyOf<typeof contract.editUser>,
) {
  // a day that does not change keeps its exact moment
  const endOf = (field: 'trialEndDate' | 'subscriptionEndDate') => {
    const [day, present] = [body[field], user[field]];
    return day && present && dayOf(present) === day ? present : day;
  };
  const wanted = {
    username: body.username,
    name: body.name,
    email: body.email,
    isActive: body.isActive,
    trialEndDate: endOf('trialEndDate'),
    subscriptionEndDate: endOf('subscriptionEndDate'),
  };
  const changes = await changedMeanwhile(
    tx,
    { entity: 'user', id: user.id },
    { wanted, shown, present: user },
  );
  const opened = body.password ? shown.password : undefined;
  if (opened) {
    const last = await readLastChanges(tx, { entity: 'user', id: user.id }, ['password']);
    changes.push(...last.filter(({ at }) => at !== null && at > opened));
  }
  if (changes.length > 0)
    throw refuse(contract.editUser, 'changed', changedMessage(changes), { user, changes });
}

/** Locks another user. Refuses the admin's own account, and an admin who has just lost the role. */
async function lockOtherUser(tx: Tx, caller: Account, id: string) {
  if (id === caller.userId) throw new Refusal('forbidden', messages.ownAccount);
  const admins = await lockAdmins(tx);
  if (!admins.has(caller.userId)) throw new Refusal('forbidden', messages.noLongerAdmin);
  const user = await lockUser(tx, id);
  if (!user) throw notFound();
  return user;
}

async function checkPromotion(tx: Tx, user: LockedUser, needsFactor: boolean, now: Date) {
  if (!user.hasLongPassword) throw invalid(messages.needsLongPassword, { role: messages.needsLongPassword });
  if (needsFactor && !(await asksForCode(tx, user.id, now))) {
    throw invalid(messages.needsSecondFactor, { role: messages.needsSecondFactor });
  }
}

async function tellAdmins(tx: Tx, promotion: Promotion, now: Date) {
  const admins = await listAdmins(tx);
  await queueMails(
    tx,
    admins.map(({ email }) => promotionMail(email, promotion, now)),
    now,
  );
}

/** Signs the staff out if the salon has no owner left who is no administrator: such a salon is not in use, and its staff cannot sign in. */
async function sendStaffHome(tx: Tx, { id, salon }: LockedUser) {
  if (!salon || (await lockOtherOwners(tx, salon, id)).some(({ isAwake }) => isAwake)) return;
  for (const login of await lockStaffLogins(tx, salon)) {
    await closeSessions(tx, login.id);
    publishSessionCheck(tx, login.id);
  }
}

async function addMissingSalon(tx: Tx, id: string, username: string, now: Date) {
  await forgetFormerWorkplace(tx, id);
  const salon = await addSalon(tx, id, username, now);
  await addSampleBarbers(tx, salon);
  await addUsualWeek(tx, salon);
}
