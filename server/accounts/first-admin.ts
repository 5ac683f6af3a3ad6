// Somebody must be able to let others in: the first start makes an administrator.
import { recorded } from '#contracts/accounts.sq.ts';
import type { Database } from '../db/database.ts';
import * as history from '../history/store.ts';
import { newToken } from '../http/session.ts';
import { hashPassword } from './passwords.ts';
import * as accounts from './store.ts';

interface Wanted {
  readonly email: string;
  readonly password: string;
}

/** Answers how to sign in, where an admin was made. */
export async function ensureAdmin(db: Database, wanted: Wanted | undefined, now: Date) {
  const email = wanted?.email.toLowerCase() ?? 'admin@kreher.local';
  const password = wanted?.password ?? newToken().slice(0, 16);

  const made = await db.transaction(async (tx) => {
    if (await accounts.hasAdmin(tx)) return false;
    const passwordHash = await hashPassword(password);
    const userId = await accounts.addUser(tx, {
      username: 'Administratori',
      email,
      passwordHash,
      role: 'admin',
      now,
    });
    await accounts.markVerified(tx, userId, now);
    await history.record(tx, history.bySystem(now), {
      type: 'create',
      entity: 'user',
      id: userId,
      description: recorded.firstAdmin(email),
    });
    return true;
  });
  return made ? { email, password } : null;
}
