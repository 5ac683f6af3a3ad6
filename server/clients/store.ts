import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { anonymousName, erasedName, erasedNamePattern, messages } from '#contracts/clients/clients.sq.ts';
import { Client, type ClientChanges, ClientStatus } from '#contracts/clients/clients.ts';
import { KeptClient } from '#contracts/clients/kept-clients.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import type { BarberScope } from '#contracts/ground/roles.rules.ts';
import { messages as wording } from '#contracts/ground/wording.sq.ts';
import { refuseAtCeiling } from '../ground/ceilings/store.ts';
import { assignments, type Db, empty, join, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { onlyOf } from '../ground/db/scope.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import { invalid, notFound, Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { type Scope, wholeBook } from '../ground/scope.ts';
import { lengthsOf } from './lengths-store.ts';
import { isPaid } from './paid-store.ts';
import { isGuest } from './senders-store.ts';

export const namelessKey: string = nameKey(anonymousName);
/** Many people are this client: nothing that is known of one of them is said of it. */
export const isNameless = sql`clients.name_key = ${namelessKey}`;

const KnownClient = z.pick(Client, { id: true, name: true, phone: true });
export type KnownClient = z.infer<typeof KnownClient>;

/** A client without an id: the key of the name, and the number that was typed beside it. */
interface WantedName {
  readonly key: string | Sql | null;
  readonly phone: string | Sql | null | undefined;
}

/** Selects the client with this id, else of this name, who can't be deleted, renamed or erased until the transaction ends, and was not erased. */
export const wantedClient = (salon: SalonId, id: Sql, name: WantedName, columns: Sql): Sql => sql`
  select ${columns} from clients
  where salon_id = ${salon} and id = coalesce(${withId(salon, id)}, ${withName(salon, name)}) and erased_at is null
  for key share`;

/** The id of a merged client means the kept one until the merge is undone. */
const standing = (salon: SalonId, id: string | Sql | null) => sql`coalesce(
  (select kept from client_merges where salon_id = ${salon} and gone_id = ${id} and undone_at is null), ${id}
)`;

const Meant = z.object({ id: Id });

/** The id of the client whom an id of a call means. */
export async function meantClient(db: Db, salon: SalonId, id: string): Promise<string> {
  const meant = await db.one(Meant)(sql`select ${standing(salon, id)}::uuid as id`);
  return meant.id;
}

const Merged = z.object({ id: Id, kept: Id });

/** As `meantClient`, for many. */
export async function meantClients(
  db: Db,
  salon: SalonId,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const merged = await db.rows(Merged)(sql`
    select gone_id as id, kept from client_merges
    where salon_id = ${salon} and gone_id = any(${ids}::uuid[]) and undone_at is null`);
  const keptOf = new Map(merged.map(({ id, kept }) => [id, kept]));
  return (id: string) => keptOf.get(id) ?? id;
}

/** An erased client is another person to the salon. */
const withId = (salon: SalonId, id: string | Sql | null) => sql`
  (select id from clients where salon_id = ${salon} and id = ${standing(salon, id)} and erased_at is null)`;
/** The client of this name: of several the one with the number, else the one with the latest visit. */
const withName = (salon: SalonId, { key, phone = null }: WantedName) => sql`
  (
    select id from clients where salon_id = ${salon} and name_key = ${key}
    order by
      coalesce(phone = ${phone}, false) desc,
      case when count(*) over () > 1 then (
        select max(day + starts_at) from appointments
        where (appointments.salon_id, client_id) = (clients.salon_id, clients.id)
      ) end desc nulls last,
      id desc
    limit 1
  )`;

/** What a body says of a client. The id wins. */
export interface ClientOfBody {
  /** null: a new client, also where others have the name. */
  readonly client_id?: string | null | undefined;
  readonly client_name?: string | undefined;
  readonly client_phone?: string | null | undefined;
}

const Known = z.extend(KnownClient, { isErased: z.boolean() });

const namesNew = ({ client_id: id, client_name: name = '' }: ClientOfBody) =>
  id === null && nameKey(name) !== namelessKey;

/**
 * The client whom a body means, locked as above; undefined if it names a new one, or the salon has none of this name. An id of another is
 * refused. Who was erased has a name that nobody is booked by. `at`: where it is in the body.
 */
export async function findMeant(tx: Tx, salon: SalonId, body: ClientOfBody, at = '') {
  const { client_id: id, client_name: name = '', client_phone: phone } = body;
  if (namesNew(body)) return undefined;
  const find = () =>
    tx.rows(Known)(sql`
      select id, name, phone, erased_at is not null as "isErased" from clients
      where salon_id = ${salon} and id = ${id ? withId(salon, id) : withName(salon, { key: nameKey(name), phone })}
      for key share`);
  // a statement that waited for a merge does not see it; the next one does
  const [found = id ? (await find())[0] : undefined] = await find();
  if (id && !found) throw invalid(messages.unknown, { [`${at}client_id`]: messages.unknown });
  return found;
}

/** The client of a visit in which a name was typed; the client of that name where the visit was given to another. */
export async function clientOfVisit(
  tx: Tx,
  { salon, reads }: Scope,
  visit: string,
  name: string,
): Promise<string> {
  const [ofVisit] = await tx.rows(Meant)(sql`
    select client_id as id from appointments
    where salon_id = ${salon} and id = ${visit} and client_id is not null ${onlyOf(reads)} and not exists (
      select from appointment_changes as given
      where (given.salon_id, given.appointment_id) = (${salon}, ${visit}) and given.before ? 'client_id'
    )`);
  const found = ofVisit ?? (await findMeant(tx, salon, { client_name: name }));
  if (!found) throw notFound();
  return found.id;
}

/** Nobody else changes the client until the transaction ends. */
export const holdClient = (tx: Tx, salon: SalonId, id: string): Promise<number> =>
  tx.run(sql`select from clients where salon_id = ${salon} and id = ${id} for no key update`);

const Former = z.object({ isGone: z.boolean() });

/** Whether the visit was of this client before, whose row is gone: it had nothing but a name. */
export async function wasOfGoneClient(
  tx: Tx,
  salon: SalonId,
  visit: string,
  client: string,
): Promise<boolean> {
  const { isGone } = await tx.one(Former)(sql`
    select
      not exists (select from clients where salon_id = ${salon} and id = ${standing(salon, client)})
      and exists (
        select from appointment_changes
        where salon_id = ${salon} and appointment_id = ${visit} and before ->> 'client_id' = ${client}
      ) as "isGone"`);
  return isGone;
}

const OnlyErased = z.pick(Known, { isErased: true });

/** Whether the client was erased; if not, nobody does it until the transaction ends. */
export async function isErased(tx: Tx, salon: SalonId, id: string): Promise<boolean> {
  const [found] = await tx.rows(OnlyErased)(sql`
    select erased_at is not null as "isErased" from clients where salon_id = ${salon} and id = ${id}
    for key share`);
  return found?.isErased === true;
}

/** The new client; where the body does not say that it is a new one, the client of this name whom another transaction has just added. */
export async function addClient(tx: Tx, salon: SalonId, body: ClientOfBody): Promise<KnownClient> {
  const { client_name: name = '' } = body;
  await refuseAtCeiling(tx, salon, 'clients');
  if (!namesNew(body)) {
    tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`client ${salon} ${nameKey(name)}`}, 0))`);
    const added = await findMeant(tx, salon, { ...body, client_id: undefined });
    if (added) return added;
  }
  return insertClient(tx, salon, name, null);
}

async function insertClient(tx: Tx, salon: SalonId, name: string, phone: string | null) {
  const added = await tx.one(KnownClient)(sql`
    insert into clients (salon_id, id, name, name_key, phone)
    values (${salon}, ${newId()}, ${name}, ${nameKey(name)}, ${phone})
    returning id, name, phone`);
  publishLiveEvent(tx, salon, { noun: 'client', id: added.id });
  return added;
}

/**
 * The client with this number, who can't be deleted until the transaction ends. A family may share it: then the client of
 * this name, or else the one with the latest visit whom nobody else booked for. `isNamed`: only the one of this name, since it is not the number's owner.
 */
export async function findClientByPhone(
  tx: Tx,
  salon: SalonId,
  phone: string,
  name: string,
  isNamed = false,
): Promise<KnownClient | undefined> {
  const orOwner = isNamed ? empty : sql`or not ${isGuest(salon, sql`clients.id`, sql`clients.phone_digits`)}`;
  const [found] = await tx.rows(KnownClient)(sql`
    select id, name, phone from clients
    where salon_id = ${salon} and phone_digits = ${digitsIn(phone)} and not ${isNameless}
      and (name_key = ${nameKey(name)} ${orOwner})
    order by
      name_key = ${nameKey(name)} desc,
      (
        select max(day) from appointments
        where (appointments.salon_id, client_id) = (clients.salon_id, clients.id)
      ) desc nulls last,
      id
    limit 1
    for key share`);
  return found;
}

const OfNumber = z.object({ id: Id, name: z.string(), isSeen: z.boolean() });

/** The client with this number, at best of this name. `isSeen`: the scope reads a visit of this client. */
export async function findClientOfNumber(db: Db, { salon, reads }: Scope, phone: string, name: string) {
  const [found] = await db.rows(OfNumber)(sql`
    select id, name, exists (
      select from appointments
      where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) ${onlyOf(reads)}
    ) as "isSeen"
    from clients
    where salon_id = ${salon} and phone_digits = ${digitsIn(phone)} and not ${isNameless}
    order by name_key = ${nameKey(name)} desc, id
    limit 1`);
  return found;
}

export async function addClientWithPhone(
  tx: Tx,
  salon: SalonId,
  name: string,
  phone: string,
): Promise<KnownClient> {
  await refuseAtCeiling(tx, salon, 'clients');
  return insertClient(tx, salon, name, phone);
}

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

/** A repeated refusal keeps its first moment. The salon takes back only what it noted itself; returns whether it could. */
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
 * A link takes back what it said itself, and has forgotten already. An earlier refusal stays as the salon's, and one by another link of
 * this client as the client's.
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

/** Who may not change phones gives one to a client without a phone. Who has no name gets none. */
export async function setPhoneOfClient(
  tx: Tx,
  scope: Scope,
  id: string,
  phone: string | null,
): Promise<void> {
  const { salon, changesPhones } = scope;
  // an empty field is no wish to delete what it does not show
  if (!changesPhones && phone === null) return;
  const changed = await tx.run(sql`
    update clients set phone = ${phone}
    where salon_id = ${salon} and id = ${id} and phone is distinct from ${phone}
      and (${phone}::text is null or not ${isNameless}) ${changesPhones ? empty : sql`and phone is null`}`);
  if (changed) publishLiveEvent(tx, salon, { noun: 'client', id });
  else await refuseOtherPhone(tx, salon, id, phone);
}

const Phone = z.object({ phone: z.nullable(z.string()), isNameless: z.boolean() });

async function refuseOtherPhone(tx: Tx, salon: SalonId, id: string, phone: string | null) {
  const [found] = await tx.rows(Phone)(sql`
    select phone, ${isNameless} as "isNameless" from clients where salon_id = ${salon} and id = ${id}`);
  if (found?.phone === phone) return;
  if (found?.isNameless) throw invalid(messages.nameless, { client_phone: messages.nameless });
  throw new Refusal('forbidden', wording.forbidden, { fields: { client_phone: wording.forbidden } });
}

export const waitsForHour = sql`exists (
  select from waitlist where (waitlist.salon_id, client_id) = (clients.salon_id, clients.id) and state = 'waiting'
)`;

/** Another was merged into the client, and would go too. */
export const isKeptByMerge = sql`exists (
  select from client_merges
  where (client_merges.salon_id, kept) = (clients.salon_id, clients.id) and undone_at is null
)`;

/** No visits, and nothing that the salon wrote down or was told, but name and phone. */
const isUnused = sql`(
  appointments = 0 and num_nonnulls(email, birth_day, note, online_blocked_at, marketing_refused_at) = 0
  and not ${waitsForHour} and not ${isKeptByMerge}
)`;

/**
 * Deletes a client without appointments of whom only the name is known: usually a name that was typed wrong. If another transaction is
 * just booking for this client, it keeps the client, and does not wait.
 */
export async function deleteUnusedClient(tx: Tx, salon: SalonId, id: string): Promise<void> {
  const deleted = await tx.run(sql`
    delete from clients where salon_id = ${salon} and id in (
      select id from clients
      where salon_id = ${salon} and id = ${id} and phone is null and ${isUnused}
      for update skip locked
    )`);
  if (deleted) publishLiveEvent(tx, salon, { noun: 'client', id });
}

/** Deletes a client that a declined request made and of whom the salon knows nothing else. Unlike a client typed at the desk, this one has a phone. */
export async function deleteClientOfRequest(tx: Tx, salon: SalonId, id: string): Promise<void> {
  const deleted = await tx.run(sql`
    delete from clients where salon_id = ${salon} and id in (
      select id from clients
      where salon_id = ${salon} and id = ${id} and ${isUnused}
      for update skip locked
    )`);
  if (deleted) publishLiveEvent(tx, salon, { noun: 'client', id });
}

/** The row says nothing of the person any more. A mark is not enough: what was written over an erased row is erased again. */
export const saysNothing = sql`(
  erased_at is not null and name ~ ${erasedNamePattern} and num_nonnulls(phone, email, note, birth_day, channel) = 0
)`;

const Erased = z.extend(KnownClient, { isEmpty: z.boolean() });

/** Erases what the client's own row says. Returns what it said before and the name that it has now; undefined if there is no such row. */
export async function eraseClient(tx: Tx, salon: SalonId, id: string, at: Date) {
  const [found] = await tx.rows(Erased)(sql`
    select id, name, phone, ${saysNothing} as "isEmpty" from clients
    where salon_id = ${salon} and id = ${id}
    for update`);
  if (!found) return undefined;
  await tx.run(sql`delete from client_lengths where salon_id = ${salon} and client_id = ${id}`);
  const { isEmpty, ...known } = found;
  if (isEmpty) return { ...known, newName: known.name };
  const newName = erasedName(randomBytes(2).toString('hex').toUpperCase());
  // what follows from an erasure is done by triggers, which ask whether the row was erased before
  await tx.run(sql`
    update clients set erased_at = null where salon_id = ${salon} and id = ${id} and erased_at is not null`);
  await tx.run(sql`
    update clients set
      name = ${newName}, name_key = ${nameKey(newName)}, phone = null, email = null, note = null,
      birth_day = null, birth_month = null, birth_year = null, channel = null, erased_at = ${at}
    where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'client', id });
  return { ...known, newName };
}

