// Decides about the mail with an invitation to the staff of a salon.
import type { Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { linksOfInvited } from './links.ts';
import { noteInvited } from './store.ts';

/** Returns the links with which the reader stops or reports the salon; null if the mail may not leave. */
export const admitInvitation =
  (publicUrl: () => string) => async (tx: Tx, salon: SalonId, email: string, now: Date) => {
    const { token, isStopped } = await noteInvited(tx, salon, email, now);
    return isStopped ? null : linksOfInvited(publicUrl(), token);
  };
