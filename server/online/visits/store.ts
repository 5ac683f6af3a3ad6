import * as z from 'zod/mini';
import { CancelledBy, ServiceWithId, Status, WorkPart } from '#contracts/ground/appointment.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { Language } from '#contracts/ground/languages.ts';
import { VisitNeed } from '#contracts/ground/needs.ts';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { OnlineSettings } from '#contracts/online/online.ts';
import { PackageOfVisit } from '#contracts/online/visits.ts';
import { BookedVisit } from '#contracts/salon/booked.ts';
import {
  codeOf,
  Lines,
  linesOfSnapshot,
  linesOfVisit,
  readCodeKey,
} from '../../appointments/visit-links/store.ts';
import {
  listVisitsToUse,
  selectRunningPackages,
  type VisitToUse,
} from '../../appointments/visit-payments/package-sessions-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { linesNow } from '../../salon/services/store.ts';
import { ownerOf, SalonOwner } from '../../salon/staff/store.ts';
import { aheadAt, type ChainSaid, isWithOthers, readChain } from '../bookings/chain-store.ts';
import { isOfClient } from '../bookings/proof-store.ts';
import { type Db, empty, type Sql, sql } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

const Kept = z.extend(BookedVisit, { version: z.int() });

const LinkedVisit = z.extend(Kept, {
  parts: z.nullable(z.array(WorkPart)),
  client: z.string(),
  clientId: Id,
  barberId: Id,
  price: z.number(),
  status: Status,
  cancelledBy: z.nullable(CancelledBy),
  lines: z.array(ServiceWithId),
  /** The services whose time the salon keeps for this client. */
  keptTimes: z.array(Id),
  buffer: z.int(),
  needs: z.nullable(z.array(VisitNeed)),
});

const LinkTarget = z.object({
  link: z.string(),
  version: z.int(),
  changes: z.int(),
  isComing: z.boolean(),
  refusesOffers: z.boolean(),
  wantsEarlier: z.nullable(z.boolean()),
  salon: SalonId,
  name: z.string(),
  phone: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  currency: Currency,
  slug: z.nullable(z.string()),
  accessUntil: z.nullable(z.date()),
  /** The owner in whose name the history records the client's actions. */
  owner: SalonOwner,
  settings: z.nullable(
    z.pick(OnlineSettings, {
      open: true,
      changeUntilMinutes: true,
      lateCancel: true,
      showPrices: true,
      mailOwner: true,
    }),
  ),
  booking: z.nullable(
    z.object({
      id: Id,
      state: z.string(),
      /** Whether the booking waited for the salon. */
      isRequest: z.boolean(),
      /** The deadline for the answer; null if the booking does not wait. */
      answerBy: z.nullable(z.string()),
      language: Language,
      reason: z.nullable(z.string()),
      bookedBy: z.nullable(z.string()),
      /** The number of the person who booked. */
      digits: z.string(),
      /** The person who comes, if another person booked. */
      guest: z.nullable(z.string()),
      isFromPackage: z.boolean(),
      /** The chain of the booking. */
      chain: z.nullable(Id),
    }),
  ),
  visit: z.nullable(LinkedVisit),
  /** The kept facts of a request that was not accepted, or that holds no slot. */
  kept: z.nullable(Kept),
  /** The services of the visit, or of its kept facts. */
  lines: Lines,
  packages: z.nullable(z.array(z.extend(PackageOfVisit, { expires_on: z.nullable(IsoDate) }))),
});
export type LinkTarget = z.infer<typeof LinkTarget> & {
  /** The code that names the booking in the chat between client and salon; null for a visit of the desk. */
  readonly code: string | null;
  /** What is said of a chain. */
  readonly chain?: ChainSaid | undefined;
  /** The visits of the client whose ticks will use sessions; none without a package. */
  readonly toUse: readonly VisitToUse[];
  /** The visit that has the link: of a chain, another one may be shown. */
  readonly holder: string | undefined;
};

/**
 * The condition for a visit before which a client can wait. An entry of the waitlist has each service once and by its id: for
 * other visits, the entry would be shorter than the visit that it frees. Who comes to several people comes to all of them.
 */
export const fitsWaitlist: Sql = sql`(fit_waitlist(lines) and not ${isWithOthers})`;

