// History rows about what users do with their own account, also before they have signed in.
import type { ActionType, Severity } from '#contracts/ground/history.ts';
import { accountTexts } from '../history.sq.ts';
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
): Promise<void> =>
  recordHistory(tx, { ...origin, by }, { type, severity, entity: 'user', id: by.userId, description });

const failed = { type: 'login', severity: 'warning', entity: 'user' } as const;

/** Records a sign-in with a wrong password, or to an account that may not sign in. */
export async function recordFailedSignIn(
  tx: Tx,
  origin: Origin,
  { userId: id }: Actor,
  description: string,
): Promise<void> {
  await recordCountedHistory(tx, origin, { ...failed, id, description });
  await countSecurityEvent(tx, origin, { event: 'sign-in-failed', about: id });
}

/**
 * Records a sign-in to an account that does not exist. All such tries of an address and hour are one row, however many e-mails are tried.
 */
export async function recordUnknownSignIn(tx: Tx, origin: Origin, email: string): Promise<void> {
  await recordCountedHistory(tx, origin, {
    ...failed,
    description: accountTexts.loginUnknown(email),
    kind: 'unknown e-mail',
  });
  await countSecurityEvent(tx, origin, { event: 'sign-in-failed', about: null });
}
