import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { HealthEvent, SecurityEvent } from '#contracts/ground/security-log.ts';
import {
  DataEventEntry,
  healthEvents,
  OwnSecurityEntry,
  SecurityEntry,
} from '#contracts/ground/security-log.ts';
import { agentOf } from '../agent.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';
import { networkOf } from '../http/network.ts';
import type { Origin } from '../origin.ts';
import type { SalonId } from '../salon-id.ts';

export interface NewSecurityEntry {
  readonly event: SecurityEvent;
  /** The user whose account it is about, if that is not the user who acts. */
  readonly about?: string | null;
  /** The call, or the kind of record. No names, no secrets: nobody can delete it again. */
  readonly detail?: string | undefined;
}

const valuesOf = ({ by, from, agent, at }: Origin, { event, about, detail }: NewSecurityEntry) => ({
  event,
  actor: by?.userId ?? null,
  about: about === undefined ? (by?.userId ?? null) : about,
  address: from,
  agent: agentOf(agent),
  detail: detail ?? null,
  at,
});

/** The salon in which it was done, and the person of the salon. */
const placeOf = ({ by }: Origin) => ({ salon: by?.salon ?? null, staff: by?.staff?.id ?? null });

/** Takes only a transaction, so that a change and its entry are saved together or not at all. Also writes a log line. */
export async function recordSecurityEvent(
  tx: Tx,
  origin: Origin,
  happening: NewSecurityEntry,
): Promise<void> {
  const { at, ...said } = valuesOf(origin, happening);
  await insertEvent(tx, said, at, placeOf(origin));
  tx.log('info', 'security', said);
}

/**
 * Records an event about health, for the owners of the salon alone: no account has it, and no log line. `detail` is the id of
 * the client.
 */
export const recordHealthEvent = (
  tx: Tx,
  origin: Origin,
  event: HealthEvent,
  detail?: string,
): Promise<number> =>
  insertEvent(tx, valuesOf(origin, { event, about: null, detail }), origin.at, placeOf(origin));

const insertEvent = (
  tx: Tx,
  said: Omit<ReturnType<typeof valuesOf>, 'at'>,
  at: Date,
  { salon, staff }: ReturnType<typeof placeOf>,
) =>
  tx.run(sql`
    insert into security_log (at, id, event, actor_id, about_id, address, agent, detail, salon_id, staff_id)
    values (
      ${at}, ${newId()}, ${said.event}, ${said.actor}, ${said.about}, ${said.address}, ${said.agent}, ${said.detail},
      ${salon}, ${staff}
    )`);

const Counted = z.object({ times: z.int() });

/**
 * Records an event that a stranger can repeat at will. The first event of an hour, address and account is written at once; the others are
 * counted, and become one entry when the hour has ended. So a flood adds at most two entries.
 */
export async function countSecurityEvent(tx: Tx, origin: Origin, happening: NewSecurityEntry): Promise<void> {
  const { at, ...said } = valuesOf(origin, happening);
  const network = said.address ? networkOf(said.address, true) : '';
  const { times } = await tx.one(Counted)(sql`
    insert into security_counts
      (hour, event, network, about_id, actor_id, address, agent, detail, times, last_at)
    values
      (date_trunc('hour', ${at}::timestamptz), ${said.event}, ${network}, ${said.about}, ${said.actor},
       ${said.address}, ${said.agent}, ${said.detail}, 0, ${at})
    on conflict on constraint security_counts_once do update set
      times = security_counts.times + 1, actor_id = excluded.actor_id, address = excluded.address,
      agent = excluded.agent, detail = excluded.detail,
      last_at = greatest(security_counts.last_at, excluded.last_at)
    returning times`);
  if (times === 0) await insertEvent(tx, said, at, placeOf(origin));
  tx.log('warn', 'security', said);
}

/** Writes the counts of the hours that have ended. The first event of each count is in the log already. */
export async function writeSecurityCounts(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    with ended as (
      delete from security_counts where hour < date_trunc('hour', ${now}::timestamptz) returning *
    )
    insert into security_log (at, event, actor_id, about_id, address, agent, detail, times)
    select last_at, event, actor_id, about_id, address, agent, detail, times from ended where times > 0`);
}

/** Makes the partitions of the next months, and drops those that are older than 400 days. */
export async function keepSecurityPartitions(db: Db, now: Date): Promise<void> {
  await db.run(sql`select keep_security_log(${now})`);
}

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const entryColumns = sql`security_log.id, event, ${moment('at')} as at, times, detail`;

/** The columns of an entry for the salon. If the log has the id of a client, the salon reads the client's name, also after a merge. */
const entryOfSalon = sql`security_log.id, event, ${moment('security_log.at')} as at, times, case
  when event <> all(${['client-file-read', ...healthEvents.filter((one) => one !== 'health-kept')]}::text[]) then detail
  else (
    select name from clients where clients.salon_id = security_log.salon_id and clients.id = coalesce(
      (
        select kept from client_merges
        where client_merges.salon_id = security_log.salon_id and gone_id = detail::uuid and undone_at is null
      ),
      detail::uuid
    )
  )
end as detail`;

const pageOf = ({ limit, cursor }: PageRequest, condition: Sql) => sql`
  where ${condition} ${cursor ? sql`and (at, security_log.id) < (${keyOf(cursor)})` : empty}
  order by at desc, security_log.id desc
  limit ${limit + 1}`;

function keyOf(cursor: string) {
  const [at, id] = cursor.split('_');
  return sql`${at}::timestamptz, ${id}::uuid`;
}

/** The page, and where the next page begins. */
function cut<Entry extends { readonly id: string; readonly at: string }>(found: Entry[], limit: number) {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: found.length > limit && last ? `${last.at}_${last.id}` : null };
}

export async function listSecurityEvents(db: Db, event: SecurityEvent | undefined, page: PageRequest) {
  const found = await db.rows(SecurityEntry)(sql`
    select ${entryColumns}, address, agent,
      (select json_build_object('username', username, 'email', email) from users where id = actor_id) as actor,
      (select json_build_object('username', username, 'email', email) from users where id = about_id) as about
    from security_log
    ${pageOf(page, sql`event <> all(${healthEvents}::text[]) ${event ? sql`and event = ${event}` : empty}`)}`);
  return cut(found, page.limit);
}

/** The events of this user's account. */
export async function listOwnSecurityEvents(db: Db, userId: string, page: PageRequest) {
  const byOther = sql`(actor_id is not null and actor_id <> about_id)`;
  const found = await db.rows(OwnSecurityEntry)(sql`
    select ${entryOfSalon},
      ${byOther} and not exists (select from staff where user_id = actor_id) as "byAdministrator",
      case when not ${byOther} then address end as address, case when not ${byOther} then agent end as agent
    from security_log
    ${pageOf(page, sql`about_id = ${userId} and (event <> 'administered' or actor_id = about_id)`)}`);
  return cut(found, page.limit);
}

/** The entries with these events: people of the salon did so with its data. */
export async function listDataEvents(
  db: Db,
  salon: SalonId,
  events: readonly SecurityEvent[],
  page: PageRequest,
) {
  const found = await db.rows(DataEventEntry)(sql`
    select ${entryOfSalon}, address, agent,
      (select name from staff where (staff.salon_id, staff.id) = (security_log.salon_id, staff_id)) as person
    from security_log
    ${pageOf(page, sql`salon_id = ${salon} and event = any(${events}::text[])`)}`);
  return cut(found, page.limit);
}
