// The links of visits for clients without an account, and the facts that are kept for these links.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { servicesInOtherLanguages } from '#contracts/appointments/said-services.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { TranslatedLine, translatedLines } from '../../salon/services/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
export const newLink = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

const Link = z.object({ appointment: Id, link: z.string(), version: z.int() });
type Link = z.infer<typeof Link>;

const Led = z.object({ visit: Id, lead: Id });

/** Which of these visits are parts of a chain, and the visits that lead it, unless another client has them. */
const listLeads = (tx: Tx, salon: SalonId, visits: readonly string[]) =>
  tx.rows(Led)(sql`
    select part.id as visit, lead.id as lead
    from bookings
    join bookings as led on (led.salon_id, led.id) = (bookings.salon_id, bookings.chain_id) and led.id <> bookings.id
    join appointments as part on (part.salon_id, part.id) = (bookings.salon_id, bookings.appointment_id)
    join appointments as lead on (lead.salon_id, lead.id) = (led.salon_id, led.appointment_id) and lead.client_id = part.client_id
    where bookings.salon_id = ${salon} and bookings.appointment_id = any(${visits}::uuid[])`);

/**
 * The links of these visits; all parts of a chain have one. Missing links are made, except for visits of other salons and for visits that
 * were deleted meanwhile.
 */
export async function makeVisitLinks(tx: Tx, salon: SalonId, visits: readonly string[]): Promise<Link[]> {
  const leads = new Map((await listLeads(tx, salon, visits)).map(({ visit, lead }) => [visit, lead]));
  const linked = new Set(visits.map((visit) => leads.get(visit) ?? visit));
  const links = await makeLinks(tx, salon, [...linked]);
  const of = new Map(links.map((link) => [link.appointment, link]));
  return visits.flatMap((appointment) => {
    const link = of.get(leads.get(appointment) ?? appointment);
    return link ? [{ ...link, appointment }] : [];
  });
}

async function makeLinks(tx: Tx, salon: SalonId, visits: readonly string[]): Promise<Link[]> {
  const present = await listVisitLinks(tx, salon, visits);
  const known = new Set(present.map(({ appointment }) => appointment));
  const missing = visits.filter((visit) => !known.has(visit));
  if (missing.length === 0) return present;
  await tx.run(sql`
    insert into visit_links (link_id, salon_id, appointment_id)
    select link, salon_id, id
    from unnest(${missing.map(newLink)}::text[], ${missing}::uuid[]) as wanted (link, visit)
    join appointments on salon_id = ${salon} and id = visit and kind = 'visit'
    order by id
    for key share of appointments
    on conflict (salon_id, appointment_id) do nothing`);
  return listVisitLinks(tx, salon, visits);
}

const listVisitLinks = (tx: Tx, salon: SalonId, visits: readonly string[]) =>
  tx.rows(Link)(sql`
    select appointment_id as appointment, link_id as link, version from visit_links
    where salon_id = ${salon} and appointment_id = any(${visits}::uuid[])`);

const macLength = 11;

export const readLinkKey = (db: Db): Promise<Buffer> => readSecret(db, 'visit-links');

const macOf = (key: Buffer, link: string, version: number) =>
  createHmac('sha256', key).update(`${link}${version}`).digest('base64url').slice(0, macLength);

/**
 * An address is `/r/<link>-<mac>`. A person who reads the table does not learn the address, since the second half is computed with
 * a key. Another version of the link has another address.
 */
export const addressOf = (key: Buffer, { link, version }: Pick<Link, 'link' | 'version'>): string =>
  `${link}-${macOf(key, link, version)}`;

/** The two halves of an address; undefined if it has another shape. */
export function partsOf(address: string) {
  const [, link, mac] = /^([0-9a-hjkmnp-tv-z]{8})-([\w-]{11})$/.exec(address) ?? [];
  return link && mac ? { link, mac } : undefined;
}

export const isMac = (key: Buffer, mac: string, { link, version }: Pick<Link, 'link' | 'version'>): boolean =>
  timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, link, version)));

/** The addresses of these visits by the ids of the visits. */
export async function addressesOf(
  tx: Tx,
  salon: SalonId,
  key: Buffer,
  visits: readonly string[],
): Promise<Map<string, string>> {
  const links = await makeVisitLinks(tx, salon, visits);
  return new Map(links.map((link) => [link.appointment, addressOf(key, link)]));
}

const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;

export const readCodeKey = (db: Db): Promise<Buffer> => readSecret(db, 'request-codes');

/**
 * The code that names a request in the chat between the client and the salon. The code is computed, so that nothing has to be
 * kept. A key is needed, since the page of the client chooses the id of the booking.
 */
