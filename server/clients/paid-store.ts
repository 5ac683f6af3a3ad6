// Which takings count, and which visits they pay. It lies here because the sums of a client ask it, too.
import { type Sql, sql } from '../ground/db/database.ts';

export const undoing: Sql = sql`from takings as undoing where (undoing.salon_id, undoing.voids) = (takings.salon_id, takings.id)`;
const isVoided: Sql = sql`exists (select ${undoing})`;
/** Takes nothing back, and nothing takes it back. */
export const isLiving: Sql = sql`takings.voids is null and not ${isVoided}`;

/** The till is on, and nothing of the price is still to be paid: such a visit counts as done before it is over. */
export const isPaid: Sql = sql`
  exists (select from tills where tills.salon_id = appointments.salon_id and is_on) and coalesce((
    select sum(worth_cents) >= max((visit_facts ->> 'price_cents')::bigint - (visit_facts ->> 'discount_cents')::bigint)
    from takings
    where takings.salon_id = appointments.salon_id and appointment_id = appointments.id and takings.kind = 'visit'
      and not is_refund and ${isLiving}
  ), false)`;
