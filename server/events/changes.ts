// Tells of what changed, once it is committed. What comes within a moment goes out together: a notification for each
// commit would make the commits wait for each other.
import { setTimeout as pause } from 'node:timers/promises';
import type { Change } from '#contracts/events.ts';
import type { SalonId } from '../accounts/store.ts';
import type { Db, Tx } from '../db/database.ts';
import { type Message, notifyAll } from './store.ts';

const momentMs = 20;

/** Takes only a transaction: what is rolled back is not told. Whoever misses it fetches anew within a minute. */
export function tellChange(tx: Tx, salon: SalonId, change: Change) {
  tx.after((db) => addToBatch(db, { salon, ...change }));
}

/** Sessions of a user are over, or no longer open this salon: streams that rest on them end at once. */
export function tellLeaving(tx: Tx, user: string) {
  tx.after((db) => addToBatch(db, { user }));
}

interface Batch {
  readonly messages: Message[];
  readonly told: Promise<void>;
}

const batches = new WeakMap<Db, Batch>();

function addToBatch(db: Db, message: Message) {
  const batch = batches.get(db) ?? beginBatch(db);
  batch.messages.push(message);
  return batch.told;
}

function beginBatch(db: Db): Batch {
  const messages: Message[] = [];
  const told = pause(momentMs).then(() => {
    batches.delete(db);
    return notifyAll(db, messages);
  });
  const batch = { messages, told };
  batches.set(db, batch);
  return batch;
}
