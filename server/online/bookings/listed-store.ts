// The requests and new bookings that the salon reads, and which of them it has seen.
import * as z from 'zod/mini';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { worksOn } from '#contracts/ground/roles.rules.ts';
import { ToldBooking } from '#contracts/online/bookings.ts';
import { ClientBooking } from '#contracts/salon/booked.ts';
import { clientAnswer, codeOf, readCodeKey } from '../../appointments/visit-links/store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { hasAnswers } from '../questions/store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';
import { isSent, listChains } from './chain-store.ts';
import { columnOfBooking, wantedBarber } from './store.ts';

const Listed = z.extend(z.omit(ClientBooking, { code: true }), {
  fromPackage: z.nullable(z.literal(true)),
  pictures: z.nullable(z.int()),
  ofChain: z.nullable(Id),
});

/** The number of pictures that came with a booking; null if none came. They are counted only in a salon that has some. */
const picturesOf = (
  salon: SalonId,
) => sql`case when exists (select from request_pictures where salon_id = ${salon}) then (
  select nullif(count(*), 0)::integer from request_pictures
  where (request_pictures.salon_id, booking_id) = (bookings.salon_id, bookings.id)
) end`;

/** The condition that the caller may change all visits of the chain: nobody else answers it. */
const hasAllOfChain = (scope: Scope) =>
  worksOn(scope) === 'all'
    ? empty
    : sql`and not exists (
        select from bookings as others join appointments as beside
          on (beside.salon_id, beside.id) = (others.salon_id, others.appointment_id)
        where (others.salon_id, others.chain_id) = (bookings.salon_id, bookings.chain_id)
          and not (true ${onlyOf(worksOn(scope), sql`beside.barber_id`)})
      )`;

/** The number of requests that the salon reads of a flood. The salon can decline all requests together. */
const maxListed = 200;

/** Whether the client has another visit at the same time. */
const isTwice = sql`exists (
  select from appointments as others
  where (others.salon_id, others.client_id) = (appointments.salon_id, appointments.client_id)
    and (appointments.group_id is null or others.group_id is distinct from appointments.group_id) and others.id <> appointments.id and others.status <> 'cancelled' and others.day = appointments.day
    and others.during && appointments.during
)`;

const noShowsOf = (client: Sql, today: string) => sql`(
  select count(*)::integer from appointments as others
  where (others.salon_id, others.client_id) = (bookings.salon_id, ${client})
    and others.cancelled_by = 'no_show' and others.day > ${today}::date - interval '12 months'
)`;

/** Whether the owner of the address said that the mails of this salon are not for them. */
const isMailStopped = sql`exists (
  select from client_addresses
  where (client_addresses.salon_id, client_addresses.email) = (bookings.salon_id, lower(bookings.email))
    and stopped_at is not null
)`;

