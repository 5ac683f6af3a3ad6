import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { messages as ofCeilings } from '#contracts/ground/ceilings.sq.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { type Pigment, pigments } from '#contracts/ground/pigments.ts';
import type { SalonKind } from '#contracts/ground/user.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages, sampleBarbers } from '#contracts/salon/barbers.sq.ts';
import { Barber } from '#contracts/salon/barbers.ts';
import { type Ceiling, refuseBeyond } from '../../ground/ceilings/store.ts';
import { assignments, type Db, join, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { columnsFor, selectFieldsOf } from '../../ground/db/record-columns.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Ceilings, usualCeilings } from '../../ground/usual-ceilings.ts';
import { barberFields } from './fields.sq.ts';

const chosenRows = sql`
  coalesce(
    (
      select json_agg(service_id order by service_id) from barber_services
      where (barber_services.salon_id, barber_id) = (barbers.salon_id, barbers.id)
    ),
    '[]'
  )`;

/** The services that a barber does, from a row of `barbers`; null: all. */
export const servicesOfBarber = sql`case when not all_services then ${chosenRows} end`;

/** The services that were chosen last, also if the barber does all now; null: none ever were. */
export const choiceOfBarber = sql`case when has_choice or not all_services then ${chosenRows} end`;

const wire = sql`id, ${selectFieldsOf(barberFields)}, ${servicesOfBarber} as services`;

export function listBarbers(db: Db, salon: SalonId): Promise<Barber[]> {
  return db.rows(Barber)(sql`select ${wire} from barbers where salon_id = ${salon} order by position, id`);
}

export async function getBarber(db: Db, salon: SalonId, id: string): Promise<Barber> {
  const [found] = await db.rows(Barber)(sql`
    select ${wire} from barbers where salon_id = ${salon} and id = ${id}`);
  if (!found) throw notFound();
  return found;
}

const Named = z.object({ name: z.string() });

/** Null is all: what was chosen before stays for a later choice. An unknown service violates a constraint. */
export async function setServicesOfBarber(
  tx: Tx,
  salon: SalonId,
  id: string,
  services: readonly string[] | null,
): Promise<string> {
  const [changed] = await tx.rows(Named)(sql`
    update barbers set
      all_services = ${services === null}, has_choice = has_choice or not all_services or ${services !== null}
    where salon_id = ${salon} and id = ${id}
    returning name`);
  if (!changed) throw notFound();
  if (services) {
    await tx.run(sql`delete from barber_services where salon_id = ${salon} and barber_id = ${id}`);
    await tx.run(sql`
      insert into barber_services (salon_id, barber_id, service_id)
      select distinct ${salon}::uuid, ${id}::uuid, service from unnest(${services}::uuid[]) as service`);
  }
  publishLiveEvent(tx, salon, { noun: 'barber', id });
  return changed.name;
}

const NamedChoice = z.extend(Named, { all: z.boolean() });

/** Adds and takes off what differs from `shown`, so that two people tick at once. For a barber who does all by now nothing changes. */
export async function tickServicesOfBarber(
  tx: Tx,
  salon: SalonId,
  id: string,
  services: readonly string[],
  shown: readonly string[],
): Promise<string> {
  const [barber] = await tx.rows(NamedChoice)(sql`
    select name, all_services as all from barbers where salon_id = ${salon} and id = ${id} for no key update`);
  if (!barber) throw notFound();
  if (barber.all) return barber.name;
  const [added, removed] = [
    [...new Set(services).difference(new Set(shown))],
    [...new Set(shown).difference(new Set(services))],
  ];
  await tx.run(sql`
    delete from barber_services
    where salon_id = ${salon} and barber_id = ${id} and service_id = any(${removed}::uuid[])`);
  await tx.run(sql`
    insert into barber_services (salon_id, barber_id, service_id)
    select ${salon}, ${id}, unnest(${added}::uuid[]) on conflict do nothing`);
  publishLiveEvent(tx, salon, { noun: 'barber', id });
  return barber.name;
}

/** Locks the barber: nobody books in this column until the transaction ends. The appointments of the column are locked first. */
export function closeColumn(tx: Tx, salon: SalonId, id: string): void {
  tx.send(sql`select from barbers where salon_id = ${salon} and id = ${id} for update`);
}

/** The barber if active, locked: the barber stays active until the transaction ends. */
export async function lockActiveBarber(tx: Tx, salon: SalonId, id: string): Promise<Barber | undefined> {
  const [found] = await tx.rows(Barber)(sql`
    select ${wire} from barbers where salon_id = ${salon} and id = ${id} and active for no key update`);
  return found;
}

interface NewBarber {
  readonly id?: string | undefined;
  readonly name: string;
  readonly colour?: Pigment | undefined;
  readonly active?: boolean | undefined;
}

export const barbersCeiling = ({ barbers }: Ceilings = usualCeilings): Ceiling => ({
  table: 'barbers',
  most: barbers,
  reached: ofCeilings.barbers,
});

/** The new barber gets the last position and the next colour. Returns undefined if the salon has a barber of this name. */
export async function addBarber(
  tx: Tx,
  salon: SalonId,
  { id = newId(), name, colour, active = true }: NewBarber,
  {
    ceilings,
    requestHash = null,
  }: { readonly ceilings?: Ceilings; readonly requestHash?: Buffer | null } = {},
): Promise<Barber | undefined> {
  await refuseBeyond(tx, salon, barbersCeiling(ceilings));
  const [added] = await tx.rows(Barber)(sql`
    insert into barbers (salon_id, id, request_hash, name, name_key, colour, active, position)
    select
      ${salon}::uuid, ${id}::uuid, ${requestHash}::bytea, ${name}, ${nameKey(name)},
      coalesce(${colour ?? null}, (${pigments}::text[])[1 + count(*) % ${pigments.length}]),
      ${active}::boolean, least(coalesce(max(position) + 1, 0), 1000)
    from barbers where salon_id = ${salon}
    on conflict (salon_id, name_key) do nothing
    returning ${wire}`);
  if (added) publishLiveEvent(tx, salon, { noun: 'barber', id: added.id });
  return added;
}

export async function addSampleBarbers(tx: Tx, salon: SalonId): Promise<void> {
  for (const name of sampleBarbers(null)) await addBarber(tx, salon, { name });
}

/** Gives the samples the names that fit the kind of the salon. */
export async function renameSamples(tx: Tx, salon: SalonId, kind: SalonKind | null): Promise<void> {
  const samples = await tx.rows(Known)(sql`
    select id, name from barbers where salon_id = ${salon} order by position, id`);
  for (const [n, name] of sampleBarbers(kind).entries()) {
    const { id } = samples[n] ?? {};
    if (!id) return;
    await updateBarberRow(tx, salon, id, { name });
    publishLiveEvent(tx, salon, { noun: 'barber', id });
  }
}

/** Selects the barber with this id, or with this key of the name, who can't be deleted or renamed until the transaction ends. */
export const wantedBarber = (salon: SalonId, id: Sql, key: Sql, columns: Sql): Sql => sql`
  select ${columns} from barbers
  where salon_id = ${salon}
    and id = coalesce(${id}, (select id from barbers where salon_id = ${salon} and name_key = ${key}))
  for key share`;

/** The id or name of a barber in a body. The id is used instead of the name. */
export interface BarberOfBody {
  readonly barber_id?: string | undefined;
  readonly barber?: string | undefined;
}

const Known = z.pick(Barber, { id: true, name: true });
const SalonRow = z.object({ id: z.uuid() });

/** The barbers with these ids, by id. Nobody deletes or renames them until the transaction ends. */
export async function lockBarbers(tx: Tx, salon: SalonId, ids: readonly string[]) {
  const found = await tx.rows(Known)(sql`
    select id, name from barbers where salon_id = ${salon} and id = any(${ids}::uuid[])
    order by name_key for key share`);
  return new Map(found.map((one) => [one.id, one]));
}

/** The barber whom a body means, locked until the transaction ends. An unknown barber is refused. `at`: the path in the body. */
export async function findBarber(
  tx: Tx,
  salon: SalonId,
  { barber_id: id, barber: name = '' }: BarberOfBody,
  at = '',
) {
  const named = sql`(select id from barbers where salon_id = ${salon} and name_key = ${nameKey(name)})`;
  const [found] = await tx.rows(Known)(sql`
    select id, name from barbers where salon_id = ${salon} and id = ${id ?? named} for key share`);
  if (found) return found;
  if (await isDeleted(tx, salon)) throw new Refusal('unauthenticated', generalMessages.unauthenticated);
  throw invalid(messages.unknown, { [`${at}${id ? 'barber_id' : 'barber'}`]: messages.unknown });
}

/** Whether the salon is deleted: this can happen while a call is under way. */
async function isDeleted(tx: Tx, salon: SalonId) {
  const [found] = await tx.rows(SalonRow)(sql`select id from salons where id = ${salon}`);
  return found === undefined;
}

export interface BarberChanges extends Partial<Omit<NewBarber, 'id'>> {
  readonly position?: number | undefined;
}

export async function updateBarberRow(
  tx: Tx,
  salon: SalonId,
  id: string,
  changes: BarberChanges,
): Promise<Barber> {
  const columns = columnsFor(barberFields, changes);
  const [changed] = await tx.rows(Barber)(sql`
    update barbers set ${join([sql`id = id`, ...assignments(columns)])}
    where salon_id = ${salon} and id = ${id}
    returning ${wire}`);
  if (!changed) throw notFound();
  return changed;
}

const Removed = z.object({ name: z.string() });

export async function deleteBarberRow(tx: Tx, salon: SalonId, id: string) {
  const [removed] = await tx.rows(Removed)(sql`
    with removed as (
      delete from barbers where salon_id = ${salon} and id = ${id} returning *
    ), kept as (
      ${keepDeletedId(salon, id, sql`from removed`)}
    )
    select name from removed`);
  if (!removed) throw notFound();
  return removed;
}
