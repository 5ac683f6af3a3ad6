// The conditions for valid takings, and for the visits that takings pay. The file is here because the sums of a client need the
// conditions, too.
import { type Sql, sql } from '../ground/db/database.ts';

export const undoing: Sql = sql`from takings as undoing where (undoing.salon_id, undoing.voids) = (takings.salon_id, takings.id)`;
const isVoided: Sql = sql`exists (select ${undoing})`;
/** The condition of a valid row: the row takes nothing back and was not taken back. */
export const isValid: Sql = sql`takings.voids is null and not ${isVoided}`;

/** The condition for money that clients paid: tips are left out, and money put into the till or taken out of it. */
export const isPayment: Sql = sql`kind in ('visit', 'product', 'package')`;

/** The condition of a paid visit: the till is on, and nothing of the price is still due. Such a visit counts as done before its end. */
export const isPaid: Sql = sql`
  exists (select from tills where tills.salon_id = appointments.salon_id and is_on) and coalesce((
    select sum(worth_cents) >= max((visit_facts ->> 'price_cents')::bigint - (visit_facts ->> 'discount_cents')::bigint)
    from takings
    where takings.salon_id = appointments.salon_id and appointment_id = appointments.id and takings.kind = 'visit'
      and not is_refund and ${isValid}
  ), false)`;
