import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import {
  afterDays,
  daysOfMessage,
  fewestVisits,
  longestAbsence,
  monthsHidden,
  shortestAbsence,
  visitsOfRhythm,
} from '#contracts/online/absences.rules.ts';
import type { Channel } from '#contracts/online/reminders.ts';
import { languageOfClient } from '../../appointments/visit-links/store.ts';
import { notesIn } from '../notes-store.ts';
import { RowToWrite } from '../reminders/clients-to-write-store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

const MissingClient = z.extend(RowToWrite, {
  rhythmDays: z.nullable(z.number()),
  /** The id of the service, if the salon offers this service on its page. */
  serviceId: z.nullable(Id),
  barberId: Id,
});

/**
 * Lists the clients whom the rule of `absences.rules.ts` finds. Visits of columns that the caller does not read say nothing of a
 * rhythm, but end an absence, as coming visits do.
 */
export function listMissing(
  db: Db,
  scope: Scope,
  day: string,
  { after, most }: { readonly after: number; readonly most: number },
) {
  const { salon } = scope;
  return db.rows(MissingClient)(sql`
    with lasts as (
      select client_id, max(day) as last from appointments
      where salon_id = ${salon} and kind = 'visit' and status <> 'cancelled'
      group by client_id
      having max(day) between ${day}::date - ${longestAbsence}::integer and ${day}::date - ${shortestAbsence}::integer
    ),
    days as (
      select
        client_id, day, sum(price_cents) as cents,
        lag(day) over of_client - day as gap, row_number() over of_client as place
      from appointments
      where salon_id = ${salon} and kind = 'visit' and status <> 'cancelled' ${onlyOf(scope.reads)}
      group by client_id, day
      window of_client as (partition by client_id order by day desc)
    ),
    rhythms as (
      select
        client_id, max(day) as day, sum(cents)::float8 / count(*) as cents,
        case when count(*) >= ${fewestVisits}::integer then percentile_cont(0.5) within group (order by gap) end as rhythm
      from days
      where place <= ${visitsOfRhythm}::integer
      group by client_id
    ),
    missing as (
      select
        lasts.*, rhythm, cents, clients.salon_id, name, phone, phone_digits, clients.channel,
        marketing_refused_at is not null as refuses, today.at as "sentAt", today.channel as "sentBy"
      from lasts
      join rhythms using (client_id)
      join clients on clients.salon_id = ${salon} and clients.id = client_id
      left join absences as today
        on (today.salon_id, today.client_id, today.day) = (clients.salon_id, clients.id, ${day}::date)
          and today.channel is not null
      where phone is not null and erased_at is null and online_blocked_at is null
        and rhythms.day = last
        and ${day}::date - last > coalesce(greatest(1.5 * rhythm, rhythm + 14), ${after}::integer)
        and not exists (
          select from absences as before
          where (before.salon_id, before.client_id) = (clients.salon_id, clients.id) and case
            when before.channel is null then before.day > ${day}::date - ${monthsHidden}::integer * interval '1 month'
            else before.day > ${day}::date - ${daysOfMessage}::integer and before.day <> ${day}::date
          end
        )
      order by today.at is null, cents * 365 / coalesce(rhythm, ${after}::integer) desc, client_id
      limit ${most}::integer
    )
    select
      clients.client_id as id, clients.name, clients.phone, ${languageOfClient} as language, clients.channel, refuses,
      to_char(last, 'YYYY-MM-DD') as "lastVisit", rhythm as "rhythmDays",
      appointments.id as visit, service_name as service, (
        select services.id from services
        where services.salon_id = ${salon} and services.id::text = lines #>> '{0,service_id}' and jsonb_array_length(lines) = 1 and active and online
      ) as "serviceId",
      barber_id as "barberId", ${moment('"sentAt"')} as "sentAt", "sentBy"
    from missing as clients
    cross join lateral (
      select * from appointments
      where (salon_id, client_id, day) = (${salon}, clients.client_id, last) and status <> 'cancelled' ${onlyOf(scope.reads)}
      order by starts_at desc
      limit 1
    ) as appointments
    order by "sentAt" is not null, cents * 365 / coalesce(rhythm, ${after}::integer) desc, clients.client_id`);
}

const Rules = z.object({ afterDays: z.int() });

