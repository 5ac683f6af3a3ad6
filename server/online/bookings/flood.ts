// One message for many requests: the salon hears how many wait, and not of each. More follow until none come.
import { floodOf } from '#contracts/ground/push.sq.ts';
import { ownerNotice } from '../../appointments/tell-owner.ts';
import { noteFlood, noteFloodTold } from '../store.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { addJob, removeJobs } from '../../ground/jobs/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { lockRequestsOfSalon, noteAllTold, readFlood } from './requests-store.ts';

/** Seconds in which more of them come. */
const soon = 120;
/** Seconds to the next message: it tells of those that came meanwhile, or that none did. */
const later = 600;
/** So many of which nothing was said do not wait that long. */
const many = 10;

interface FloodJob {
  readonly salon: SalonId;
}

/** Needs the lock of the salon's requests. */
export async function tellOfFloodLater(tx: Tx, salon: SalonId, now: Date) {
  const { untold } = await readFlood(tx, salon);
  const delaySeconds = await noteFlood(tx, salon, now, { soon, later, isHurried: untold >= many });
  if (delaySeconds !== undefined) await addTelling(tx, salon, delaySeconds);
}

async function addTelling(tx: Tx, salon: SalonId, delaySeconds: number) {
  const job: FloodJob = { salon };
  await removeJobs(tx, 'tell-flood', job);
  await addJob(tx, 'tell-flood', job, { delaySeconds, maxAttempts: 10 });
}

export const tellOfFlood =
  (db: Database, publicUrl: () => string, now: () => Date) =>
  ({ salon }: FloodJob) =>
    db.transaction(async (tx) => {
      const at = now();
      lockRequestsOfSalon(tx, salon);
      const { owner, settings, messages, ...counts } = await readFlood(tx, salon);
      const told = { ...owner, wantsMails: settings.mailOwner, publicUrl: publicUrl() };
      const tell = () =>
        ownerNotice(tx, salon, floodOf({ isFirst: messages === 0, ...counts }), { owner: told, now: at });
      if (counts.untold > 0 && (await tell())) {
        await noteAllTold(tx, salon, at);
        await noteFloodTold(tx, salon, { at, next: new Date(at.getTime() + later * 1000) });
        await addTelling(tx, salon, later);
        return;
      }
      if (counts.untold === 0 && counts.waiting > 0 && messages > 0) await tell();
      await noteFloodTold(tx, salon, { at, next: null });
    });
