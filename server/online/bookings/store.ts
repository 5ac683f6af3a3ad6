import * as z from 'zod/mini';
import { ServiceWithId, WorkPart } from '#contracts/ground/appointment.ts';
import { localTime, zone } from '#contracts/ground/calendar.rules.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { daysOfLink } from '#contracts/ground/links.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { includes, worksOn } from '#contracts/ground/roles.rules.ts';
import { Booking } from '#contracts/online/bookings.ts';
import { BookedVisit, ClientBooking, type Source } from '#contracts/salon/booked.ts';
import { clientAnswer, codeOf, readCodeKey } from '../../appointments/visit-links/store.ts';
import { isBookingFrom, isRequestOf, type Sender } from '../../clients/senders-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { hasAnswers } from '../questions/store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { notFound } from '../../ground/refusal.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { requireColumn, type Scope } from '../../ground/scope.ts';
import { isSent, listChains } from './chain-store.ts';
import { type LocalMoment, ofStrangers } from './defence-store.ts';

const Made = z.object({
  requestHash: z.instanceof(Buffer),
  appointment: z.nullable(Id),
  /** null if the visit has the link. */
  link: z.nullable(z.object({ link: z.string(), version: z.int() })),
  booking: z.nullable(Booking),
});

/** The booking with this id; `booking` is null if it was declined, or its visit deleted. */
export async function findBookingRequest(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows(Made)(sql`
    select
      bookings.request_hash as "requestHash", appointment_id as appointment,
      case when link_id is not null then json_build_object('link', link_id, 'version', link_version) end as link,
      case
        when state = 'waiting' and wanted is not null then (snapshot - '{version,services}'::text[]) || jsonb_build_object(
          'id', bookings.id, 'state', state, 'keepsTime', false,
          'price', case when show_prices then ((wanted ->> 'priceCents')::integer / 100.0)::float8 end
        )
        when appointments.id is not null and state in ('waiting', 'accepted') then jsonb_build_object(
          'id', bookings.id, 'state', state, 'keepsTime', true,
          'date', to_char(day, 'YYYY-MM-DD'), 'time', to_char(starts_at, 'HH24:MI'), 'duration', duration,
          'service', service_name, 'barber', barbers.name,
          'price', case when show_prices then (price_cents / 100.0)::float8 end
        )
      end as booking
    from bookings
    left join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    left join barbers on (barbers.salon_id, barbers.id) = (bookings.salon_id, barber_id)
    left join online_settings on online_settings.salon_id = bookings.salon_id
    where bookings.salon_id = ${salon} and bookings.id = ${id}`);
  return found;
}

/** The content for the visit of a request that holds no slot. Date, time and names are in the snapshot of the request. */
const WantedContent = z.object({
  barberId: Id,
  /** Whether the client chose no barber. */
  isAnyBarber: z.boolean(),
  services: z.array(ServiceWithId),
  /** Left out if the barber works all the time. */
  parts: z.optional(z.array(WorkPart)),
  priceCents: z.int(),
  note: z.nullable(z.string()),
});
export type WantedContent = z.infer<typeof WantedContent>;

/** The values that a request without an appointment keeps. */
interface ContentWithoutSlot {
  readonly link: string;
  readonly visit: z.infer<typeof BookedVisit>;
  readonly wanted: WantedContent;
}

interface NewRow {
  readonly id: string;
  /** null if the request holds no slot. */
  readonly appointment: string | null;
  readonly madeClient: boolean;
  readonly name: string;
  /** The person who booked; null if this is the client. */
  readonly bookedBy: string | null;
  readonly digits: string;
  readonly email: string | null;
  readonly isFromPackage?: boolean;
  readonly language: Language;
  readonly source: Source;
  /** The hashes of the network of the booking, and of the networks around it; empty if the network is not known. */
  readonly networkHashes: readonly Buffer[];
  readonly requestHash: Buffer;
  readonly state: 'accepted' | 'waiting';
  readonly answerBy: Date | null;
  readonly lapses: boolean;
  /** The moment at which the request is accepted automatically. */
  readonly settlesAt: Date | null;
  /** null if the request holds a slot. */
  readonly withoutSlot: ContentWithoutSlot | null;
  readonly now: Date;
}

