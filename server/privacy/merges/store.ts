import * as z from 'zod/mini';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { DuplicatePair, daysToPart, Merge, maxDoubles } from '#contracts/privacy/merges.ts';
import { JoinedConsents, picturesThatGo } from '../../appointments/visit-pictures/store.ts';
import { MergedValues, RowOfClient } from '../../clients/merge-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

/** The number of pairs for each client, since the number of a whole family, or of the salon itself, would give too many. */
const maxOfEach = 5;

/**
 * Finds pairs that may be one person: the same number; first and last name in the other order; or names of two words or more that differ by
 * at most one letter, if one of the two clients has no number. An ending in brackets is left out. Two names differ by one letter if one
 * name is the other name without a letter, or if both names are the same without the letter at one position (a different letter) or at two
 * neighbouring positions (swapped letters). Clients with the same key are compared with the earlier clients of that key, without a join: a
 * join would be slow after an import, when PostgreSQL does not know yet how many clients there are. `client`: only the pairs of this client,
 * also with clients of the same name, whatever their numbers.
 */
export const listDoubles = (db: Db, salon: SalonId, client?: string): Promise<DuplicatePair[]> =>
  db.rows(DuplicatePair)(sql`
    with people as materialized (
      select id, phone_digits, plain, sorted
      from clients
      cross join lateral (select regexp_replace(name_key, '\\s*\\([^)]*\\)$', '') as plain) as name
      cross join lateral (
        select string_agg(word, ' ' order by word) as sorted from regexp_split_to_table(plain, '\\s+') as word
      ) as words
      where salon_id = ${salon} and erased_at is null
    ),
    keyed as (
      select 1 as rank, phone_digits as key, id, plain, phone_digits is null as is_open, 0 as place
      from people where phone_digits is not null
      union all
      select 2, sorted, id, plain, phone_digits is null, 0 from people where strpos(plain, ' ') > 0
      union all
      select 3, case when place = 0 then plain else overlay(plain placing '' from place for 1) end, id, plain,
        phone_digits is null, place
      from people cross join lateral generate_series(0, length(plain)) as place
      where strpos(plain, ' ') > 0
    ),
    shared as (
      select * from (select *, count(*) over (partition by rank, key) as many from keyed) as counted where many > 1
    ),
    near as (
      select rank, id, plain, is_open, place, array_agg(id) over before as ids, array_agg(plain) over before as plains,
        array_agg(is_open) over before as opens, array_agg(place) over before as places
      from shared
      window before as (
        partition by rank, key order by id rows between ${maxOfEach}::integer preceding and 1 preceding
      )
    ),
    pairs as (
      select distinct on (one, other) other.id as one, near.id as other, rank, near.plain = other.plain as is_same
      from near
      cross join lateral unnest(ids, plains, opens, places) as other (id, plain, is_open, place)
      where other.id <> near.id
        and case rank
          when 1 then true
          when 2 then near.plain <> other.plain
          else (near.is_open or other.is_open) and case length(near.plain) - length(other.plain)
            when 0 then abs(near.place - other.place) <= 1
            when 1 then other.place = 0
            when -1 then near.place = 0
            else false
          end
        end
        ${areNotApart(salon, sql`other.id`, sql`near.id`)}
      order by one, other, rank
    )${
      client
        ? sql`,
    wanted as (
      select * from pairs where ${client} in (one, other)
      union all
      select least(own.id, other.id), greatest(own.id, other.id), 3, true
      from clients as own
      join clients as other on (other.salon_id, other.name_key) = (own.salon_id, own.name_key) and other.id <> own.id
      where own.salon_id = ${salon} and own.id = ${client} and own.has_namesake and other.erased_at is null
        and not exists (select from pairs where (one, pairs.other) = (least(own.id, other.id), greatest(own.id, other.id)))
        ${areNotApart(salon, sql`least(own.id, other.id)`, sql`greatest(own.id, other.id)`)}
    )`
        : empty
    }
    select case when rank = 3 and is_same then 'name' else (array['number', 'swapped', 'letter'])[rank] end as why,
      ${doubleOf(salon, sql`one`)} as elder, ${doubleOf(salon, sql`other`)} as younger,
      ${picturesThatGo(sql`${salon}`, sql`one`, sql`other`)} as pictures_go
    from (select * from ${client ? sql`wanted` : sql`pairs`} order by rank, one, other limit ${maxDoubles}) as shown
    order by rank, one, other`);

/** Nobody has said that the two are different people. */
const areNotApart = (salon: SalonId, one: Sql, other: Sql) => sql`
  and not exists (
    select from different_clients as apart
    where (apart.salon_id, apart.one, apart.other) = (${salon}, ${one}, ${other})
  )`;

const doubleOf = (salon: SalonId, id: Sql) => sql`(
  select json_build_object(
    'id', id, 'name', name, 'phone', phone, 'visits', appointments, 'lastVisit', (
      select to_char(max(day), 'YYYY-MM-DD') from appointments
      where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) and status <> 'cancelled'
    )
  ) from clients where salon_id = ${salon} and id = ${id}
)`;

