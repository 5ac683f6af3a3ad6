// The till of a salon, and the rates that its owner gave.
import { Till } from '#contracts/appointments/visit-payments.ts';
import { type Db, type Sql, sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** How many lekë the owner took for one euro on this day: what was said first, if nothing was said by then. null without any rate. */
export const rateOn = (salon: SalonId, day: string): Sql => sql`(
  select lek_per_euro::float8 from till_rates
  where till_rates.salon_id = ${salon}
  order by from_day <= ${day}::date desc, abs(from_day - ${day}::date) limit 1
)`;

/** The till, with the rate of this day. */
export const readTill = (db: Db, salon: SalonId, day: string): Promise<Till> =>
  db.one(Till)(sql`
    select coalesce(is_on, false) as is_on, coalesce(asks_how_paid, false) as asks_how_paid, currency,
      ${rateOn(salon, day)} as rate
    from salons left join tills on tills.salon_id = salons.id
    where salons.id = ${salon}`);
