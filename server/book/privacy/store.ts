import * as z from 'zod/mini';
import { ClientFile } from '#contracts/book/privacy.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { listHistoryOfClient } from '../appointment-history/store.ts';
import { birthday } from '../clients/store.ts';
import { type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const { shape } = ClientFile;
const { client: Person } = shape;

const Found = z.extend(Person, {
  salon: z.string(),
  currency: Currency,
  /** This client, and those who became this client. */
  ids: z.array(Id),
  digits: z.string(),
  emails: z.array(z.string()),
});

/** The visits, by the index of the client. */
const visitsOf = (salon: SalonId, id: string) =>
  sql`(select id from appointments where salon_id = ${salon} and client_id = ${id})`;

/** The visits' own bookings, and by the number those that made no visit or were made for somebody else. */
const isTheirBooking = (salon: SalonId, id: string, digits: Sql | string) => sql`
  bookings.salon_id = ${salon} and (
    appointment_id in ${visitsOf(salon, id)}
    or (phone_digits = ${digits} and phone_digits <> '' and (appointment_id is null or booked_by is not null))
  )`;

async function findPerson(tx: Tx, salon: SalonId, id: string) {
  const [found] = await tx.rows(Found)(sql`
    select
      clients.id, clients.name, clients.phone, clients.email, ${birthday} as birthday, note, channel,
      ${moment('online_blocked_at')} as "onlineBlockedAt", ${moment('erased_at')} as "erasedAt",
      ${moment('marketing_refused_at')} as "marketingRefusedAt", marketing_refused_by as "marketingRefusedBy",
      salons.name as salon, currency, coalesce(clients.phone_digits, '') as digits,
      array[clients.id] || array(
        select gone_id from client_merges where salon_id = ${salon} and kept = ${id} and undone_at is null
      ) as ids,
      array(
        select lower(clients.email) where clients.email is not null
        union
        select lower(bookings.email) from bookings
        where bookings.email is not null and ${isTheirBooking(salon, id, sql`clients.phone_digits`)}
      ) as emails
    from clients join salons on salons.id = salon_id
    where salon_id = ${salon} and clients.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** All that the salon holds of a client. `erase-client.ts` empties the same places. */
export async function readFileOfClient(tx: Tx, salon: SalonId, id: string, now: Date): Promise<ClientFile> {
  const { salon: name, currency, ids, digits, emails, ...client } = await findPerson(tx, salon, id);
  const ofClient = (column: Sql) => sql`${column} = any(${ids}::text[])`;
  const [formerNames, visits, changes, bookings, messages, addresses, takings, imports, merges, passedOn] =
    await Promise.all([
      tx.rows(shape.formerNames.def.element)(sql`
        select name_key as name, ${moment('given_up_at')} as until from former_names
        where salon_id = ${salon} and noun = 'clients' and record_id = any(${ids}::uuid[])
        order by given_up_at`),
      tx.rows(shape.visits.def.element)(sql`
        select
          appointments.id, to_char(day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time, duration,
          service_name as service, coalesce(service_lines, '[]') as services, (price_cents / 100.0)::float8 as price,
          barbers.name as barber, status, cancelled_by as "cancelledBy", note, ${moment('appointments.created_at')} as "madeAt",
          ${moment('coming_at')} as "comingAt", ${moment('moved_at')} as "movedAt"
        from appointments
        join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
        left join visit_links
          on (visit_links.salon_id, visit_links.appointment_id) = (appointments.salon_id, appointments.id)
        where appointments.salon_id = ${salon} and client_id = ${id}
        order by day desc, starts_at desc, appointments.id`),
      listHistoryOfClient(tx, salon, visitsOf(salon, id), ids),
      tx.rows(shape.bookings.def.element)(sql`
        select
          ${moment('created_at')} as at, case when appointment_id is null or appointment_id in ${visitsOf(salon, id)} then typed_name end as name,
          booked_by as "bookedBy", '+' || phone_digits as phone, email, language, source, state,
          ${moment('answered_at')} as "answeredAt", decline_reason as "declineReason", wanted, snapshot as kept
        from bookings where ${isTheirBooking(salon, id, digits)}
        order by created_at`),
      tx.rows(shape.messages.def.element)(sql`
        select ${moment('at')} as at, to_char(day, 'YYYY-MM-DD') as day, channel, null as address, null as state, null as reason
        from reminders where salon_id = ${salon} and appointment_id in ${visitsOf(salon, id)}
        union all
        select ${moment('at')}, null, 'email', email, outcome, null
        from client_mails where salon_id = ${salon} and lower(email) = any(${emails}::text[])
        union all
        select null, to_char(day, 'YYYY-MM-DD'), 'email', email, state, reason
        from reminder_mailings join mailing_recipients using (mailing_id)
        where salon_id = ${salon} and lower(email) = any(${emails}::text[])
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
          ${moment('at')} as at, to_char(day, 'YYYY-MM-DD') as day, kind, name, method, currency, cents, note,
          fiscal_number as "fiscalNumber", is_refund as "isRefund", voids is not null as "isVoid", visit_facts as facts
        from takings
        where salon_id = ${salon}
          and (${ofClient(sql`visit_facts ->> 'client_id'`)} or appointment_id in ${visitsOf(salon, id)})
        order by at`),
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
      tx.rows(shape.passedOn.def.element)(sql`
        select
          ${moment('webhook_deliveries.created_at')} as at, event, substring(url from '^[a-z]+://[^/?#]+') as to, facts
        from webhook_deliveries join webhooks on (webhooks.salon_id, webhooks.id) = (webhook_deliveries.salon_id, webhook_id)
        where webhook_deliveries.salon_id = ${salon}
          and (${ofClient(sql`record`)} or ${ofClient(sql`facts ->> 'client_id'`)})
        order by seq`),
    ]);
  const parts = { formerNames, visits, changes, bookings, messages, addresses, takings, imports, merges };
  return { madeAt: now.toISOString(), salon: name, currency, client, ...parts, passedOn };
}
