// The cookie of the browser that registered. If that browser opens the link of the mail within an hour, the link also signs in.
import { isFactorOn } from '../second-factors/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';

export const registrationSeconds = 3600;

/** Returns the token for the cookie. */
export async function addRegistrationCookie(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newToken();
  const end = new Date(now.getTime() + registrationSeconds * 1000);
  await tx.run(sql`
    insert into registration_cookies (user_id, token_hash, ends_at) values (${userId}, ${hashToken(token)}, ${end})`);
  return token;
}

/**
 * Whether the browser with this token has registered the account. The cookie is valid once, and only if a password is enough to sign in.
 */
export async function takeRegistrationCookie(
  tx: Tx,
  token: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from registration_cookies using users
    where users.id = user_id and user_id = ${userId} and token_hash = ${hashToken(token)} and ends_at > ${now}
      and is_active and role = 'user'
      and not exists (
        select from second_factors where second_factors.user_id = users.id and ${isFactorOn(now)}
      )`);
  return taken > 0;
}

export const deleteRegistrationCookie = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from registration_cookies where user_id = ${userId}`);

export const deleteEndedRegistrationCookies = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from registration_cookies where ends_at <= ${now}`);
