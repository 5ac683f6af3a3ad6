// The deletion of one's own account by a person of a salon. For some days the link in a mail restores the account; then it is deleted,
// together with the salon if the account was its last owner.

import { localTime } from '#contracts/ground/calendar.rules.ts';
import { longDate } from '#contracts/ground/format.sq.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { messages } from '#contracts/identity/account-deletion.sq.ts';
import * as contract from '#contracts/identity/account-deletion.ts';
import { readSalonRow as readSalon } from '../../salon/salons/store.ts';
import { countStaffLogins, listOtherOwners } from '../../salon/staff/store.ts';
import { closeSessions } from '../accounts/store.ts';
import { deletionTexts } from '../history.sq.ts';
import type { Database } from '../../ground/db/database.ts';
import { publishSessionCheck } from '../../ground/events/publish.ts';
import { change } from '../../ground/history/change.ts';
import { deleted, warning } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import { bySystem } from '../../ground/origin.ts';
import { invalid } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { leavingMail } from './mails.ts';
import {
  deleteAccount,
  listDueDeletions,
  lockDueDeletion,
  requestAccountDeletion,
  restoreAccount,
} from './store.ts';

export const accountDeletionRoutes = (publicUrl: () => string): Route[] => [
  route(contract.readDeletion, async ({ caller: { salon, userId } }, { db }) => ({
    otherOwners: namesOf(await listOtherOwners(db, salon, userId)),
    staffLogins: await countStaffLogins(db, salon),
  })),

  change(contract.deleteAccount, async (tx, { body, caller, origin }) => {
    const { userId, email } = caller;
    const { name } = await readSalon(tx, caller.salon);
    const others = await listOtherOwners(tx, caller.salon, userId);
    if (!isSameName(body.salon, name)) throw invalid(messages.wrongName, { salon: messages.wrongName });

    const token = newToken();
    const until = localTime(await requestAccountDeletion(tx, userId, hashToken(token), origin.at)).day;
    await closeSessions(tx, userId);
    publishSessionCheck(tx, userId);
    const link = `${publicUrl()}/restore-account?token=${token}`;
    await queueMail(tx, leavingMail({ email, salon: name, until, link, others: namesOf(others) }), origin.at);
    return {
      until,
      message: messages.asked(longDate(until)),
      history: warning(deleted('user', userId, deletionTexts.asked(email))),
      security: { event: 'deletion-asked', about: userId },
    };
  }),

  change(contract.restoreAccount, async (tx, { body, origin }) => {
    const user = await restoreAccount(tx, hashToken(body.token), origin.at);
    if (!user) throw invalid(messages.linkInvalid);
    const by = { ...origin, by: user };
    const description = deletionTexts.restored(user.email);
    await recordHistory(tx, by, { type: 'update', entity: 'user', id: user.userId, description });
    await recordSecurityEvent(tx, by, { event: 'deletion-taken-back', about: user.userId });
    return { email: user.email, message: messages.restored };
  }),
];

const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);

/** Deletes the accounts whose time to return has ended, each in a transaction of its own. */
export const deleteLeftAccounts =
  (db: Database, now: () => Date): (() => Promise<void>) =>
  async () => {
    for (const id of await listDueDeletions(db, now())) {
      await db.transaction(async (tx) => {
        const due = await lockDueDeletion(tx, id, now());
        if (!due) return;
        const origin = bySystem(now());
        await deleteAccount(tx, { id, ...due }, origin);
        const description = deletionTexts.gone;
        await recordHistory(tx, origin, {
          type: 'delete',
          severity: 'warning',
          entity: 'user',
          id,
          description,
        });
      });
    }
  };
