// Whether who books had a service lately: for services that are only for such clients.
import * as z from 'zod/mini';
import { type Db, sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const Had = z.object({ all: z.boolean() });

interface Wanted {
  readonly id: string;
  /** The first day on which the service counts. */
  readonly since: string;
}

/**
 * Whether the clients with this number had each of the services since its day, in visits that took place. A number that a merge left out is
 * the number of the client who stayed.
 */
export async function hadLately(
  db: Db,
  salon: SalonId,
  digits: string,
  wanted: readonly Wanted[],
  { day, time }: { readonly day: string; readonly time: string },
): Promise<boolean> {
  const { all } = await db.one(Had)(sql`
    select coalesce(bool_and(exists (
      select from appointments cross join jsonb_array_elements(lines) as line
      where appointments.salon_id = ${salon} and appointments.day >= wanted.since
        and status in ('confirmed', 'completed') and (appointments.day, starts_at) < (${day}::date, ${time}::time)
        and (line ->> 'service_id' = wanted.id::text or line ->> 'service_id' is null and line ->> 'service_name' = (
          select name from services where services.salon_id = ${salon} and services.id = wanted.id
        ))
        and client_id in (
          select clients.id from clients
          where clients.salon_id = ${salon} and (phone_digits = ${digits} or clients.id in (
            select kept from client_merges
            where client_merges.salon_id = ${salon} and undone_at is null and gone -> 'client' ->> 'phone_digits' = ${digits}
          ))
        )
    )), true) as "all"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, since date)`);
  return all;
}
