// History rows about what a user does with the own account, also before the user has signed in.
import type { ActionType, Severity } from '#contracts/ground/history.ts';
import type { Tx } from '../../ground/db/database.ts';
import { recordCountedHistory, recordHistory } from '../../ground/history/store.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { countSecurityEvent } from '../../ground/security-log/store.ts';

export const recordOwn = (
  tx: Tx,
  origin: Origin,
  by: Actor,
  type: ActionType,
  description: string,
  severity: Severity = 'info',
) => recordHistory(tx, { ...origin, by }, { type, severity, entity: 'user', id: by.userId, description });

/** A password, code or passkey was wrong, or the account may not sign in. Null: there is no such account. */
export async function recordFailedSignIn(tx: Tx, origin: Origin, by: Actor | null, description: string) {
  const action = { type: 'login', severity: 'warning', entity: 'user', description } as const;
  await recordCountedHistory(tx, origin, by ? { ...action, id: by.userId } : action);
  await countSecurityEvent(tx, origin, { event: 'sign-in-failed', about: by?.userId ?? null });
}