/** Violates a constraint if the client has appointments. */
export async function deleteClientRow(tx: Tx, salon: SalonId, id: string): Promise<void> {
  const removed = await tx.run(sql`delete from clients where salon_id = ${salon} and id = ${id}`);
  if (!removed) throw notFound();
  publishLiveEvent(tx, salon, { noun: 'client', id });
}

const isCancelled = sql`clients.cancelled * 2 > clients.appointments`;

/** Selects the birthday as it is sent. */
export const birthday = sql`
  case when birth_day is not null then json_build_object('day', birth_day, 'month', birth_month, 'year', birth_year) end`;

/** A narrow scope counts its own visits. The counts of the row are of the whole salon, and cost nothing. */
const countsIn = ({ reads }: Scope) =>
  reads === 'all'
    ? { all: sql`clients.appointments`, cancelled: sql`clients.cancelled` }
    : { all: sql`coalesce(counted, 0)`, cancelled: sql`coalesce("countedCancelled", 0)` };

export const endOfNumber = sql`'…' || right(clients.phone_digits, 3)`;

/** The end of the number, for who sees it; else the day of the last visit. */
const nameHint = ({ phones }: Scope, lastVisit: Sql) => sql`
  case when clients.has_namesake
    then coalesce(${phones ? endOfNumber : sql`null`}, ${lastVisit})
  end as name_hint`;

