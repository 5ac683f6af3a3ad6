// Makes the calls that wait, salon by salon: an address that hangs delays only its own salon.
import { mailOwners } from '../../salon/staff/people.ts';
import type { Database } from '../../ground/db/database.ts';
import type { Reach } from '../../ground/guarded-call.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { callWebhook } from './call.ts';
import { webhookOffMail } from './mails.ts';
import { recordOf } from './records.ts';
import { headersOf } from './sign.ts';
import {
  deleteOldDeliveries,
  findNextDelivery,
  findNextMoment,
  giveUp,
  listWaiting,
  type NextDelivery,
  noteArrival,
  noteFailure,
  wakeLater,
  wakeNow,
} from './store.ts';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** The pauses before a call is tried again. After the last pause the call is given up. */
const pauses = [5 * seconds, minutes, 10 * minutes, hours, 6 * hours, 24 * hours, 24 * hours];
/**
 * The pause in which an address that failed is not called. It is also the longest time until the server notices that the address answers
 * again.
 */
const restsOf = (failures: number) => pauses[Math.min(failures, 2)] ?? 0;
const givenUpAfter = 5 * 24 * hours;
/** The time after which it is another salon's turn. */
const longestTurn = 20 * seconds;

interface Parts {
  readonly db: Database;
  readonly publicUrl: () => string;
  readonly now: () => Date;
  readonly reach?: Reach;
}

export const webhookTasks = (parts: Parts) => ({
  async 'deliver-webhooks'({ salon }: { salon: SalonId }): Promise<void> {
    const { db, now } = parts;
    const began = performance.now();
    for (;;) {
      const next = await findNextDelivery(db, salon, now());
      if (!next) break;
      await deliver(parts, salon, next);
      if (performance.now() - began > longestTurn) {
        await db.transaction((tx) => wakeNow(tx, salon));
        return;
      }
    }
    const at = await findNextMoment(db, salon);
    if (!at) return;
    const pause = Math.max(1, (at.getTime() - now().getTime()) / seconds);
    await db.transaction((tx) => wakeLater(tx, salon, pause));
  },
});

async function deliver({ db, publicUrl, now, reach }: Parts, salon: SalonId, next: NextDelivery) {
  const { message, webhook, url, event, createdAt, attempt, failingSince, failures } = next;
  const data = await recordOf(db, salon, next, now());
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
  const secrets = next.secrets.map((sealed) => Buffer.from(sealed, 'base64'));
  const headers = await headersOf(db, webhook, secrets, { message, at: now(), body });
  const began = performance.now();
  const status = await callWebhook(url, headers, body, reach);
  const at = now();
  const outcome = { status, tookMs: Math.round(performance.now() - began), at };
  const isArrived = status >= 200 && status < 300;

  await db.transaction(async (tx) => {
    if (isArrived) return noteArrival(tx, salon, next, outcome);
    const pause = pauses[attempt];
    const dueAt = pause === undefined ? null : new Date(at.getTime() + pause);
    const heldUntil = new Date(at.getTime() + restsOf(failures));
    await noteFailure(tx, salon, next, { ...outcome, dueAt, heldUntil });
    if (!failingSince || at.getTime() - failingSince.getTime() < givenUpAfter) return;
    if (await giveUp(tx, salon, webhook, at))
      await mailOwners(tx, salon, (owner) => webhookOffMail(owner, url, publicUrl()), at);
  });
}

export async function tidyDeliveries(db: Database, now: Date): Promise<void> {
  await deleteOldDeliveries(db, now);
  for (const { salon } of await listWaiting(db)) await db.transaction((tx) => wakeNow(tx, salon));
}
