// The freed times that were offered to clients who wait, the values for the page of an offer, and the answers of its client.
import * as z from 'zod/mini';
import { nameOfServices } from '#contracts/appointments/appointments.sq.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { Language } from '#contracts/ground/languages.ts';
import { ClockTime, Id, IsoDate, Moment } from '#contracts/ground/primitives.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { TranslatedLine } from '../../salon/services/store.ts';
import { isWithOthers } from '../bookings/chain-store.ts';
import { type Database, type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { Agreed, agreedOfVisit } from './agreed-store.ts';
import { isOpen, neededMinutes, wishedServices } from './store.ts';

const Found = z.object({
  id: Id,
  link: z.string(),
  salon: SalonId,
  entry: Id,
  /** Whether the client still waits. */
  isWaiting: z.boolean(),
  isTaken: z.boolean(),
  isDeclined: z.boolean(),
  isBlocked: z.boolean(),
  services: z.array(Id),
  agreed: Agreed,
  lines: z.array(TranslatedLine),
  duration: z.int(),
  /** The barber for whom the client asked; null: any barber. */
  wishedBarber: z.nullable(Id),
  /** The visit that is freed when the client takes the offer; null: no visit. */
  visit: z.nullable(Id),
  /** Whether another later visit may be freed. */
  freesLater: z.boolean(),
  barberId: Id,
  barber: z.string(),
  day: IsoDate,
  time: ClockTime,
  until: z.date(),
  /** Whether the offer was made automatically, and not by the desk. */
  isByClock: z.boolean(),
  /** The visit that the client took. */
  taken: z.nullable(Id),
  /** Whether the request of the client still waits for the salon. */
  isRequest: z.boolean(),
  /** The link of a request that has no visit. */
  request: z.nullable(z.object({ link: z.string(), version: z.int() })),
  clientId: Id,
  /** The name that messages to the client use. */
  client: z.string(),
  phone: z.nullable(z.string()),
  /** The services whose time the salon keeps for this client. */
  keptTimes: z.array(Id),
  email: z.nullable(z.string()),
  language: Language,
  name: z.string(),
  salonPhone: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  currency: Currency,
  /** The address of the salon's page; null unless the page takes bookings. */
  slug: z.nullable(z.string()),
  accessUntil: z.nullable(z.date()),
});
export type FoundOffer = z.infer<typeof Found> & { readonly service: string };

/** The offer of a link. */
export async function findOfferByLink(db: Db, link: string, now: Date): Promise<FoundOffer | undefined> {
  const [found] = await db.rows(Found)(sql`
    select
      offers.id, offers.link_id as link, offers.salon_id as salon, entry_id as entry,
      ${isOpen(now)} and erased_at is null as "isWaiting",
      offers.state = 'taken' as "isTaken", declined_at is not null as "isDeclined", online_blocked_at is not null as "isBlocked",
      ${wishedServices} as services, ${agreedOfVisit} as agreed,
      (
        select coalesce(json_agg(json_build_object('name', services.name, 'translations', translations) order by place), '[]')
        from unnest(${wishedServices}) with ordinality as wanted (id, place)
        join services on services.salon_id = waitlist.salon_id and services.id = wanted.id
      ) as lines,
      ${neededMinutes} as duration, waitlist.barber_id as "wishedBarber", waitlist.visit_id as visit,
      frees_later as "freesLater", offers.barber_id as "barberId", barbers.name as barber,
      to_char(day, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time, until,
      place_id is not null as "isByClock",
      (
        select id from appointments
        where appointments.salon_id = offers.salon_id and appointments.id = coalesce(offers.visit_id, taken.appointment_id)
          and client_id = clients.id
      ) as taken,
      coalesce(taken.state = 'waiting', false) as "isRequest",
      case when taken.link_id is not null then json_build_object('link', taken.link_id, 'version', taken.link_version) end as request,
      clients.id as "clientId", coalesce(waitlist.name, clients.name) as client, clients.phone,
      array(
        select service_id from client_lengths where client_lengths.salon_id = clients.salon_id and client_id = clients.id
      ) as "keptTimes",
      coalesce(waitlist.email, clients.email) as email,
      coalesce(waitlist.language, 'sq') as language,
      salons.name, salons.phone as "salonPhone", contact_email as "contactEmail", salons.address, salons.city, currency,
      case when open then slug end as slug, ledger.access_until as "accessUntil"
    from waitlist_offers as offers
    join waitlist on (waitlist.salon_id, waitlist.id) = (offers.salon_id, entry_id)
    join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    join barbers on (barbers.salon_id, barbers.id) = (offers.salon_id, offers.barber_id)
    join salons on salons.id = offers.salon_id
    cross join ${ledgerOf(sql`salons.id`)} as ledger
    left join online_settings on online_settings.salon_id = offers.salon_id
    left join salon_slugs on salon_slugs.salon_id = offers.salon_id and current
    left join bookings as taken on (taken.salon_id, taken.id) = (offers.salon_id, offers.booking_id)
    where offers.link_id = ${link}`);
  return found && { ...found, service: nameOfServices(found.lines.map(({ name }) => name)) };
}

/** Locks the entry and its offer, right after the number of a public booker. */
export function lockOffer(tx: Tx, { salon, id, entry }: Pick<FoundOffer, 'salon' | 'id' | 'entry'>): void {
  tx.send(sql`select from waitlist where salon_id = ${salon} and id = ${entry} for update`);
  tx.send(sql`select from waitlist_offers where salon_id = ${salon} and id = ${id} for update`);
}

const Later = z.object({ id: Id, day: IsoDate, time: ClockTime });

/**
 * The later visit of the client: the visit that the entry is for, else the next visit with one of the services, if that visit may
 * be freed. A part of a chain is not moved alone.
 */
export async function findLaterVisit(
  db: Db,
  { salon, clientId, services, visit, freesLater }: FoundOffer,
  { day, time }: { readonly day: string; readonly time: string },
) {
  const [found] = await db.rows(Later)(sql`
    select id, to_char(day, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time from appointments
    where salon_id = ${salon} and client_id = ${clientId} and kind = 'visit' and status <> 'cancelled'
      and (day, starts_at) > (${day}::date, ${time}::time) and not ${isWithOthers}
      and (id = ${visit}::uuid or ${visit}::uuid is null and ${freesLater} and exists (
        select from jsonb_array_elements(lines) as line where line ->> 'service_id' = any(${[...services]}::text[])
      ))
    order by day, starts_at
    limit 1`);
  return found;
}

/** Marks the offer as taken. `visit`: null for a request that has no visit yet. */
export async function setTaken(
  tx: Tx,
  salon: SalonId,
  id: string,
  { booking, visit }: { readonly booking: string; readonly visit: string | null },
): Promise<void> {
  await tx.run(sql`
    update waitlist_offers set state = 'taken', booking_id = ${booking}, visit_id = ${visit}
    where salon_id = ${salon} and id = ${id}`);
}

const Client = z.object({
  id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
});

/** The client, who can't be renamed or erased until the transaction ends; undefined if the client is blocked or erased. */
export async function holdClient(tx: Tx, salon: SalonId, client: string) {
  const [found] = await tx.rows(Client)(sql`
    select id, name, phone from clients
    where salon_id = ${salon} and id = ${client} and erased_at is null and online_blocked_at is null
    for key share`);
  return found;
}

const Offered = z.object({
  clientId: Id,
  digits: z.string(),
  email: z.nullable(z.string()),
  barberId: Id,
  day: IsoDate,
  minutes: z.int(),
  duration: z.int(),
  services: z.array(Id),
  sentAt: z.date(),
  until: z.date(),
  /** Whether the client can still take the offered time. */
  isOpen: z.boolean(),
});
export type Offered = z.infer<typeof Offered>;

/** The offers of these days, and the offers of other days that can still be answered. */
export const listOffers = (
  db: Db,
  salon: SalonId,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
) =>
  db.rows(Offered)(sql`
    select
      client_id as "clientId", coalesce(phone_digits, '') as digits, lower(coalesce(waitlist.email, clients.email)) as email,
      offers.barber_id as "barberId", to_char(day, 'YYYY-MM-DD') as day,
      (extract(epoch from starts_at) / 60)::integer as minutes, ${neededMinutes} as duration, ${wishedServices} as services, sent_at as "sentAt", until,
      offers.state = 'open' and until > ${now} and ${isOpen(now)} as "isOpen"
    from waitlist_offers as offers
    join waitlist on (waitlist.salon_id, waitlist.id) = (offers.salon_id, entry_id)
    join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    where offers.salon_id = ${salon} and (until > ${now} or day between ${from} and ${to})`);

interface NewOffer {
  readonly id: string;
  readonly entry: string;
  readonly barberId: string;
  readonly day: string;
  readonly time: string;
  readonly until: Date;
  readonly link: string;
  readonly freesLater: boolean;
  /** The freed time, if it is offered automatically. */
  readonly place: string | null;
  readonly now: Date;
}

const OnlyId = z.object({ id: Id });

/** Returns false if there is an offer with this id already. */
export async function addOffer(tx: Tx, salon: SalonId, o: NewOffer): Promise<boolean> {
  const added = await tx.rows(OnlyId)(sql`
    insert into waitlist_offers (salon_id, id, entry_id, barber_id, day, starts_at, until, link_id, frees_later, place_id, sent_at)
    values (${salon}, ${o.id}, ${o.entry}, ${o.barberId}, ${o.day}, ${o.time}, ${o.until}, ${o.link}, ${o.freesLater}, ${o.place}, ${o.now})
    on conflict (salon_id, id) do nothing
    returning id`);
  if (added.length > 0) publishLiveEvent(tx, salon, { noun: 'waitlist', id: o.entry });
  return added.length > 0;
}

/** Ends an offer whose link nobody got. */
export async function endOffer(tx: Tx, salon: SalonId, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update waitlist_offers set until = least(until, ${now}) where salon_id = ${salon} and id = ${id}`);
}

const OfSalon = z.object({ salon: SalonId });

/** Notes which offers are over by now. Their times wait for the desk again, so the devices of their salons are told. */
export async function endOldOffers(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.rows(OfSalon)(sql`
      update waitlist_offers set state = 'over' where state = 'open' and until <= ${now} returning salon_id as salon`);
    for (const salon of new Set(ended.map(({ salon }) => salon)))
      publishLiveEvent(tx, salon, { noun: 'waitlist', id: salon });
  });
}

const MadeOffer = z.object({
  entry: Id,
  barberId: Id,
  day: IsoDate,
  time: ClockTime,
  until: Moment,
  link: z.string(),
});

export async function findMadeOffer(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows(MadeOffer)(sql`
    select
      entry_id as entry, barber_id as "barberId", to_char(day, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time,
      ${moment('until')} as until, link_id as link
    from waitlist_offers where salon_id = ${salon} and id = ${id}`);
  return found;
}
