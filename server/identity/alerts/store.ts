import * as z from 'zod/mini';
import { addDays, localTime, zone } from '#contracts/ground/calendar.rules.ts';
import { Alert, type AlertKind, alertDays, namesInAlert } from '#contracts/identity/alerts.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';

const Times = z.object({ times: z.int() });

/** Returns how often it has happened today. Of several simultaneous alerts only one is the first. */
export async function addAlert(tx: Tx, kind: AlertKind, now: Date): Promise<number> {
  const { times } = await tx.one(Times)(sql`
    insert into alerts (kind, day, last_at) values (${kind}, ${localTime(now).day}, ${now})
    on conflict (kind, day) do update set
      times = alerts.times + 1, last_at = greatest(alerts.last_at, excluded.last_at)
    returning times`);
  return times;
}

const midnight = (day: Sql) => sql`(${day}::timestamp at time zone ${zone})`;

const requestedThatDay = sql`
  refund_requested_at >= ${midnight(sql`day`)} and refund_requested_at < ${midnight(sql`(day + 1)`)}`;

const isUndecided = sql`refunded_at is null and refund_refused_at is null`;

/** The names of the buyers. A request that was withdrawn or decided in the meantime has no name here. */
const buyers = sql`
  case when kind <> 'refund_requested' then '{}' else array(
    select coalesce(username, orders.email)
    from orders left join users on users.id = user_id
    where ${requestedThatDay} and ${isUndecided}
    order by refund_requested_at desc, orders.id desc
    limit ${namesInAlert}
  ) end`;

/**
 * Whether the alert is news. Left out are refunds that a colleague decided in the meantime, and refunds that this administrator requested
 * for a buyer.
 */
const isNews = sql`
  (kind <> 'refund_requested' or exists (
    select from orders
    where ${requestedThatDay} and ${isUndecided} and refund_requested_at > reader.read_at
      and refund_requested_by is distinct from reader.username
  ))`;

export const listAlerts = (db: Db, userId: string, now: Date): Promise<Alert[]> =>
  db.rows(Alert)(sql`
    select
      kind, to_char(day, 'YYYY-MM-DD') as day, times, ${moment('last_at')} as last_at, ${buyers} as buyers,
      last_at > reader.read_at and ${isNews} as "isNew"
    from alerts, (
      select username, coalesce(read_at, '-infinity') as read_at
      from users left join alerts_read on user_id = users.id
      where users.id = ${userId}
    ) as reader
    where day > ${addDays(localTime(now).day, -alertDays)}
    order by alerts.last_at desc, kind`);

/** Stores until when alerts are read. An earlier moment than the stored one, sent by another tab, changes nothing. */
export async function markAlertsRead(tx: Tx, userId: string, until: string): Promise<void> {
  await tx.run(sql`
    insert into alerts_read (user_id, read_at) values (${userId}, ${until})
    on conflict (user_id) do update set read_at = greatest(alerts_read.read_at, excluded.read_at)`);
}

export async function deleteOldAlerts(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from alerts where day <= ${addDays(localTime(now).day, -alertDays)}`);
}
