// Writes the work of the appointments that are older than the table `work_times`. After that, this table decides which appointment
// gets a slot.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { type Database, sql, type Tx } from '../ground/db/database.ts';
import { SalonId } from '../ground/salon-id.ts';

const LastWritten = z.object({ salon: SalonId, id: z.uuid() });
type LastWritten = z.infer<typeof LastWritten>;
const Written = z.object({ salon: SalonId, id: Id });
const Count = z.object({ count: z.int() });

/**
 * The task may be killed at any step, and run in several instances: each step is a transaction of its own, for which the next
 * steps wait.
 */
export const workTimesTask =
  (db: Database, inOneStep = 5000) =>
  async (): Promise<void> => {
    while (await db.transaction((tx) => writeNext(tx, inOneStep)));
  };

/** Writes one step. Returns false when all is done. */
async function writeNext(tx: Tx, inOneStep: number): Promise<boolean> {
  const [last] = await tx.rows(LastWritten)(
    sql`select salon_id as salon, id from work_times_written for update`,
  );
  if (!last) return false;
  const written = await writeAfter(tx, last, inOneStep);
  if (written)
    await tx.run(sql`update work_times_written set salon_id = ${written.salon}, id = ${written.id}`);
  else await finish(tx);
  return written !== undefined;
}

/**
 * The rows stay as they are until the step ends. Appointments that were written or changed since the table exists have their work
 * already.
 */
async function writeAfter(tx: Tx, { salon, id }: LastWritten, inOneStep: number) {
  const written = await tx.rows(Written)(sql`
    with step as materialized (
      select salon_id, id, barber_id, during, status from appointments
      where (salon_id, id) > (${salon}, ${id})
      order by salon_id, id
      limit ${inOneStep}
      for share
    ), written as (
      insert into work_times (salon_id, appointment_id, barber_id, during)
      select salon_id, id, barber_id, during from step where status <> 'cancelled'
      on conflict do nothing
    )
    select salon_id as salon, id from step order by salon_id desc, id desc limit 1`);
  return written[0];
}

async function finish(tx: Tx) {
  const { count } = await tx.one(Count)(sql`
    with booked as (
      select salon_id, id, barber_id, during from appointments where status <> 'cancelled'
    ), written as (
      select salon_id, appointment_id, barber_id, during from work_times
    )
    select count(*)::integer as count
    from ((table booked except all table written) union all (table written except all table booked)) as different`);
  if (count > 0) throw new Error(`The work of ${count} appointments is not as the appointments say.`);
  // The lock waits only for a short time: the next run tries again. Bookings wait behind this lock, in a circle if a booking has
  // the second table and needs the first. PostgreSQL ends a transaction of a circle after a second, so this step gives up before.
  tx.send(sql`set local lock_timeout = '200ms'`);
  tx.send(sql`lock table services, appointments, work_times in access exclusive mode`);
  tx.send(sql`select let_work_times_decide()`);
  await tx.run(sql`delete from work_times_written`);
}
