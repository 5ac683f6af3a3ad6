// The client from whom something with a number and a name came: a booking, or an entry of the queue. A family may share the
// number.
import { type Sql, sql } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';

/** Whether another person with the number booked for the client. */
export const isGuest = (salon: SalonId, id: Sql | string, digits: Sql): Sql => sql`exists (
  select from bookings join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
  where bookings.salon_id = ${salon} and bookings.phone_digits = ${digits}
    and (booked_by is not null or is_booker_erased) and client_id = ${id}
)`;

/**
 * A client, with the numbers and names under which something may have come from the client. Clients who were merged into this
 * client count, too.
 */
export interface Sender {
  readonly id: Sql | string;
  readonly digits: Sql | readonly string[];
  readonly names: Sql | readonly string[];
}

/** Selects the names, numbers and addresses under which the salon knew a client. */
export const knownAs = (salon: SalonId, id: string): Sql => sql`
  select name, phone, phone_digits, email from clients where salon_id = ${salon} and id = ${id}
  union all
  select merged ->> 'name', merged ->> 'phone', merged ->> 'phone_digits', merged ->> 'email'
  from client_merges cross join lateral (select gone -> 'client' as merged) as clients_who_merged
  where salon_id = ${salon} and kept = ${id} and undone_at is null and gone -> 'client' <> '{}'`;

/** Whether a name is one of the client's. */
export const isNameOf = ({ names }: Sender, name: Sql): Sql => sql`
  lower(${name}) in (select lower(known) from unnest(${names}::text[]) as known)`;

/**
 * Whether something that came with a number and a name is from this client. Where other clients have the number too, such as a
 * family, the client of this name sent it. If no client has the name, the sender is the only client for whom nobody else booked.
 */
export const isFrom = (
  salon: SalonId,
  client: Sender,
  came: { readonly digits: Sql; readonly name: Sql },
): Sql => sql`(
  ${came.digits} = any(${client.digits}::text[]) and ${came.digits} <> ''
  and (${isNameOf(client, came.name)} or not exists (
    select from clients as other
    where other.salon_id = ${salon} and other.phone_digits = ${came.digits} and other.id <> ${client.id} and (
      lower(other.name) = lower(${came.name}) or ${isGuest(salon, client.id, sql`other.phone_digits`)}
      or not ${isGuest(salon, sql`other.id`, sql`other.phone_digits`)}
    )
  ))
)`;

const digitsOfBooking = sql`bookings.phone_digits`;

/** Whether a row of `bookings` was sent by this client, for themselves or for another person. */
export const isBookingFrom = (salon: SalonId, sender: Sender): Sql =>
  isFrom(salon, sender, { digits: digitsOfBooking, name: sql`coalesce(booked_by, typed_name)` });

/** Whether a row of `bookings` has no visit, and this client sent the request or was the person to come. */
export const isRequestOf = (salon: SalonId, client: Sender): Sql => sql`(
  appointment_id is null
  and (${isBookingFrom(salon, client)} or ${isFrom(salon, client, { digits: digitsOfBooking, name: sql`typed_name` })})
)`;