export async function addBooking(tx: Tx, salon: SalonId, booking: NewRow): Promise<void> {
  const [ofNetwork = null, ...around] = booking.networkHashes;
  const kept = booking.withoutSlot;
  const services = kept?.wanted.services.map(({ service_id, service_name }) => ({
    service_id,
    service_name,
  }));
  const snapshot = kept && JSON.stringify({ ...kept.visit, version: 1, services });
  await tx.run(sql`
    insert into bookings
      (salon_id, id, appointment_id, made_client, typed_name, booked_by, phone_digits, email, from_package, language, source, address_hash,
       wider_address_hashes, request_hash, state, answer_by, lapses, settles_at, settles_as, told_at, created_at,
       link_id, link_version, snapshot, wanted)
    values
      (${salon}, ${booking.id}, ${booking.appointment}, ${booking.madeClient}, ${booking.name}, ${booking.bookedBy}, ${booking.digits}, ${booking.email}, ${booking.isFromPackage ?? false},
       ${booking.language}, ${booking.source}, ${ofNetwork}, ${around}, ${booking.requestHash}, ${booking.state}, ${booking.answerBy}, ${booking.lapses},
       ${booking.settlesAt}, ${booking.settlesAt && 'accepted'}, null, ${booking.now},
       ${kept?.link}, ${kept && 1}, ${snapshot}, ${kept && JSON.stringify(kept.wanted)})`);
}

/** The wanted barber of a request that holds no slot. */
const wantedBarber = sql`(wanted ->> 'barberId')::uuid`;

/** The barber of a row of `bookings`; null if its visit is deleted. */
const columnOfBooking = sql`coalesce(
  (select barber_id from appointments where (salon_id, id) = (bookings.salon_id, bookings.appointment_id)), ${wantedBarber}
)`;

const Read = z.object({
  name: z.string(),
  bookedBy: z.nullable(z.string()),
  digits: z.string(),
  link: z.string(),
  linkVersion: z.int(),
  hasMail: z.boolean(),
  visit: BookedVisit,
  wanted: WantedContent,
});
export type RequestWithoutSlot = z.infer<typeof Read>;

/** The request; undefined if it holds a slot, or does not wait. */
export async function findRequestWithoutSlot(
  db: Db,
  salon: SalonId,
  id: string,
): Promise<RequestWithoutSlot | undefined> {
  const [found] = await db.rows(Read)(sql`
    select
      typed_name as name, booked_by as "bookedBy", phone_digits as digits, link_id as link, link_version as "linkVersion",
      email is not null as "hasMail", snapshot - '{version,services}'::text[] as visit, wanted
    from bookings
    where salon_id = ${salon} and id = ${id} and state = 'waiting' and wanted is not null`);
  return found;
}

const Changed = z.object({ id: Id });

async function publishAll(tx: Tx, salon: SalonId, changed: Promise<readonly { readonly id: string }[]>) {
  const all = await changed;
  // one event makes every screen load all bookings
  for (const { id } of all.slice(0, 1)) publishLiveEvent(tx, salon, { noun: 'booking', id });
  return all.length;
}

/** Gives the waiting requests of a column that hold no slot to another barber. */
export const handOverRequests = (
  tx: Tx,
  salon: SalonId,
  from: string,
  to: { readonly id: string; readonly name: string },
): Promise<number> =>
  publishAll(
    tx,
    salon,
    tx.rows(Changed)(sql`
      update bookings set
        wanted = wanted || jsonb_build_object('barberId', ${to.id}::text),
        snapshot = snapshot || jsonb_build_object('barber', ${to.name}::text)
      where salon_id = ${salon} and state = 'waiting' and ${wantedBarber} = ${from}
      returning id`),
  );

/** Joins a request to its new visit, which takes over the link of the request. */
export async function joinToVisit(
  tx: Tx,
  salon: SalonId,
  booking: string,
  { appointment, madeClient }: { readonly appointment: string; readonly madeClient: boolean },
): Promise<void> {
  await tx.run(sql`
    update bookings set
      appointment_id = ${appointment}, made_client = ${madeClient}, link_id = null, link_version = null, snapshot = null,
      wanted = null
    where salon_id = ${salon} and id = ${booking}`);
}

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