export const codeOf = (key: Buffer, booking: string): string =>
  [...createHmac('sha256', key).update(booking).digest().subarray(0, codeLength)]
    .map((byte) => codeLetters[byte % codeLetters.length])
    .join('');

/** Gives the link of a request without a visit to the visit that the request has now. */
export async function giveLinkToVisit(
  tx: Tx,
  salon: SalonId,
  { appointment, link, version }: Link,
): Promise<void> {
  await tx.run(sql`
    insert into visit_links (link_id, salon_id, appointment_id, version)
    values (${link}, ${salon}, ${appointment}, ${version})`);
}

/** The visit that leads the chain of an appointment, and has its link, unless another client has it; else the appointment itself. */
const leadOfChain = sql`case when appointments.group_id is null then appointments.id else coalesce((
  select lead.id from bookings as part
  join bookings as led on (led.salon_id, led.id) = (part.salon_id, part.chain_id)
  join appointments as lead on (lead.salon_id, lead.id) = (led.salon_id, led.appointment_id)
  where (part.salon_id, part.appointment_id) = (appointments.salon_id, appointments.id) and lead.client_id = appointments.client_id
  limit 1
), appointments.id) end`;

/** Selects what the client of an appointment did with its link, as `client_answer`. A chain is one booking: all its visits have one answer. */
export const clientAnswer = sql`(
  select case when coming_at is not null then 'coming' when moved_at is not null then 'moved' end
  from visit_links
  where (visit_links.salon_id, visit_links.appointment_id) = (appointments.salon_id, ${leadOfChain})
)`;

/** Selects who booked an appointment online, if not the client who comes. */
export const bookedBy = sql`(
  select booked_by from bookings
  where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and booked_by is not null
  limit 1
)`;

const Booking = z.object({ id: Id, hasMail: z.boolean() });

/** The booking of a visit, or the booking of the chain that the visit is part of; undefined if it was not booked online. */
export async function findBookingOfVisit(tx: Tx, salon: SalonId, appointment: string) {
  const [found] = await tx.rows(Booking)(sql`
    select led.id, led.email is not null as "hasMail" from bookings
    join bookings as led on (led.salon_id, led.id) = (bookings.salon_id, coalesce(bookings.chain_id, bookings.id))
    where bookings.salon_id = ${salon} and bookings.appointment_id = ${appointment}`);
  return found;
}

/** Adds an address for mails to the client, if the booking has no address. */
export const addMailToBooking = (tx: Tx, salon: SalonId, booking: string, email: string): Promise<number> =>
  tx.run(sql`
    update bookings set email = ${email} where salon_id = ${salon} and id = ${booking} and email is null`);

/** The services of a visit; null if the visit keeps none. */
export const Lines = z.nullable(z.array(TranslatedLine));

/** Selects the services of an appointment. */
export const linesOfVisit = translatedLines(sql`appointments.salon_id`, sql`appointments.lines`);

/** Selects the services of the snapshot of a booking. Snapshots of 0.3.0 have only the text. */
export const linesOfSnapshot = translatedLines(
  sql`bookings.salon_id`,
  sql`coalesce(snapshot -> 'services', jsonb_build_array(jsonb_build_object('service_name', snapshot -> 'service')))`,
);

const Translated = z.object({ lines: Lines });

/** These services as one text, in each language that has a translation. */
export async function translateServices(tx: Tx, salon: SalonId, services: Appointment['services']) {
  const lines = translatedLines(sql`${salon}`, sql`${JSON.stringify(services)}::jsonb`);
  const [found] = await tx.rows(Translated)(sql`select ${lines} as lines`);
  return servicesInOtherLanguages(found?.lines ?? null);
}

const OnlyId = z.object({ id: Id });

async function publishBookings(tx: Tx, salon: SalonId, changed: Promise<readonly { readonly id: string }[]>) {
  const ids = (await changed).map(({ id }) => id);
  for (const id of ids) publishLiveEvent(tx, salon, { noun: 'booking', id });
  return ids.length > 0;
}

/** The booking of a visit, and all bookings of its chain: a chain is answered whole. */
const ofVisitOrChain = (salon: SalonId, visit: string) => sql`
  salon_id = ${salon} and (
    appointment_id = ${visit}
    or chain_id = (select own.chain_id from bookings as own where own.salon_id = ${salon} and own.appointment_id = ${visit} limit 1)
  )`;

/** Notes the answer to a request that the desk gave by a change of the visit. */
export const answerBookingOfVisit = (
  tx: Tx,
  salon: SalonId,
  visit: string,
  state: 'accepted' | 'declined' | 'withdrawn',
  at: Date,
): Promise<boolean> =>
  publishBookings(
    tx,
    salon,
    tx.rows(OnlyId)(sql`
      update bookings set state = ${state}, answered_at = ${at}, seen_at = coalesce(seen_at, ${at})
      where ${ofVisitOrChain(salon, visit)} and state = 'waiting'
      returning id`),
  );

