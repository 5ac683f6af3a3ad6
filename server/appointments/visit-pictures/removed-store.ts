// Deleted pictures, which can be brought back for a day.
import * as z from 'zod/mini';
import { hoursToBringBack, RemovedPicture } from '#contracts/appointments/visit-pictures.ts';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { forgetDeletedId, keepDeletedId } from '../../ground/http/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

interface Removal {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
}

const OfVisit = z.object({ visit: Id });

/** Puts the picture aside. False if somebody else just deleted it. */
export async function removePicture(tx: Tx, salon: SalonId, { id, by, at }: Removal): Promise<boolean> {
  const [removed] = await tx.rows(OfVisit)(sql`
    with gone as (
      delete from visit_pictures where salon_id = ${salon} and id = ${id} returning *
    )
    insert into removed_pictures (salon_id, id, appointment_id, removed_at, removed_by, picture, whole, small)
    select gone.salon_id, gone.id, appointment_id, ${at}, ${by}, to_jsonb(gone), whole, small
    from gone join visit_picture_files using (salon_id, id)
    returning appointment_id as visit`);
  if (!removed) return false;
  await tx.run(keepDeletedId(salon, id, sql`where true`));
  publishLiveEvent(tx, salon, { noun: 'treatment', id: removed.visit });
  return true;
}

const isInTime = (now: Date) =>
  sql`removed_at > ${now}::timestamptz - ${hoursToBringBack} * interval '1 hour'`;

/** The visit of a picture that can be brought back. */
export async function findRemoved(
  tx: Tx,
  salon: SalonId,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await tx.rows(OfVisit)(sql`
    select appointment_id as visit from removed_pictures
    where salon_id = ${salon} and id = ${id} and ${isInTime(now)}`);
  return found?.visit;
}

/** False if it can't be brought back any more. */
export async function bringPictureBack(tx: Tx, salon: SalonId, id: string, now: Date): Promise<boolean> {
  const [back] = await tx.rows(OfVisit)(sql`
    with removed as (
      delete from removed_pictures where salon_id = ${salon} and id = ${id} and ${isInTime(now)} returning *
    ),
    made as (
      insert into visit_pictures
      select whole_row.* from removed, jsonb_populate_record(null::visit_pictures, picture) as whole_row
      returning salon_id, id
    ),
    filled as (
      insert into visit_picture_files (salon_id, id, whole, small)
      select salon_id, id, whole, small from removed join made using (salon_id, id)
    )
    select appointment_id as visit from removed`);
  if (!back) return false;
  await forgetDeletedId(tx, salon, id);
  publishLiveEvent(tx, salon, { noun: 'treatment', id: back.visit });
  return true;
}

export async function listRemovedPictures(db: Db, scope: Scope, now: Date): Promise<RemovedPicture[]> {
  const found = await db.rows(RemovedPicture)(sql`
    select removed_pictures.id, appointment_id as visit, to_char(day, 'YYYY-MM-DD') as date,
      to_char(starts_at, 'HH24:MI') as time, clients.name as client_name,
      ${nameHint(scope, sql`clients.id`, sql`${now}::timestamptz at time zone ${zone}`)} as name_hint,
      removed_by as by_name, ${moment('removed_at')} as at
    from removed_pictures
    join appointments on (appointments.salon_id, appointments.id) = (removed_pictures.salon_id, appointment_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where removed_pictures.salon_id = ${scope.salon} and ${isInTime(now)}
    order by removed_at desc, removed_pictures.id desc
    limit 100`);
  found.forEach(withoutEmptyHint);
  return found;
}

/** Deletes for good what can't be brought back any more. */
export async function deleteRemovedPictures(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from removed_pictures where not ${isInTime(now)}`);
}