/** The merges that can be undone. */
export const listMerges = async (db: Db, scope: Scope, now: Date): Promise<Merge[]> => {
  const found = await db.rows(Merge)(sql`
    select client_merges.id, name as kept,
      ${nameHint(scope, sql`clients.id`, sql`${now}::timestamptz at time zone ${zone}`)} as name_hint,
      case when after -> 'name' = before -> 'name' then gone -> 'client' else before end ->> 'name' as gone, ${moment('at')} as at
    from client_merges join clients on (clients.salon_id, clients.id) = (client_merges.salon_id, kept)
    where client_merges.salon_id = ${scope.salon} and undone_at is null and erased_at is null
      and at > ${now}::timestamptz - ${daysToPart} * interval '1 day'
    order by client_merges.at desc, client_merges.id desc
    limit ${maxDoubles}`);
  return found.map(withoutEmptyHint);
};

export const addDifferent = (tx: Tx, salon: SalonId, one: string, other: string): Promise<number> =>
  tx.run(sql`
    insert into different_clients (salon_id, one, other)
    values (${salon}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid))
    on conflict do nothing`);

const Different = z.object({ id: Id, isNew: z.boolean() });

/**
 * Passes on the people from whom the gone client is distinguished: the kept client is distinguished from them too. Returns these people.
 */
export const passDifferent = (tx: Tx, salon: SalonId, from: string, to: string) =>
  tx.rows(Different)(sql`
    with known as (
      select case when one = ${from} then other else one end as id from different_clients
      where salon_id = ${salon} and (one = ${from} or other = ${from})
    ),
    passed as (
      insert into different_clients (salon_id, one, other)
      select ${salon}, least(id, ${to}::uuid), greatest(id, ${to}::uuid) from known where id <> ${to}
      on conflict do nothing
      returning one, other
    )
    select id, exists (select from passed where known.id in (one, other)) as "isNew" from known order by id`);

/** Gives these people back to the gone client. If one of them was merged into another client in the meantime, that client is used. */
export async function passDifferentBack(
  tx: Tx,
  salon: SalonId,
  { from, to, different }: { from: string; to: string; different: readonly z.infer<typeof Different>[] },
): Promise<void> {
  const passed = different.flatMap(({ id, isNew }) => (isNew ? [id] : []));
  tx.send(sql`
    delete from different_clients using unnest(${passed}::uuid[]) as passed (id)
    where salon_id = ${salon} and (one, other) = (least(id, ${from}::uuid), greatest(id, ${from}::uuid))`);
  await tx.run(sql`
    insert into different_clients (salon_id, one, other)
    select ${salon}, least(clients.id, ${to}::uuid), greatest(clients.id, ${to}::uuid)
    from unnest(${different.map(({ id }) => id)}::uuid[]) as known (id)
    left join client_merges
      on (client_merges.salon_id, gone_id) = (${salon}, known.id) and undone_at is null
    join clients on (clients.salon_id, clients.id) = (${salon}, coalesce(kept, known.id))
    where clients.id <> ${to}
    on conflict do nothing`);
}

/** The data of the gone client, which is the client that was merged into the kept client. The visits are stored elsewhere, and nouns add what they pass on. */
const GoneClient = z.looseObject({
  client: RowOfClient,
  /** Earlier merges in which the gone client was the kept client. */
  merges: z.array(Id),
  /**
   * The clients who are not the same person; `isNew`: the kept client was not distinguished from them before. Merges of a previous release
   * have no such list.
   */
  different: z.optional(z.array(Different)),
  walkIns: z.optional(z.array(Id)),
  pictureConsents: z.optional(JoinedConsents),
});
export type GoneClient = z.infer<typeof GoneClient>;

const StandingMerge = z.object({
  kept: Id,
  goneId: Id,
  gone: GoneClient,
  before: z.partial(MergedValues),
  after: z.partial(MergedValues),
  moved: z.array(Id),
  at: z.date(),
  isUndone: z.boolean(),
  hasLater: z.boolean(),
});
export type StandingMerge = z.infer<typeof StandingMerge>;

/** The merge, locked so that nobody else undoes it until the transaction ends. */
export async function lockMerge(tx: Tx, salon: SalonId, id: string): Promise<StandingMerge | undefined> {
  tx.send(sql`select from client_merges where salon_id = ${salon} and id = ${id} for update`);
  const [found] = await tx.rows(StandingMerge)(sql`
    select kept, gone_id as "goneId", gone, before, after, moved, at, undone_at is not null as "isUndone", exists (
      select from client_merges as later
      where later.salon_id = ${salon} and later.undone_at is null and later.gone -> 'merges' ? ${id}::text
    ) as "hasLater"
    from client_merges where salon_id = ${salon} and id = ${id}`);
  return found;
}
