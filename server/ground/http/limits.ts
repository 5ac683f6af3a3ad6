// Rate limits: strict ones for calls that guess secrets or send mail, a generous one for all calls.
import { createHash } from 'node:crypto';
import { messages } from '#contracts/ground/wording.sq.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { countCall, readCallCount } from './store.ts';

/** A hash as the name of a count, so that nobody can read the parts. */
export const countKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const guesses: Limit = { most: 10, seconds: 60 };

export const tooManyRequests = (
  until: number,
  now: number,
  message: string = messages.tooMany,
  data: object = {},
): Refusal =>
  new Refusal(
    'too_many_requests',
    message,
    { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) },
    data,
  );

/** The limit of guesses: at most ten calls a minute for each pair of IP address and e-mail address. */
export async function limitGuesses(
  db: Db,
  path: string,
  from: string,
  email: string,
  now: Date,
): Promise<void> {
  await limitCalls(db, countKey(path, from, email), guesses, now);
}

export async function limitCalls(db: Db, key: string, { most, seconds }: Limit, now: Date): Promise<void> {
  const { hits, ends_at } = await countCall(db, key, seconds, now);
  if (hits > most) throw tooManyRequests(ends_at.getTime(), now.getTime());
}

/** Refuses a call if too many were counted already. It counts nothing itself. */
export async function refuseAfter(db: Db, key: string, most: number, now: Date): Promise<void> {
  const counted = await readCallCount(db, key, now);
  if (counted && counted.hits >= most) throw tooManyRequests(counted.ends_at.getTime(), now.getTime());
}

/** A limiter that counts in the memory of each instance: it only prevents one IP address from overloading the server. */
export function callLimiter(perMinute: number): (from: string, now: number) => void {
  let counts = new Map<string, number>();
  let ends = 0;
  return (from: string, now: number) => {
    if (now >= ends) {
      counts = new Map();
      ends = now + 60_000;
    }
    const count = (counts.get(from) ?? 0) + 1;
    counts.set(from, count);
    if (count > perMinute) throw tooManyRequests(ends, now);
  };
}
