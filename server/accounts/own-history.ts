// History rows about what a user does with the own account, also before the user has signed in.
import type { ActionType } from '#contracts/history.ts';
import type { Tx } from '../db/database.ts';
import * as history from '../history/store.ts';
import type { Actor, Origin } from '../origin.ts';

export const recordOwn = (tx: Tx, origin: Origin, by: Actor, type: ActionType, description: string) =>
  history.record(tx, { ...origin, by }, { type, entity: 'user', id: by.userId, description });

/** A password, code or passkey of this user was wrong. */
export const recordFailedSignIn = (tx: Tx, origin: Origin, by: Actor, description: string) =>
  history.record(
    tx,
    { ...origin, by },
    { type: 'login', severity: 'warning', entity: 'user', id: by.userId, description },
  );
