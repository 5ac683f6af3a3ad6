// The bookings whose links a client gets again.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { type Db, sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { LocalMoment } from './defence-store.ts';

/** The typed address or number; the other value is null. */
export interface TypedContact {
  readonly email: string | null;
  readonly digits: string | null;
}

/** The most mails that a visit may have had already. Further mails are left for news about the visit (`admitMail`). */
const maxBefore = 4;
const Found = z.object({ id: Id });

/** The next bookings with this number or address that have a link and an address to mail it to. */
export const listBookingsAhead = (
  db: Db,
  salon: SalonId,
  { email, digits }: TypedContact,
  { day, time }: LocalMoment,
) =>
  db.rows(Found)(sql`
    select bookings.id from bookings
    left join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    left join visit_links
      on (visit_links.salon_id, visit_links.appointment_id) = (bookings.salon_id, bookings.appointment_id)
    where bookings.salon_id = ${salon} and email is not null
      and (bookings.phone_digits = ${digits}::text or lower(email) = ${email}::text)
      and case
        when appointments.id is null then bookings.state = 'waiting'
        else appointments.status <> 'cancelled' and (day, starts_at) > (${day}::date, ${time}::time)
      end
      and (
        select count(*) from client_mails
        where client_mails.salon_id = ${salon} and outcome <> 'held'
          and client_mails.link_id = coalesce(visit_links.link_id, bookings.link_id)
      ) < ${maxBefore}
    order by day, starts_at, bookings.id limit 3`);
