// Erases what is left of those who became an erased client.
import { messages } from '#contracts/clients/clients.sq.ts';
import { eraseBookingsOfClient } from '../../online/bookings/store.ts';
import { eraseNotesOfDeliveries } from '../../programs/webhooks/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { eraseClientFromAnswers } from '../../ground/http/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { forgetMerges } from './store.ts';

/** Returns their ids. */
export async function eraseMerged(
  tx: Tx,
  salon: SalonId,
  { id, newName }: { readonly id: string; readonly newName: string },
) {
  const merged = await forgetMerges(tx, salon, id);
  for (const gone of merged) {
    // what programs were told keeps the id of before
    await eraseNotesOfDeliveries(tx, salon, gone.id);
    await eraseBookingsOfClient(tx, salon, { ...gone, newName });
    await eraseClientFromAnswers(tx, salon, { id: gone.id, newName }, messages.updated);
  }
  return merged.map((gone) => gone.id);
}
