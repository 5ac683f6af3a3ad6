import type pg from 'pg';
import type { Change } from '#contracts/events.ts';
import type { SalonId } from '../accounts/store.ts';
import { type Db, raw, sql } from '../db/database.ts';

export interface SalonChange extends Change {
  readonly salon: SalonId;
}

/** A user who may no longer be where their streams still are. */
export interface Leaving {
  readonly user: string;
}

export type Message = SalonChange | Leaving;

const channel = 'changes';
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const longestNotification = 7500;

export async function notifyAll(db: Db, messages: readonly Message[]) {
  const parts = divide(messages.map((message) => JSON.stringify(message)));
  await db.rows(sql`select pg_notify(${channel}, part) from unnest(${parts}::text[]) as part`);
}

/** Lines, as many in each part as one notification takes. */
function divide(lines: readonly string[]) {
  const parts: string[] = [];
  for (const line of lines) {
    const joined = parts.length > 0 ? `${parts.at(-1)}\n${line}` : line;
    if (parts.length > 0 && joined.length <= longestNotification) parts[parts.length - 1] = joined;
    else parts.push(line);
  }
  return parts;
}

/** Of another release, which tells in a form of its own, nothing is understood. */
export function messagesIn(notification: string): Message[] {
  try {
    return notification.split('\n').map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

export async function listen(client: pg.Client) {
  await client.query(sql`listen ${raw(channel)}`);
}

/** Fails where the connection is gone, also where nobody said so. */
export async function touch(client: pg.Client) {
  await client.query(sql`select 1`);
}
