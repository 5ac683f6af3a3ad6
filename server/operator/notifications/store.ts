// The recipients of notifications: users who are not deactivated and did not unsubscribe.

import * as z from 'zod/mini';
import { Audience, maxRecipients, recipientsInPreview } from '#contracts/operator/notifications.ts';
import type { UserFilter } from '#contracts/salon/account-groups.ts';
import {
  accountGroups,
  countUsersWhere,
  isOwnerOrAdmin,
  isReachableBy,
  isVerified,
} from '../../salon/ledger/groups-store.ts';
import { type Search, usersMatching, usersWithSalons } from '../users/store.ts';
import { type Db, join, raw, type Sql, sql } from '../../ground/db/database.ts';

const reachableUsers = sql`${usersWithSalons} where ${isReachableBy('notification')}`;

/** The condition of each audience. Only the group `unverified` has unverified addresses, and only `staff` has managers and barbers. */
function audienceConditions(now: Date): Record<Audience, Sql> {
  const { withAccess, trial, subscribed, expired, trialEnded, unverified, staff } = accountGroups(now);
  const verified = (condition: Sql) => sql`${isVerified} and ${condition}`;
  return {
    all: verified(isOwnerOrAdmin),
    active: verified(withAccess),
    trial: verified(trial),
    subscribed: verified(subscribed),
    expired: verified(expired),
    trialEnded: verified(trialEnded),
    unverified: sql`${unverified} and ${isOwnerOrAdmin}`,
    staff: verified(staff),
  };
}

const Address = z.object({ email: z.string() });

export async function listAddressesOfAudience(db: Db, audience: Audience, now: Date): Promise<string[]> {
  const found = await db.rows(Address)(sql`
    select users.email from ${reachableUsers} and ${audienceConditions(now)[audience]} order by users.email`);
  return found.map(({ email }) => email);
}

/**
 * The addresses of the users that a search in the list of users finds. Unverified addresses and staff are included only if the search asks
 * for them.
 */
export async function listAddressesOfSearch(db: Db, search: Search, now: Date): Promise<string[]> {
  const asksFor = (filter: UserFilter) => search.filter?.includes(filter);
  const verified = asksFor('unverified') ? sql`true` : isVerified;
  const staff = asksFor('staff') ? sql`true` : isOwnerOrAdmin;
  const found = await db.rows(Address)(sql`
    select users.email from ${reachableUsers} and ${verified} and ${staff} and ${usersMatching(search, now)}
    order by users.email limit ${maxRecipients}`);
  return found.map(({ email }) => email);
}

const Counts = z.record(Audience, z.int());
const AudienceCounts = z.object({ audiences: Counts, admins: Counts });

/** The recipients of each audience, and how many of them are administrators. */
export async function countAudiences(db: Db, now: Date) {
  const { admins } = accountGroups(now);
  const counts = (and: Sql) =>
    join(
      Object.entries(audienceConditions(now)).map(
        ([name, condition]) => sql`${raw(`'${name}'`)}, ${countUsersWhere(sql`${condition} and ${and}`)}`,
      ),
    );
  return db.one(AudienceCounts)(sql`
    select
      json_build_object(${counts(sql`true`)}) as audiences,
      json_build_object(${counts(admins)}) as admins
    from ${reachableUsers}`);
}

/** The first addresses of each audience, in the order of sending. */
export async function listFirstAddressesOfAudiences(db: Db, now: Date) {
  const wanted = audienceConditions(now);
  const found = Audience.options.map(async (audience) => {
    const rows = await db.rows(Address)(sql`
      select users.email from ${reachableUsers} and ${wanted[audience]}
      order by users.email limit ${recipientsInPreview}`);
    return [audience, rows.map(({ email }) => email)] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Record<Audience, string[]>;
}
