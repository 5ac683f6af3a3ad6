import { v7 as newId } from 'uuid';
import type { Client, ClientStatus } from '#contracts/clients.ts';
import { nameKey } from '#contracts/names.rules.ts';
import type { SalonId } from '../accounts/store.ts';
import { assignments, type Db, empty, join, sql, type Tx } from '../db/database.ts';
import { tellChange } from '../events/changes.ts';
import { notFound } from '../http/errors.ts';

/** The id of the one with this name, who stays until the transaction ends; a new name makes a new one. */
export async function findOrAdd(tx: Tx, salon: SalonId, name: string) {
  for (;;) {
    const [known] = await tx.rows<{ id: string }>(sql`
      select id from clients where salon_id = ${salon} and name_key = ${nameKey(name)} for key share`);
    const found = known ?? (await add(tx, salon, name));
    if (found) return found.id;
    // another transaction was about to add the same, and has by now
  }
}

async function add(tx: Tx, salon: SalonId, name: string) {
  const [added] = await tx.rows<{ id: string }>(sql`
    insert into clients (salon_id, id, name, name_key)
    values (${salon}, ${newId()}, ${name}, ${nameKey(name)})
    on conflict (salon_id, name_key) do nothing
    returning id`);
  if (added) tellChange(tx, salon, { noun: 'client', id: added.id });
  return added;
}

export interface ClientChanges {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly note?: string | null | undefined;
}

export async function change(tx: Tx, salon: SalonId, id: string, changes: ClientChanges) {
  const columns = { ...changes, name_key: changes.name && nameKey(changes.name) };
  const [changed] = await tx.rows(sql`
    update clients set ${join([sql`id = id`, ...assignments(columns)])}
    where salon_id = ${salon} and id = ${id}
    returning id`);
  if (!changed) throw notFound();
  tellChange(tx, salon, { noun: 'client', id });
}

export async function setPhone(tx: Tx, salon: SalonId, id: string, phone: string | null) {
  const [changed] = await tx.rows(sql`
    update clients set phone = ${phone}
    where salon_id = ${salon} and id = ${id} and phone is distinct from ${phone}
    returning id`);
  if (changed) tellChange(tx, salon, { noun: 'client', id });
}

/**
 * A client of whom no appointment is left and nothing was noted is a name that was typed wrong. One that is just being
 * booked anew is left alone, without waiting.
 */
export async function forgetIfEmpty(tx: Tx, salon: SalonId, id: string) {
  const [forgotten] = await tx.rows(sql`
    delete from clients where salon_id = ${salon} and id in (
      select id from clients
      where salon_id = ${salon} and id = ${id} and appointments = 0 and phone is null and note is null
      for update skip locked
    )
    returning id`);
  if (forgotten) tellChange(tx, salon, { noun: 'client', id });
}

const isCancelled = sql`clients.cancelled * 2 > clients.appointments`;

const wire = sql`
  clients.id, clients.name, clients.phone, clients.note, clients.appointments as "totalAppointments",
  coalesce(spent, 0) as "totalSpent", clients.cancelled as "cancelledCount", "lastVisit", "nextVisit",
  case when ${isCancelled} then 'cancelled' else 'active' end as status, usual`;

/** Day and time on the salon's clock. */
interface Now {
  readonly day: string;
  readonly time: string;
}

/** What is added up anew for each client that is shown. */
const visits = ({ day, time }: Now) => sql`
  left join lateral (
    select
      (sum(price_cents) filter (where status in ('confirmed', 'completed')) / 100.0)::float8 as spent,
      to_char(max(day) filter (where status <> 'cancelled' and day <= ${day}), 'YYYY-MM-DD') as "lastVisit"
    from appointments
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id)
  ) as summed on true
  left join lateral (
    select json_build_object(
      'appointment_date', to_char(day, 'YYYY-MM-DD'), 'appointment_time', to_char(starts_at, 'HH24:MI')
    ) as "nextVisit"
    from appointments
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id)
      and status in ('pending', 'confirmed')
      and (day, starts_at) >= (${day}::date, ${time}::time)
    order by day, starts_at
    limit 1
  ) as ahead on true
  left join lateral (
    select json_build_object(
      'service_name', service_name, 'price', (price_cents / 100.0)::float8,
      'duration', duration, 'barber', barbers.name
    ) as usual
    from appointments
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id)
    order by day desc, starts_at desc
    limit 1
  ) as newest on true`;

export async function get(db: Db, salon: SalonId, id: string, now: Now) {
  const [found] = await db.rows<Client>(sql`
    select ${wire} from clients ${visits(now)}
    where clients.salon_id = ${salon} and clients.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** How many of those who match stand behind each of the two tabs. */
export async function count(db: Db, salon: SalonId, q: string | undefined) {
  const [counts] = await db.rows<Record<ClientStatus, number>>(sql`
    select
      (count(*) filter (where not ${isCancelled}))::integer as active,
      (count(*) filter (where ${isCancelled}))::integer as cancelled
    from clients where salon_id = ${salon} ${matching(q)}`);
  return counts as Record<ClientStatus, number>;
}

export interface Page {
  readonly q?: string | undefined;
  readonly status?: ClientStatus | undefined;
  readonly number: number;
  readonly size: number;
}

export function list(db: Db, salon: SalonId, { q, status, number, size }: Page, now: Now) {
  const order = sql`${closeness(q)} clients.name collate albanian, clients.id`;
  return db.rows<Client>(sql`
    select ${wire}
    from (
      select * from clients
      where salon_id = ${salon} ${matching(q)}
        ${status ? sql`and (${isCancelled}) = ${status === 'cancelled'}` : empty}
      order by ${order}
      limit ${size} offset ${size * (number - 1)}
    ) as clients
    ${visits(now)}
    order by ${order}`);
}

/** All of them part by part, in the order in which names are compared: those after the last one. */
export function listAfter(db: Db, salon: SalonId, last: Client | undefined, size: number, now: Now) {
  return db.rows<Client>(sql`
    select ${wire}
    from (
      select * from clients
      where salon_id = ${salon} ${last ? sql`and name_key > ${nameKey(last.name)}` : empty}
      order by name_key
      limit ${size}
    ) as clients
    ${visits(now)}
    order by name_key`);
}

/** By a part of the name or of the number, which is kept with the country's code and typed with a zero. */
function matching(q = '') {
  const key = nameKey(q);
  if (!key) return empty;
  const digits = /^[\d\s+()/.-]+$/.test(key) ? key.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits
    ? sql`and (strpos(name_key, ${key}) > 0 or strpos(phone_digits, ${digits}) > 0)`
    : sql`and strpos(name_key, ${key}) > 0`;
}

/** First whose name begins with what is looked for, then who has a word that does, then the others. */
function closeness(q = '') {
  const key = nameKey(q);
  return key ? sql`not starts_with(name_key, ${key}), strpos(name_key, ${` ${key}`}) = 0,` : empty;
}
