import * as z from 'zod/mini';
import { AppointmentHistoryEntry, DeletedVisit } from '#contracts/appointments/appointment-history.ts';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { type Db, empty, raw, type Sql, sql } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

/** The facts with names instead of ids. */
const named = (facts: string) => sql`
  ${raw(facts)} - array['client_id', 'barber_id']
  || case when ${raw(facts)} ? 'client_id' then jsonb_build_object('client_name', (
    select name from clients where salon_id = changes.salon_id and id = (${raw(facts)} ->> 'client_id')::uuid
  )) else '{}' end
  || case when ${raw(facts)} ? 'barber_id' then jsonb_build_object('barber', (
    select name from barbers where salon_id = changes.salon_id and id = (${raw(facts)} ->> 'barber_id')::uuid
  )) else '{}' end`;

/** The history of an appointment, oldest entry first. */
export function listAppointmentHistory(
  db: Db,
  salon: SalonId,
  id: string,
): Promise<AppointmentHistoryEntry[]> {
  return db.rows(AppointmentHistoryEntry)(sql`
    select ${moment('at')} as at, what, by_kind, by_name, ${named('before')} as before, ${named('after')} as after
    from appointment_changes as changes
    where salon_id = ${salon} and appointment_id = ${id}
    order by changes.id`);
}

/** The visit came to another client by a merge, or back when the merge was undone: it was always the visit of the same person. */
export const isOfUndoneMerge = (changes: Sql): Sql => sql`exists (
  select from client_merges as undone
  where undone.salon_id = ${changes}.salon_id and undone_at is not null
    and (${changes}.at, ${changes}.before ->> 'client_id', ${changes}.after ->> 'client_id')
      in ((undone.at, gone_id::text, kept::text), (undone_at, kept::text, gone_id::text))
)`;

const OfClient = z.extend(AppointmentHistoryEntry, {
  visit: Id,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/** The whole history of these visits, and of visits that once belonged to these clients, with the clients who had them. */
export const listHistoryOfClient = (db: Db, salon: SalonId, visits: Sql, clients: readonly string[]) =>
  db.rows(OfClient)(sql`
    select
      appointment_id as visit, ${moment('at')} as at, what, by_kind, by_name, ${named('before')} as before,
      ${named('after')} as after, before ->> 'client_id' as from, after ->> 'client_id' as to
    from appointment_changes as changes
    where salon_id = ${salon} and not ${isOfUndoneMerge(sql`changes`)} and (
      appointment_id in ${visits} or appointment_id in (
        select appointment_id from appointment_changes as theirs
        where salon_id = ${salon}
          and (before ->> 'client_id' = any(${clients}::text[]) or after ->> 'client_id' = any(${clients}::text[]))
          and not ${isOfUndoneMerge(sql`theirs`)}
      )
    )
    order by changes.id`);

const CountedVisits = z.object({ deleted: z.array(DeletedVisit), total: z.int() });

interface DeletedPage {
  readonly from: Date | null;
  readonly until: Date | null;
  readonly number: number;
  readonly size: number;
}

/** One page of the visits that were deleted in this time, the latest first. */
export async function listDeletedVisits(db: Db, scope: Scope, { from, until, number, size }: DeletedPage) {
  const found = await db.one(CountedVisits)(sql`
    with changes as (
      select * from appointment_changes
      where salon_id = ${scope.salon} and what = 'deleted' and before ? 'client_id' and not after ? 'request'
        ${from ? sql`and at >= ${from}` : empty}
        ${until ? sql`and at < ${until}` : empty}
    )
    select
      (select count(*)::integer from changes) as total,
      (
        select coalesce(json_agg(page), '[]') from (
          select
            appointment_id as id, ${moment('at')} as at, by_name,
            clients.id as client_id,
            ${nameHint(scope, sql`clients.id`, sql`changes.at at time zone ${zone}`)} as name_hint,
            ${named('before')} as before
          from changes
          left join clients on (clients.salon_id, clients.id) = (changes.salon_id, (before ->> 'client_id')::uuid)
          order by changes.at desc, changes.id desc
          limit ${size} offset ${size * (number - 1)}
        ) as page
      ) as deleted`);
  found.deleted.forEach(withoutEmptyHint);
  return found;
}
