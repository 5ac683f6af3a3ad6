// Opens the health of a client to the caller, before a call reads or changes it.
import { messages } from '#contracts/clients/allergies.sq.ts';
import { mailOwners } from '../../salon/staff/people.ts';
import { openClient } from '../served-store.ts';
import type { Member } from '../../ground/caller.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { countKey, tooManyRequests } from '../../ground/http/limits.ts';
import { countCall } from '../../ground/http/store.ts';
import type { Origin } from '../../ground/origin.ts';
import { recordHealthEvent } from '../../ground/security-log/store.ts';
import { limitMail } from './mails.ts';

/**
 * Throws if the caller made or gave the visits of too many clients within an hour, and tells the owners. What it writes is committed, also
 * if the call is refused: it runs before the transaction of the call.
 */
export async function openHealth(
  db: Database,
  caller: Member,
  origin: Origin,
  client: string,
): Promise<void> {
  const { scope } = caller;
  if (scope.health === 'all' || scope.health === 'nobody') return;
  const until = await db.transaction(async (tx) => {
    const refusedUntil = await openClient(tx, scope, client, origin.at);
    if (refusedUntil) await tellOwners(tx, caller, origin);
    return refusedUntil;
  });
  if (until) throw tooManyRequests(until.getTime(), origin.at.getTime(), messages.tooManyOpened);
}

const toldSeconds = 3600;

async function tellOwners(tx: Tx, { salon, staff }: Member, origin: Origin) {
  const { hits } = await countCall(tx, countKey('health-limit', staff.id), toldSeconds, origin.at);
  if (hits > 1) return;
  await recordHealthEvent(tx, origin, 'health-limit');
  await mailOwners(tx, salon, (owner) => limitMail(owner, staff.name), origin.at);
}
