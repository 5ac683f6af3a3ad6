// Challenges: random numbers that a device signs, each for one signature.
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '../../ground/db/database.ts';
import { addPasskeyChallenge, takePasskeyChallenge } from './store.ts';

const minutes = 5;
export const lifetimeMs = minutes * 60_000;

const hash = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Makes a challenge. `userId` is null for a sign-in: the passkey then names the user. */
export async function newChallenge(db: Db, userId: string | null, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await addPasskeyChallenge(db, hash(challenge), userId, new Date(now.getTime() + lifetimeMs));
  return challenge;
}

const ClientData = z.object({ challenge: z.string() });

function challengeIn(clientDataJSON: string) {
  try {
    const parsed = z.safeParse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
    return parsed.data?.challenge;
  } catch {
    return undefined;
  }
}

/** The challenge that was signed, which is used up; null if it is none of ours, or was used earlier. */
export async function takeChallenge(
  db: Db,
  clientDataJSON: string,
  userId: string | null,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return null;
  return (await takePasskeyChallenge(db, hash(challenge), userId, now)) ? challenge : null;
}
