import * as z from 'zod/mini';
import { messages, otherNumber } from '#contracts/clients/clients.sq.ts';
import { Client, type ClientChanges, ClientStatus } from '#contracts/clients/clients.ts';
import { KeptClient } from '#contracts/clients/kept-clients.ts';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import type { BarberScope } from '#contracts/ground/roles.rules.ts';
import { linesNow } from '../salon/services/store.ts';
import { assignments, type Db, empty, join, raw, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { onlyOf } from '../ground/db/scope.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import { updated } from '../ground/history/changes.ts';
import { recordHistory } from '../ground/history/store.ts';
import type { Origin } from '../ground/origin.ts';
import { invalid, notFound, Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { type Scope, wholeBook } from '../ground/scope.ts';
import { type ClientFieldName, clientFieldNames } from './fields.sq.ts';
import { historyFields, historyTexts } from './history.sq.ts';
import { lengthsOf } from './lengths-store.ts';
import { isNameless } from './lookup-store.ts';
import { isPaid } from './paid-store.ts';

export async function updateClientRow(
  tx: Tx,
  salon: SalonId,
  id: string,
  { birthday, ...changes }: ClientChanges,
): Promise<void> {
  const { day = null, month = null, year = null } = birthday ?? {};
  const columns = {
    ...changes,
    name_key: changes.name && nameKey(changes.name),
    ...(birthday !== undefined && { birth_day: day, birth_month: month, birth_year: year }),
  };
  const changed = await tx.run(sql`
    update clients set ${join([sql`id = id`, ...assignments(columns)])}
    where salon_id = ${salon} and id = ${id}`);
  if (!changed) throw notFound();
  publishLiveEvent(tx, salon, { noun: 'client', id });
}

/** A repeated block keeps its first moment. */
export async function setOnlineBlock(
  tx: Tx,
  salon: SalonId,
  id: string,
  blockedAt: Date | null,
): Promise<void> {
  const changed = await tx.run(sql`
    update clients set online_blocked_at = case when ${blockedAt}::timestamptz is null then null
      else coalesce(online_blocked_at, ${blockedAt}) end
    where salon_id = ${salon} and id = ${id}`);
  if (!changed) throw notFound();
  publishLiveEvent(tx, salon, { noun: 'client', id });
}

/** A repeated refusal keeps its first moment. The salon takes back only what it noted itself. Returns whether this was possible. */
export async function setMarketingRefusal(
  tx: Tx,
  salon: SalonId,
  id: string,
  at: Date | null,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update clients set
      marketing_refused_at = case when ${at}::timestamptz is not null then coalesce(marketing_refused_at, ${at}) end,
      marketing_refused_by = case when ${at}::timestamptz is not null then coalesce(marketing_refused_by, 'salon') end
    where salon_id = ${salon} and id = ${id}
      and (${at}::timestamptz is not null or marketing_refused_by is distinct from 'client')`);
  if (changed) publishLiveEvent(tx, salon, { noun: 'client', id });
  return changed > 0;
}

export async function refuseOffersByLink(tx: Tx, salon: SalonId, id: string, at: Date): Promise<void> {
  await tx.run(sql`
    update clients set marketing_refused_at = coalesce(marketing_refused_at, ${at}), marketing_refused_by = 'client'
    where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'client', id });
}

/**
 * Takes back a refusal by a link, which has forgotten the refusal already. An earlier refusal stays, as noted by the salon, and a
 * refusal by another link of this client stays, as said by the client.
 */