/** The waiting requests, by day and time; then the future bookings that nobody at the salon has seen, the oldest first. */
export async function listOpenBookings(db: Db, scope: Scope, today: string) {
  const found = await db.rows(Listed)(sql`
    select
      id, appointment, date, time, duration, service, barber, client, name_hint, phone, "typedName", "bookedBy", "isNewClient", "isMoved", "keepsTime",
      "isTwice", "noShows", "isMailStopped", note, "hasAnswers", pictures, source, "answerBy", nullif(from_package, false) as "fromPackage",
      "ofChain"
    from (
      select
        bookings.id, appointment_id as appointment, to_char(day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time, duration,
        service_name as service, barbers.name as barber, clients.name as client,
        ${nameHint(scope, sql`clients.id`, sql`day + starts_at`)} as name_hint, clients.phone,
        case when lower(typed_name) <> lower(clients.name) and not made_client and booked_by is null then typed_name end
          as "typedName",
        booked_by as "bookedBy", made_client as "isNewClient", coalesce(${clientAnswer} = 'moved', false) as "isMoved", true as "keepsTime",
        ${isTwice} as "isTwice", ${noShowsOf(sql`appointments.client_id`, today)} as "noShows", ${isMailStopped} as "isMailStopped",
        appointments.note, state = 'waiting' and ${hasAnswers(scope, sql`barber_id`)} as "hasAnswers", ${picturesOf(scope.salon)} as pictures, source,
        case when state = 'waiting' then ${moment('answer_by')} end as "answerBy", from_package, bookings.created_at, chain_id as "ofChain"
      from bookings
      join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
      join barbers on (barbers.salon_id, barbers.id) = (bookings.salon_id, barber_id)
      join clients on (clients.salon_id, clients.id) = (bookings.salon_id, client_id)
      where
        bookings.salon_id = ${scope.salon} ${onlyOf(worksOn(scope))} and status = 'pending' and settles_as is distinct from 'declined'
        and ${isSent} ${hasAllOfChain(scope)}
        and (state = 'waiting' or (state = 'accepted' and seen_at is null and day >= ${today}))
      union all
      (
        select
          bookings.id, (snapshot ->> 'id')::uuid, snapshot ->> 'date', snapshot ->> 'time', (snapshot ->> 'duration')::integer,
          snapshot ->> 'service', snapshot ->> 'barber', coalesce(client.name, typed_name), client.name_hint,
          coalesce(client.phone, '+' || phone_digits),
          case when lower(typed_name) <> lower(client.name) then typed_name end,
          booked_by, client.id is null, false, false, false, ${noShowsOf(sql`client.id`, today)}, ${isMailStopped},
          wanted ->> 'note', ${hasAnswers(scope, wantedBarber)}, ${picturesOf(scope.salon)}, source, ${moment('answer_by')}, from_package, bookings.created_at, null
        from bookings
        left join lateral (
          select id, name, phone, ${nameHint(scope, sql`clients.id`, sql`bookings.created_at at time zone ${zone}`)} as name_hint from clients
          where clients.salon_id = bookings.salon_id and clients.phone_digits = bookings.phone_digits
            and (booked_by is null or lower(clients.name) = lower(typed_name))
          order by clients.name = typed_name desc, id
          limit 1
        ) as client on true
        where bookings.salon_id = ${scope.salon} ${onlyOf(worksOn(scope), wantedBarber)} and state = 'waiting' and wanted is not null
          and settles_as is distinct from 'declined'
        order by answer_by
        limit ${maxListed}
      )
    ) as listed
    order by "answerBy" is not null desc, case when "answerBy" is not null then date || time end, created_at, id`);
  const chains = await listChains(
    db,
    scope.salon,
    found.flatMap(({ ofChain }) => ofChain ?? []),
  );
  const all = found.map(withoutEmptyHint).map(({ ofChain, fromPackage, pictures, ...booking }) => {
    const chain = ofChain ? chains.get(ofChain) : undefined;
    return {
      ...booking,
      ...(fromPackage && { fromPackage }),
      ...(pictures !== null && { pictures }),
      ...(chain && { service: chain.service, barber: chain.barber, duration: chain.duration }),
    };
  });
  const key = await readCodeKey(db);
  return {
    requests: all
      .filter(({ answerBy }) => answerBy !== null)
      .map((request) => ({ ...request, code: codeOf(key, request.id) })),
    unseen: all.filter(({ answerBy }) => answerBy === null).map((booking) => ({ ...booking, code: null })),
  };
}

const Told = z.object({ booking: ToldBooking });

/** The time and the client of a booking; null if its visit was deleted. */
export async function getBooking(db: Db, scope: Scope, id: string, today: string) {
  const [found] = await db.rows(Told)(sql`
    select case
      when clients.id is not null then jsonb_build_object(
        'date', to_char(day, 'YYYY-MM-DD'), 'time', to_char(starts_at, 'HH24:MI'), 'client', clients.name,
        'name_hint', ${nameHint(scope, sql`clients.id`, sql`day + starts_at`)}, 'isTwice', ${isTwice}, 'noShows', ${noShowsOf(sql`appointments.client_id`, today)}
      )
      when wanted is not null then jsonb_build_object(
        'date', snapshot -> 'date', 'time', snapshot -> 'time', 'client', typed_name, 'isTwice', false, 'noShows', 0
      )
    end as booking
    from bookings
    left join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    left join clients on (clients.salon_id, clients.id) = (bookings.salon_id, client_id)
    where bookings.salon_id = ${scope.salon} ${onlyOf(scope.reads, columnOfBooking)} and bookings.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

const OnlyId = z.object({ id: Id });

export async function markBookingsSeen(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const changed = await tx.rows(OnlyId)(sql`
    update bookings set seen_at = ${now}
    where salon_id = ${scope.salon} ${onlyOf(worksOn(scope), columnOfBooking)}
      and id = any(${[...ids]}::uuid[]) and seen_at is null
    returning id`);
  for (const { id } of changed) publishLiveEvent(tx, scope.salon, { noun: 'booking', id });
}

/** Makes the booking new again for the screens of the salon. */
export const markBookingUnseen = (tx: Tx, salon: SalonId, id: string): Promise<number> =>
  tx.run(sql`update bookings set seen_at = null where salon_id = ${salon} and id = ${id}`);

/** Notes that a screen of the salon shows these requests. */
export const noteShown = (db: Db, salon: SalonId, ids: readonly string[], now: Date): Promise<number> =>
  db.run(sql`
    update bookings set shown_at = ${now} where (salon_id, id) in (
      select salon_id, id from bookings
      where salon_id = ${salon} and id = any(${[...ids]}::uuid[]) and state = 'waiting' and told_at is null and shown_at is null
      for no key update skip locked
    )`);
