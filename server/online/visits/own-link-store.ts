// What the link of a visit shows of its client besides the visit.
import { zone } from '#contracts/ground/calendar.rules.ts';
import { selectLeftOf } from '../../appointments/visit-payments/package-sessions-store.ts';
import { type Sql, sql } from '../../ground/db/database.ts';

/**
 * Whether the link of a row of `appointments` with its row of `bookings` is in the hands of its client. Anybody can book on the page by the
 * number of another person, and gets the link of that visit: it shows nothing more until somebody of the salon has ticked the visit after
 * its begin, when the client was there.
 */
const isOfClient: Sql = sql`(
  bookings.id is null or booked_by is null and not is_booker_erased and exists (
    select from appointment_changes as ticks
    where (ticks.salon_id, ticks.appointment_id) = (appointments.salon_id, appointments.id)
      and by_kind = 'staff' and ticks.after ->> 'status' in ('confirmed', 'completed')
      and at >= (appointments.day + appointments.starts_at) at time zone ${zone}
  )
)`;

/** The packages of the client with a session that is left, for whoever holds the own link; null without one. */
export const packagesOfLink: Sql = sql`
  case when appointments.id is not null and ${isOfClient}
    then ${selectLeftOf(sql`appointments.salon_id`, sql`appointments.client_id`)}
  end`;