/** The services of an appointment, with their ids. */
export const agreedLines: Sql = linesNow(sql`appointments.salon_id`, sql`appointments.lines`);

/** The services whose time the salon keeps for the client of an appointment. */
export const keptTimes: Sql = sql`array(
  select service_id from client_lengths
  where (client_lengths.salon_id, client_lengths.client_id) = (appointments.salon_id, appointments.client_id)
)`;

const linkedVisit = sql`json_build_object(
    'id', appointments.id, 'date', to_char(day, 'YYYY-MM-DD'), 'time', to_char(starts_at, 'HH24:MI'),
    'duration', duration, 'parts', parts_as_json(parts), 'service', service_name, 'barber', barbers.name, 'version', appointments.version,
    'client', clients.name, 'clientId', clients.id, 'barberId', barber_id, 'price', (price_cents / 100.0)::float8, 'status', status, 'cancelledBy', cancelled_by,
    'lines', ${agreedLines}, 'keptTimes', ${keptTimes},
    'buffer', appointments.buffer_minutes, 'needs', appointments.needs
  )`;

/**
 * Everything about a visit and its salon that its link may show; undefined if there is no such link. Of a chain, the first visit that is
 * still ahead.
 */
export async function findVisitByLink(db: Db, link: string, now: Date): Promise<LinkTarget | undefined> {
  const [found] = await db.rows(LinkTarget)(sql`
    select
      links.link_id as link, links.version, links.changes, links.coming_at is not null as "isComing",
      links.offers_refused_at is not null as "refusesOffers",
      case when ${fitsWaitlist} then exists (
        select from waitlist
        where (waitlist.salon_id, waitlist.visit_id) = (links.salon_id, links.appointment_id) and state = 'waiting'
      ) end as "wantsEarlier",
      salons.id as salon, salons.name, salons.phone, contact_email as "contactEmail", salons.address, salons.city, currency,
      (select slug from salon_slugs where salon_id = salons.id and current) as slug,
      ledger.access_until as "accessUntil",
      ${ownerOf(sql`salons.id`)} as owner,
      (
        select json_build_object(
          'open', open, 'changeUntilMinutes', change_until_minutes, 'lateCancel', late_cancel,
          'showPrices', show_prices, 'mailOwner', mail_owner
        ) from online_settings where salon_id = salons.id
      ) as settings,
      case when bookings.id is not null then json_build_object(
        'id', bookings.id, 'state', bookings.state, 'isRequest', num_nonnulls(answer_by, settles_as) > 0,
        'answerBy', case when bookings.state = 'waiting' then ${moment('answer_by')} end, 'language', language, 'reason', decline_reason,
        'digits', bookings.phone_digits, 'bookedBy', booked_by, 'guest', case when booked_by is not null then typed_name end,
        'isFromPackage', from_package, 'chain', chain_id
      ) end as booking,
      case when appointments.id is not null then ${linkedVisit} end as visit,
      bookings.snapshot - 'services' as kept,
      case when appointments.id is not null then ${linesOfVisit} else ${linesOfSnapshot} end as lines,
      case when appointments.id is not null and ${isOfClient}
        then ${selectRunningPackages(sql`appointments.salon_id`, sql`appointments.client_id`)}
      end as packages
    from (
      select link_id, version, salon_id, appointment_id, null::uuid as booking_id, changes, coming_at, offers_refused_at
      from visit_links
      where link_id = ${link}
      union all
      select link_id, link_version, salon_id, null, id, 0, null, null from bookings where link_id = ${link}
    ) as links
    join salons on salons.id = links.salon_id
    cross join ${ledgerOf(sql`salons.id`)} as ledger
    left join appointments on (appointments.salon_id, appointments.id) = (links.salon_id, links.appointment_id)
    left join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    left join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    left join lateral (
      select * from bookings
      where bookings.salon_id = links.salon_id
        and (bookings.id = links.booking_id or bookings.appointment_id = links.appointment_id)
      limit 1
    ) as bookings on true`);
  const of = found?.booking?.chain;
  const chain = of && (await readChain(db, found.salon, of, aheadAt(now)));
  const [first] = chain ? chain.named : [];
  const isOther = of && first && found.visit && first.id !== found.visit.id;
  const [other] = isOther ? await listOfChain(db, found.salon, of, sql`appointments.id = ${first.id}`) : [];
  const client = found?.packages && found.visit?.clientId;
  const toUse = client ? await listVisitsToUse(db, found.salon, client, now) : [];
  return (
    found && {
      ...found,
      ...{ visit: other ?? found.visit, holder: found.visit?.id, toUse },
      code: found.booking && codeOf(await readCodeKey(db), found.booking.id),
      ...(chain && { chain }),
    }
  );
}

