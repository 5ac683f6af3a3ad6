// How often services with a number a day are booked, as the triggers count it (`done_on`), and when a client last had one.
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { DoneOnDay } from '#contracts/salon/done-on-day.ts';
import { type Db, empty, sql } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';

interface Days {
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  /** The days between `from` and `to` that are meant; all of these days if left out. */
  readonly only?: readonly string[] | undefined;
  /** The visits that give up their places. */
  readonly except?: string | readonly string[] | undefined;
}

/** The visits with these services by day and barber, and who waits for one in the queue. */
export const listDone = (
  db: Db,
  salon: SalonId,
  services: readonly string[],
  { from, to, now, only, except }: Days,
): Promise<DoneOnDay[]> => {
  const meant = only ? sql`and day = any(${[...only]}::date[])` : empty;
  return db.rows(DoneOnDay)(sql`
    with wanted as (
      select id, name from services where salon_id = ${salon} and id = any(${[...services]}::uuid[])
    ), done as (
      select wanted.id as service_id, day, barber_id
      from appointments cross join jsonb_array_elements(lines) as line
      join wanted on line ->> 'service_id' = wanted.id::text
        or line ->> 'service_id' is null and line ->> 'service_name' = wanted.name
      where salon_id = ${salon} and day between ${from} and ${to} ${meant} and status <> 'cancelled'
        ${except ? sql`and appointments.id <> all(${[except].flat()}::uuid[])` : empty}
      union all
      select wanted.id, day, barber_id
      from walk_ins cross join unnest(service_ids) as service join wanted on wanted.id = service
      where salon_id = ${salon} and day between ${from} and ${to} ${meant} and state = 'waiting'
        and (is_here or created_at > ${now}::timestamptz - interval '60 minutes')
    )
    select service_id, to_char(day, 'YYYY-MM-DD') as day, barber_id, count(*)::integer as count
    from done group by service_id, day, barber_id`);
};

const Last = z.object({ service_id: Id, day: z.nullable(IsoDate) });

/** The day of the last visit of a client with each of these services that took place. */
export const listLast = (
  db: Db,
  salon: SalonId,
  services: readonly string[],
  client: string,
  { day, time }: { readonly day: string; readonly time: string },
) =>
  db.rows(Last)(sql`
    select wanted.id as service_id, (
      select to_char(max(day), 'YYYY-MM-DD')
      from appointments cross join jsonb_array_elements(lines) as line
      where salon_id = ${salon} and client_id = ${client} and status in ('confirmed', 'completed')
        and (day, starts_at) < (${day}::date, ${time}::time)
        and (line ->> 'service_id' = wanted.id::text or line ->> 'service_id' is null and line ->> 'service_name' = wanted.name)
    ) as day
    from services as wanted where wanted.salon_id = ${salon} and wanted.id = any(${[...services]}::uuid[])`);
