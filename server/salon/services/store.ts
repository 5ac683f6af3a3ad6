import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { messages as ofCeilings } from '#contracts/ground/ceilings.sq.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { ServiceNeed } from '#contracts/ground/needs.ts';
import { pigments } from '#contracts/ground/pigments.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { OwnHours } from '#contracts/salon/own-hours.ts';
import {
  BarberOverride,
  Service,
  type ServiceInFull,
  ServiceTranslations,
} from '#contracts/salon/services.ts';
import type { createService, ServiceChanges } from '#contracts/salon/services-changes.ts';
import { timesWith } from '#contracts/salon/usual.rules.ts';
import { type Ceiling, lockCount, refuseBeyond } from '../../ground/ceilings/store.ts';
import { assignments, type Db, join, LostRace, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { columnsFor, insertionInto, selectFieldsOf } from '../../ground/db/record-columns.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Ceilings, usualCeilings } from '../../ground/usual-ceilings.ts';
import { serviceFields } from './fields.sq.ts';

const wire = sql`
  id, ${selectFieldsOf(serviceFields)}, (
    select name from service_groups as own where (own.salon_id, own.id) = (services.salon_id, services.group_id)
  ) as group_name, (
    select json_agg(json_build_object(
      'barber_id', barber_id, 'price', (own.price_cents / 100.0)::float8, 'work_minutes', work_minutes,
      'wait_minutes', own.wait_minutes, 'work_after_minutes', own.work_after_minutes
    ) order by barber_id)
    from barber_overrides as own
    where (own.salon_id, own.service_id) = (services.salon_id, services.id)
  ) as barbers, needs`;
const Row = z.extend(Service, {
  barbers: z.nullable(z.array(BarberOverride)),
  needs: z.nullable(z.array(ServiceNeed)),
  group_id: z.nullable(Id),
  group_name: z.nullable(z.string()),
  own_hours: z.nullable(OwnHours),
  asks_picture: z.boolean(),
});

/** Leaves out the keys of what few services have: a group, pictures, barbers with their own terms, rooms and devices, own hours. */
const withoutEmpty = <Of extends z.infer<typeof Row>>({
  barbers,
  needs,
  group_id,
  group_name,
  own_hours,
  asks_picture,
  ...service
}: Of) => ({
  ...service,
  ...(asks_picture && { asks_picture: true as const }),
  ...(group_id !== null && group_name !== null && { group_id, group_name }),
  ...(barbers && { barbers }),
  ...(needs && { needs }),
  ...(own_hours && { own_hours }),
});

export async function listServices(db: Db, salon: SalonId): Promise<Service[]> {
  const all = await db.rows(Row)(sql`
    select ${wire} from services where salon_id = ${salon} order by ${listed}`);
  return all.map(withoutEmpty);
}

/** The place of the group of a service; null without a group. */
const placeOfGroup = sql`(
  select own.position from service_groups as own where (own.salon_id, own.id) = (services.salon_id, services.group_id)
)`;

/** The order that the owner chose: by groups, then by places; without places, by name. */
export const listed = sql`${placeOfGroup} nulls last, group_id, position nulls last, name collate albanian, id`;

const inFull = sql`${wire}, translations`;
const InFull = z.extend(Row, { translations: z.nullable(ServiceTranslations) });

const shown = ({ translations, ...service }: z.infer<typeof InFull>): ServiceInFull => ({
  ...withoutEmpty(service),
  ...(translations && { translations }),
});

export async function listServicesInFull(db: Db, salon: SalonId): Promise<ServiceInFull[]> {
  const all = await db.rows(InFull)(sql`
    select ${inFull} from services where salon_id = ${salon} order by ${listed}`);
  return all.map(shown);
}

export async function getService(db: Db, salon: SalonId, id: string): Promise<ServiceInFull> {
  const [found] = await db.rows(InFull)(sql`
    select ${inFull} from services where salon_id = ${salon} and id = ${id}`);
  if (!found) throw notFound();
  return shown(found);
}

/** The service, locked. Changes of a service wait for each other, so that no change loses a translation of another change. */
export async function getServiceToChange(tx: Tx, salon: SalonId, id: string): Promise<ServiceInFull> {
  // a statement that locks still sees the rows of other tables as they were before it waited
  await tx.run(sql`select from services where salon_id = ${salon} and id = ${id} for no key update`);
  return getService(tx, salon, id);
}

const UsualService = z.object({
  id: Id,
  name: z.string(),
  duration: z.int(),
  wait_minutes: z.int(),
  work_after_minutes: z.int(),
  priceCents: z.int(),
  /** The price for a barber without a price of their own. */
  listedPriceCents: z.int(),
  needs: z.nullable(z.array(ServiceNeed)),
  buffer: z.int(),
});
export type UsualService = z.infer<typeof UsualService>;

/** `place`: the position of the service in the list of wanted services. */
const FoundUsual = z.extend(UsualService, {
  place: z.int(),
  ownPriceCents: z.nullable(z.int()),
  own: z.object({
    work_minutes: z.nullable(z.int()),
    wait_minutes: z.nullable(z.int()),
    work_after_minutes: z.nullable(z.int()),
  }),
});

/** The id or name of a service in a body. The id is used instead of the name. */
interface NamedService {
  readonly service_id?: string | null | undefined;
  readonly service_name: string;
  /** The barber who does the service. The barber's own price and times are used instead of the usual ones. */
  readonly barberId?: string | undefined;
}

/** The wanted services, with their usual durations and prices. Undefined for a service that the salon does not have. */
export async function findUsualService(
  db: Db,
  salon: SalonId,
  wanted: readonly NamedService[],
): Promise<(UsualService | undefined)[]> {
  const rows = wanted.map(({ service_id, service_name, barberId }, place) => ({
    place,
    barberId,
    wantedId: service_id,
    key: nameKey(service_name),
  }));
  const found = await db.rows(FoundUsual)(sql`
    select
      place, id, name, duration, services.wait_minutes, services.work_after_minutes, services.price_cents as "priceCents",
      services.price_cents as "listedPriceCents", needs, buffer_minutes as buffer,
      own.price_cents as "ownPriceCents", json_build_object(
        'work_minutes', own.work_minutes, 'wait_minutes', own.wait_minutes, 'work_after_minutes', own.work_after_minutes
      ) as own
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted
      (place integer, "barberId" uuid, "wantedId" uuid, key text)
    cross join lateral (
      select * from services
      where salon_id = ${salon} and id = coalesce(
        "wantedId",
        (select id from services where salon_id = ${salon} and name_key = key)
      )
    ) as services
    left join barber_overrides as own
      on own.salon_id = ${salon} and own.barber_id = "barberId" and own.service_id = services.id`);
  const usual = new Map(
    found.map(({ place, ownPriceCents, own, ...service }) => [
      place,
      { ...service, priceCents: ownPriceCents ?? service.priceCents, ...timesWith(service, own) },
    ]),
  );
  return rows.map(({ place }): UsualService | undefined => usual.get(place));
}

/**
 * The id of a service of a visit, as JSON: the id that was kept with the visit if the salon still has this service, else the id of
 * the service with this name. A statement reads the services once for all its rows.
 */
export const serviceIdOf = (salon: SalonId | Sql, kept: Sql, name: Sql): Sql => sql`(
  select jsonb_object_agg(name, id) || jsonb_object_agg(id, id) from services where salon_id = ${salon}
) -> coalesce(${kept}, ${name})`;

/** The lines of a visit with the present ids of their services. Most visits have one line, for which an aggregate would take longer. */
export const linesNow = (salon: SalonId | Sql, lines: Sql): Sql => {
  const now = (line: Sql) => sql`${line} || jsonb_build_object(
    'service_id', ${serviceIdOf(salon, sql`${line} ->> 'service_id'`, sql`${line} ->> 'service_name'`)}
  )`;
  return sql`
  case when ${lines} -> 1 is not null then (
    select jsonb_agg(${now(sql`line`)} order by place) from jsonb_array_elements(${lines}) with ordinality as all_lines (line, place)
  ) when ${lines} is not null then jsonb_build_array(${now(sql`(${lines} -> 0)`)}) end`;
};

/**
 * Selects what a new visit keeps of its services, by the keys of their names. Selects nothing where an id means another service
 * than the name.
 */
export const linesOfNew = (salon: SalonId, lines: Sql, without: Sql): Sql => sql`
  select
    coalesce(max(buffer_minutes), 0) as buffer,
    jsonb_agg(jsonb_build_object(
      'service_id', found.id, 'service_name', service_name, 'price', price, 'duration', line.duration
    ) order by place) as lines,
    case when count(found.needs) > 0 then needs_of_visit(jsonb_agg(found.needs order by place), ${without}) end as needs
  from rows from (
    jsonb_to_recordset(${lines}) as (service_name text, price jsonb, duration integer, key text, service_id uuid)
  ) with ordinality as line (service_name, price, duration, key, service_id, place)
  left join lateral (
    select id, buffer_minutes, needs from services where salon_id = ${salon} and name_key = key limit 1
  ) as found on true
  having coalesce(bool_and(service_id is null or service_id is not distinct from found.id), true)`;

/** The name of a service as a visit has it, with its translations if the salon still has the service. */
export const TranslatedLine = z.object({ name: z.string(), translations: z.nullable(ServiceTranslations) });

/**
 * Selects the services of a visit as JSON. A service whose id is known may have another name by now. A service without an id is
 * found by its exact name.
 */
export const translatedLines = (salon: Sql, lines: Sql): Sql => sql`(
  select jsonb_agg(
    jsonb_build_object('name', line ->> 'service_name', 'translations', translations) order by place
  )
  from jsonb_array_elements(${lines}) with ordinality as all_lines (line, place)
  left join services on services.salon_id = ${salon} and (
    services.id::text = line ->> 'service_id' or line ->> 'service_id' is null and services.name = line ->> 'service_name'
  )
)`;

/** Selects the longest buffer inside another statement, by the keys of the names. */
export const bufferOf = (salon: SalonId, keys: readonly string[] | Sql): Sql => sql`
  (select coalesce(max(buffer_minutes), 0) from services where salon_id = ${salon} and name_key = any(${keys}::text[]))`;

/** The price is in cents. */
type ServiceValues = Omit<ServiceChanges, 'active' | 'needs' | 'translations'> &
  Pick<ServiceInFull, 'needs' | 'translations'>;
type NewService = ServiceValues & Pick<BodyOf<typeof createService>, 'id' | 'name'>;

const columnsOf = ({ translations, needs, ...values }: ServiceValues) => ({
  ...columnsFor(serviceFields, values),
  needs: needs && (needs.length > 0 ? JSON.stringify(needs) : null),
  translations: translations ?? null,
});

export const servicesCeiling = ({ services }: Ceilings = usualCeilings): Ceiling => ({
  table: 'services',
  most: services,
  reached: ofCeilings.services,
});
export const servicesOfBarbersCeiling = ({ servicesOfBarbers }: Ceilings): Ceiling => ({
  table: 'barber_services',
  most: servicesOfBarbers,
  reached: ofCeilings.servicesOfBarbers,
});
export const ownTermsCeiling = ({ ownTerms }: Ceilings): Ceiling => ({
  table: 'barber_overrides',
  most: ownTerms,
  reached: ofCeilings.ownTerms,
});

const Horizon = z.object({ days: z.int() });

/** The days ahead on which the page of the salon takes bookings; undefined if it has no page. */
export async function findHorizon(db: Db, salon: SalonId): Promise<number | undefined> {
  const [found] = await db.rows(Horizon)(sql`
    select horizon_days::integer as days from online_settings where salon_id = ${salon}`);
  return found?.days;
}

/** Locks the positions of the services: transactions that set positions wait for each other. */
export const lockPositions = (tx: Tx, salon: SalonId) => lockCount(tx, salon, 'services');

/**
 * The new service gets the colour that the fewest services of the salon have. Where the owner has put the services in order, the
 * new service comes last.
 */
export async function addService(
  tx: Tx,
  salon: SalonId,
  { id = newId(), is_active = true, addon = false, ...service }: NewService,
  requestHash: Buffer | null,
  ceilings?: Ceilings,
): Promise<ServiceInFull> {
  await refuseBeyond(tx, salon, servicesCeiling(ceilings));
  const row = {
    ...columnsOf({ ...service, is_active, addon }),
    salon_id: salon,
    id,
    request_hash: requestHash,
    position: sql`(select max(position) + 1 from services where salon_id = ${salon})`,
    colour: sql`(
      select pigment from unnest(${pigments}::text[]) with ordinality as all_colours (pigment, place)
      order by (select count(*) from services where salon_id = ${salon} and colour = pigment), place
      limit 1
    )`,
  };
  const [added] = await tx.rows(InFull)(sql`
    ${insertionInto('services', row)} on conflict (salon_id, id) do nothing returning ${inFull}`);
  if (!added) throw new LostRace();
  return shown(added);
}

export async function updateServiceRow(
  tx: Tx,
  salon: SalonId,
  id: string,
  changes: ServiceValues,
): Promise<ServiceInFull> {
  const columns = columnsOf(changes);
  const [changed] = await tx.rows(InFull)(sql`
    update services set ${join([sql`id = id`, ...assignments(columns)])}
    where salon_id = ${salon} and id = ${id}
    returning ${inFull}`);
  if (!changed) throw notFound();
  return shown(changed);
}

const Place = z.object({ id: Id, isMoved: z.boolean(), isNext: z.boolean() });

/**
 * Lists a service before another service, or last, and in this group unless it is undefined. The other services keep their present order, whatever the caller saw. Returns
 * false if the other service does not exist.
 */
export async function moveServiceRow(
  tx: Tx,
  salon: SalonId,
  id: string,
  before: string | null,
  group: string | null | undefined,
): Promise<boolean> {
  lockPositions(tx, salon);
  if (group !== undefined)
    await tx.run(sql`update services set group_id = ${group} where salon_id = ${salon} and id = ${id}`);
  const all = await tx.rows(Place)(sql`
    select id, id = ${id} as "isMoved", coalesce(id = ${before}::uuid, false) as "isNext" from services
    where salon_id = ${salon}
    order by ${listed}
    for no key update`);
  if (!all.some(({ isMoved }) => isMoved)) throw notFound();
  if (before === id) return true;
  const others = all.filter(({ isMoved }) => !isMoved);
  const place = before === null ? others.length : others.findIndex(({ isNext }) => isNext);
  if (place === -1) return false;
  const order = others.map((other) => other.id).toSpliced(place, 0, id);
  await tx.run(sql`
    update services set position = place
    from unnest(${order}::uuid[]) with ordinality as ordered (service, place)
    where salon_id = ${salon} and id = service`);
  return true;
}

const Removed = z.object({ name: z.string() });

export async function deleteServiceRow(tx: Tx, salon: SalonId, id: string) {
  const [removed] = await tx.rows(Removed)(sql`
    with removed as (
      delete from services where salon_id = ${salon} and id = ${id} returning name
    ), kept as (
      ${keepDeletedId(salon, id, sql`from removed`)}
    )
    select name from removed`);
  if (!removed) throw notFound();
  return removed;
}
