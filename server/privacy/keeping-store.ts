// Clients who had no visit for so many years that the salon does not keep them.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import {
  type UnvisitedClient as Listed,
  listUnvisited,
  maxUnvisited,
  readKeeping,
} from '#contracts/privacy/privacy.ts';
import { isRunning } from '../appointments/visit-payments/package-sessions-store.ts';
import { isEntryOf, lockQueue } from '../appointments/walk-ins/store.ts';
import { saysNothing, waitsForHour } from '../clients/erased-store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';

const UnvisitedClient = listUnvisited.reply.shape.clients.def.element;

const isInQueue = (salon: SalonId) => sql`exists (
  select from walk_ins
  where state = 'waiting' and ${isEntryOf(salon, {
    id: sql`clients.id`,
    digits: sql`array_remove(array[clients.phone_digits], null)`,
    names: sql`array[clients.name]`,
  })}
)`;

/**
 * The clients who had no visit for as many years as the salon set. Each appointment counts as a visit, also a future or a cancelled one. A
 * booking with the number of the client counts too, since it may wait for an answer. For a client without a visit, also in an imported
 * file, the years begin on the day on which the id was made. A client who waits now, or has sessions left of a package, is not listed.
 * Days are compared as texts.
 */
const unvisited = (salon: SalonId, today: string, only: Sql = empty) => sql`
  select clients.id, clients.name, greatest(visited.day, imported.day) as "lastVisit"
  from clients
  cross join (
    select (${today}::date - keep_clients_years * interval '1 year')::date::text as day from salons
    where id = ${salon} and keep_clients_years is not null
  ) as since
  left join lateral (
    select max(day)::text as latest, (max(day) filter (where status <> 'cancelled'))::text as day
    from appointments where (appointments.salon_id, client_id) = (clients.salon_id, clients.id)
  ) as visited on true
  left join lateral (
    select max(facts ->> 'lastVisit') as day
    from import_rows where (import_rows.salon_id, client_id) = (clients.salon_id, clients.id)
  ) as imported on true
  where clients.salon_id = ${salon} and not ${saysNothing} ${only}
    and coalesce(greatest(visited.latest, imported.day), uuid_extract_timestamp(clients.id)::date::text) < since.day
    and not exists (
      select from bookings
      where (bookings.salon_id, bookings.phone_digits) = (clients.salon_id, clients.phone_digits)
        and created_at >= since.day::date
    )
    and not ${waitsForHour} and not ${isInQueue(salon)} and not exists (
      select from client_packages
      where (client_packages.salon_id, client_id) = (clients.salon_id, clients.id) and ${isRunning}
        and coalesce(expires_on >= ${today}::date, true)
    )`;

export const readYearsKept = (db: Db, salon: SalonId, today: string) =>
  db.one(readKeeping.reply)(sql`
    select keep_clients_years as years, (select count(*) from (${unvisited(salon, today)}) as listed)::integer as unvisited
    from salons where id = ${salon}`);

export const setYearsKept = (tx: Tx, salon: SalonId, years: number | null): Promise<number> =>
  tx.run(sql`update salons set keep_clients_years = ${years} where id = ${salon}`);

const Count = z.object({ count: z.int() });

export async function listUnvisitedClients(db: Db, salon: SalonId, today: string, page: number) {
  const clients: Listed[] = await db.rows(UnvisitedClient)(sql`
    ${unvisited(salon, today)} order by "lastVisit" nulls first, name collate albanian, id
    limit ${maxUnvisited} offset ${(page - 1) * maxUnvisited}`);
  if (page === 1 && clients.length < maxUnvisited) return { clients, all: clients.length };
  const { count } = await db.one(Count)(sql`
    select count(*)::integer as count from (${unvisited(salon, today)}) as listed`);
  return { clients, all: count };
}

const Chosen = z.object({ id: Id, hasVisits: z.boolean() });

/** Locks these clients, and selects the clients without a visit. Until the transaction ends nobody can book for them. */
export async function lockUnvisited(tx: Tx, salon: SalonId, ids: readonly string[], today: string) {
  lockQueue(tx, salon);
  await tx.run(sql`
    select from clients where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for update`);
  // a separate statement, since the statement that waited does not see bookings made in the meantime
  const only = sql`and clients.id = any(${ids}::uuid[])`;
  return tx.rows(Chosen)(sql`
    select id, appointments > 0 as "hasVisits" from clients
    where salon_id = ${salon} and id in (select id from (${unvisited(salon, today, only)}) as listed)
    order by id`);
}
