// How many pictures a salon adds and reads within a day: a bound that only a program reaches.
import { messages } from '#contracts/appointments/visit-pictures.sq.ts';
import { readAccessStatus } from '../../salon/ledger/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { countKey, tooManyRequests } from '../../ground/http/limits.ts';
import { countCall } from '../../ground/http/store.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const daySeconds = 86_400;
/** The pictures of one day, in a salon on trial and in one with a plan. */
export const mostADay = {
  added: { trial: 200, plan: 1000 },
  read: { trial: 2000, plan: 20_000 },
};

/** Counts a picture. Returns the end of the day if there are too many. */
async function countPicture(db: Db, salon: SalonId, what: keyof typeof mostADay, now: Date) {
  const { trial, plan } = mostADay[what];
  const { hits, ends_at } = await countCall(db, countKey(`pictures ${what}`, salon), daySeconds, now);
  if (hits <= trial) return undefined;
  const { hasActiveSubscription } = await readAccessStatus(db, salon, now);
  return hits > (hasActiveSubscription ? plan : trial)
    ? { most: hasActiveSubscription ? plan : trial, ends_at }
    : undefined;
}

export async function countAdded(db: Db, salon: SalonId, now: Date): Promise<void> {
  const over = await countPicture(db, salon, 'added', now);
  if (over) throw new Refusal('limit_reached', messages.fullDay(over.most));
}

export async function countRead(db: Db, salon: SalonId, now: Date): Promise<void> {
  const over = await countPicture(db, salon, 'read', now);
  if (over) throw tooManyRequests(over.ends_at.getTime(), now.getTime());
}
