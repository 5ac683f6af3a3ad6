// The ceilings of a salon: how they are counted, and the refusal of what exceeds them.
import * as z from 'zod/mini';
import { messages } from '#contracts/ground/ceilings.sq.ts';
import { type Db, empty, raw, type Sql, sql, type Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import type { Ceilings } from '../usual-ceilings.ts';

/** The most rows of a table that a salon may have. */
export interface Ceiling {
  readonly table: string;
  readonly most: number;
  /** The sentence of the refusal. */
  readonly reached: string;
}

/** Calls that add rows to this table at once wait for each other, so that all rows count. */
export function lockCount(tx: Tx, salon: SalonId, table: string): void {
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/${table}`}, 0))`);
}

const Counted = z.object({ count: z.int() });

export async function countOf(tx: Tx, salon: SalonId, table: string): Promise<number> {
  const { count } = await tx.one(Counted)(sql`
    select count(*)::integer as count from ${raw(table)} where salon_id = ${salon}`);
  return count;
}

/** Refuses one more of what a salon has few of: they are counted each time. */
export async function refuseBeyond(tx: Tx, salon: SalonId, { table, most, reached }: Ceiling): Promise<void> {
  lockCount(tx, salon, table);
  if ((await countOf(tx, salon, table)) >= most) throw new Refusal('limit_reached', reached);
}

/** Refuses what was written, if there is too much of it now. */
export async function refuseTooMany(
  tx: Tx,
  salon: SalonId,
  { table, most, reached }: Ceiling,
): Promise<void> {
  if ((await countOf(tx, salon, table)) > most) throw new Refusal('limit_reached', reached);
}

const Reached = z.object({ reached: z.boolean() });

/** Refuses one more client. They are many, so they are counted once an hour. */
export async function refuseMoreClients(tx: Tx, salon: SalonId): Promise<void> {
  const { reached } = await tx.one(Reached)(sql`
    select exists (select from ceilings_reached where salon_id = ${salon} and kind = 'clients') as reached`);
  if (reached) throw new Refusal('limit_reached', messages.clients);
}

/**
 * The number of appointments from which a day is crowded. `note_crowded_day` notes only such days, and only they are counted for a higher
 * ceiling, because a count reads all appointments of a day.
 */
const crowd = 8000;

const isFull = (salon: SalonId, day: string | Sql, { appointmentsADay: ceiling }: Ceilings) => sql`(
  ${ceiling > crowd ? sql`exists (select from crowded_days where salon_id = ${salon} and day = ${day}) and` : empty}
  has_appointments(${salon}, ${day}, ${ceiling}))`;
const isReached = (salon: SalonId) => sql`
  exists (select from ceilings_reached where salon_id = ${salon} and kind = 'appointments')`;

/** The condition that one more appointment on this day is allowed. */
export const hasRoomOnDay = (salon: SalonId, day: string | Sql, ceilings: Ceilings): Sql => sql`
  not ${isFull(salon, day, ceilings)} and not ${isReached(salon)}`;

const FullDay = z.object({ full: z.boolean(), reached: z.boolean() });

/** Refuses one more appointment on this day. */
export async function refuseOnFullDay(
  tx: Tx,
  salon: SalonId,
  day: string,
  ceilings: Ceilings,
): Promise<void> {
  const { full, reached } = await tx.one(FullDay)(sql`
    select ${isFull(salon, day, ceilings)} as full, ${isReached(salon)} as reached`);
  if (reached) throw new Refusal('limit_reached', messages.appointments);
  if (full) throw new Refusal('limit_reached', messages.day);
}

const Room = z.object({ day: z.string(), room: z.int() });

/** The number of appointments that each of these days may still get. */
export async function roomOnDays(
  db: Db,
  salon: SalonId,
  days: readonly string[],
  { appointmentsADay }: Ceilings,
): Promise<Map<string, number>> {
  const found = await db.rows(Room)(sql`
    select to_char(wanted.day, 'YYYY-MM-DD') as day, greatest(0, ${appointmentsADay} - coalesce(many, 0))::integer as room
    from unnest(${days}::date[]) as wanted (day)
    left join (
      select day, count(*) as many from appointments where salon_id = ${salon} and day = any(${days}::date[])
      group by day
    ) as counted using (day)`);
  return new Map(found.map(({ day, room }) => [day, room]));
}

/** Counts again which salons have reached a ceiling of what is counted once an hour. */
export async function recountCeilings(db: Db, { appointments, clients }: Ceilings): Promise<void> {
  await db.run(sql`
    with counted as materialized (
      select salon_id, 'appointments' as kind from appointments group by salon_id having count(*) >= ${appointments}
      union all
      select salon_id, 'clients' from clients group by salon_id having count(*) >= ${clients}
    ), gone as (
      delete from ceilings_reached where (salon_id, kind) not in (select salon_id, kind from counted)
    )
    insert into ceilings_reached (salon_id, kind) select salon_id, kind from counted
    on conflict do nothing`);
}
