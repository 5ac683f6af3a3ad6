// The publication of changes as live updates, after their commit. Changes within 20 ms are sent together: with a notification for each
// commit, the commits would wait for each other.
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '#contracts/ground/events.ts';
import type { CommitHook, Db, Tx } from '../db/database.ts';
import type { SalonId } from '../salon-id.ts';
import { type Message, notifyInstances } from './store.ts';

const batchMs = 20;

/**
 * Publishes a change after its commit; a change that is rolled back is not published. A screen that misses a change loads it within a
 * minute if it belongs to the book or the queue, and within ten minutes otherwise.
 */
export function publishLiveEvent(
  tx: CommitHook,
  salon: SalonId,
  change: LiveEvent,
  barbers?: readonly string[],
): void {
  tx.after((db) => addToBatch(db, { salon, ...change, barbers }));
}

/** Reports that sessions of a user ended, or may not use the salon any more: their streams are closed at once. */
export function publishSessionCheck(tx: Tx, user: string): void {
  tx.after((db) => addToBatch(db, { user }));
}

interface Batch {
  readonly messages: Message[];
  readonly sent: Promise<void>;
}

const batches = new WeakMap<Db, Batch>();

function addToBatch(db: Db, message: Message) {
  const batch = batches.get(db) ?? beginBatch(db);
  batch.messages.push(message);
  return batch.sent;
}

function beginBatch(db: Db): Batch {
  const messages: Message[] = [];
  const sent = pause(batchMs).then(() => {
    batches.delete(db);
    return notifyInstances(db, messages);
  });
  const batch = { messages, sent };
  batches.set(db, batch);
  return batch;
}
