// Two bounds: a strict one on the calls that guess or send mail, a generous one on everything else.
import { createHash } from 'node:crypto';
import { said } from '#contracts/wording.sq.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from './errors.ts';
import { countCall } from './store.ts';

const guardedPerMinute = 10;

const tooMany = (until: number, now: number) =>
  new Refusal('too_many_requests', said.tooMany, {
    retryAfter: Math.max(1, Math.ceil((until - now) / 1000)),
  });

/** At most ten a minute for each pair of address and e-mail. */
export async function guard(db: Db, path: string, from: string, email: string, now: Date) {
  const key = createHash('sha256').update(`${path}\n${from}\n${email}`).digest('base64url');
  const { hits, ends_at } = await countCall(db, key, now);
  if (hits > guardedPerMinute) throw tooMany(ends_at.getTime(), now.getTime());
}

/** Counts in memory, an instance for itself: it only keeps one address from using up the server. */
export function generousLimit(perMinute: number) {
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
