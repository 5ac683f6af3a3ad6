import { v7 as newId } from 'uuid';
import { type Db, sql, type Tx } from '../db/database.ts';

/** Who did it, as far as the telling needs it. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
}

/** Whose doing it was, from which address, and when. */
export interface Origin {
  readonly by: Actor | null;
  readonly from: string | null;
  readonly at: Date;
}

/** What the system does by itself. */
export const bySystem = (at: Date): Origin => ({ by: null, from: null, at });

export interface Action {
  readonly type: 'login' | 'logout' | 'create' | 'update' | 'delete' | 'payment' | 'email' | 'system';
  readonly severity?: 'info' | 'warning' | 'error';
  readonly entity: string;
  readonly id?: string;
  readonly description: string;
}

/** Takes only a transaction: what happened and the telling of it stand or fall together. */
export async function record(tx: Tx, { by, from, at }: Origin, action: Action) {
  const { type, severity = 'info', entity, id = null, description } = action;
  await tx.rows(sql`
    insert into history
      (id, action_type, severity, description, entity_type, entity_id, user_id, username, user_email, ip_address, created_at)
    values
      (${newId()}, ${type}, ${severity}, ${description}, ${entity}, ${id},
       ${by?.userId ?? null}, ${by?.username ?? null}, ${by?.email ?? null}, ${from}, ${at})`);
}

export async function removeOld(db: Db, retentionHours: number, now: Date) {
  await db.rows(sql`
    delete from history where created_at < ${now}::timestamptz - ${retentionHours} * interval '1 hour'`);
}
