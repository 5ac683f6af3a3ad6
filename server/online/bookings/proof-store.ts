// Whether a link is in the hands of the client of its visit.
import { zone } from '#contracts/ground/calendar.rules.ts';
import { type Sql, sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/**
 * Whether the link of a row of `appointments` with its row of `bookings` is in the hands of its client. Anybody can book on the page by the
 * number of another person, and gets the link of that visit. It shows more than the visit only where the salon itself gave it, where an
 * earlier link was shown with the booking, or where somebody of the salon ticked the visit after its begin, when the client was there.
 */
export const isOfClient: Sql = sql`(
  bookings.id is null
  or (booked_by is null and not is_booker_erased and not is_of_parted and (
    bookings.phone_digits = '' or is_proved or exists (
      select from appointment_changes as ticks
      where (ticks.salon_id, ticks.appointment_id) = (appointments.salon_id, appointments.id)
        and by_kind = 'staff' and ticks.after ->> 'status' in ('confirmed', 'completed')
        and at >= (appointments.day + appointments.starts_at) at time zone ${zone}
    )
  ))
)`;

export const withBooking: Sql = sql`
  left join bookings on (bookings.salon_id, bookings.appointment_id) = (appointments.salon_id, appointments.id)`;

/** Notes on the bookings of a client since a merge that is undone that they may be of the other person. */
export const doubtBookingsSince = (tx: Tx, salon: SalonId, client: string, merged: Date): Promise<number> =>
  tx.run(sql`
    update bookings set is_of_parted = true
    from appointments
    where bookings.salon_id = ${salon} and bookings.created_at >= ${merged}
      and (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id) and client_id = ${client}`);

/** Notes on the booking that its sender showed one of these links, and that this one is in the hands of the same client. */
export async function noteProved(
  tx: Tx,
  salon: SalonId,
  booking: string,
  links: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update bookings as made set is_proved = true
    from appointments as visit
    where made.salon_id = ${salon} and made.id = ${booking} and made.booked_by is null
      and (visit.salon_id, visit.id) = (made.salon_id, made.appointment_id) and exists (
        select from visit_links
        join appointments on (appointments.salon_id, appointments.id) = (visit_links.salon_id, visit_links.appointment_id)
        ${withBooking}
        where visit_links.salon_id = ${salon} and visit_links.link_id = any(${[...links]}::text[])
          and appointments.client_id = visit.client_id and ${isOfClient}
      )`);
}
