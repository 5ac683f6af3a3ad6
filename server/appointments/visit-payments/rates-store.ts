// The till of a salon, and the rates that its owner gave.
import * as z from 'zod/mini';
import { Till } from '#contracts/appointments/visit-payments.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { isRunning, selectFromPackage } from './package-sessions-store.ts';

/**
 * The number of lekë that the owner took for one euro on this day, by the latest rate until then, else by the first later rate.
 * null without any rate.
 */
export const rateOn = (salon: SalonId, day: string): Sql => sql`(
  select lek_per_euro::float8 from till_rates
  where till_rates.salon_id = ${salon}
  order by from_day <= ${day}::date desc, abs(from_day - ${day}::date) limit 1
)`;

const tillOn = (salon: SalonId, day: string): Sql => sql`
  select coalesce(is_on, false) as is_on, coalesce(asks_how_paid, false) as asks_how_paid, currency,
    ${rateOn(salon, day)} as rate
  from salons left join tills on tills.salon_id = salons.id
  where salons.id = ${salon}`;

/** The till, with the rate of this day. */
export const readTill = (db: Db, salon: SalonId, day: string): Promise<Till> =>
  db.one(Till)(tillOn(salon, day));

const TillToFollow = z.extend(Till, { hasPackages: z.boolean(), fromPackage: z.array(Id) });

/**
 * The till for a change of these visits. `hasPackages`: whether a client has a package with a session that is left. `fromPackage`: the visits
 * whose clients said that a package pays.
 */
export const readTillToFollow = (
  db: Db,
  salon: SalonId,
  day: string,
  visits: readonly string[],
): Promise<z.infer<typeof TillToFollow>> =>
  db.one(TillToFollow)(sql`
    select of_day.*, exists (
      select from client_packages where salon_id = ${salon} and ${isRunning}
    ) as "hasPackages", ${selectFromPackage(salon, visits)} as "fromPackage"
    from (${tillOn(salon, day)}) as of_day`);

export async function writeTillSettings(
  tx: Tx,
  salon: SalonId,
  { is_on, asks_how_paid, rate }: Partial<Pick<Till, 'is_on' | 'asks_how_paid' | 'rate'>>,
  today: string,
): Promise<void> {
  await tx.run(sql`
    insert into tills (salon_id, is_on, asks_how_paid, since)
    values (${salon}, coalesce(${is_on}, false), coalesce(${asks_how_paid}, false), ${today})
    on conflict (salon_id) do update set
      since = case when excluded.is_on and not tills.is_on then excluded.since else tills.since end,
      is_on = coalesce(${is_on}, tills.is_on), asks_how_paid = coalesce(${asks_how_paid}, tills.asks_how_paid)`);
  if (rate !== undefined) {
    await tx.run(sql`
      insert into till_rates (salon_id, from_day, lek_per_euro) values (${salon}, ${today}, ${rate})
      on conflict (salon_id, from_day) do update set lek_per_euro = excluded.lek_per_euro`);
  }
  publishLiveEvent(tx, salon, { noun: 'takings', id: salon });
  // the data of the salon say whether the till is on
  publishLiveEvent(tx, salon, { noun: 'salon', id: salon });
}
