// Who was erased, by ids alone, and what came back of them nevertheless.
import * as z from 'zod/mini';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { ownerOf } from '../salon/staff/store.ts';
import { type Db, sql, type Tx } from '../ground/db/database.ts';
import { SalonId } from '../ground/salon-id.ts';
import { saysNothing } from './store.ts';

export const noteErased = (tx: Tx, salon: SalonId, clients: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into erased_people (salon_id, client_id) select ${salon}, unnest(${clients}::uuid[])
    on conflict do nothing`);

const OnlyId = z.object({ id: Id });

/** Which of these were erased, also in the salon that they came from: a client keeps the id in another one. */
export async function findErased(tx: Tx, clients: readonly string[]): Promise<string[]> {
  const found = await tx.rows(OnlyId)(sql`
    select distinct client_id as id from erased_people where client_id = any(${clients}::uuid[])`);
  return found.map(({ id }) => id);
}

/** Data came in where nothing refused it: in an earlier release, or with a backup. */
const isBack = sql`
  erased_at is not null and (not ${saysNothing} or exists (
    select from appointments
    where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) and appointments.note is not null
  ))`;

const OnlySalon = z.object({ salon: SalonId });

export async function listSalonsToCheck(db: Db) {
  const found = await db.rows(OnlySalon)(sql`
    select salon_id as salon from clients where ${isBack}
    union
    select salon_id from erased_people where not is_checked`);
  return found.map(({ salon }) => salon);
}

export async function listReturned(tx: Tx, salon: SalonId): Promise<string[]> {
  const found = await tx.rows(OnlyId)(sql`
    select id from clients where salon_id = ${salon} and ${isBack} order by id`);
  return found.map(({ id }) => id);
}

const Given = z.object({ day: IsoDate, time: ClockTime });

/** The visits that were given to another client after theirs was erased. Each is returned only once. */
export const takeGivenVisits = (tx: Tx, salon: SalonId) =>
  tx.rows(Given)(sql`
    with unchecked as (
      update erased_people set is_checked = true where salon_id = ${salon} and not is_checked returning client_id
    )
    select distinct to_char(day, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time
    from unchecked
    join clients as erased on (erased.salon_id, erased.id) = (${salon}, unchecked.client_id)
    join appointment_changes as changes
      on changes.salon_id = ${salon} and changes.before ->> 'client_id' = erased.id::text and at > erased.erased_at
    join appointments on (appointments.salon_id, appointments.id) = (${salon}, appointment_id)
    join clients as holder on (holder.salon_id, holder.id) = (${salon}, appointments.client_id)
    where holder.erased_at is null
    order by day, time`);

const Owner = z.object({ email: z.string() });

export const readOwner = (tx: Tx, salon: SalonId) =>
  tx.one(Owner)(sql`select ${ownerOf(sql`${salon}::uuid`)} ->> 'email' as email`);
