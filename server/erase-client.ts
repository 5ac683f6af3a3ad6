// Erases a client everywhere: for a call, and again after a restore or an import of a file that was made before the erasure. A restore also
// takes back again what was taken back.
import type pg from 'pg';
import { messages } from '#contracts/clients/clients.sq.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { eraseNotesOfClient } from './appointments/columns-store.ts';
import { eraseClientsFromTakings } from './appointments/visit-payments/store.ts';
import { eraseFromQueue, lockQueue } from './appointments/walk-ins/store.ts';
import { eraseClient, noteErased } from './clients/erased-store.ts';
import { forgetMerges } from './clients/merge-store.ts';
import type { readErasures, TakenBack } from './ground/db/backup/erasures.ts';
import { openDatabase, type Tx } from './ground/db/database.ts';
import { eraseBookerFromAnswers, eraseClientFromAnswers } from './ground/http/store.ts';
import { prepareQueue } from './ground/jobs/runner.ts';
import { bySystem } from './ground/origin.ts';
import type { SalonId } from './ground/salon-id.ts';
import { deleteAccount } from './identity/account-deletion/store.ts';
import { findUser } from './identity/accounts/store.ts';
import { nouns } from './nouns.ts';
import { eraseBookingsOfClient } from './online/bookings/store.ts';
import { forgetAddressesOfClient } from './online/client-addresses/store.ts';
import { forgetBookerInEntries } from './online/waitlist/store.ts';
import { eraseNotesOfDeliveries } from './programs/webhooks/store.ts';
import { findOwnedSalon } from './salon/staff/store.ts';

/**
 * Erases clients by the data that exists, not by a mark: it can be repeated, and leaves nothing. Returns the erased ids, also of clients
 * that were merged into these clients: an older backup or file may still have them.
 */
export async function eraseEverywhere(
  tx: Tx,
  salon: SalonId,
  clients: readonly string[],
  at: Date,
): Promise<string[]> {
  const ids: string[] = [];
  lockQueue(tx, salon);
  for (const client of clients) {
    // done first, while names and addresses are still known
    await forgetAddressesOfClient(tx, salon, client);
    const erased = await eraseClient(tx, salon, client, at);
    if (!erased) continue;
    await eraseNotesOfClient(tx, salon, client);
    for (const { erase } of nouns) await erase(tx, salon, client);
    const merged = await forgetMerges(tx, salon, client);
    const rows = [erased, ...merged];
    const sender = {
      id: client,
      digits: rows.flatMap(({ phone }) => (phone ? digitsIn(phone) : [])),
      names: rows.flatMap(({ name }) => name ?? []),
    };
    await eraseFromQueue(tx, salon, sender);
    const forOthers = await eraseBookingsOfClient(tx, salon, sender, erased.newName);
    if (forOthers.length > 0) {
      await forgetBookerInEntries(tx, salon, forOthers);
      await eraseBookerFromAnswers(tx, salon, forOthers);
    }
    for (const { id } of rows)
      await eraseClientFromAnswers(tx, salon, { id, newName: erased.newName }, messages.updated);
    // messages to programs keep the id from before the merge
    for (const { id } of merged) await eraseNotesOfDeliveries(tx, salon, id);
    ids.push(client, ...merged.map(({ id }) => id));
  }
  if (ids.length > 0) {
    await noteErased(tx, salon, ids);
    // once for all clients, since every payment waits for the lock on the till
    await eraseClientsFromTakings(tx, salon, ids);
  }
  return ids;
}

/** Prepares a restored database, which has no queue of jobs until the product starts. */
export async function prepareRestored(connection: pg.ClientConfig): Promise<void> {
  const db = openDatabase(connection);
  try {
    await prepareQueue({ connection, db, log: () => {} });
  } finally {
    await db.close();
  }
}

/** A call that began so long before a backup is in it, or was ended. */
const longestCallMs = 60_000;

/** Takes a record back again. Returns whether the restored database had it. */
async function takeBackAgain(tx: Tx, { salon, what, id, at }: TakenBack): Promise<boolean> {
  for (const { takenBack } of nouns) {
    const takeBack = takenBack[what];
    if (takeBack) return takeBack(tx, salon, id, new Date(at));
  }
  throw new Error(`No noun takes back a record of the kind ${what}`);
}

/**
 * Erases the clients and accounts in a restored database that were erased after its backup, and takes back what was taken back after it. The
 * product does not run yet.
 */
export async function eraseAgain(
  connection: pg.ClientConfig,
  { erasures, deletions, takenBack, doubtful, wrong }: Awaited<ReturnType<typeof readErasures>>,
  madeAt: string,
): Promise<string> {
  // erasing puts the files of mails into the queue
  await prepareRestored(connection);
  const db = openDatabase(connection);
  try {
    let erased = 0;
    for (const { salon, client, at } of erasures) {
      const ids = await db.transaction((tx) => eraseEverywhere(tx, salon, [client], new Date(at)));
      if (ids.length > 0) erased += 1;
    }
    let taken = 0;
    const from = Date.parse(madeAt) - longestCallMs;
    for (const line of takenBack.filter(({ at }) => Date.parse(at) >= from)) {
      if (await db.transaction((tx) => takeBackAgain(tx, line))) taken += 1;
    }
    const countBack = async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => findUser(db, id)))).filter(Boolean).length;
    const deleted = await countBack(deletions.map(({ account }) => account));
    for (const { account: id, salon, at } of deletions) {
      await db.transaction(async (tx) => {
        const user = await findUser(tx, id);
        if (!user) return;
        // the salon was deleted with the account only if it had no other owner then
        const owned = salon ? await findOwnedSalon(tx, id) : undefined;
        await deleteAccount(tx, { id, email: user.email, salon: owned ?? null }, bySystem(new Date(at)));
      });
    }
    const told: [string, number][] = [
      ['Taken back again', taken],
      ['Accounts deleted again', deleted],
      ['Deleted accounts that are back', await countBack(doubtful)],
      ['Lines that are not signed with this key', wrong],
    ];
    const lines = told.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}.`);
    return [`Erased again: ${erased}.`, ...lines].join(' ');
  } finally {
    await db.close();
  }
}