function wire(scope: Scope) {
  const counts = countsIn(scope);
  return sql`
    clients.id, clients.name, ${nameHint(scope, sql`"lastVisit"`)}, clients.phone, clients.email,
    ${birthday} as birthday,
    clients.note, ${counts.all} as "totalAppointments", ${counts.cancelled} as "cancelledCount",
    coalesce(spent, 0) as "totalSpent", coalesce("spentAhead", 0) as "spentAhead",
    coalesce("noShows", 0) as "noShows", online_blocked_at is not null as "onlineBlocked",
    marketing_refused_by as "marketingRefusedBy", "lastVisit", "nextVisit",
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

/** The day of the newest appointment that the scope reads, and its values. */
const newestVisit = ({ reads, prices }: Scope) => sql`
  left join lateral (
    select day, json_build_object(
      'service_name', service_name, 'services', ${prices === 'all' ? sql`coalesce(service_lines, '[]')` : sql`'[]'::jsonb`},
      'price', ${pricesOf(prices)}, 'duration', duration, 'barber', barbers.name
    ) as usual
    from appointments
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) ${onlyOf(reads)}
    order by day desc, starts_at desc
    limit 1
  ) as newest on true`;

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
    select ${wire(scope)} from clients ${visits(scope, now)}
    where clients.salon_id = ${scope.salon} and clients.id = ${id}`);
  return found;
}