export async function readAfterDays(db: Db, salon: SalonId): Promise<number> {
  const [own] = await db.rows(Rules)(sql`
    select after_days as "afterDays" from absence_rules where salon_id = ${salon}`);
  return own?.afterDays ?? afterDays.usual;
}

export async function setAfterDays(tx: Tx, salon: SalonId, days: number): Promise<void> {
  await tx.run(sql`
    insert into absence_rules (salon_id, after_days) values (${salon}, ${days})
    on conflict (salon_id) do update set after_days = excluded.after_days`);
  publishLiveEvent(tx, salon, { noun: 'reminder', id: salon });
}

const Counts = z.object({ written: z.int(), cameBack: z.int() });

/** Counts the clients who got a message in the last year and whose 30 days to come back are over, each client once. */
export const countReturned = (db: Db, scope: Scope, day: string) =>
  db.one(Counts)(sql`
    select count(*)::integer as written, (count(*) filter (where came))::integer as "cameBack"
    from (
      select bool_or(exists (
        select from appointments
        where (appointments.salon_id, appointments.client_id) = (absences.salon_id, absences.client_id)
          and status <> 'cancelled' and appointments.day > absences.day
          and appointments.day <= absences.day + ${daysOfMessage}::integer ${onlyOf(scope.reads)}
      )) as came
      from absences
      where salon_id = ${scope.salon} and channel is not null
        and day between ${day}::date - 365 and ${day}::date - ${daysOfMessage}::integer
        and exists (
          select from appointments
          where (appointments.salon_id, appointments.client_id) = (absences.salon_id, absences.client_id)
            ${onlyOf(scope.reads)}
        )
      group by client_id
    ) as clients`);

const isSeen = (scope: Scope, client: string) => sql`
  exists (
    select from appointments
    where appointments.salon_id = ${scope.salon} and client_id = ${client} ${onlyOf(scope.reads)}
  )`;

const SeenClient = z.object({ id: Id, refuses: z.boolean() });

/** The client, unless erased, if the caller reads a visit of this client; else undefined. */
export async function findSeenClient(tx: Tx, scope: Scope, client: string) {
  const [found] = await tx.rows(SeenClient)(sql`
    select id, marketing_refused_at is not null as refuses from clients
    where salon_id = ${scope.salon} and id = ${client} and erased_at is null and ${isSeen(scope, client)}
    for key share`);
  return found;
}

const ComingClient = z.object({ days: z.array(IsoDate) });

/**
 * The days of the last visits of a client who may come again; undefined for a client who is blocked, erased, or has a visit after
 * this day.
 */
export async function findDaysOfComing(db: Db, scope: Scope, client: string, day: string) {
  const [found] = await db.rows(ComingClient)(sql`
    select array(
      select to_char(day, 'YYYY-MM-DD') from appointments
      where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) and status <> 'cancelled' ${onlyOf(scope.reads)}
      group by day
      order by day desc
      limit ${visitsOfRhythm}::integer
    ) as days
    from clients
    where salon_id = ${scope.salon} and id = ${client} and erased_at is null and online_blocked_at is null and not exists (
      select from appointments
      where (appointments.salon_id, client_id, status <> 'cancelled') = (clients.salon_id, clients.id, true) and day > ${day}
    )`);
  return found?.days;
}

/** Notes a message to a missing client. `channel`: null hides the client. */
export async function markMissing(
  tx: Tx,
  salon: SalonId,
  client: string,
  { day, at, channel }: { readonly day: string; readonly at: Date; readonly channel: Channel | null },
): Promise<void> {
  await tx.run(sql`
    insert into absences (salon_id, client_id, day, channel, at)
    values (${salon}, ${client}, ${day}, ${channel}, ${at})
    on conflict (salon_id, client_id, day) do update set channel = excluded.channel, at = excluded.at`);
  publishLiveEvent(tx, salon, { noun: 'reminder', id: client });
}

export const {
  passed: PassedAbsence,
  unmark: unmarkMissing,
  pass: passAbsences,
  back: passAbsencesBack,
  forget: forgetAbsences,
} = notesIn('absences');

/** Deletes notes that are so old that they have no effect any more. */
export async function deleteOldAbsences(db: Db, now: Date): Promise<void> {
  await db.run(
    sql`delete from absences where at < ${now}::timestamptz - ${longestAbsence} * interval '1 day'`,
  );
}
