// The kept changes of an appointment, and the events that its row does not keep.
import * as z from 'zod/mini';
import { LastMove, StateChange } from '#contracts/ground/payment.ts';
import { type Db, sql, type Tx } from '../ground/db/database.ts';
import { moment } from '../ground/db/moments.ts';
import { type Origin, personOf } from '../ground/origin.ts';
import type { SalonId } from '../ground/salon-id.ts';

/** The last change of the appointment's state; undefined if nobody changed the state. */
export async function readLastStateChange(
  db: Db,
  salon: SalonId,
  id: string,
): Promise<StateChange | undefined> {
  const [last] = await db.rows(StateChange)(sql`
    select ${moment('at')} as at, what, by_kind, by_name,
      case when after ? 'cancelled_by' then jsonb_build_object('cancelled_by', after -> 'cancelled_by') else '{}' end
      || case when after ? 'status' then jsonb_build_object('status', after -> 'status') else '{}' end as after
    from appointment_changes
    where salon_id = ${salon} and appointment_id = ${id} and what <> 'made' and (after ? 'status' or after ? 'cancelled_by')
    order by id desc limit 1`);
  return last;
}

const Confirmed = z.object({ wasConfirmed: z.boolean() });

/** Whether the visit was confirmed when it was cancelled the last time. */
export async function wasConfirmedBefore(db: Db, salon: SalonId, id: string): Promise<boolean> {
  const [last] = await db.rows(Confirmed)(sql`
    select coalesce(before ->> 'status' in ('confirmed', 'completed'), false) as "wasConfirmed" from appointment_changes
    where salon_id = ${salon} and appointment_id = ${id} and after ->> 'status' = 'cancelled'
    order by id desc limit 1`);
  return last?.wasConfirmed === true;
}

/** The last change of one of these fields of the appointment; undefined if nobody changed them. */
const lastChangeOf =
  (fields: readonly string[]) =>
  async (db: Db, salon: SalonId, id: string): Promise<LastMove | undefined> => {
    const [last] = await db.rows(LastMove)(sql`
      select ${moment('at')} as at, by_kind, by_name from appointment_changes
      where salon_id = ${salon} and appointment_id = ${id} and what <> 'made' and after ?| ${[...fields]}::text[]
      order by id desc limit 1`);
    return last;
  };

export const readLastMove = lastChangeOf(['appointment_date', 'appointment_time', 'barber_id']);

/** The last change of something else than slot and state. */
export const readLastEdit = lastChangeOf([
  'services',
  'service_name',
  'price',
  'duration',
  'client_id',
  'note',
  'title',
]);

/** The events of an appointment that are not kept in its row. */
export type AppointmentEvent =
  | 'coming'
  | 'accepted'
  | 'reminded'
  | 'reminder_undone'
  | 'picture_added'
  | 'picture_removed';

/**
 * Records events that are not kept in the rows of the appointments, so that the trigger does not record them: the client confirmed
 * to come, the request was accepted, the client was reminded, a picture was added.
 */
export async function recordAppointmentEvents(
  tx: Tx,
  salon: SalonId,
  appointments: readonly string[],
  what: AppointmentEvent,
  { by, isClient = false, at }: Origin,
): Promise<void> {
  const kind = by ? 'staff' : isClient ? 'client' : 'system';
  const person = by && personOf(by);
  await tx.run(sql`
    insert into appointment_changes (salon_id, appointment_id, at, what, by_kind, staff_id, by_name, before, after)
    select ${salon}, id, ${at}, ${what}, ${kind}, ${person?.id}, ${person?.name}, '{}', '{}'
    from unnest(${appointments}::uuid[]) as id`);
}
