import * as z from 'zod/mini';
import { ServiceWithId, WorkPart } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { daysOfLink } from '#contracts/ground/links.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { includes, worksOn } from '#contracts/ground/roles.rules.ts';
import { Booking } from '#contracts/online/bookings.ts';
import { BookedVisit, type Source } from '#contracts/salon/booked.ts';
import { isBookingFrom, isRequestOf, type Sender } from '../../clients/senders-store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { requireColumn, type Scope } from '../../ground/scope.ts';

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
export const wantedBarber = sql`(wanted ->> 'barberId')::uuid`;

/** The barber of a row of `bookings`; null if its visit is deleted. */
export const columnOfBooking = sql`coalesce(
  (select barber_id from appointments where (salon_id, id) = (bookings.salon_id, bookings.appointment_id)), ${wantedBarber}
)`;

const Column = z.object({ barber: z.nullable(Id) });

/** Throws unless the caller sees the column of this booking, and may change it. */
export async function requireColumnOfBooking(db: Db, scope: Scope, id: string): Promise<void> {
  if (worksOn(scope) === 'all') return;
  const [found] = await db.rows(Column)(sql`
    select ${columnOfBooking} as barber from bookings where salon_id = ${scope.salon} and id = ${id}`);
  if (!found?.barber || !includes(scope.reads, found.barber)) throw notFound();
  requireColumn(scope, found.barber);
}

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

/** Keeps all services and people of a chain for its link, whose visits are deleted. */
export const keepTextsOfChain = (
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
