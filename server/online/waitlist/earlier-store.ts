// The clients who want to come earlier than their visit.
import * as z from 'zod/mini';
import { Language } from '#contracts/ground/languages.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { fitsWaitlist } from '../visits/store.ts';
import { sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const OnlyId = z.object({ id: Id });

/** The entry that waits for a freed time before this visit. */
export async function findEntryOfVisit(tx: Tx, salon: SalonId, visit: string): Promise<string | undefined> {
  const [found] = await tx.rows(OnlyId)(sql`
    select id from waitlist where salon_id = ${salon} and visit_id = ${visit} and state = 'waiting'`);
  return found?.id;
}

/** The entries of a visit, also entries that the desk took off, which would come back by the desk's undo. */
export async function listEntriesOfVisit(tx: Tx, salon: SalonId, visit: string): Promise<string[]> {
  const found = await tx.rows(OnlyId)(sql`
    select id from waitlist where salon_id = ${salon} and visit_id = ${visit} and state in ('waiting', 'gone')`);
  return found.map(({ id }) => id);
}

const VisitToFree = z.object({
  digits: z.string(),
  email: z.nullable(z.string()),
  language: z.nullable(Language),
  services: z.array(Id),
});

/**
 * The client of the visit, and its services; no services if the salon does not have all of them any more, or if a service is there
 * twice.
 */
export const readVisitToFree = (tx: Tx, salon: SalonId, visit: string) =>
  tx.one(VisitToFree)(sql`
    select
      coalesce(clients.phone_digits, '') as digits, coalesce(booked.email, clients.email) as email, booked.language,
      case when ${fitsWaitlist} and cardinality(own.ids) = jsonb_array_length(lines) then own.ids else '{}' end as services
    from appointments
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    cross join lateral (
      select coalesce(array_agg(services.id order by services.id), '{}') as ids from services
      where services.salon_id = appointments.salon_id and active
        and services.id::text in (select line ->> 'service_id' from jsonb_array_elements(lines) as line)
    ) as own
    left join lateral (
      select email, language from bookings
      where (bookings.salon_id, bookings.appointment_id) = (appointments.salon_id, appointments.id)
      limit 1
    ) as booked on true
    where appointments.salon_id = ${salon} and appointments.id = ${visit}`);
