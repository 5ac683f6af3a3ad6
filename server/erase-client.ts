// Erases a client everywhere: for a call, and again after a restore or an import of a file of before.
import type pg from 'pg';
import { messages } from '#contracts/clients/clients.sq.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { eraseNotesOfClient } from './appointments/store.ts';
import { eraseClientsFromTakings } from './appointments/visit-payments/store.ts';
import { eraseFromQueue, lockQueue } from './appointments/walk-ins/store.ts';
import { noteErased } from './clients/erased-store.ts';
import { eraseClient } from './clients/store.ts';
import type { readErasures } from './ground/db/backup/erasures.ts';
import { openDatabase, type Tx } from './ground/db/database.ts';
import { eraseBookerFromAnswers, eraseClientFromAnswers } from './ground/http/store.ts';
import { prepareQueue } from './ground/jobs/runner.ts';
import type { SalonId } from './ground/salon-id.ts';
import { forgetImportsOfClient } from './imports/store.ts';
import { forgetAbsences } from './online/absences/store.ts';
import { eraseBookingsOfClient } from './online/bookings/store.ts';
import { forgetAddressesOfClient } from './online/client-addresses/store.ts';
import { forgetBookerInEntries, forgetEntries } from './online/waitlist/store.ts';
import { forgetMerges } from './privacy/merges/store.ts';
import { eraseNotesOfDeliveries } from './programs/webhooks/store.ts';

/**
 * It goes by what is there, not by a mark: it can be repeated, and leaves nothing. Returns the ids that were erased, also of those who
 * became these clients: a backup or a file of before may still have them.
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
    // while names and addresses are known
    await forgetAddressesOfClient(tx, salon, client);
    const erased = await eraseClient(tx, salon, client, at);
    if (!erased) continue;
    await eraseNotesOfClient(tx, salon, client);
    await forgetImportsOfClient(tx, salon, client);
    await forgetAbsences(tx, salon, client);
    await forgetEntries(tx, salon, client);
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
    // what programs were told keeps the id of before
    for (const { id } of merged) await eraseNotesOfDeliveries(tx, salon, id);
    ids.push(client, ...merged.map(({ id }) => id));
  }
  if (ids.length > 0) {
    await noteErased(tx, salon, ids);
    // once for all: whoever pays waits for the till
    await eraseClientsFromTakings(tx, salon, ids);
  }
  return ids;
}

/** What the restored database still knows of clients who were erased after its backup. The product does not run yet. */
export async function eraseAgain(
  connection: pg.ClientConfig,
  { erasures, wrong }: Awaited<ReturnType<typeof readErasures>>,
): Promise<string> {
  const db = openDatabase(connection);
  try {
    // erasing puts the files of mails into the queue
    await prepareQueue({ connection, db, log: () => {} });
    let erased = 0;
    for (const { salon, client, at } of erasures) {
      const ids = await db.transaction((tx) => eraseEverywhere(tx, salon, [client], new Date(at)));
      if (ids.length > 0) erased += 1;
    }
    return `Erased again: ${erased}.${wrong > 0 ? ` Lines that are not signed with this key: ${wrong}.` : ''}`;
  } finally {
    await db.close();
  }
}
