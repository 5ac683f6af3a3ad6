// One message for many requests: the salon hears how many wait, and not of each.
import { floodOf } from '#contracts/ground/push.sq.ts';
import { noteFlood } from '../../salon/online/store.ts';
import { ownerNotice } from '../appointments/tell-owner.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { readFlood } from './requests-store.ts';

/** Seconds in which more of them come. */
const toldAfter = 120;

interface FloodJob {
  readonly salon: SalonId;
}

/** Once an hour at most: a request in between waits for the next message. */
export async function tellOfFloodLater(tx: Tx, salon: SalonId, now: Date) {
  const delaySeconds = await noteFlood(tx, salon, now, toldAfter);
  if (delaySeconds === undefined) return;
  await addJob(tx, 'tell-flood', { salon } satisfies FloodJob, { delaySeconds, maxAttempts: 10 });
}

export const tellOfFlood =
  (db: Database, publicUrl: () => string, now: () => Date) =>
  ({ salon }: FloodJob) =>
    db.transaction(async (tx) => {
      const { waiting, owner, settings } = await readFlood(tx, salon);
      // all were answered meanwhile
      if (waiting === 0) return;
      const told = { ...owner, wantsMails: settings.mailOwner, publicUrl: publicUrl() };
      await ownerNotice(tx, salon, floodOf(waiting), { owner: told, now: now() });
    });
