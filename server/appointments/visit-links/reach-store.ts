// Whether mails of a salon reach a client: the limits of its mails to strangers, and the readers who stopped them.
import * as z from 'zod/mini';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { type Db, sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/**
 * The most strangers to whom a salon sends mails in a day. A stranger is an address that never opened a link of the salon's mails and never
 * booked a visit to which the client came. The limits are above the bookings that the page of a salon gets in a day.
 */
const strangers = { trial: 50, plan: 150 };
/** The number of readers who must stop the salon within `daysOfStops` days to stop its mails to strangers. */
export const maxStops = 3;
const daysOfStops = 30;
/** The most mails about one visit. */
export const maxOfVisit = 6;

const Addressed = z.object({ email: z.nullable(z.string()), sent: z.int() });

const Reached = z.object({ isReached: z.boolean() });

/** Whether mails about this booking reach its client now. */
export async function isMailed(db: Db, salon: SalonId, booking: string, now: Date): Promise<boolean> {
  const { email, sent } = await db.one(Addressed)(sql`
    select email, (
      select count(*)::integer from client_mails
      where client_mails.salon_id = bookings.salon_id and outcome <> 'held' and client_mails.link_id = coalesce(
        (
          select visit_links.link_id from visit_links
          where (visit_links.salon_id, visit_links.appointment_id) = (bookings.salon_id, bookings.appointment_id)
        ),
        bookings.link_id
      )
    ) as sent
    from bookings where salon_id = ${salon} and id = ${booking}`);
  if (email === null || sent >= maxOfVisit) return false;
  const { isReached } = await db.one(Reached)(sql`
    select held_for is null as "isReached" from ${readerOf(salon, email.toLowerCase(), now)} as known`);
  return isReached;
}

/** Whether the address is of a stranger, and why the salon mails nothing to it now. */
export const readerOf = (salon: SalonId, email: string, now: Date) => sql`(
  select
    is_stranger,
    case
      when is_stopped or (is_stranger and ${stopsOf(salon, now)} >= ${maxStops}) then 'stopped'
      when is_stranger and ${strangersOf(salon, now, email)} >= ${mostStrangers} then 'strangers'
    end as held_for
  from (
    select
      opened_at is null and not ${hasComeWith(salon, email, now)} as is_stranger,
      ${isStopped(email)} as is_stopped,
      ledger.plan_end
    from ${ledgerOf(sql`${salon}::uuid`)} as ledger
    left join client_addresses on client_addresses.salon_id = ${salon} and client_addresses.email = ${email}
  ) as ledger
)`;

/** Whether somebody booked with this address and came. */
const hasComeWith = (salon: SalonId, email: string, now: Date) => {
  const { day, time } = localDayAndTime(now);
  return sql`exists (
    select from bookings join appointments as visits on (visits.salon_id, visits.id) = (bookings.salon_id, appointment_id)
    where bookings.salon_id = ${salon} and lower(bookings.email) = ${email}
      and visits.status in ('confirmed', 'completed') and (visits.day, visits.starts_at) < (${day}::date, ${time}::time)
  )`;
};

/** The number of strangers to whom the salon mailed within a day, without this address. */
export const strangersOf = (salon: SalonId, now: Date, email: string) => sql`(
  select count(distinct email) from client_mails
  where salon_id = ${salon} and is_stranger and outcome <> 'held' and at > ${now}::timestamptz - interval '1 day'
    and email <> ${email}
)`;

/** The limit for strangers. Needs the ledger of the salon. */
export const mostStrangers = sql`
  case when ledger.plan_end is null then ${strangers.trial}::int else ${strangers.plan}::int end`;

/** Whether the reader of an address stopped the mails of this salon, or of all salons. */
export const isStopped = (email: string) => sql`(
  client_addresses.stopped_at is not null
  or exists (select from stopped_addresses where stopped_addresses.email = ${email})
)`;

/** The number of readers who stopped the salon lately. */
export const stopsOf = (salon: SalonId, now: Date) => sql`(
  select count(*)::integer from client_addresses as others
  where others.salon_id = ${salon} and others.stopped_at > ${now}::timestamptz - ${daysOfStops} * interval '1 day'
)`;