const OfChain = z.object({ visit: LinkedVisit });

/** The visits of a chain that are not cancelled, in order of time. */
export const listVisitsOfChain = (db: Db, salon: SalonId, chain: string) =>
  listOfChain(db, salon, chain, sql`status <> 'cancelled'`);

async function listOfChain(db: Db, salon: SalonId, chain: string, which: Sql) {
  const found = await db.rows(OfChain)(sql`
    select ${linkedVisit} as visit
    from bookings
    join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where bookings.salon_id = ${salon} and chain_id = ${chain} and ${which}
    order by day, starts_at, appointments.id`);
  return found.map(({ visit }) => visit);
}

const Named = z.object({
  client_id: z.nullable(Id),
  client: z.string(),
  name_hint: z.optional(z.nullable(z.string())),
  date: IsoDate,
  time: ClockTime,
});

/** The client and the time of a visit, also of a request that the client took back; undefined if the salon has no such visit. */
export async function findNamesOfVisit(db: Db, scope: Scope, visit: string) {
  const { salon, reads } = scope;
  const [found] = await db.rows(Named)(sql`
    select client_id, clients.name as client, ${nameHint(scope, sql`clients.id`, sql`day + starts_at`)} as name_hint,
      to_char(day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time
    from appointments join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where appointments.salon_id = ${salon} ${onlyOf(reads)} and appointments.id = ${visit}
    union all
    select null, typed_name, null, snapshot ->> 'date', snapshot ->> 'time' from bookings
    where salon_id = ${salon} ${reads === 'all' ? empty : sql`and false`} and snapshot ->> 'id' = ${visit}`);
  return found && withoutEmptyHint(found);
}

const Known = z.object({ visit: Id, barber: z.nullable(z.string()), isOther: z.boolean() });

/**
 * The present names of the people with whom the client knew these visits; null of a person who was deleted. `isOther`: the visit is with
 * another person now.
 */
export const listKnownPeople = (
  db: Db,
  salon: SalonId,
  known: readonly { readonly visit: string; readonly barber: string }[],
): Promise<z.infer<typeof Known>[]> =>
  db.rows(Known)(sql`
    select known.visit, barbers.name as barber, appointments.barber_id is distinct from known.barber as "isOther"
    from unnest(${known.map(({ visit }) => visit)}::uuid[], ${known.map(({ barber }) => barber)}::uuid[]) as known (visit, barber)
    left join barbers on (barbers.salon_id, barbers.id) = (${salon}, known.barber)
    left join appointments on (appointments.salon_id, appointments.id) = (${salon}, known.visit)`);

const Reader = z.object({ email: z.string(), language: Language, link: z.string(), version: z.int() });

/** The recipient of mails about a booking, or of this offer, and the link of its visit; undefined after the client was erased. */
export async function findMailRecipientOfBooking(db: Db, salon: SalonId, booking: string, offer?: string) {
  const ofBooking = sql`bookings.email`;
  const ofOffer = sql`(
    select coalesce(waitlist.email, clients.email) from waitlist_offers
    join waitlist on (waitlist.salon_id, waitlist.id) = (waitlist_offers.salon_id, entry_id)
    join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    where waitlist_offers.salon_id = ${salon} and waitlist_offers.link_id = ${offer ?? null}
  )`;
  const email = offer ? ofOffer : ofBooking;
  const [found] = await db.rows(Reader)(sql`
    select
      ${email} as email, language, coalesce(visit_links.link_id, bookings.link_id) as link,
      coalesce(visit_links.version, link_version) as version
    from bookings
    left join visit_links
      on (visit_links.salon_id, visit_links.appointment_id) = (bookings.salon_id, bookings.appointment_id)
    where bookings.salon_id = ${salon} and bookings.id = ${booking} and ${email} is not null
      and coalesce(visit_links.link_id, bookings.link_id) is not null`);
  return found;
}
