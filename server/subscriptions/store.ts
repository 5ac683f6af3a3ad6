import { v7 as newId } from 'uuid';
import type { SalonId } from '../accounts/store.ts';
import { sql, type Tx } from '../db/database.ts';

const trialHours = 7 * 24;

/** Begins when the e-mail is verified; whoever had one gets no second. */
export async function startTrial(tx: Tx, salon: SalonId, now: Date) {
  await tx.rows(sql`
    insert into grants (salon_id, id, source, starts_at, ends_at, created_at)
    values (${salon}, ${newId()}, 'trial', ${now}, ${now}::timestamptz + ${trialHours} * interval '1 hour', ${now})
    on conflict (salon_id) where source = 'trial' do nothing`);
}

/** The ledger of the salon in scope, summed up: when trial and plan end, and which plan it was last. */
export const ledger = sql`
  lateral (
    select
      max(ends_at) filter (where source = 'trial') as trial_end,
      max(ends_at) filter (where source <> 'trial') as plan_end,
      (array_agg(plan order by ends_at desc) filter (where source <> 'trial'))[1] as plan
    from grants
    where grants.salon_id = salons.id and revoked_at is null
  )`;
