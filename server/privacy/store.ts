import * as z from 'zod/mini';
import { Currency } from '#contracts/ground/currency.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { ClientFile, whatIsNoted } from '#contracts/privacy/privacy.ts';
import { isOfUndoneMerge, listHistoryOfClient } from '../appointments/appointment-history/store.ts';
import { isEntryOf } from '../appointments/walk-ins/store.ts';
import { isBookingFrom, knownAs, type Sender } from '../clients/senders-store.ts';
import { selectFields } from '../clients/store.ts';
import { listAnswersOfWaiting } from '../online/questions/store.ts';
import { type Sql, sql, type Tx } from '../ground/db/database.ts';
import { moment } from '../ground/db/moments.ts';
import type { Noun } from '../ground/nouns/noun.ts';
import { notFound } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { changesOfPerson } from './changes-of-person.ts';

const { shape } = ClientFile;
const { client: Person } = shape;

const Found = z.extend(Person, {
  salon: z.string(),
  currency: Currency,
  /** This client, and the clients that were merged into this client. */
  ids: z.array(Id),
  digits: z.array(z.string()),
  names: z.array(z.string()),
  emails: z.array(z.string()),
});

/** The visits of a client, found by the index of the client. */
const visitsOf = (salon: SalonId, id: string) =>
  sql`(select id from appointments where salon_id = ${salon} and client_id = ${id})`;

/** The bookings of the client's visits, and the bookings that the client sent without a visit or for another person. */
const isTheirBooking = (salon: SalonId, id: string, known: Omit<Sender, 'id'>) => sql`
  bookings.salon_id = ${salon} and (
    appointment_id in ${visitsOf(salon, id)}
    or ((appointment_id is null or booked_by is not null) and ${isBookingFrom(salon, { id, ...known })})
  )`;

/** Selects the clients that were merged into this client. */
const merged = (salon: SalonId, id: string) => sql`(
  select gone_id from client_merges where salon_id = ${salon} and kept = ${id} and undone_at is null
)`;

/** The condition that the visit of the booking belonged to no other client before. */
const isFirst = (salon: SalonId, id: string) => sql`not exists (
  select from appointment_changes as given
  where (given.salon_id, given.appointment_id) = (${salon}, bookings.appointment_id) and given.after ? 'client_id'
    and given.before ->> 'client_id' <> ${id} and (given.before ->> 'client_id')::uuid not in ${merged(salon, id)}
    and not ${isOfUndoneMerge(sql`given`)}
)`;

/**
 * The condition that the client sent the booking. Any other booking of the client's visits would reveal another person: who booked for the
 * client, or had the visit before.
 */
const isSentByThem = (salon: SalonId, id: string) => sql`(
  appointment_id is null or appointment_id not in ${visitsOf(salon, id)}
  or (booked_by is null and not is_booker_erased and ${isFirst(salon, id)})
)`;

/**
 * The client to whom a record belongs that names this client. It is the gone client if the record was made during a merge that was undone
 * since, and the visit belongs to the gone client again.
 */
const whose = (salon: SalonId, client: Sql, visit: Sql, at: Sql) => sql`coalesce(
  (
    select gone_id::text from client_merges as undone
    join appointments on (appointments.salon_id, client_id) = (undone.salon_id, gone_id)
    where undone.salon_id = ${salon} and kept::text = ${client} and ${at} between undone.at and undone_at
      and appointments.id::text = ${visit}
    limit 1
  ),
  ${client}
)`;

const noted = Object.keys(whatIsNoted) as (keyof typeof whatIsNoted)[];

