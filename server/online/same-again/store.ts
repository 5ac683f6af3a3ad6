// The person behind the link of a visit: who it is, what the salon did for the person, and what is ahead.
import * as z from 'zod/mini';
import { ServiceWithId } from '#contracts/ground/appointment.ts';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { maxServicesOfChain } from '#contracts/online/chain-limits.ts';
import { shownAhead, shownVisits } from '#contracts/online/same-again.ts';
import { Lines, linesOfVisit } from '../../appointments/visit-links/store.ts';
import { isNameless } from '../../clients/lookup-store.ts';
import { linesNow } from '../../salon/services/store.ts';
import { isOfClient, withBooking } from '../bookings/proof-store.ts';
import type { LinkTarget } from '../visits/store.ts';
import { type Db, empty, type Sql, sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const Holder = z.object({
  client: Id,
  isOfClient: z.boolean(),
  /** The client as the salon knows the person. */
  name: z.string(),
  phone: z.nullable(z.string()),
  /** What was typed with the booking. */
  typedName: z.nullable(z.string()),
  bookedBy: z.nullable(z.string()),
  typedDigits: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type Holder = z.infer<typeof Holder>;

/** The client who holds this link; undefined for a visit without a name, which many people have. */
export async function findHolder(db: Db, { salon, holder }: LinkTarget): Promise<Holder | undefined> {
  if (holder === undefined) return undefined;
  const [found] = await db.rows(Holder)(sql`
    select
      client_id as client, ${isOfClient} as "isOfClient", clients.name, clients.phone, typed_name as "typedName",
      booked_by as "bookedBy", nullif(bookings.phone_digits, '') as "typedDigits", bookings.email
    from appointments
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    ${withBooking}
    where appointments.salon_id = ${salon} and appointments.id = ${holder} and not ${isNameless} and erased_at is null
    limit 1`);
  return found;
}

const Seen = z.object({
  id: Id,
  date: IsoDate,
  time: ClockTime,
  service: z.string(),
  barber: z.string(),
  barberId: Id,
  price: z.number(),
  lines: z.array(ServiceWithId),
  translated: Lines,
  chain: z.nullable(Id),
  isAhead: z.boolean(),
});
export type SeenVisit = z.infer<typeof Seen>;

/** The last visits and the next ones of a client, with all parts of chains. `only`: nothing but the visits of this booking. */
export function listVisitsOfPerson(
  db: Db,
  salon: SalonId,
  client: string,
  { day, time, only }: { readonly day: string; readonly time: string; readonly only: LinkTarget | undefined },
): Promise<SeenVisit[]> {
  const begins = sql`(appointments.day, appointments.starts_at)`;
  const ofOnly =
    only &&
    sql`and (id = ${only.holder ?? null}::uuid or id in (
      select appointment_id from bookings where salon_id = ${salon} and chain_id = ${only.booking?.chain ?? null}::uuid
    ))`;
  const now = sql`(${day}::date, ${time}::time)`;
  const some = (isAhead: Sql, order: Sql, most: number) => sql`(
    select salon_id, id, ${isAhead} as is_ahead from appointments
    where salon_id = ${salon} and client_id = ${client} and status <> 'cancelled'
      ${ofOnly ?? empty} and (${begins} >= ${now}) = ${isAhead}
    order by ${order} limit ${most * maxServicesOfChain}
  )`;
  return db.rows(Seen)(sql`
    select
      appointments.id, to_char(day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time, service_name as service,
      barbers.name as barber, barber_id as "barberId", (price_cents / 100.0)::float8 as price,
      ${linesNow(salon, sql`appointments.lines`)} as lines, ${linesOfVisit} as translated,
      (
        select chain_id from bookings
        where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and chain_id is not null
        limit 1
      ) as chain, is_ahead as "isAhead"
    from (
      ${some(sql`false`, sql`day desc, starts_at desc, id desc`, shownVisits)}
      union all
      ${some(sql`true`, sql`day, starts_at, id`, shownAhead + 1)}
    ) as shown
    join appointments on (appointments.salon_id, appointments.id) = (shown.salon_id, shown.id)
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    order by is_ahead, case when is_ahead then day - ${day}::date else ${day}::date - day end,
      case when is_ahead then starts_at - '00:00' else '24:00' - starts_at end`);
}
