// Sums of the till by currency.
import { isPayment } from '../../clients/paid-store.ts';
import { type Sql, sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** Selects the sums of `rows`, which have a currency and cents, as JSON. A currency whose sum is zero is left out. */
export const sumsByCurrency = (rows: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('currency', currency, 'cents', cents) order by currency desc)
  from (select currency, sum(cents) as cents from (${rows}) as rows group by currency having sum(cents) <> 0) as sums
), '[]')`;

/** The payments on these days, without tips, by currency; null while the till is off. */
export const takenIn = (
  salon: SalonId,
  { from, to }: { readonly from: string; readonly to: string },
): Sql => sql`(
  select ${sumsByCurrency(sql`
    select currency, cents from takings
    where takings.salon_id = ${salon} and day between ${from} and ${to} and ${isPayment}`)}
  from tills where tills.salon_id = ${salon} and is_on
)`;