/** Who may not change all visits of a chain does not answer it. */
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

const Column = z.object({ barber: z.nullable(Id) });

/** Throws unless the caller sees the column of this booking, and may change it. */
export async function requireColumnOfBooking(db: Db, scope: Scope, id: string): Promise<void> {
  if (worksOn(scope) === 'all') return;
  const [found] = await db.rows(Column)(sql`
    select ${columnOfBooking} as barber from bookings where salon_id = ${scope.salon} and id = ${id}`);
  if (!found?.barber || !includes(scope.reads, found.barber)) throw notFound();
  requireColumn(scope, found.barber);
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

const Waiting = z.object({
  appointment: z.nullable(Id),
  madeClient: z.boolean(),
  /** Whether the request lapses instead of being accepted automatically, such as a request of which nobody at the salon heard. */
  lapses: z.boolean(),
  settlesAt: z.nullable(z.date()),
  settlesAs: z.nullable(z.enum(['accepted', 'declined'])),
  isChain: z.boolean(),
});

/**
 * The request, locked until the transaction ends; undefined if it does not wait any more. Its visit is locked first, as where the
 * desk changes the visit.
 */
export async function lockWaitingRequest(tx: Tx, salon: SalonId, id: string) {
  tx.send(sql`
    select from appointments where salon_id = ${salon}
      and id = (select appointment_id from bookings where salon_id = ${salon} and id = ${id})
    for update`);
  const [found] = await tx.rows(Waiting)(sql`
    select
      appointment_id as appointment, made_client as "madeClient",
      lapses or (told_at is null and shown_at is null)
        or coalesce((select unanswered = 'cancel' from online_settings where salon_id = ${salon}), false) as lapses,
      settles_at as "settlesAt", settles_as as "settlesAs", chain_id is not null as "isChain"
    from bookings
    where salon_id = ${salon} and id = ${id} and state = 'waiting'
    for update`);
  return found;
}

const Told = z.object({
  booking: z.nullable(
    z.pick(ClientBooking, {
      date: true,
      time: true,
      client: true,
      name_hint: true,
      isTwice: true,
      noShows: true,
    }),
  ),
});

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

/** The ways in which a request ends. */
export type BookingEnd = 'accepted' | 'declined' | 'lapsed' | 'withdrawn';

const Ended = z.object({
  state: z.enum(['waiting', 'accepted', 'declined', 'lapsed', 'withdrawn']),
  appointment: z.nullable(Id),
  /** Whether the booking was accepted automatically: it never waited for the salon's answer. */
  isAutomatic: z.boolean(),
});

export async function readOwnAcceptance(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows(Ended)(sql`
    select
      state, appointment_id as appointment,
      state = 'accepted' and answered_at is null and answer_by is null as "isAutomatic"
    from bookings where salon_id = ${salon} and id = ${id}`);
  if (!found) throw notFound();
  return found;
}

export async function setBookingState(tx: Tx, salon: SalonId, id: string, state: BookingEnd): Promise<void> {
  await tx.run(sql`update bookings set state = ${state} where salon_id = ${salon} and id = ${id}`);
}

/** Keeps the reason for the client, who reads it on the page of the visit and in the mail. */
export async function keepDeclineReason(tx: Tx, salon: SalonId, id: string, reason: string): Promise<void> {
  await tx.run(sql`
    update bookings set decline_reason = ${reason}
    where salon_id = ${salon} and id = ${id} and state = 'declined'`);
}

/** Notes that a screen of the salon shows these requests. */
export const noteShown = (db: Db, salon: SalonId, ids: readonly string[], now: Date): Promise<number> =>
  db.run(sql`
    update bookings set shown_at = ${now} where (salon_id, id) in (
      select salon_id, id from bookings
      where salon_id = ${salon} and id = any(${[...ids]}::uuid[]) and state = 'waiting' and told_at is null and shown_at is null
      for no key update skip locked
    )`);

/**
 * Plans that all requests of strangers are declined automatically at this moment, except requests that the salon answers before.
 * Returns the number of requests.
 */
export const declineStrangersAt = (tx: Tx, scope: Scope, now: LocalMoment, at: Date): Promise<number> =>
  publishAll(
    tx,
    scope.salon,
    tx.rows(Changed)(sql`
      update bookings set settles_at = ${at}, settles_as = 'declined'
      where ${ofStrangers(scope.salon, now)} ${onlyOf(worksOn(scope), columnOfBooking)} and ${isSent} and settles_at is null
      returning id`),
  );

/** Makes the requests that would be declined wait for an answer again. Returns the number of requests. */
export const keepDeclined = (tx: Tx, scope: Scope): Promise<number> =>
  publishAll(
    tx,
    scope.salon,
    tx.rows(Changed)(sql`
      update bookings set settles_at = null, settles_as = null
      where salon_id = ${scope.salon} ${onlyOf(worksOn(scope), columnOfBooking)}
        and state = 'waiting' and settles_as = 'declined'
      returning id`),
  );

/** Keeps all services and people of a chain for its link, whose visits are deleted. */
export const keepSaid = (
  tx: Tx,
  salon: SalonId,
  id: string,
  { service, barber, duration }: Pick<z.infer<typeof BookedVisit>, 'service' | 'barber' | 'duration'>,
): Promise<number> =>
  tx.run(sql`
    update bookings set snapshot = (snapshot - 'services') || jsonb_build_object(
      'service', ${service}::text, 'barber', ${barber}::text, 'duration', ${duration}::integer
    )
    where salon_id = ${salon} and id = ${id} and snapshot is not null`);

/** Leaves a request that cannot be answered automatically to the salon. */
export async function leaveToSalon(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await tx.run(sql`
    update bookings set settles_at = null, settles_as = null where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'booking', id });
}

/** Removes the deadline of a request that was accepted automatically, as a booking that never waited: the salon can still refuse it. */
export const forgetDeadline = (tx: Tx, salon: SalonId, id: string): Promise<number> =>
  tx.run(sql`update bookings set answer_by = null where salon_id = ${salon} and id = ${id}`);

const ForOther = z.object({ visit: Id });

/**
 * Erases the data of a client in bookings, also in bookings whose visit was deleted. The client may have booked for other people
 * with the same number: these bookings do not say any more who booked. Returns the visits of these bookings.
 */
export async function eraseBookingsOfClient(
  tx: Tx,
  salon: SalonId,
  client: Sender,
  newName: string,
): Promise<string[]> {
  const visits = sql`(select id from appointments where salon_id = ${salon} and client_id = ${client.id})`;
  // one statement, so that both parts still see who booked for whom
  const forOthers = await tx.rows(ForOther)(sql`
    with emptied as (
      update bookings set
        typed_name = ${newName}, booked_by = null, phone_digits = '', email = null, decline_reason = null, snapshot = null,
        link_version = link_version + 1, request_hash = '', address_hash = null, wider_address_hashes = null,
        wanted = null, state = case when wanted is null then state else 'declined' end
      where salon_id = ${salon} and (appointment_id in ${visits} or ${isRequestOf(salon, client)})
    )
    update bookings set
      booked_by = null, is_booker_erased = true, email = null, request_hash = '', address_hash = null, wider_address_hashes = null
    where salon_id = ${salon} and booked_by is not null and appointment_id not in ${visits}
      and ${isBookingFrom(salon, client)}
    returning appointment_id as visit`);
  return forOthers.map(({ visit }) => visit);
}

const Due = z.object({ salon: SalonId, id: Id });

/** The requests of all salons that must be answered automatically now. */
export function listDueRequests(db: Db, now: Date) {
  return db.rows(Due)(sql`
    select salon_id as salon, id from bookings
    where state = 'waiting' and least(answer_by, settles_at) <= ${now} and ${isSent}
    order by least(answer_by, settles_at)`);
}

/**
 * Deletes bookings that never became a visit, or whose visit is deleted, when their link has ended: no client leads to such a
 * booking.
 */
export async function deleteOldBookings(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from bookings
    where appointment_id is null and state <> 'waiting'
      and coalesce((snapshot ->> 'date')::date, created_at::date)
        < ${localTime(now).day}::date - ${daysOfLink}::integer`);
}
