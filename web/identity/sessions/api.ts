import type * as z from 'zod/mini';
import { type LockMinutes, setLockMinutes } from '#contracts/identity/pins.ts';
import * as contract from '#contracts/identity/sessions.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/own-key.ts';

export const sessionsQuery = queryOf(contract.listSessions, ['sessions'], { pick: 'sessions' });

/** A session for another tab of this browser. */
export const openTab = () => call(contract.openTab, {});

export const useEndSession = () =>
  useChange({
    send: (id: string) => call(contract.endSession, { params: { id } }),
    invalidates: [sessionsQuery.queryKey, ownSecurityLogKey],
  });

export const useEndOtherSessions = () =>
  useChange({
    send: () => call(contract.endOtherSessions, {}),
    invalidates: [sessionsQuery.queryKey, ownSecurityLogKey],
  });

export const useSetLockMinutes = () =>
  useChange({
    send: ({ id, minutes }: { id: string; minutes: LockMinutes }) =>
      call(setLockMinutes, { params: { id }, body: { lock_minutes: minutes } }),
    invalidates: [sessionsQuery.queryKey],
  });

type Proof = z.input<typeof contract.reauthenticate.body>;

/** Shows again who it is, before a sensitive change. False if the code of the second factor is needed, too. */
export async function reauthenticate(proof: Proof): Promise<boolean> {
  try {
    await call(contract.reauthenticate, { body: proof });
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'second_factor_required') return false;
    throw error;
  }
}
