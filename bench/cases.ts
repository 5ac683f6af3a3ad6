// What is measured, and what it is measured on.
import type autocannon from 'autocannon';
import type { PoolConfig } from 'pg';
import { addSalon, addUser, markVerified, openSession } from '../server/accounts/store.ts';
import { systemClock } from '../server/clock.ts';
import { openDatabase } from '../server/db/database.ts';
import { hashToken, newToken } from '../server/http/session.ts';
import { startTrial } from '../server/subscriptions/store.ts';

export interface Furniture {
  readonly token: string;
}

interface Case {
  readonly name: string;
  /** The part of the bare server's rate that must be reached. */
  readonly atLeast: number;
  readonly request: (furniture: Furniture) => autocannon.Request;
}

export const cases: Case[] = [
  {
    name: 'GET /auth/profile',
    atLeast: 0.6,
    request: ({ token }) => ({ method: 'GET', path: '/api/auth/profile', headers: signedIn(token) }),
  },
];

const signedIn = (token: string) => ({ authorization: `Bearer ${token}` });

/** A salon on trial whose owner is signed in. */
export async function furnish(connection: PoolConfig): Promise<Furniture> {
  const db = openDatabase(connection);
  const now = systemClock.now();
  const token = newToken();
  await db.transaction(async (tx) => {
    const owner = {
      username: 'Erjona',
      email: 'erjona@salloni.al',
      passwordHash: '',
      role: 'user',
      now,
    } as const;
    const userId = await addUser(tx, owner);
    const salon = await addSalon(tx, userId, 'Salloni Blloku', now);
    await markVerified(tx, userId, now);
    await startTrial(tx, salon, now);
    await openSession(tx, { session: hashToken(token), device: null, userId, now });
  });
  await db.close();
  return { token };
}
