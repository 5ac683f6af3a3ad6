// Whom the administrator's mail reaches: who opened the link that was sent to their address, and did not unsubscribe.
import { Audience, recipientsInPreview } from '#contracts/notifications.ts';
import { type Db, sql } from '../db/database.ts';
import { isOnTrial, isSubscribed, usersWithEnds } from '../users/store.ts';

const reached = sql`
  ${usersWithEnds}
  left join mail_choices on mail_choices.email = users.email and kind = 'notification'
  where email_verified_at is not null and refused_at is null`;

const inAudience = (now: Date) => ({
  all: sql`true`,
  active: sql`is_active`,
  trial: sql`is_active and ${isOnTrial(now)}`,
  subscribed: sql`is_active and ${isSubscribed(now)}`,
});

export async function addressesOf(db: Db, audience: Audience, now: Date) {
  const found = await db.rows<{ email: string }>(sql`
    select users.email from ${reached} and ${inAudience(now)[audience]} order by users.email`);
  return found.map(({ email }) => email);
}

export async function countAudiences(db: Db, now: Date) {
  const { active, trial, subscribed } = inAudience(now);
  const [counts] = await db.rows<Record<Audience, number>>(sql`
    select
      count(*)::integer as all,
      (count(*) filter (where ${active}))::integer as active,
      (count(*) filter (where ${trial}))::integer as trial,
      (count(*) filter (where ${subscribed}))::integer as subscribed
    from ${reached}`);
  return counts as Record<Audience, number>;
}

/** The first addresses of each, in the order in which they are sent to. */
export async function firstOfAudiences(db: Db, now: Date) {
  const wanted = inAudience(now);
  const found = Audience.options.map(async (audience) => {
    const rows = await db.rows<{ email: string }>(sql`
      select users.email from ${reached} and ${wanted[audience]}
      order by users.email limit ${recipientsInPreview}`);
    return [audience, rows.map(({ email }) => email)] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Record<Audience, string[]>;
}
