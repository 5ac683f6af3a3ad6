import type { Tx } from '../../ground/db/database.ts';
import { type NewMail, queueMails } from '../../ground/mail/queue.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { listEmailsOfOwners } from './store.ts';

/** Sends a mail to each owner who can sign in. */
export async function mailOwners(
  tx: Tx,
  salon: SalonId,
  mailTo: (owner: string) => NewMail,
  now: Date,
): Promise<void> {
  const owners = await listEmailsOfOwners(tx, salon);
  await queueMails(tx, owners.map(mailTo), now);
}
