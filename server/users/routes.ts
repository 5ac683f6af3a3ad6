// The accounts of others, in the hands of an administrator.
import { addDays, momentAt } from '#contracts/calendar.rules.ts';
import { dayOf, longDate } from '#contracts/format.sq.ts';
import { paginationOf } from '#contracts/pages.rules.ts';
import { recorded, said } from '#contracts/users.sq.ts';
import * as contract from '#contracts/users.ts';
import { said as saidByAll } from '#contracts/wording.sq.ts';
import { hashPassword } from '../accounts/passwords.ts';
import * as accounts from '../accounts/store.ts';
import { addSamples as addSampleBarbers } from '../barbers/store.ts';
import type { Tx } from '../db/database.ts';
import { tellChange, tellLeaving } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { type Constraints, invalid, notFound, Refusal } from '../http/errors.ts';
import { answer } from '../http/serve.ts';
import * as subscriptions from '../subscriptions/store.ts';
import * as users from './store.ts';

const gone = () => new Refusal('unauthenticated', saidByAll.unauthenticated);

/** What a call of somebody meets who is deleted while it runs. */
export const userConstraints: Constraints = {
  sessions_user_id_fkey: gone,
  devices_user_id_fkey: gone,
  email_links_user_id_fkey: gone,
  clients_salon_id_fkey: gone,
  barbers_salon_id_fkey: gone,
  services_salon_id_fkey: gone,
  appointments_salon_id_fkey: gone,
  deleted_ids_salon_id_fkey: gone,
  grants_salon_id_fkey: gone,
  orders_salon_id_fkey: gone,
  orders_user_id_fkey: gone,
};

export const userRoutes = [
  answer(contract.listUsers, async ({ query }, { db, now }) => {
    const counts = await users.count(db, now());
    if (!query.page && !query.limit && query.q === undefined) {
      return { users: await users.listAll(db, now()), counts };
    }
    const { page = 1, limit = contract.userPageSize, q = '' } = query;
    const total = await users.countMatching(db, q);
    const found = await users.listPage(db, { q, start: limit * (page - 1), size: limit }, now());
    return { users: found, counts, pagination: paginationOf(page, limit, total) };
  }),

  answer(contract.editUser, async ({ params: { id }, body, caller, origin }, { db, now }) => {
    const { username, email, password, trialEndDate, subscriptionEndDate, isActive } = body;
    const passwordHash = password ? await hashPassword(password) : undefined;
    const at = now();

    return db.transaction(async (tx) => {
      const held = await holdAnother(tx, caller, id);
      const tell = (description: string) =>
        history.record(tx, origin, { type: 'update', entity: 'user', id, description });

      await accounts.changeUser(tx, id, { username, email, passwordHash });
      if (username || email) await tell(recorded.updated(held.email));
      if (passwordHash) await tell(recorded.passwordSet(held.email));
      if (email && email !== held.email) await accounts.spendLinks(tx, id, 'verify', at);
      if (passwordHash || email) await accounts.spendLinks(tx, id, 'reset', at);

      const terms = { trialEndDate, subscriptionEndDate };
      for (const description of await changeTerms(tx, id, held, terms, at)) await tell(description);

      if (isActive !== undefined && isActive !== held.isActive) {
        await users.setActive(tx, id, isActive);
        await tell((isActive ? recorded.activated : recorded.deactivated)(held.email));
      }
      if (passwordHash || isActive === false) {
        await accounts.closeSessions(tx, id);
        tellLeaving(tx, id);
      }
      return { user: await users.get(tx, id, at), message: said.updated };
    });
  }),

  answer(contract.changeRole, ({ params: { id }, body: { role }, caller, origin }, { db, now }) =>
    db.transaction(async (tx) => {
      const held = await holdAnother(tx, caller, id);
      if (role !== held.role) {
        await users.setRole(tx, id, role);
        tellLeaving(tx, id);
        if (role === 'user' && !held.salon) await giveSalon(tx, id, held.username, now());
        const description = recorded.roleChanged(held.email, role);
        await history.record(tx, origin, { type: 'update', entity: 'user', id, description });
      }
      return { user: await users.get(tx, id, now()), message: said.roleChanged };
    }),
  ),

  answer(contract.deleteUser, ({ params: { id }, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { email, salon } = await holdAnother(tx, caller, id);
      await users.remove(tx, id, salon);
      tellLeaving(tx, id);
      const description = recorded.deleted(email);
      await history.record(tx, origin, {
        type: 'delete',
        severity: 'warning',
        entity: 'user',
        id,
        description,
      });
      return { message: said.deleted };
    }),
  ),
];

/** Nobody does this to the own account, nor while another takes the role away. */
async function holdAnother(tx: Tx, caller: accounts.Account, id: string) {
  if (id === caller.userId) throw new Refusal('forbidden', said.ownAccount);
  const admins = await users.holdAdmins(tx);
  if (!admins.has(caller.userId)) throw new Refusal('forbidden', said.noLongerAdmin);
  const held = await users.hold(tx, id);
  if (!held) throw notFound();
  return held;
}

/** One that has none gets one, without a trial. */
async function giveSalon(tx: Tx, id: string, username: string, now: Date) {
  const salon = await accounts.addSalon(tx, id, username, now);
  await addSampleBarbers(tx, salon);
}

interface Terms {
  readonly trialEndDate: string | null | undefined;
  readonly subscriptionEndDate: string | null | undefined;
}

/** Answers what is to be told of it. */
async function changeTerms(tx: Tx, id: string, { email, role, salon }: users.Held, terms: Terms, now: Date) {
  const { trialEndDate: trial, subscriptionEndDate: plan } = terms;
  if (role === 'admin' || !salon) {
    if (trial || plan) throw invalid(said.noSalon);
    return [];
  }

  const before = await accounts.readUser(tx, id);
  const told: string[] = [];
  if (trial !== undefined && !stands(before.trialEndDate, trial)) {
    await subscriptions.setTrialEnd(tx, salon, endOf(trial), now);
    told.push(trial ? recorded.trialEndSet(email, longDate(trial)) : recorded.trialEndCleared(email));
  }
  if (plan !== undefined && !stands(before.subscriptionEndDate, plan)) {
    await subscriptions.setPlanEnd(tx, salon, endOf(plan), now);
    told.push(plan ? recorded.planEndSet(email, longDate(plan)) : recorded.planEndCleared(email));
  }
  if (told.length > 0) tellChange(tx, salon, { noun: 'subscription', id: salon });
  return told;
}

/** A form sends the day that it was given back: that changes no moment. */
const stands = (end: string | null, day: string | null) => day === (end && dayOf(end));

const endOf = (day: string | null) =>
  day === null ? null : new Date(momentAt(addDays(day, 1), 0).getTime() - 1);