const Found = z.object({
  /** How many matching clients each of the two tabs has. */
  counts: z.record(ClientStatus, z.int()),
  clients: z.array(Client),
});

interface ClientsPageRequest {
  readonly q?: string | undefined;
  readonly status?: ClientStatus | undefined;
  readonly number: number;
  readonly size: number;
}

/** One page of the matching clients. They are matched once, for the page and for the counts. */
export function searchClients(
  db: Db,
  scope: Scope,
  { q, status, number, size }: ClientsPageRequest,
  now: LocalMoment,
) {
  const order = sql`${searchOrder(q)} shown_name collate albanian, client_id`;
  return db.one(Found)(sql`
    with matching as materialized (
      select id as client_id, name as shown_name, name_key, ${isCancelled} as is_cancelled
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
          select ${wire(scope)} from clients ${visits(scope, now)} where (clients.salon_id, clients.id) = (${scope.salon}, client_id)
        ) as found
      ) as clients`);
}

/** The next part of all clients: those after `last`, sorted by the key of the name. */
export function listClientsAfter(
  db: Db,
  salon: SalonId,
  last: Client | undefined,
  size: number,
  now: LocalMoment,
): Promise<Client[]> {
  return db.rows(Client)(sql`
    select ${wire(wholeBook(salon))}
    from (
      select * from clients
      where salon_id = ${salon} ${last ? sql`and (name_key, id) > (${nameKey(last.name)}, ${last.id}::uuid)` : empty}
      order by name_key, id
      limit ${size}
    ) as clients
    ${visits(wholeBook(salon), now)}
    order by name_key, clients.id`);
}

