// The look-up of callers. Calls in the same turn of the event loop are looked up by one statement: the more simultaneous calls there are,
// the less each of them costs.
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Account } from '../../ground/caller.ts';
import type { Db } from '../../ground/db/database.ts';
import { findAccounts } from './store.ts';

interface Batch {
  readonly sessions: Map<string, Buffer>;
  readonly found: Promise<Map<string, Account>>;
}

const batches = new WeakMap<Db, Batch>();

const keyOf = (session: Buffer) => session.toString('base64');

/**
 * The account of a session; null if there is no session with this hash, or if it ended. The session is read after the call arrived, never
 * earlier.
 */
export async function findAccount(db: Db, session: Buffer, now: Date): Promise<Account | null> {
  const { sessions, found } = batches.get(db) ?? beginBatch(db, now);
  sessions.set(keyOf(session), session);
  return (await found).get(keyOf(session)) ?? null;
}

function beginBatch(db: Db, now: Date): Batch {
  const sessions = new Map<string, Buffer>();
  const found = endOfTurn().then(async () => {
    batches.delete(db);
    const accounts = await findAccounts(db, [...sessions.values()], now);
    return new Map(accounts.map((account) => [keyOf(account.session), account]));
  });
  const batch = { sessions, found };
  batches.set(db, batch);
  return batch;
}
