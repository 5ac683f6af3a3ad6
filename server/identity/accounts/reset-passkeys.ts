// The passkeys that stay when a forgotten password is reset: a stranger's passkey would open the account without the new password.
import type { RemovedRecord } from '#contracts/ground/removed.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { listPasskeysOfReset } from '#contracts/identity/passkeys.ts';
import { deleteOtherPasskeys, deletePasskeysAddedSince, listPasskeysAndMark } from '../passkeys/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { route } from '../../ground/http/serve.ts';
import { hashToken } from '../../ground/http/session.ts';
import { invalid } from '../../ground/refusal.ts';
import { lockAccountLink } from './store.ts';

const recentDays = 30;
const recentSince = (now: Date) => new Date(now.getTime() - recentDays * 24 * 3_600_000);

/** Refuses a link that does not exist, was used or has expired. */
export async function openResetLink(tx: Tx, token: string, now: Date) {
  const link = await lockAccountLink(tx, hashToken(token), 'reset', now);
  if (!link?.isOpen) throw invalid(messages.resetInvalid);
  return link;
}

/** Returns the removed passkeys. */
export const removePasskeys = (
  tx: Tx,
  userId: string,
  kept: readonly string[] | undefined,
  now: Date,
): Promise<RemovedRecord[]> =>
  kept ? deleteOtherPasskeys(tx, userId, kept) : deletePasskeysAddedSince(tx, userId, recentSince(now));

export const resetPasskeyRoutes = [
  route(listPasskeysOfReset, ({ body, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { userId } = await openResetLink(tx, body.token, origin.at);
      return { data: await listPasskeysAndMark(tx, userId, recentSince(origin.at)) };
    }),
  ),
];
