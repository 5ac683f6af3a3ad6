// The prices and times of barbers for services, where they differ from the usual prices and times.
import type { BarberOverride } from '#contracts/salon/services.ts';
import { sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** Sets a barber's own price and times for a service that the caller has locked. Without such values there is no row. */
export async function setOverride(
  tx: Tx,
  salon: SalonId,
  { barber_id, service_id, price, ...times }: BarberOverride & { readonly service_id: string },
): Promise<void> {
  const { work_minutes, wait_minutes, work_after_minutes } = times;
  await tx.run(sql`
    delete from barber_overrides
    where salon_id = ${salon} and barber_id = ${barber_id} and service_id = ${service_id}`);
  if (price === null && work_minutes === null && wait_minutes === null) return;
  await tx.run(sql`
    insert into barber_overrides
      (salon_id, barber_id, service_id, price_cents, work_minutes, wait_minutes, work_after_minutes)
    values (
      ${salon}, ${barber_id}, ${service_id}, ${price === null ? null : Math.round(price * 100)},
      ${work_minutes}, ${wait_minutes}, ${work_after_minutes}
    )`);
}
