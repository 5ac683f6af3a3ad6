import type { TillChanges } from '#contracts/till/till.ts';
import { sql, type Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { SalonId } from '../ground/salon-id.ts';

export async function writeSettings(
  tx: Tx,
  salon: SalonId,
  { is_on, asks_how_paid, rate }: TillChanges,
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
  // the salon says whether its till is on
  publishLiveEvent(tx, salon, { noun: 'salon', id: salon });
}
