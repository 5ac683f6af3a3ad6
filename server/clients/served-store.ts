// Who serves a client: the people who have a visit of the client in their column. What a barber could arrange alone, by making a visit or by
// giving one to the client or to the own column, opens only few clients within an hour.
import * as z from 'zod/mini';
import { opened } from '#contracts/clients/allergies.ts';
import type { BarberScope } from '#contracts/ground/roles.rules.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { onlyOf } from '../ground/db/scope.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';
import { isNameless } from './lookup-store.ts';

const anHour = sql`${opened.minutes} * interval '1 minute'`;

/** The number of visits in these columns that were booked on the page within the hour until a time. */
const bookedOnPage = (salon: Sql, until: Sql, isCounted: Sql): Sql => sql`(
  select count(*)::integer from bookings as others
  join appointments as beside on (beside.salon_id, beside.id) = (others.salon_id, others.appointment_id)
  where others.salon_id = ${salon} and others.created_at > ${until} - ${anHour} and others.created_at <= ${until} and ${isCounted}
)`;

const isBefore = sql`beside.barber_id = appointments.barber_id and (others.created_at, others.id) <= (own.created_at, own.id)`;

/** Everybody can book on the page, also the salon's people, in the name of any client: of an hour only the first few are believed. */
const isOneOfMany = (person: string): Sql => sql`exists (
  select from bookings as own
  where (own.salon_id, own.appointment_id) = (appointments.salon_id, appointments.id) and ${opened.most} < (
    select count(*) from health_openings
    where health_openings.salon_id = own.salon_id and staff_id = ${person}
      and at > own.created_at - ${anHour} and at <= own.created_at
  ) + ${bookedOnPage(sql`own.salon_id`, sql`own.created_at`, isBefore)}
)`;

/**
 * The condition that a person made a row of `appointments`, gave it to its client or column, or restored it. The merge of somebody else gives
 * nothing. The salon's people know the links of visits and of offers, so what was done with such a link counts as done by who looks.
 */
const isGivenBy = (person: string): Sql => sql`coalesce((
  select case when by_kind = 'client' then what <> 'made' or exists (
    select from waitlist_offers
    where (waitlist_offers.salon_id, waitlist_offers.visit_id) = (appointments.salon_id, appointments.id)
  ) or ${isOneOfMany(person)} else staff_id = ${person} end
  from appointment_changes as given
  where (given.salon_id, given.appointment_id) = (appointments.salon_id, appointments.id)
    and (what in ('made', 'restored') or given.after ?| array['client_id', 'barber_id'])
    and (staff_id = ${person} or not exists (
      select from client_merges
      where client_merges.salon_id = given.salon_id and (given.before ->> 'client_id', given.after ->> 'client_id')
        in ((gone_id::text, kept::text), (kept::text, gone_id::text))
    ))
  order by given.id desc
  limit 1
), false)`;

/** The condition that a row of `clients` has a visit in one of these columns, whoever made it. */
export const hasVisit = (whose: BarberScope, more = empty): Sql => sql`exists (
  select from appointments
  where (appointments.salon_id, client_id) = (clients.salon_id, clients.id) and kind = 'visit' and status <> 'cancelled'
    ${onlyOf(whose)} ${more}
)`;

const isOpened = (person: string) => sql`exists (
  select from health_openings
  where (health_openings.salon_id, staff_id, health_openings.client_id) = (clients.salon_id, ${person}, clients.id)
)`;

/** The condition that a row of `clients` has a visit in one of these columns. The nameless client is nobody. */
const hasColumnOf = (whose: BarberScope): Sql => sql`(
  not ${isNameless} ${whose === 'all' ? empty : sql`and ${hasVisit(whose)}`}
)`;

/**
 * The condition that the caller serves a row of `clients`, where `whose` are the columns that count: a visit there was given by somebody
 * else, or the caller opened the client before.
 */
export const isServedBy = ({ person, health }: Scope, whose: BarberScope = health): Sql =>
  whose === 'all' || person === null
    ? hasColumnOf(whose)
    : sql`(${hasColumnOf(whose)} and (${hasVisit(whose, sql`and not ${isGivenBy(person)}`)} or ${isOpened(person)}))`;

const Serving = z.object({ serves: z.boolean(), couldServe: z.boolean() });

const servingOf = async (db: Db, scope: Scope, client: string, whose: BarberScope) => {
  const [found] = await db.rows(Serving)(sql`
    select ${isServedBy(scope, whose)} as serves, ${hasColumnOf(whose)} as "couldServe"
    from clients where salon_id = ${scope.salon} and id = ${client}`);
  return found;
};

/** Whether a visit of the client is in one of these columns, whoever gave it. */
export const hasVisitIn = async (
  db: Db,
  scope: Scope,
  client: string,
  whose: BarberScope,
): Promise<boolean> => (await servingOf(db, scope, client, whose))?.couldServe === true;

const lockOpenings = (tx: Tx, salon: SalonId, person: string) =>
  tx.send(
    sql`select pg_advisory_xact_lock(hashtextextended(${salon}::text || '/openings/' || ${person}::text, 0))`,
  );

const Openings = z.object({ many: z.int(), first: z.nullable(z.date()) });

/**
 * Opens a client whom the caller serves only by a visit that the caller made or gave. Undefined if the client is open now, or is not served
 * at all; otherwise the time at which the next one can be opened.
 */
export async function openClient(
  tx: Tx,
  scope: Scope,
  client: string,
  now: Date,
  whose: BarberScope = scope.health,
): Promise<Date | undefined> {
  const { salon, person } = scope;
  const before = await servingOf(tx, scope, client, whose);
  if (person === null || !before || before.serves || !before.couldServe) return undefined;
  lockOpenings(tx, salon, person);
  const { many, first } = await tx.one(Openings)(sql`
    select
      count(*)::integer + ${bookedOnPage(sql`${salon}`, sql`${now}::timestamptz`, sql`true ${onlyOf(whose, sql`beside.barber_id`)}`)} as many,
      min(at) as first
    from health_openings
    where salon_id = ${salon} and staff_id = ${person} and client_id <> ${client} and at > ${now}::timestamptz - ${anHour}`);
  if (many >= opened.most) return new Date((first ?? now).getTime() + opened.minutes * 60_000);
  await tx.run(sql`
    insert into health_openings (salon_id, staff_id, client_id, at) values (${salon}, ${person}, ${client}, ${now})
    on conflict (salon_id, staff_id, client_id) do nothing`);
  return undefined;
}

const daysOpened = 30;

/** After this time the client has to be opened again. */
export const deleteOldOpenings = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    delete from health_openings where at < ${now}::timestamptz - ${daysOpened} * interval '1 day'`);
