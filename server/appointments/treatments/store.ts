// Treatments of visits. The rows of a client whose data is erased go by a trigger.
import * as z from 'zod/mini';
import {
  fieldsOfTreatment,
  listUsedShades,
  Treatment,
  type TreatmentContent,
  TreatmentOfClient,
  TreatmentsOfDays,
  TreatmentsOfVisit,
} from '#contracts/appointments/treatments.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { namelessKey } from '../../clients/lookup-store.ts';
import { type Db, empty, join, quoted, raw, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { insertionInto, jsonOf } from '../../ground/db/record-columns.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

const content = Object.keys(fieldsOfTreatment) as (keyof TreatmentContent)[];
const columns = ['by_id', 'by_name', ...content];
const asJson = jsonOf(columns);

/** The treatments of a visit, in the order in which they were written. `more` are fields of each. */
const treatmentsOf = (salon: SalonId, visit: Sql, more: Sql = empty) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${asJson} ${more}) order by written_at, by_id), '[]')
  from treatments where treatments.salon_id = ${salon} and appointment_id = ${visit}
)`;

/** The treatments of the latest visit before `visit` that has some. Clients without a name are not one person. */
const lastBefore = (salon: SalonId) => sql`
  select ${treatmentsOf(salon, sql`earlier.id`, sql`, 'date', to_char(earlier.day, 'YYYY-MM-DD')`)} as treatments
  from appointments as earlier
  where (earlier.salon_id, earlier.client_id) = (${salon}, visit.client_id) and earlier.status <> 'cancelled'
    and (earlier.day, earlier.starts_at, earlier.id) < (visit.day, visit.starts_at, visit.id)
    and exists (select from treatments where (treatments.salon_id, appointment_id) = (${salon}, earlier.id))
    and not exists (
      select from clients where (clients.salon_id, clients.id) = (${salon}, visit.client_id) and name_key = ${namelessKey}
    )
  order by earlier.day desc, earlier.starts_at desc, earlier.id desc
  limit 1`;

/** Undefined for a visit that the scope does not read. */
export async function findTreatments(db: Db, { salon, reads }: Scope, id: string) {
  const [found] = await db.rows(TreatmentsOfVisit)(sql`
    select ${treatmentsOf(salon, sql`visit.id`)} as treatments, coalesce(last.treatments, '[]') as last
    from appointments as visit left join lateral (${lastBefore(salon)}) as last on true
    where visit.salon_id = ${salon} and visit.id = ${id} and kind = 'visit' ${onlyOf(reads, sql`visit.barber_id`)}`);
  return found;
}

const OfDays = z.pick(TreatmentsOfDays, { to: true, visits: true });

/**
 * Nothing more is read in a salon that writes nothing down. If the texts of all days have more than `most` characters, the last days
 * are left out.
 */
export async function readTreatmentsOfDays(
  db: Db,
  { salon, reads }: Scope,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<TreatmentsOfDays> {
  const found = await db.one(OfDays)(sql`
    select
      to_char(coalesce(min(day) filter (where until_day > ${most}) - 1, ${to}::date), 'YYYY-MM-DD') as "to",
      coalesce(jsonb_agg(
        jsonb_build_object('appointment_id', appointment_id, 'treatments', treatments, 'last', last) order by appointment_id
      ) filter (where until_day <= ${most}), '[]') as visits
    from (
      select *, sum(length(treatments::text) + length(last::text)) over (order by day) as until_day from (
      select visit.id as appointment_id, visit.day, ${treatmentsOf(salon, sql`visit.id`)} as treatments, coalesce(last.treatments, '[]') as last
      from appointments as visit left join lateral (${lastBefore(salon)}) as last on true
      where visit.salon_id = ${salon} and visit.day between ${from} and ${to} and kind = 'visit'
        ${onlyOf(reads, sql`visit.barber_id`)}
        and exists (select from treatments where treatments.salon_id = ${salon})
      ) as found
      where jsonb_array_length(treatments) + jsonb_array_length(last) > 0
    ) as summed`);
  return { from, ...found };
}

/** A page of all that was written, for the file of all data. */
const WrittenTreatment = z.extend(Treatment, { visit: Id, date: IsoDate, client: z.string() });
export type WrittenTreatment = z.infer<typeof WrittenTreatment>;

export function listTreatmentsAfter(
  db: Db,
  salon: SalonId,
  last: Pick<WrittenTreatment, 'visit' | 'by_id'> | undefined,
  limit: number,
): Promise<WrittenTreatment[]> {
  const after = last ? sql`and (appointment_id, by_id) > (${last.visit}, ${last.by_id})` : empty;
  return db.rows(WrittenTreatment)(sql`
    select
      appointment_id as visit, to_char(day, 'YYYY-MM-DD') as date, clients.name as client,
      ${quoted(columns)}
    from treatments
    join appointments on (appointments.salon_id, appointments.id) = (treatments.salon_id, appointment_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where treatments.salon_id = ${salon} ${after}
    order by appointment_id, by_id
    limit ${limit}`);
}

/** All that was written at visits of a client, for the file of the client. */
export const listTreatmentsOfClient = (tx: Tx, salon: SalonId, client: string) =>
  tx.rows(TreatmentOfClient)(sql`
    select
      appointment_id as visit, to_char(day, 'YYYY-MM-DD') as date, ${moment('written_at')} as at,
      by_name, ${quoted(content)}
    from treatments join appointments on (appointments.salon_id, appointments.id) = (treatments.salon_id, appointment_id)
    where treatments.salon_id = ${salon} and client_id = ${client}
    order by day desc, starts_at desc, written_at, by_id`);

const { shape: Used } = listUsedShades.reply;
const UsedShade = Used.shades.def.element;
const UsedDeveloper = z.object({ developer: z.string() });
const maxUsed = 100;
/** The latest texts: a salon of many years reads no more than these. */
const latest = (salon: SalonId) => sql`
  select mix, developer, written_at from treatments where salon_id = ${salon} order by written_at desc limit 1000`;

export async function listUsed(db: Db, salon: SalonId) {
  const [shades, developers] = await Promise.all([
    db.rows(UsedShade)(sql`
      select line ->> 'brand' as brand, line ->> 'shade' as shade
      from (${latest(salon)}) as latest cross join jsonb_array_elements(mix) as line
      group by brand, shade order by max(written_at) desc, shade limit ${maxUsed}`),
    db.rows(UsedDeveloper)(sql`
      select developer from (${latest(salon)}) as latest where developer is not null
      group by developer order by max(written_at) desc, developer limit ${maxUsed}`),
  ]);
  return { shades, developers: developers.map(({ developer }) => developer) };
}

interface Writer {
  readonly id: string;
  readonly name: string;
}

/** False for the visit of a client whose data was erased: a trigger keeps nothing of it. */
export async function putTreatment(
  tx: Tx,
  salon: SalonId,
  visit: string,
  { by, at, content: said }: { readonly by: Writer; readonly at: Date; readonly content: TreatmentContent },
): Promise<boolean> {
  const row = {
    ...{ salon_id: salon, appointment_id: visit, by_id: by.id, by_name: by.name, written_at: at },
    ...Object.fromEntries(content.map((name) => [name, said[name]])),
    mix: JSON.stringify(said.mix),
  };
  const changed = ['by_name', 'written_at', ...content];
  const written = await tx.run(sql`
    ${insertionInto('treatments', row)}
    on conflict (salon_id, appointment_id, by_id) do update set
      (${quoted(changed)}) = row (${join(changed.map((column) => sql`excluded.${raw(column)}`))})`);
  if (written) publishLiveEvent(tx, salon, { noun: 'treatment', id: visit });
  return written > 0;
}

export async function removeTreatment(tx: Tx, salon: SalonId, visit: string, by: string): Promise<void> {
  const removed = await tx.run(sql`
    delete from treatments where salon_id = ${salon} and appointment_id = ${visit} and by_id = ${by}`);
  if (removed) publishLiveEvent(tx, salon, { noun: 'treatment', id: visit });
}

export const ownTreatment = (treatments: readonly Treatment[], by: string): Treatment | null =>
  treatments.find(({ by_id }) => by_id === by) ?? null;
