// What somebody removed of a client's health who had not written it: the owner can bring it back for some days.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { daysToRestore, RemovedHealth } from '#contracts/clients/allergies.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import type { SalonId } from '../../ground/salon-id.ts';

interface Remover {
  readonly staff: { readonly id: string; readonly name: string };
  readonly at: Date;
}

/** Keeps the text that another one replaces now, unless this person wrote it or the other one contains it. */
export const keepRemovedText = (
  tx: Tx,
  salon: SalonId,
  client: string,
  after: string | null,
  { staff, at }: Remover,
) =>
  tx.run(sql`
    insert into removed_health (salon_id, id, client_id, removed_at, removed_by, allergies, by_id)
    select salon_id, ${newId()}, client_id, ${at}, ${staff.name}, allergies, by_id from client_allergies
    where salon_id = ${salon} and client_id = ${client} and by_id is distinct from ${staff.id}
      and strpos(${after ?? ''}::text, allergies) = 0`);

/** Keeps the test that is removed now, unless this person wrote it. */
export const keepRemovedTest = (tx: Tx, salon: SalonId, test: string, { staff, at }: Remover) =>
  tx.run(sql`
    insert into removed_health (salon_id, id, client_id, removed_at, removed_by, test, by_id)
    select salon_id, ${newId()}, client_id, ${at}, ${staff.name},
      jsonb_build_object('id', id, 'date', to_char(day, 'YYYY-MM-DD'), 'result', result, 'by_name', by_name), by_id
    from patch_tests where salon_id = ${salon} and id = ${test} and by_id is distinct from ${staff.id}`);

const isKept = (now: Date) => sql`removed_at > ${now}::timestamptz - ${daysToRestore} * interval '1 day'`;

export const listRemoved = (db: Db, salon: SalonId, client: string, now: Date): Promise<RemovedHealth[]> =>
  db.rows(RemovedHealth)(sql`
    select id, ${moment('removed_at')} as removed_at, removed_by, allergies, test from removed_health
    where salon_id = ${salon} and client_id = ${client} and ${isKept(now)}
    order by removed_health.removed_at desc, id desc`);

const OfRemoved = z.object({ client: Id });

/** The client of what was removed. */
export async function findOfRemoved(db: Db, salon: SalonId, id: string): Promise<string | undefined> {
  const [found] = await db.rows(OfRemoved)(sql`
    select client_id as client from removed_health where salon_id = ${salon} and id = ${id}`);
  return found?.client;
}

const Taken = z.extend(z.pick(RemovedHealth, { allergies: true, test: true }), { by: z.nullable(Id) });

/** Takes it out, so that it comes back only once. Undefined if it was too long ago, or came back meanwhile. */
export async function takeRemoved(tx: Tx, salon: SalonId, id: string, now: Date) {
  const [taken] = await tx.rows(Taken)(sql`
    delete from removed_health where salon_id = ${salon} and id = ${id} and ${isKept(now)}
    returning allergies, test, by_id as by`);
  return taken;
}

export const deleteOldRemoved = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from removed_health where not ${isKept(now)}`);

const OnlyId = z.object({ id: Id });

/** Gives what was removed of one client to another one: only these, or all. Returns what was given. */
export async function passRemoved(
  tx: Tx,
  salon: SalonId,
  from: string,
  to: string,
  only?: readonly string[],
) {
  const passed = await tx.rows(OnlyId)(sql`
    update removed_health set client_id = ${to}
    where salon_id = ${salon} and client_id = ${from} and (${only ?? null}::uuid[] is null or id = any(${only ?? null}::uuid[]))
    returning id`);
  return passed.map(({ id }) => id);
}
