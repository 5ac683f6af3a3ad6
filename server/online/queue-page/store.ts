import * as z from 'zod/mini';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { Country } from '#contracts/ground/countries.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { salonCountry } from '../../salon/salons/store.ts';
import { type Db, type Sql, sql } from '../../ground/db/database.ts';
import { SalonId } from '../../ground/salon-id.ts';

const QueuePage = z.object({
  salon: SalonId,
  name: z.string(),
  slug: z.string(),
  country: Country,
  /** Whether the page is open, and the plan is in force. */
  isBookable: z.boolean(),
  /** Whether the salon has opened the queue on the page today. */
  isOpen: z.boolean(),
  isWaitShown: z.boolean(),
  chooseBarber: z.boolean(),
});
export type QueuePage = z.infer<typeof QueuePage>;

async function find(db: Db, which: Sql, now: Date): Promise<QueuePage | undefined> {
  const [found] = await db.rows(QueuePage)(sql`
    select
      salons.id as salon, salons.name, current.slug, ${salonCountry} as country,
      open and coalesce(ledger.access_until > ${now}, false) as "isBookable", coalesce(queue_open and queue_open_on = ${localTime(now).day}, false) as "isOpen", wait_shown as "isWaitShown",
      choose_barber as "chooseBarber"
    from salons
    join online_settings on online_settings.salon_id = salons.id
    join salon_slugs as current on current.salon_id = salons.id and current.current
    cross join ${ledgerOf(sql`salons.id`)} as ledger
    where salons.id = ${which}`);
  return found;
}

/** The page of an address, also of an earlier address; undefined if no salon has the address. */
export const findQueuePage = (db: Db, slug: string, now: Date): Promise<QueuePage | undefined> =>
  find(db, sql`(select salon_id from salon_slugs where slug = ${slug})`, now);

export const findQueuePageOf = (db: Db, salon: SalonId, now: Date): Promise<QueuePage | undefined> =>
  find(db, sql`${salon}::uuid`, now);