/** Makes the request wait again. Returns false if the desk did not answer the request by its visit since this moment. */
export const reopenRequestOfVisit = (tx: Tx, salon: SalonId, visit: string, since: Date): Promise<boolean> =>
  publishBookings(
    tx,
    salon,
    tx.rows(OnlyId)(sql`
      update bookings set state = 'waiting', answered_at = null
      where ${ofVisitOrChain(salon, visit)} and answered_at > ${since}
      returning id`),
  );

/** Accepts a declined request whose visit the desk gives back to the client. */
export const acceptRestoredBooking = (tx: Tx, salon: SalonId, visit: string): Promise<number> =>
  tx.run(sql`
    update bookings set state = 'accepted'
    where salon_id = ${salon} and appointment_id = ${visit} and state in ('declined', 'withdrawn')`);

/** Notes that a message told the salon of the request. A booking that no longer waits for an answer is not changed. */
export const noteRequestTold = (tx: Tx, salon: SalonId, booking: string, now: Date): Promise<number> =>
  tx.run(sql`
    update bookings set told_at = ${now}
    where salon_id = ${salon} and id = ${booking} and state = 'waiting' and told_at is null`);

/** Tells the salon's screens that the request reads otherwise. A moved request waits as long as a new request. */
export const followRequestOfVisit = (
  tx: Tx,
  salon: SalonId,
  visit: string,
  answerBy: Date | undefined,
): Promise<boolean> =>
  publishBookings(
    tx,
    salon,
    tx.rows(OnlyId)(sql`
      update bookings set answer_by = coalesce(${answerBy ?? null}, answer_by)
      where salon_id = ${salon} and appointment_id = ${visit} and state = 'waiting'
      returning id`),
  );

/** Keeps the facts of a visit before it is deleted, so that its link can still say what happened. */
export async function keepBookingForLink(tx: Tx, salon: SalonId, booking: string): Promise<void> {
  await tx.run(sql`
    update bookings set link_id = kept.link_id, link_version = kept.version, snapshot = kept.snapshot
    from (
      select
        visit_links.link_id, visit_links.version, appointments.id as appointment_id,
        json_build_object(
          'id', appointments.id, 'date', to_char(day, 'YYYY-MM-DD'), 'time', to_char(starts_at, 'HH24:MI'),
          'duration', duration, 'service', service_name, 'barber', barbers.name, 'version', appointments.version + 1,
          'services', lines
        ) as snapshot
      from visit_links
      join appointments on (appointments.salon_id, appointments.id) = (visit_links.salon_id, appointment_id)
      join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
      where visit_links.salon_id = ${salon}
    ) as kept
    where bookings.salon_id = ${salon} and bookings.id = ${booking} and bookings.appointment_id = kept.appointment_id`);
}

/**
 * Selects the language of the texts to the client of an appointment: the language of its booking, unless the visit was given to
 * another client, else of the last booking with the client's number, else Albanian.
 */
export const languageOfClient = sql`coalesce(
  (
    select language from bookings
    where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and phone_digits <> ''
    limit 1
  ),
  (
    select language from bookings
    where (bookings.salon_id, phone_digits) = (clients.salon_id, clients.phone_digits) and phone_digits <> ''
    order by created_at desc
    limit 1
  ),
  'sq'
)`;

/** Counts a move by the client, who takes back what they said before: also where the move brings the time to which they said it. */
export async function countMoveByClient(tx: Tx, link: string, now: Date): Promise<void> {
  await tx.run(sql`
    update visit_links set
      changes = changes + 1, moved_at = ${now}, coming_at = null, said_coming_at = null, said_coming_to = null, said_coming_of = null
    where link_id = ${link}`);
}

const Said = z.object({ before: z.nullable(z.date()) });

/** Keeps whether the client refused offers by this link. Returns the moment of the previous refusal; undefined if nothing changes. */
export async function noteOffersRefused(tx: Tx, salon: SalonId, link: string, at: Date | null) {
  const [said] = await tx.rows(Said)(sql`
    update visit_links set offers_refused_at = ${at}
    from (
      select link_id, offers_refused_at as before from visit_links
      where salon_id = ${salon} and link_id = ${link}
      for update
    ) as locked
    where visit_links.link_id = locked.link_id and (before is null) = ${at !== null}
    returning before`);
  return said;
}

/** Notes that the client will come. Returns false if the client has said so before. */
export async function noteClientComing(tx: Tx, salon: SalonId, link: string, now: Date): Promise<boolean> {
  const noted = await tx.run(sql`
    update visit_links set coming_at = ${now}, moved_at = null
    where salon_id = ${salon} and link_id = ${link} and coming_at is null`);
  return noted > 0;
}
