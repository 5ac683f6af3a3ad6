// Two rate limits: a strict one for calls that guess secrets or send mail, a generous one for all calls.
import { createHash } from 'node:crypto';
import { messages } from '#contracts/wording.sq.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { countCall } from './store.ts';

const guessesPerMinute = 10;

export const tooMany = (until: number, now: number) =>
  new Refusal('too_many_requests', messages.tooMany, {
    retryAfter: Math.max(1, Math.ceil((until - now) / 1000)),
  });

/** At most ten calls a minute for each pair of IP address and e-mail address. */
export async function limitGuesses(db: Db, path: string, from: string, email: string, now: Date) {
  const key = createHash('sha256').update(`${path}\n${from}\n${email}`).digest('base64url');
  const { hits, ends_at } = await countCall(db, key, now);
  if (hits > guessesPerMinute) throw tooMany(ends_at.getTime(), now.getTime());
}

/** Counts in the memory of each instance: it only prevents one IP address from overloading the server. */
export function callLimiter(perMinute: number) {
  let counts = new Map<string, number>();
  let ends = 0;
  return (from: string, now: number) => {
    if (now >= ends) {
      counts = new Map();
      ends = now + 60_000;
    }
    const count = (counts.get(from) ?? 0) + 1;
    counts.set(from, count);
    if (count > perMinute) throw tooMany(ends, now);
  };
}
