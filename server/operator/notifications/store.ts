// The recipients of notifications: users who are not deactivated and did not unsubscribe.
import * as z from 'zod/mini';
import { Audience, maxRecipients, recipientsInPreview } from '#contracts/operator/notifications.ts';
import { hasExpired, isOnTrial, isSubscribed, usersWithLedger } from '../../salon/ledger/store.ts';
import { type Search, usersMatching, usersWithSalons } from '../users/store.ts';
import { type Db, sql } from '../../ground/db/database.ts';

const isReachable = sql`
  is_active and not exists (
    select from mail_choices
    where mail_choices.email = users.email and kind = 'notification' and refused_at is not null
  )`;
const reachableUsers = sql`${usersWithLedger} where ${isReachable}`;

const isVerified = sql`email_verified_at is not null`;

const audienceConditions = (now: Date) => ({
  all: isVerified,
  active: sql`${isVerified} and ledger.access_until > ${now}`,
  trial: sql`${isVerified} and ${isOnTrial(now)}`,
  subscribed: sql`${isVerified} and ${isSubscribed(now)}`,
  expired: sql`${isVerified} and ${hasExpired(now)}`,
  unverified: sql`email_verified_at is null`,
});

const Address = z.object({ email: z.string() });

export async function listAddressesOfAudience(db: Db, audience: Audience, now: Date) {
  const found = await db.rows(Address)(sql`
    select users.email from ${reachableUsers} and ${audienceConditions(now)[audience]} order by users.email`);
  return found.map(({ email }) => email);
}

/** The addresses of the users that a search in the list of users finds. Unverified ones only if it asks for them. */
export async function listAddressesOfSearch(db: Db, search: Search, now: Date) {
  const verified = search.filter?.includes('unverified') ? sql`true` : isVerified;
  const found = await db.rows(Address)(sql`
    select users.email from ${usersWithSalons}
    where ${isReachable} and ${verified} and ${usersMatching(search, now)}
    order by users.email limit ${maxRecipients}`);
  return found.map(({ email }) => email);
}

const Counts = z.record(Audience, z.int());

export async function countAudiences(db: Db, now: Date) {
  const { all, active, trial, subscribed, expired, unverified } = audienceConditions(now);
  return db.one(Counts)(sql`
    select
      (count(*) filter (where ${all}))::integer as all,
      (count(*) filter (where ${active}))::integer as active,
      (count(*) filter (where ${trial}))::integer as trial,
      (count(*) filter (where ${subscribed}))::integer as subscribed,
      (count(*) filter (where ${expired}))::integer as expired,
      (count(*) filter (where ${unverified}))::integer as unverified
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
