// The people to whom an account gave access. If a stranger had the account, these people lose their access too.

import type { RemovedRecord } from '#contracts/ground/removed.ts';
import { deleteAccount } from '../account-deletion/store.ts';
import { deletePinsSetSince } from '../pins/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent, publishSessionCheck } from '../../ground/events/publish.ts';
import type { Origin } from '../../ground/origin.ts';
import { deleteAdminInvitationsSentSince, listAdminsGivenSince } from './admin-store.ts';
import { deleteInvitationsSentSince, listLoginsGivenSince } from './store.ts';

/** Ends the logins, open invitations and PINs that this account gave, and those that the people with these logins gave in turn. */
export async function endGivenSince(
  tx: Tx,
  userId: string,
  since: Date,
  origin: Origin,
): Promise<readonly RemovedRecord[]> {
  const logins = await listLoginsGivenSince(tx, userId, since);
  const admins = await listAdminsGivenSince(tx, userId, since);
  const givers = [userId, ...[...logins, ...admins].map((login) => login.userId)];
  const invitations = await deleteInvitationsSentSince(tx, givers, since);
  const toAdmins = await deleteAdminInvitationsSentSince(tx, givers, since);
  const pins = await deletePinsSetSince(tx, givers, since);
  for (const { userId: id, email } of [...logins, ...admins])
    await deleteAccount(tx, { id, email, salon: null }, origin);
  for (const { tablets } of pins) for (const owner of tablets) publishSessionCheck(tx, owner);
  const ofSalon = [...logins, ...invitations, ...pins];
  for (const { salon, staff } of ofSalon) publishLiveEvent(tx, salon, { noun: 'staff', id: staff });
  return [...admins, ...toAdmins, ...ofSalon].map(({ kind, name, addedAt }) => ({ kind, name, addedAt }));
}
