import type * as z from 'zod/mini';
import * as pins from '#contracts/identity/pins.ts';
import * as contract from '#contracts/identity/sessions.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/api.ts';

export const sessionsQuery = queryOf(contract.listSessions, ['sessions'], { pick: 'sessions' });

/** A session for another tab of this browser. */
export const openTab = () => call(contract.openTab, {});

export const endSession = changeOf(contract.endSession, {
  invalidates: [sessionsQuery.queryKey, ownSecurityLogKey],
});

export const endOtherSessions = changeOf(contract.endOtherSessions, {
  invalidates: [sessionsQuery.queryKey, ownSecurityLogKey],
});

export const setLockMinutes = changeOf(pins.setLockMinutes, { invalidates: [sessionsQuery.queryKey] });

type Proof = z.input<typeof contract.reauthenticate.body>;

/** Proves again who the user is, before a sensitive change. The result is false if the code of the second factor is needed, too. */
export async function reauthenticate(proof: Proof): Promise<boolean> {
  try {
    await call(contract.reauthenticate, { body: proof });
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'second_factor_required') return false;
    throw error;
  }
}