async function findPerson(tx: Tx, salon: SalonId, id: string) {
  const digits = sql`array(select phone_digits from known where phone_digits <> '')`;
  const names = sql`array(select name from known)`;
  const [found] = await tx.rows(Found)(sql`
    with known as (${knownAs(salon, id)})
    select
      clients.id, ${selectFields(noted)}, channel,
      ${moment('online_blocked_at')} as "onlineBlockedAt", ${moment('erased_at')} as "erasedAt",
      ${moment('marketing_refused_at')} as "marketingRefusedAt", marketing_refused_by as "marketingRefusedBy",
      ${moment('picture_consents.given_at')} as "picturesAllowedAt", picture_consents.by_name as "picturesAllowedBy",
      ${moment('picture_refusals.refused_at')} as "picturesRefusedAt", picture_refusals.by_name as "picturesRefusedBy",
      salons.name as salon, currency, array[clients.id] || array${merged(salon, id)} as ids, ${digits} as digits, ${names} as names,
      array(
        select lower(known.email) from known where known.email is not null
        union
        select lower(bookings.email) from bookings
        where bookings.email is not null
          and ${isTheirBooking(salon, id, { digits, names })}
          and ${isSentByThem(salon, id)}
        union
        -- without a name it is from a visit, which somebody else may have booked
        select lower(waitlist.email) from waitlist
        where salon_id = ${salon} and client_id = ${id} and waitlist.email is not null and waitlist.name is not null
      ) as emails
    from clients join salons on salons.id = clients.salon_id
    left join picture_consents on (picture_consents.salon_id, picture_consents.client_id) = (clients.salon_id, clients.id)
    left join picture_refusals on (picture_refusals.salon_id, picture_refusals.client_id) = (clients.salon_id, clients.id)
    where clients.salon_id = ${salon} and clients.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/**
 * All data that the salon holds of a client, and nothing that reveals another person. `erase-client.ts` empties the same places. `nouns` read
 * their own parts.
 */
export async function readFileOfClient(
  tx: Tx,
  salon: SalonId,
  id: string,
  { nouns, now }: { readonly nouns: readonly Pick<Noun, 'ofClient'>[]; readonly now: Date },
): Promise<ClientFile> {
  const { salon: name, currency, ids, digits, names, emails, ...client } = await findPerson(tx, salon, id);
  const ofClient = (column: Sql) => sql`${column} = any(${ids}::text[])`;
  const visitsNow = visitsOf(salon, id);
  const paidBy = (taking: Sql) =>
    whose(
      salon,
      sql`${taking}.visit_facts ->> 'client_id'`,
      sql`${taking}.appointment_id::text`,
      sql`${taking}.at`,
    );
  const ifSent = (column: Sql) => sql`case when ${isSentByThem(salon, id)} then ${column} end`;
  const [
    visits,
    history,
    bookings,
    answers,
    queue,
    messages,
    addresses,
    takings,
    imports,
    merges,
    waitlist,
    passedOn,
  ] = await Promise.all([
    tx.rows(shape.visits.def.element)(sql`
        select
          appointments.id, to_char(day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time, duration,
          service_name as service, lines as services, (price_cents / 100.0)::float8 as price,
          barbers.name as barber, status, cancelled_by as "cancelledBy", note, ${moment('appointments.created_at')} as "madeAt",
          ${moment('coming_at')} as "comingAt", ${moment('moved_at')} as "movedAt"
        from appointments
        join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
        left join visit_links
          on (visit_links.salon_id, visit_links.appointment_id) = (appointments.salon_id, appointments.id)
        where appointments.salon_id = ${salon} and client_id = ${id}
        order by day desc, starts_at desc, appointments.id`),
    listHistoryOfClient(tx, salon, visitsNow, ids),
    tx.rows(shape.bookings.def.element)(sql`
        select
          ${moment('created_at')} as at,
          case
            when appointment_id is null then case when booked_by is null then typed_name end
            when appointment_id in ${visitsNow} and ${isFirst(salon, id)} then typed_name
          end as name,
          case when appointment_id is null or appointment_id not in ${visitsNow} then booked_by end as "bookedBy",
          ${ifSent(sql`'+' || phone_digits`)} as phone, ${ifSent(sql`email`)} as email, language, source, state,
          ${moment('answered_at')} as "answeredAt", ${ifSent(sql`decline_reason`)} as "declineReason",
          ${ifSent(sql`wanted`)} as wanted, snapshot as kept
        from bookings where ${isTheirBooking(salon, id, { digits, names })}
        order by created_at`),
    tx.rows(shape.answers.def.element)(sql`
        select visit_answers.appointment_id as visit, question, answer, is_health
        from visit_answers left join (select id, appointment_id from bookings where salon_id = ${salon}) as bookings on bookings.id = booking_id
        where visit_answers.salon_id = ${salon} and case
          when visit_answers.appointment_id is not null
            then visit_answers.appointment_id in ${visitsNow} and ${isFirst(salon, id)}
          else booking_id in (select id from bookings where ${isTheirBooking(salon, id, { digits, names })})
        end
        order by visit_answers.appointment_id, position, visit_answers.id`),
    tx.rows(shape.queue.def.element)(sql`
        select ${moment('arrived_at')} as at, number, name, phone, state, ${moment('ended_at')} as "endedAt"
        from walk_ins
        where ${isEntryOf(salon, { id, digits, names })}
        order by arrived_at`),
    tx.rows(shape.messages.def.element)(sql`
        select ${moment('at')} as at, to_char(day, 'YYYY-MM-DD') as day, channel, null as address, null as state, null as reason
        from reminders where salon_id = ${salon} and appointment_id in ${visitsNow}
        union all
        select ${moment('at')}, to_char(day, 'YYYY-MM-DD'), channel, null, null, null
        from absences where salon_id = ${salon} and client_id = any(${ids}::uuid[]) and channel is not null
        union all
        select ${moment('at')}, to_char(day, 'YYYY-MM-DD'), channel, null, null, null
        from review_requests where salon_id = ${salon} and client_id = any(${ids}::uuid[])
        union all
        select ${moment('at')}, null, 'email', email, outcome, null
        from client_mails where salon_id = ${salon} and lower(email) = any(${emails}::text[])
        union all
        select null, to_char(day, 'YYYY-MM-DD'), 'email', email, state, reason
        from (
          select mailing_id, day from reminder_mailings where salon_id = ${salon}
          union
          select mailing_id, day from same_day_mailings where salon_id = ${salon}
        ) as mailed join mailing_recipients using (mailing_id)
        where lower(email) = any(${emails}::text[])
        order by 1, 2`),
    tx.rows(shape.addresses.def.element)(sql`
        select
          email, ${moment('opened_at')} as "openedAt", ${moment('own.stopped_at')} as "stoppedAt",
          ${moment('reported_at')} as "reportedAt", ${moment('everywhere.stopped_at')} as "stoppedForAllAt"
        from (select * from client_addresses where salon_id = ${salon} and email = any(${emails}::text[])) as own
        full join (select * from stopped_addresses where email = any(${emails}::text[])) as everywhere using (email)
        order by email`),
    tx.rows(shape.takings.def.element)(sql`
        select
          ${moment('at')} as at, to_char(day, 'YYYY-MM-DD') as day, kind, name, method, currency, cents,
          -- the note goes along with a visit that was another client's
          case when not exists (
            select from takings as former
            where (former.salon_id, former.appointment_id, former.note) = (takings.salon_id, takings.appointment_id, takings.note)
              and (former.at, former.id) < (takings.at, takings.id)
              and not ${ofClient(paidBy(sql`former`))}
          ) then note end as note,
          fiscal_number as "fiscalNumber", is_refund as "isRefund", voids is not null as "isVoid", visit_facts - 'client_id' as facts
        from takings
        where salon_id = ${salon}
          and (${ofClient(sql`visit_facts ->> 'client_id'`)} or appointment_id in ${visitsNow})
          and ${ofClient(sql`coalesce(${paidBy(sql`takings`)}, ${id})`)}
        order by at, id`),
    tx.rows(shape.imports.def.element)(sql`
        select
          ${moment('created_at')} as at, source, file_name as "fileName", row, what, facts, before, after
        from import_rows join imports on (imports.salon_id, imports.id) = (import_rows.salon_id, import_id)
        where import_rows.salon_id = ${salon} and client_id = any(${ids}::uuid[])
        order by created_at, row`),
    tx.rows(shape.merges.def.element)(sql`
        select ${moment('at')} as at, ${moment('undone_at')} as "undoneAt", gone, before, after
        from client_merges where salon_id = ${salon} and kept = ${id}
        order by at`),
    tx.rows(shape.waitlist.def.element)(sql`
        select
          ${moment('created_at')} as at, to_char(lower(days), 'YYYY-MM-DD') as from, to_char(upper(days) - 1, 'YYYY-MM-DD') as to,
          coalesce((
            select string_agg(name, ' + ' order by name) from services
            where services.salon_id = waitlist.salon_id and services.id = any(waitlist.services)
          ), '') as service,
          waitlist.name, case when waitlist.name is not null then email end as email, state
        from waitlist where salon_id = ${salon} and client_id = ${id}
        order by created_at`),
    tx.rows(shape.passedOn.def.element)(sql`
        select
          ${moment('webhook_deliveries.created_at')} as at, event, substring(url from '^[a-z]+://[^/?#]+') as to, facts - 'client_id' as facts
        from webhook_deliveries join webhooks on (webhooks.salon_id, webhooks.id) = (webhook_deliveries.salon_id, webhook_id)
        where webhook_deliveries.salon_id = ${salon}
          and (${ofClient(sql`record`)} or ${ofClient(sql`facts ->> 'client_id'`)} or record in (select id::text from ${visitsNow} as now))
          and ${ofClient(sql`coalesce(
            ${whose(salon, sql`facts ->> 'client_id'`, sql`record`, sql`webhook_deliveries.created_at`)}, record
          )`)}
        order by seq`),
  ]);
  const ofWaiting = await listAnswersOfWaiting(tx, salon, id);
  const changes = changesOfPerson(history, ids);
  const ofNouns = nouns.flatMap(({ ofClient: parts }) => Object.entries(parts));
  const read = await Promise.all(ofNouns.map(async ([part, of]) => [part, await of(tx, salon, id)] as const));
  const parts = {
    visits,
    changes,
    bookings,
    answers: [...answers, ...ofWaiting.map((one) => ({ visit: null, ...one }))],
    queue,
    messages,
    addresses,
    takings,
    imports,
    merges,
    waitlist,
  };
  const file = { madeAt: now.toISOString(), salon: name, currency, client, ...parts, passedOn };
  // a part that no noun reads is missed here
  return z.parse(ClientFile, { ...file, ...Object.fromEntries(read) });
}