/** The clients that a device keeps: those with the latest visits, and the new ones, sorted by id. */
export const listClientsForDevice = (
  db: Db,
  scope: Scope,
  most: number,
  { day, time }: LocalMoment,
): Promise<KeptClient[]> =>
  db.rows(KeptClient)(sql`
    with latest as materialized (
      select clients.id, name, phone, note, usual, ${lengthsOf(sql`clients.id`)} as lengths, has_namesake, phone_digits
      from clients ${newestVisit(scope)}
      where salon_id = ${scope.salon} and erased_at is null
      order by newest.day desc nulls first, clients.id desc
      limit ${most}
    )
    select id, name, phone, note, usual, lengths, to_char(past.day, 'YYYY-MM-DD') as "lastVisit",
      ${nameHint(scope, sql`to_char(past.day, 'YYYY-MM-DD')`)}
    from latest as clients
    left join lateral (
      select day from appointments
      where (salon_id, client_id) = (${scope.salon}, clients.id) ${onlyOf(scope.reads)}
        and status <> 'cancelled' and upper(during) <= ${day}::date + ${time}::time
      order by day desc, starts_at desc
      limit 1
    ) as past on true
    order by clients.id`);

/**
 * Finds clients by a part of the name or phone, or by the first letters of words of the name in any order (`matchingClients`
 * has the same rules). Who sees no phones finds nobody by one. The phone is stored with the country code, but usually typed with a zero.
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

/** First the names that begin with the search text, then names with a later word that begins with it, then the others. */
function searchOrder(q = '') {
  const key = nameKey(q);
  return key ? sql`not starts_with(name_key, ${key}), strpos(name_key, ${` ${key}`}) = 0,` : empty;
}
