// Removes from an account everything that a stranger may have added, and returns what it was.

import type { RemovedRecord } from '#contracts/ground/removed.ts';
import { accountTexts } from '../history.sq.ts';
import { deletePasskeysAddedSince } from '../passkeys/store.ts';
import { deleteFactorAddedSince, deleteRecoveryCodesMadeSince } from '../second-factors/store.ts';
import { deleteTokensMadeSince } from '../tokens/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { endPushOfUser } from '../../ground/push/store.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { recordOwn } from './own-history.ts';
import { closeAllSessions } from './store.ts';

export type Remover = (
  tx: Tx,
  userId: string,
  since: Date,
  origin: Origin,
) => Promise<readonly RemovedRecord[]>;

/**
 * The list of removers. Each kind of access to an account, or of sending its data elsewhere, has its line here. Devices come last, since
 * everything that belongs to a device is deleted with it.
 */
const removers: readonly Remover[] = [
  deleteFactorAddedSince,
  deleteRecoveryCodesMadeSince,
  deletePasskeysAddedSince,
  deleteTokensMadeSince,
  endPushOfUser,
  closeAllSessions,
];

interface RemovalRequest {
  readonly userId: string;
  readonly since: Date;
  readonly origin: Origin;
}

/**
 * Removes what was added since then; devices and push subscriptions are all removed, whenever they were added. `others` are the removers of
 * districts above this one.
 */
export const removeAddedSince = (
  tx: Tx,
  removing: RemovalRequest,
  others: readonly Remover[],
): Promise<RemovedRecord[]> => removeBy(tx, removing, [...others, ...removers]);

export async function removeBy(
  tx: Tx,
  { userId, since, origin }: RemovalRequest,
  some: readonly Remover[],
): Promise<RemovedRecord[]> {
  const removed: RemovedRecord[] = [];
  for (const remove of some) removed.push(...(await remove(tx, userId, since, origin)));
  return removed;
}

/**
 * The moment from which additions are removed. A stranger who has an account first adds a way back into it, and changes the e-mail or the
 * password later.
 */
export const hoursBefore = (asked: Date): Date => new Date(asked.getTime() - 72 * 3_600_000);

export async function recordRemoved(
  tx: Tx,
  origin: Origin,
  user: Actor,
  removed: readonly RemovedRecord[],
): Promise<void> {
  const log = (description: string) => recordOwn(tx, origin, user, 'update', description, 'warning');
  const by = { ...origin, by: user };
  for (const { kind, name } of removed) {
    if (kind === 'passkey') {
      await log(accountTexts.passkeyRemoved(name ?? '', user.email));
      await recordSecurityEvent(tx, by, { event: 'passkey-deleted' });
    }
    if (kind === 'second-factor') {
      await log(accountTexts.factorRemoved(user.email));
      await recordSecurityEvent(tx, by, { event: 'second-factor-off' });
    }
    if (kind === 'api-token') {
      await log(accountTexts.tokenRemoved(name ?? '', user.email));
      await recordSecurityEvent(tx, by, { event: 'api-token-ended' });
    }
    if (kind === 'webhook') {
      await log(accountTexts.webhookRemoved(name ?? '', user.email));
      await recordSecurityEvent(tx, by, { event: 'webhook-changed' });
    }
    if (kind === 'login') await log(accountTexts.loginRemoved(name ?? '', user.email));
    if (kind === 'invitation') await log(accountTexts.invitationRemoved(name ?? '', user.email));
    if (kind === 'pin') await log(accountTexts.pinRemoved(name ?? '', user.email));
    if (kind === 'recovery-codes') await log(accountTexts.codesRemoved(user.email));
  }
}
