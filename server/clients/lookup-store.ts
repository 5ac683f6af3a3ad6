import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { anonymousName, messages } from '#contracts/clients/clients.sq.ts';
import { Client } from '#contracts/clients/clients.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { refuseMoreClients } from '../ground/ceilings/store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { onlyOf } from '../ground/db/scope.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import { invalid, notFound } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';
import { isGuest } from './senders-store.ts';

export const namelessKey: string = nameKey(anonymousName);
/** The client for visits without a name is many people, so nothing that is known of one person is shown for this client. */
export const isNameless = sql`clients.name_key = ${namelessKey}`;

export const KnownClient = z.pick(Client, { id: true, name: true, phone: true });
export type KnownClient = z.infer<typeof KnownClient>;

/** A client without an id: the key of the name, and the number that was typed beside it. */
interface WantedName {
  readonly key: string | Sql | null;
  readonly phone: string | Sql | null | undefined;
}

/**
 * Selects the client with this id, else with this name, unless erased. The client can't be deleted, renamed or erased until the
 * transaction ends.
 */
export const wantedClient = (salon: SalonId, id: Sql, name: WantedName, columns: Sql): Sql => sql`
  select ${columns} from clients
  where salon_id = ${salon} and id = coalesce(${withId(salon, id)}, ${withName(salon, name)}) and erased_at is null
  for key share`;

/** The id of a merged client means the kept client until the merge is undone. */
const standing = (salon: SalonId, id: string | Sql | null) => sql`coalesce(
  (select kept from client_merges where salon_id = ${salon} and gone_id = ${id} and undone_at is null), ${id}
)`;

const Meant = z.object({ id: Id });

/** The id of the client whom an id in a call means, after merges. */
export async function meantClient(db: Db, salon: SalonId, id: string): Promise<string> {
  const meant = await db.one(Meant)(sql`select ${standing(salon, id)}::uuid as id`);
  return meant.id;
}

const Merged = z.object({ id: Id, kept: Id });

/** The same as `meantClient`, but for many ids. */
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

/** The client with this id, unless erased: an erased client is a stranger to the salon. */
const withId = (salon: SalonId, id: string | Sql | null) => sql`
  (select id from clients where salon_id = ${salon} and id = ${standing(salon, id)} and erased_at is null)`;
/** The client of this name. Of several such clients: the client with the number, else the client with the latest visit. */
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

/** The id or name of a client in a body. The id is used instead of the name. */
export interface ClientOfBody {
  /** null: a new client, also where other clients have the name. */
  readonly client_id?: string | null | undefined;
  readonly client_name?: string | undefined;
  readonly client_phone?: string | null | undefined;
}

const Known = z.extend(KnownClient, { isErased: z.boolean() });

const namesNew = ({ client_id: id, client_name: name = '' }: ClientOfBody) =>
  id === null && nameKey(name) !== namelessKey;

/**
 * The client whom a body means, locked until the transaction ends; undefined if the body names a new client, or the salon has no
 * client of this name. An unknown id is refused. An erased client has a name by which nobody is booked. `at`: the path in the
 * body.
 */
export async function findMeant(tx: Tx, salon: SalonId, body: ClientOfBody, at = '') {
  const { client_id: id, client_name: name = '', client_phone: phone } = body;
  if (namesNew(body)) return undefined;
  const find = () =>
    tx.rows(Known)(sql`
      select id, name, phone, erased_at is not null as "isErased" from clients
      where salon_id = ${salon} and id = ${id ? withId(salon, id) : withName(salon, { key: nameKey(name), phone })}
      for key share`);
  // a statement that waited for a merge does not see the merge; the next statement does
  const [found = id ? (await find())[0] : undefined] = await find();
  if (id && !found) throw invalid(messages.unknown, { [`${at}client_id`]: messages.unknown });
  return found;
}

/** The client of a visit in which a name was typed. Where the visit was given to another client, the client of the typed name. */
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

/** Locks the client: nobody else changes the client until the transaction ends. */
export const holdClient = (tx: Tx, salon: SalonId, id: string): Promise<number> =>
  tx.run(sql`select from clients where salon_id = ${salon} and id = ${id} for no key update`);

const Numbered = z.object({ phone: z.nullable(z.string()) });

/** The number of the client, locked as above. */
export async function holdNumber(tx: Tx, salon: SalonId, id: string): Promise<string | null> {
  const [found] = await tx.rows(Numbered)(
    sql`select phone from clients where salon_id = ${salon} and id = ${id} for no key update`,
  );
  return found?.phone ?? null;
}

const Former = z.object({ isGone: z.boolean() });

/** Whether the visit earlier belonged to this client, whose row was deleted because the client had nothing but a name. */
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

/** Whether the client was erased. If not, nobody erases the client until the transaction ends. */
export async function isErased(tx: Tx, salon: SalonId, id: string): Promise<boolean> {
  const [found] = await tx.rows(OnlyErased)(sql`
    select erased_at is not null as "isErased" from clients where salon_id = ${salon} and id = ${id}
    for key share`);
  return found?.isErased === true;
}

/**
 * The new client. Where the body does not ask for a new client: the client of this name, if another transaction has just added
 * this client.
 */
export async function addClient(tx: Tx, salon: SalonId, body: ClientOfBody): Promise<KnownClient> {
  const { client_name: name = '' } = body;
  await refuseMoreClients(tx, salon);
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
 * The client with this number, who can't be deleted until the transaction ends. A family may share the number: then the client of
 * this name, or else the client with the latest visit for whom nobody else booked. `isNamed`: only the client of this name, since
 * this client is not the owner of the number.
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

/** The client with this number, if possible with this name. `isSeen`: the scope reads a visit of this client. */
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
  await refuseMoreClients(tx, salon);
  return insertClient(tx, salon, name, phone);
}
