import { v7 as newId } from 'uuid';
import { sampleBarbers } from '#contracts/barbers.sq.ts';
import { type Barber, type Pigment, pigments } from '#contracts/barbers.ts';
import { nameKey } from '#contracts/names.rules.ts';
import type { SalonId } from '../accounts/store.ts';
import { assignments, type Db, join, sql, type Tx } from '../db/database.ts';
import { tellChange } from '../events/changes.ts';
import { notFound } from '../http/errors.ts';

const wire = sql`id, name, colour, active, position`;

export function list(db: Db, salon: SalonId) {
  return db.rows<Barber>(sql`select ${wire} from barbers where salon_id = ${salon} order by position, id`);
}

interface NewBarber {
  readonly name: string;
  readonly colour?: Pigment | undefined;
  readonly active?: boolean | undefined;
}

/** Stands last and takes the next colour. None is added where the salon has one of this name. */
export async function add(tx: Tx, salon: SalonId, { name, colour, active = true }: NewBarber) {
  const [added] = await tx.rows<Barber>(sql`
    insert into barbers (salon_id, id, name, name_key, colour, active, position)
    select
      ${salon}::uuid, ${newId()}::uuid, ${name}, ${nameKey(name)},
      coalesce(${colour ?? null}, (${pigments}::text[])[1 + count(*) % ${pigments.length}]),
      ${active}::boolean, least(coalesce(max(position) + 1, 0), 1000)
    from barbers where salon_id = ${salon}
    on conflict (salon_id, name_key) do nothing
    returning ${wire}`);
  if (added) tellChange(tx, salon, { noun: 'barber', id: added.id });
  return added;
}

export async function addSamples(tx: Tx, salon: SalonId) {
  for (const name of sampleBarbers) await add(tx, salon, { name });
}

/** The id of the one with this name, who stays until the transaction ends; a new name makes a new one. */
export async function findOrAdd(tx: Tx, salon: SalonId, name: string) {
  for (;;) {
    const [known] = await tx.rows<{ id: string }>(sql`
      select id from barbers where salon_id = ${salon} and name_key = ${nameKey(name)} for key share`);
    const found = known ?? (await add(tx, salon, { name }));
    if (found) return found.id;
    // another transaction was about to add the same, and has by now
  }
}

export interface BarberChanges extends Partial<NewBarber> {
  readonly position?: number | undefined;
}

export async function change(tx: Tx, salon: SalonId, id: string, { name, ...rest }: BarberChanges) {
  const columns = { name, name_key: name && nameKey(name), ...rest };
  const [changed] = await tx.rows<Barber>(sql`
    update barbers set ${join([sql`id = id`, ...assignments(columns)])}
    where salon_id = ${salon} and id = ${id}
    returning ${wire}`);
  if (!changed) throw notFound();
  return changed;
}

export async function remove(tx: Tx, salon: SalonId, id: string) {
  const [removed] = await tx.rows<{ name: string }>(sql`
    delete from barbers where salon_id = ${salon} and id = ${id} returning name`);
  if (!removed) throw notFound();
  return removed;
}
