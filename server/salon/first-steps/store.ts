import { sampleNames } from '#contracts/salon/barbers.sq.ts';
import { FirstSteps } from '#contracts/salon/first-steps.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** The step of the barbers is also done when the barbers are no longer the two samples. */
export function readFirstStepsDone(db: Db, salon: SalonId): Promise<FirstSteps> {
  return db.one(FirstSteps)(sql`
    select
      name_confirmed as salon,
      barbers_confirmed or coalesce(
        (select array_agg(barbers.name order by position, barbers.id) from barbers where salon_id = ${salon})
          not in (${sampleNames.barbers}::text[], ${sampleNames.stylists}::text[]),
        true
      ) as barbers,
      exists (select from services where salon_id = ${salon}) as services,
      exists (select from appointments where salon_id = ${salon} and kind = 'visit') as visit,
      first_steps_put_away as "putAway"
    from salons where id = ${salon}`);
}

interface Changes {
  readonly barbers?: true | undefined;
  readonly putAway?: boolean | undefined;
}

export async function updateFirstStepsDone(
  tx: Tx,
  salon: SalonId,
  { barbers, putAway }: Changes,
): Promise<void> {
  await tx.run(sql`
    update salons set
      barbers_confirmed = coalesce(${barbers ?? null}, barbers_confirmed),
      first_steps_put_away = coalesce(${putAway ?? null}, first_steps_put_away)
    where id = ${salon}`);
  publishLiveEvent(tx, salon, { noun: 'salon', id: salon });
}
