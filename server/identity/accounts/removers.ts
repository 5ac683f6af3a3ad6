// Removes from an account what a stranger may have added, and says what it was.
import type { Removed } from '#contracts/identity/accounts.ts';
import { deletePasskeysAddedSince } from '../passkeys/store.ts';
import { deleteFactorAddedSince, deleteRecoveryCodesMadeSince } from '../second-factors/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { endPushOfUser } from '../../ground/push/store.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import { recordOwn } from './own-history.ts';
import { closeAllSessions } from './store.ts';

type Remover = (tx: Tx, userId: string, since: Date) => Promise<readonly Removed[]>;

/**
 * Each thing that lets somebody into an account, or sends its data elsewhere, has its line here. Devices are the last, since
 * what belongs to a device is deleted with it.
 */
const removers: readonly Remover[] = [
  deleteFactorAddedSince,
  deleteRecoveryCodesMadeSince,
  deletePasskeysAddedSince,
  endPushOfUser,
  closeAllSessions,
];

/** All devices and all push subscriptions are removed, whenever they were added. */
export async function removeAddedSince(tx: Tx, userId: string, since: Date) {
  const removed: Removed[] = [];
  for (const remove of removers) removed.push(...(await remove(tx, userId, since)));
  return removed;
}

export async function recordRemoved(tx: Tx, origin: Origin, user: Actor, removed: readonly Removed[]) {
  const log = (description: string) => recordOwn(tx, origin, user, 'update', description, 'warning');
  const by = { ...origin, by: user };
  for (const { kind, name } of removed) {
    if (kind === 'passkey') {
      await log(historyTexts.passkeyRemoved(name ?? '', user.email));
      await recordSecurityEvent(tx, by, { event: 'passkey-deleted' });
    }
    if (kind === 'second-factor') {
      await log(historyTexts.factorRemoved(user.email));
      await recordSecurityEvent(tx, by, { event: 'second-factor-off' });
    }
    if (kind === 'recovery-codes') await log(historyTexts.codesRemoved(user.email));
  }
}