export async function allowOffersByLink(tx: Tx, salon: SalonId, id: string, said: Date): Promise<void> {
  await tx.run(sql`
    update clients set
      marketing_refused_at = case when marketing_refused_at < ${said} then marketing_refused_at else others.first end,
      marketing_refused_by = case
        when others.first is not null then 'client' when marketing_refused_at < ${said} then 'salon'
      end
    from (
      select min(offers_refused_at) as first
      from visit_links
      join appointments on (appointments.salon_id, appointments.id) = (visit_links.salon_id, appointment_id)
      where visit_links.salon_id = ${salon} and client_id = ${id}
    ) as others
    where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'client', id });
}

/**
 * Sets the phone of a client. A user who may not change phones may give a phone to a client without one. The client for visits
 * without a name gets no phone. `noted`: the history names the change.
 */
export async function setPhoneOfClient(
  tx: Tx,
  scope: Scope,
  id: string,
  phone: string | null,
  noted?: Origin,
): Promise<void> {
  const { salon, changesPhones } = scope;
  // an empty field from a user who may not change phones does not mean to delete the phone
  if (!changesPhones && phone === null) return;
  const changed = await tx.run(sql`
    update clients set phone = ${phone}
    where salon_id = ${salon} and id = ${id} and phone is distinct from ${phone}
      and (${phone}::text is null or not ${isNameless}) ${changesPhones ? empty : sql`and phone is null`}`);
  if (!changed) return refuseOtherPhone(tx, salon, id, phone);
  publishLiveEvent(tx, salon, { noun: 'client', id });
  if (noted)
    await recordHistory(
      tx,
      noted,
      updated('client', id, historyTexts.updated, [String(historyFields.phone)]),
    );
}

/** Refuses a number for a client with another number, if the user may not change numbers. */
export async function refuseOtherNumber(
  tx: Tx,
  { salon, changesPhones }: Scope,
  id: string,
  phone: string,
): Promise<void> {
  if (changesPhones) return;
  const [found] = await tx.rows(Phone)(sql`
    select phone, ${isNameless} as "isNameless" from clients where salon_id = ${salon} and id = ${id}`);
  if (found?.phone && found.phone !== phone)
    throw new Refusal('forbidden', otherNumber, { fields: { phone: otherNumber } });
}

const Phone = z.object({ phone: z.nullable(z.string()), isNameless: z.boolean() });

async function refuseOtherPhone(tx: Tx, salon: SalonId, id: string, phone: string | null) {
  const [found] = await tx.rows(Phone)(sql`
    select phone, ${isNameless} as "isNameless" from clients where salon_id = ${salon} and id = ${id}`);
  if (found?.phone === phone) return;
  if (found?.isNameless) throw invalid(messages.nameless, { client_phone: messages.nameless });
  throw new Refusal('forbidden', otherNumber, {
    fields: { client_phone: otherNumber },
  });
}

const isCancelled = sql`clients.cancelled * 2 > clients.appointments`;

/** Selects the birthday as it is sent. */
export const birthday = sql`
  case when birth_day is not null then json_build_object('day', birth_day, 'month', birth_month, 'year', birth_year) end`;

/** Selects each field that is on the wire. */
const selected: Partial<Record<ClientFieldName, Sql | null>> = {
  birthday,
  onlineBlocked: sql`online_blocked_at is not null`,
  marketingRefusedBy: sql`marketing_refused_by`,
  channel: null,
};

export const selectFields = (fields: readonly ClientFieldName[]): Sql =>
  join(
    fields.flatMap((field) => {
      const value = selected[field];
      return value === null ? [] : sql`${value ?? sql`clients.${raw(field)}`} as ${raw(`"${field}"`)}`;
    }),
  );
const allFields = selectFields(clientFieldNames);

/**
 * The counts of visits in the scope. A narrow scope counts only the visits that it reads. The counts of the row are for the whole
 * salon, and cost nothing.
 */
const countsIn = ({ reads }: Scope) =>
  reads === 'all'
    ? { all: sql`clients.appointments`, cancelled: sql`clients.cancelled` }
    : { all: sql`coalesce(counted, 0)`, cancelled: sql`coalesce("countedCancelled", 0)` };

/**
 * Selects what tells a client apart from clients with the same name: the end of the number, for a user who sees numbers, else the day of
 * the last visit before `at`, else of the next one; null if there is nothing, or nobody has the same name. `clients` may have only a
 * part of the columns of its table, so `client` is the id.
 */
export function nameHint({ salon, phones, reads }: Scope, client: Sql, at: Sql): Sql {
  const end = sql`end_of_number(${salon}, ${client}, clients.name_key, clients.phone_digits)`;
  return sql`
  case when clients.has_namesake then coalesce(${phones ? end : sql`null`}, (
    select to_char(coalesce(
      max(near.day) filter (where upper(near.during) <= ${at}), min(near.day) filter (where lower(near.during) > ${at})
    ), 'YYYY-MM-DD')
    from appointments as near
    where (near.salon_id, near.client_id) = (${salon}, ${client}) and near.status <> 'cancelled'
      ${onlyOf(reads, sql`near.barber_id`)}
  )) end`;
}

const HintOfClient = z.object({ id: Id, hint: z.nullable(z.string()) });

/** Adds the hints to records of clients whose query has none. */
export async function withNameHints<Row extends { readonly id: string }>(
  db: Db,
  scope: Scope,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { name_hint?: string })[]> {
  const found = await db.rows(HintOfClient)(sql`
    select id, ${nameHint(scope, sql`clients.id`, sql`${now}::timestamptz at time zone ${zone}`)} as hint
    from clients
    where salon_id = ${scope.salon} and id = any(${rows.map(({ id }) => id)}::uuid[]) and has_namesake`);
  const hints = new Map(found.map(({ id, hint }) => [id, hint]));
  return rows.map((row) => {
    const hint = hints.get(row.id);
    return hint ? { ...row, name_hint: hint } : row;
  });
}

/** Leaves out an empty hint, since most clients have a name that no other client has. */
export function withoutEmptyHint<Row extends Pick<Client, 'name_hint'>>(row: Row): Row {
  // a row after `delete` would be slow to read
  if (row.name_hint === null) row.name_hint = undefined;
  return row;
}

/** The hint of a client in a list of clients. An empty text: others have the name, and nothing tells the client apart. */
const ownHint = (scope: Scope, { day, time }: LocalMoment) => sql`
  coalesce(
    ${nameHint(scope, sql`clients.id`, sql`${day}::date + ${time}::time`)}, case when clients.has_namesake then '' end
  ) as name_hint`;

function wire(scope: Scope, now: LocalMoment) {
  const counts = countsIn(scope);
  return sql`
    clients.id, ${allFields}, ${ownHint(scope, now)},
    ${counts.all} as "totalAppointments", ${counts.cancelled} as "cancelledCount",
    coalesce(spent, 0) as "totalSpent", coalesce("spentAhead", 0) as "spentAhead",
    coalesce("noShows", 0) as "noShows", "lastVisit", "nextVisit",
    case when ${isCancelled} then 'cancelled' else 'active' end as status, usual, ${lengthsOf(sql`clients.id`)} as lengths`;
}

/** Day and time on the salon's clock. */
interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

const pricesOf = (whose: BarberScope) => {
  const price = sql`(price_cents / 100.0)::float8`;
  return whose === 'all' ? price : sql`case when true ${onlyOf(whose)} then ${price} end`;
};

const withoutPrices = (lines: Sql) => sql`(
  select jsonb_agg(line || '{"price": null}' order by place) from jsonb_array_elements(${lines}) with ordinality as shown (line, place)
)`;

/** The day of the newest appointment that the scope reads, and its values. */
function newestVisit({ salon, reads, prices }: Scope) {
  const lines = linesNow(salon, sql`lines`);
  return sql`
  left join lateral (
    select day, json_build_object(
      'service_name', service_name, 'services', ${prices === 'all' ? lines : withoutPrices(lines)},
      'price', ${pricesOf(prices)}, 'duration', duration, 'barber', barbers.name
    ) as usual
    from appointments
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) ${onlyOf(reads)}
    order by day desc, starts_at desc
    limit 1
  ) as newest on true`;
}

/** The sums of visits of each client of the page, computed from the appointments. */
const visits = (scope: Scope, { day, time }: LocalMoment) => sql`
  left join lateral (
    select
      (sum(price_cents) filter (where status in ('confirmed', 'completed')) / 100.0)::float8 as spent,
      (sum(price_cents) filter (
        where status in ('confirmed', 'completed') and upper(during) > ${day}::date + ${time}::time and not (${isPaid})
      ) / 100.0)::float8 as "spentAhead",
      to_char(
        max(day) filter (where status <> 'cancelled' and upper(during) <= ${day}::date + ${time}::time),
        'YYYY-MM-DD'
      ) as "lastVisit",
      (count(*) filter (where cancelled_by = 'no_show' and day > ${day}::date - interval '12 months'))::integer as "noShows",
      count(*)::integer as counted, (count(*) filter (where status = 'cancelled'))::integer as "countedCancelled"
    from appointments
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) ${onlyOf(scope.reads)}
  ) as summed on true
  left join lateral (
    select json_build_object(
      'id', id, 'appointment_date', to_char(day, 'YYYY-MM-DD'), 'appointment_time', to_char(starts_at, 'HH24:MI')
    ) as "nextVisit"
    from appointments
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) ${onlyOf(scope.reads)}
      and status in ('pending', 'confirmed')
      and (day, starts_at) >= (${day}::date, ${time}::time)
    order by day, starts_at
    limit 1
  ) as ahead on true
  ${newestVisit(scope)}`;

export async function getClient(db: Db, scope: Scope, id: string, now: LocalMoment): Promise<Client> {
  const found = await findClientById(db, scope, id, now);
  if (!found) throw notFound();
  return found;
}

export async function findClientById(
  db: Db,
  scope: Scope,
  id: string,
  now: LocalMoment,
): Promise<Client | undefined> {
  const [found] = await db.rows(Client)(sql`
    select ${wire(scope, now)} from clients ${visits(scope, now)}
    where clients.salon_id = ${scope.salon} and clients.id = ${id}`);
  return found;
}

const Found = z.object({
  /** The number of matching clients in each of the two tabs. */
  counts: z.record(ClientStatus, z.int()),
  clients: z.array(Client),
});

interface ClientsPageRequest {
  readonly q?: string | undefined;
  readonly status?: ClientStatus | undefined;
  readonly number: number;
  readonly size: number;
}

/** One page of the matching clients. The clients are matched once, for the page and for the counts. */
export function searchClients(
  db: Db,
  scope: Scope,
  { q, status, number, size }: ClientsPageRequest,
  now: LocalMoment,
) {
  const order = sql`rank, shown_name collate albanian, client_id`;
  return db.one(Found)(sql`
    with matching as materialized (
      select id as client_id, name as shown_name, ${rankIn(q)} as rank, ${isCancelled} as is_cancelled
      from clients
      where salon_id = ${scope.salon} ${matching(q, scope)}
    ), page as (
      select * from matching
      ${status ? sql`where is_cancelled = ${status === 'cancelled'}` : empty}
      order by ${order}
      limit ${size} offset ${size * (number - 1)}
    )
    select
      (
        select json_build_object(
          'active', count(*) filter (where not is_cancelled), 'cancelled', count(*) filter (where is_cancelled)
        ) from matching
      ) as counts,
      (
        select coalesce(json_agg(found order by ${order}), '[]')
        from page
        cross join lateral (
          select ${wire(scope, now)} from clients ${visits(scope, now)} where (clients.salon_id, clients.id) = (${scope.salon}, client_id)
        ) as found
      ) as clients`);
}

/** The next part of all clients: the clients after `last`, sorted by the key of the name. */
export function listClientsAfter(
  db: Db,
  salon: SalonId,
  last: Client | undefined,
  size: number,
  now: LocalMoment,
): Promise<Client[]> {
  return db.rows(Client)(sql`
    select ${wire(wholeBook(salon), now)}
    from (
      select * from clients
      where salon_id = ${salon} ${last ? sql`and (name_key, id) > (${nameKey(last.name)}, ${last.id}::uuid)` : empty}
      order by name_key, id
      limit ${size}
    ) as clients
    ${visits(wholeBook(salon), now)}
    order by name_key, clients.id`);
}

/** The clients that a device keeps: the clients with the latest visits, and the new clients, sorted by id. */
export const listClientsForDevice = (
  db: Db,
  scope: Scope,
  most: number,
  now: LocalMoment,
): Promise<KeptClient[]> =>
  db.rows(KeptClient)(sql`
    with latest as materialized (
      select clients.id, name, phone, note, usual, ${lengthsOf(sql`clients.id`)} as lengths, has_namesake, name_key, phone_digits
      from clients ${newestVisit(scope)}
      where salon_id = ${scope.salon} and erased_at is null
      order by newest.day desc nulls first, clients.id desc
      limit ${most}
    )
    select id, name, phone, note, usual, lengths, to_char(past.day, 'YYYY-MM-DD') as "lastVisit",
      ${ownHint(scope, now)}
    from latest as clients
    left join lateral (
      select day from appointments
      where (salon_id, client_id) = (${scope.salon}, clients.id) ${onlyOf(scope.reads)}
        and status <> 'cancelled' and upper(during) <= ${now.day}::date + ${now.time}::time
      order by day desc, starts_at desc
      limit 1
    ) as past on true
    order by clients.id`);

/**
 * Finds clients by a part of the name or phone, or by the first letters of words of the name in any order (`matchingClients` has
 * the same rules). A user who sees no phones finds nobody by phone. The phone is stored with the country code, but usually typed
 * with a zero.
 */
function matching(q = '', { phones }: Scope) {
  const key = nameKey(q);
  if (!key) return empty;
  const digits = digitsIn(key);
  if (digits) {
    const ofPhone = phones ? sql`or ${contains(sql`phone_digits`, digits)}` : empty;
    return sql`and (${contains(sql`name_key`, key)} ${ofPhone})`;
  }
  // the longest word first: it matches the fewest names, so the other words are compared with few names
  const words = key.split(' ').sort((one, other) => other.length - one.length);
  const hasWords = join(
    words.map((word) => contains(sql`name_key`, word)),
    ' and ',
  );
  if (words.length === 1) return sql`and ${hasWords}`;
  const begins = words.map((word) => sql`strpos(' ' || name_key, ${` ${word}`}) > 0`);
  return sql`and ${hasWords} and (strpos(name_key, ${key}) > 0 or (${join(begins, ' and ')}))`;
}

/** The trigram index finds only three or more letters or digits in a row. For fewer, reading all clients of the salon is quicker. */
const contains = (column: Sql, part: string) =>
  /[\p{L}\p{N}]{3}/u.test(part)
    ? sql`${column} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
    : sql`strpos(${column}, ${part}) > 0`;

/** First the names that begin with the search text; of these, and of the others, first the names with a later word that begins with it. */
function rankIn(q = '') {
  const key = nameKey(q);
  return key
    ? sql`case when starts_with(name_key, ${key}) then 0 else 2 end + case when strpos(name_key, ${` ${key}`}) > 0 then 0 else 1 end`
    : sql`0`;
}
