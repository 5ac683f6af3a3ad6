import type pg from 'pg';
import type { LiveEvent } from '#contracts/ground/events.ts';
import { type Db, raw, sql } from '../db/database.ts';
import type { SalonId } from '../salon-id.ts';

interface SalonLiveEvent extends LiveEvent {
  readonly salon: SalonId;
  /**
   * The barbers whose columns the change concerns. If absent, a person who sees only one column learns that something changed, but not
   * what.
   */
  readonly barbers?: readonly string[] | undefined;
}

/** The news that sessions of this user ended, or may not use the salon any more. */
interface SessionCheck {
  readonly user: string;
}

export type Message = SalonLiveEvent | SessionCheck;

const channel = 'changes';
/** The maximum length of a notification: PostgreSQL allows less than 8,000 bytes. */
const longestNotification = 7500;

export async function notifyInstances(db: Db, messages: readonly Message[]): Promise<void> {
  const parts = divide(messages.map((message) => JSON.stringify(message)));
  await db.run(sql`select pg_notify(${channel}, part) from unnest(${parts}::text[]) as part`);
}

/** Joins lines into parts. Each part fits into one notification. */
function divide(lines: readonly string[]) {
  const parts: string[] = [];
  for (const line of lines) {
    const joined = parts.length > 0 ? `${parts.at(-1)}\n${line}` : line;
    if (parts.length > 0 && joined.length <= longestNotification) parts[parts.length - 1] = joined;
    else parts.push(line);
  }
  return parts;
}

/** The messages of a notification; empty if an instance of another release wrote them in another form. */
export function messagesInNotification(notification: string): Message[] {
  try {
    return notification.split('\n').map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

export async function listenForNotifications(client: pg.Client): Promise<void> {
  await client.query(sql`listen ${raw(channel)}`);
}

/** Fails if the connection is lost, even if the loss was not reported. */
export async function checkListeningConnection(client: pg.Client): Promise<void> {
  await client.query(sql`select 1`);
}
