// Makes the first administrator when the server starts on an empty database.

import { passwordLimits } from '#contracts/ground/passwords.ts';
import { accountTexts } from '../history.sq.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { newToken } from '../../ground/http/session.ts';
import { bySystem } from '../../ground/origin.ts';
import { flawOf, hashPassword } from './passwords.ts';
import { addUser, hasAdmin, markVerified } from './store.ts';

interface AdminSettings {
  readonly email: string;
  readonly password: string;
  /** Whether the password must be strong, as in production. */
  readonly mustBeStrong: boolean;
}

const username = 'Administratori';

/** Returns the sign-in data if an admin was created, else null. */
export async function ensureAdmin(db: Database, settings: AdminSettings | undefined, now: Date) {
  const email = settings?.email.toLowerCase() ?? 'admin@kreher.local';
  const password = settings?.password ?? newToken().slice(0, 16);

  const isCreated = await db.transaction(async (tx) => {
    if (await hasAdmin(tx)) return false;
    if (settings?.mustBeStrong && flawOf(password, { username, email, role: 'admin' })) {
      const { adminMin } = passwordLimits;
      throw new BadSetting(
        'ADMIN_PASSWORD',
        `expected at least ${adminMin} characters that are hard to guess`,
      );
    }
    const userId = await addUser(tx, {
      username,
      email,
      password: await hashPassword(password),
      role: 'admin',
      now,
    });
    await markVerified(tx, userId, now);
    await recordHistory(tx, bySystem(now), {
      type: 'create',
      entity: 'user',
      id: userId,
      description: accountTexts.firstAdmin(email),
    });
    return true;
  });
  return isCreated ? { email, password } : null;
}
