import * as z from 'zod/mini';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { Country } from '#contracts/ground/countries.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { Id } from '#contracts/ground/primitives.ts';
import {
  ChoiceOfBarber,
  OnlineBarber,
  OnlineService,
  OnlineSettings,
  SourceCount,
  type updateOnlineService as updateOnlineContract,
} from '#contracts/online/online.ts';
import type { Holiday } from '#contracts/salon/holidays.rules.ts';
import { Picture } from '#contracts/salon/pictures.ts';
import { Salon } from '#contracts/salon/salons.ts';
import { GroupTranslations } from '#contracts/salon/service-groups.ts';
import { BarberOverride, ServiceTranslations } from '#contracts/salon/services.ts';
import { choiceOfBarber, servicesOfBarber } from '../salon/barbers/store.ts';
import {
  Holidays,
  holidayColumns,
  holidaysWithAnswers,
  unansweredHolidays,
} from '../salon/holidays/store.ts';
import { HoursOfSalon, hoursOfSalonColumns } from '../salon/hours/store.ts';
import { ledgerOf } from '../salon/ledger/store.ts';
import { pictureOf } from '../salon/pictures/store.ts';
import { salonColumns, salonCountry } from '../salon/salons/store.ts';
import { listed } from '../salon/services/store.ts';
import { type Db, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import { notFound } from '../ground/refusal.ts';
import { SalonId } from '../ground/salon-id.ts';
import { AskedQuestions, askedQuestions } from './questions/store.ts';

const settingsColumns = sql`
  open, accept, unanswered, lead_minutes as "leadMinutes", horizon_days as "horizonDays",
  change_until_minutes as "changeUntilMinutes", late_cancel as "lateCancel",
  step_minutes as "stepMinutes", avoid_gaps as "avoidGaps", offer_waits as "offerWaits", wait_shown as "waitShown", max_open as "maxOpen", choose_barber as "chooseBarber",
  show_prices as "showPrices", mail_owner as "mailOwner", listed, note, translations`;

const NoteTranslations = z.nullable(OnlineSettings.shape.translations.def.innerType);
const Settings = z.extend(OnlineSettings, { translations: NoteTranslations });

/** The rules; undefined if the salon never saved its rules. */
export async function findOnlineSettings(db: Db, salon: SalonId): Promise<OnlineSettings | undefined> {
  const [found] = await db.rows(Settings)(sql`
    select ${settingsColumns} from online_settings where salon_id = ${salon}`);
  if (!found) return undefined;
  const { translations, ...settings } = found;
  return { ...settings, ...(translations && { translations }) };
}

export async function setOnlineSettings(tx: Tx, salon: SalonId, s: OnlineSettings): Promise<void> {
  await tx.run(sql`
    insert into online_settings
      (salon_id, open, accept, unanswered, lead_minutes, horizon_days, change_until_minutes, late_cancel,
       step_minutes, avoid_gaps, offer_waits, wait_shown, max_open, choose_barber, show_prices, mail_owner, listed, note, translations)
    values
      (${salon}, ${s.open}, ${s.accept}, ${s.unanswered}, ${s.leadMinutes}, ${s.horizonDays},
       ${s.changeUntilMinutes}, ${s.lateCancel}, ${s.stepMinutes}, ${s.avoidGaps}, ${s.offerWaits}, ${s.waitShown}, ${s.maxOpen}, ${s.chooseBarber},
       ${s.showPrices}, ${s.mailOwner}, ${s.listed}, ${s.note}, ${s.translations ?? null})
    on conflict (salon_id) do update set
      (open, accept, unanswered, lead_minutes, horizon_days, change_until_minutes, late_cancel, step_minutes,
       avoid_gaps, offer_waits, wait_shown, max_open, choose_barber, show_prices, mail_owner, listed, note, translations)
      = row (excluded.open, excluded.accept, excluded.unanswered, excluded.lead_minutes, excluded.horizon_days,
        excluded.change_until_minutes, excluded.late_cancel, excluded.step_minutes, excluded.avoid_gaps,
        excluded.offer_waits, excluded.wait_shown, excluded.max_open, excluded.choose_barber, excluded.show_prices, excluded.mail_owner,
        excluded.listed, excluded.note, excluded.translations)`);
  publishLiveEvent(tx, salon, { noun: 'salon', id: salon });
}

/** Opens or closes the queue on the page, until the end of the day. The previous release reads `queue_open`. */
export async function setQueueOpen(tx: Tx, salon: SalonId, isOpen: boolean, today: string): Promise<void> {
  await tx.run(sql`
    update online_settings set queue_open = ${isOpen}, queue_open_on = case when ${isOpen}::boolean then ${today}::date end
    where salon_id = ${salon}`);
  publishLiveEvent(tx, salon, { noun: 'walk_in', id: salon });
}

const OnlySlug = z.object({ slug: z.string() });

const Located = z.object({ salon: SalonId, country: Country });

/** The salon of an address, also of an earlier address, and also while its page is closed. */
export async function findSalonOfSlug(db: Db, slug: string) {
  const [found] = await db.rows(Located)(sql`
    select salons.id as salon, ${salonCountry} as country
    from salon_slugs join salons on salons.id = salon_slugs.salon_id where slug = ${slug}`);
  return found;
}

export async function findSlugOfSalon(db: Db, salon: SalonId): Promise<string | undefined> {
  const [found] = await db.rows(OnlySlug)(sql`
    select slug from salon_slugs where salon_id = ${salon} and current`);
  return found?.slug;
}

const Slugs = z.object({ former: z.int(), today: z.int() });

/** The number of earlier addresses of the salon, and the number of addresses that it took within the last day, without its very first. */
export const countSlugs = (tx: Tx, salon: SalonId, now: Date) =>
  tx.one(Slugs)(sql`
    select
      (count(*) filter (where not current))::integer as former,
      (count(*) filter (where position > 1 and taken_at > ${now}::timestamptz - interval '1 day'))::integer as today
    from (
      select current, taken_at, row_number() over (order by taken_at, slug) as position
      from salon_slugs where salon_id = ${salon}
    ) as taken`);

export async function hadSlug(tx: Tx, salon: SalonId, slug: string): Promise<boolean> {
  const { taken } = await tx.one(Taken)(sql`
    select exists (select from salon_slugs where slug = ${slug} and salon_id = ${salon}) as taken`);
  return taken;
}

/** Takes the slug, or one that the salon had before. Violates a constraint if another salon has it. */
export async function takeSlug(tx: Tx, salon: SalonId, slug: string, now: Date): Promise<void> {
  await tx.run(
    sql`update salon_slugs set current = false where salon_id = ${salon} and current and slug <> ${slug}`,
  );
  await tx.run(sql`
    insert into salon_slugs (salon_id, slug, current, taken_at) values (${salon}, ${slug}, true, ${now})
    on conflict (salon_id, slug) do update set current = true`);
}

const Taken = z.object({ taken: z.boolean() });

export async function isSlugTaken(db: Db, salon: SalonId, slug: string): Promise<boolean> {
  const { taken } = await db.one(Taken)(sql`
    select exists (select from salon_slugs where slug = ${slug} and salon_id <> ${salon}) as taken`);
  return taken;
}

const Missing = z.object({ isReady: z.boolean() });

/** Whether the salon has what clients could book: hours, a service and a barber. */
export async function canOpenOnlineBooking(db: Db, salon: SalonId): Promise<boolean> {
  const { isReady } = await db.one(Missing)(sql`
    select
      exists (select from hours where salon_id = ${salon})
      and exists (select from services where salon_id = ${salon} and active and online and not addon)
      and exists (select from barbers where salon_id = ${salon} and active) as "isReady"`);
  return isReady;
}

const serviceColumns = sql`id, name, online, price_from as "priceFrom"`;

export function listOnlineServices(db: Db, salon: SalonId): Promise<OnlineService[]> {
  return db.rows(OnlineService)(sql`
    select ${serviceColumns} from services
    where salon_id = ${salon} and active
    order by ${listed}`);
}

export async function updateOnlineService(
  tx: Tx,
  salon: SalonId,
  id: string,
  { online, priceFrom }: BodyOf<typeof updateOnlineContract>,
): Promise<OnlineService> {
  const [changed] = await tx.rows(OnlineService)(sql`
    update services set
      online = coalesce(${online ?? null}::boolean, online), price_from = coalesce(${priceFrom ?? null}::boolean, price_from)
    where salon_id = ${salon} and id = ${id}
    returning ${serviceColumns}`);
  if (!changed) throw notFound();
  publishLiveEvent(tx, salon, { noun: 'service', id });
  return changed;
}

export function listOnlineBarbers(db: Db, salon: SalonId): Promise<ChoiceOfBarber[]> {
  return db.rows(ChoiceOfBarber)(sql`
    select id, name, ${servicesOfBarber} as services, ${choiceOfBarber} as chosen from barbers
    where salon_id = ${salon} and active
    order by position, id`);
}

const FoundPage = z.object({
  /** The present address. An earlier address leads to it. */
  slug: z.string(),
  isOpen: z.boolean(),
  /** Whether the salon wants search engines to find the page, and its plan did not end long ago. */
  isListed: z.boolean(),
  note: z.nullable(z.string()),
  translations: NoteTranslations,
  chooseBarber: z.boolean(),
  isWaitShown: z.boolean(),
  salon: Salon,
  hours: HoursOfSalon,
  horizonDays: z.int(),
  holidays: Holidays,
  services: z.array(
    z.object({
      id: Id,
      name: z.string(),
      description: z.nullable(z.string()),
      category: z.nullable(z.string()),
      categoryTranslations: z.nullable(GroupTranslations),
      duration: z.int(),
      price: z.nullable(z.number()),
      priceFrom: z.boolean(),
      addon: z.boolean(),
      requiresTest: z.boolean(),
      asksPicture: z.boolean(),
      translations: z.nullable(ServiceTranslations),
      wait_minutes: z.int(),
      work_after_minutes: z.int(),
      overrides: z.nullable(z.array(BarberOverride)),
    }),
  ),
  barbers: z.array(z.extend(OnlineBarber, { picture: z.nullable(Picture) })),
  questions: AskedQuestions,
  /** The picture of the salon itself. */
  picture: z.nullable(Picture),
  /** The moment at which the picture for other sites was drawn, in seconds; null if there is none. */
  pictureMadeAt: z.nullable(z.int()),
});
export type FoundPage = Omit<z.infer<typeof FoundPage>, 'holidays' | 'horizonDays'> & {
  /** The holidays of all days that can be booked; also holidays without an answer. */
  readonly holidays: readonly Holiday[];
  readonly unansweredHolidays: readonly Holiday[];
};

/** The data of a salon's page; undefined if no salon has this address or it never had a page. */
export async function findSalonPage(
  db: Db,
  slug: string,
  { today, now }: { today: string; now: Date },
): Promise<FoundPage | undefined> {
  const [found] = await db.rows(FoundPage)(sql`
    select
      (select slug from salon_slugs where salon_id = salons.id and current) as slug,
      open and coalesce(ledger.access_until > ${now}, false) as "isOpen",
      listed and coalesce(ledger.access_until > ${now}::timestamptz - interval '90 days', false) as "isListed",
      online_settings.note, online_settings.translations,
      choose_barber as "chooseBarber", wait_shown as "isWaitShown",
      (select row_to_json(profile) from (select ${salonColumns}) as profile) as salon,
      (select row_to_json(read) from (select ${hoursOfSalonColumns(today)}) as read) as hours,
      horizon_days as "horizonDays",
      (select row_to_json(read) from (select ${holidayColumns(today, sql`${today}::date + horizon_days`)}) as read) as holidays,
      (
        select coalesce(json_agg(shown), '[]')
        from (
          select
            services.id, services.name, description, duration,
            headings.name as category, headings.translations as "categoryTranslations",
            case when show_prices then (price_cents / 100.0)::float8 end as price, price_from as "priceFrom",
            addon, requires_test as "requiresTest", asks_picture as "asksPicture", services.translations, wait_minutes, work_after_minutes, (
              select json_agg(json_build_object(
                'barber_id', barber_id, 'price', case when show_prices then (own.price_cents / 100.0)::float8 end,
                'work_minutes', work_minutes, 'wait_minutes', own.wait_minutes,
                'work_after_minutes', own.work_after_minutes
              ))
              from barber_overrides as own
              where (own.salon_id, own.service_id) = (services.salon_id, services.id)
            ) as overrides
          from services
          left join service_groups as headings
            on (headings.salon_id, headings.id) = (services.salon_id, group_id)
          where services.salon_id = salons.id and active and online
          order by headings.position nulls last, group_id, addon, services.position nulls last,
            services.name collate albanian, services.id
        ) as shown
      ) as services,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'services', ${servicesOfBarber},
          'picture', ${pictureOf(sql`barbers.salon_id`, sql`barbers.id`)}
        ) order by position, id), '[]')
        from barbers where salon_id = salons.id and active
      ) as barbers,
      ${askedQuestions(sql`salons.id`)} as questions,
      ${pictureOf(sql`salons.id`, sql`null`)} as picture,
      (
        select extract(epoch from made_at)::integer from salon_images where salon_id = salons.id and kind = 'share'
      ) as "pictureMadeAt"
    from salon_slugs
    join salons on salons.id = salon_slugs.salon_id
    join online_settings on online_settings.salon_id = salons.id
    cross join ${ledgerOf(sql`salons.id`)} as ledger
    where salon_slugs.slug = ${slug}`);
  if (!found) return undefined;
  const { horizonDays, holidays, ...page } = found;
  const days = { from: today, to: addDays(today, horizonDays) };
  const { country } = page.salon;
  return {
    ...page,
    holidays: holidaysWithAnswers(country, days, holidays),
    unansweredHolidays: unansweredHolidays(country, days, holidays),
  };
}

/** The addresses for search engines: of open pages whose salons want to be found. */
export const listSlugsForSearchEngines = (db: Db, now: Date) =>
  db.rows(OnlySlug)(sql`
    select slug from salon_slugs
    join online_settings using (salon_id)
    cross join ${ledgerOf(sql`salon_slugs.salon_id`)} as ledger
    where current and open and listed and ledger.access_until > ${now}
    order by slug
    limit 50000`);

const Shows = z.object({ shows: z.string() });

export async function findPictureText(db: Db, salon: SalonId): Promise<string | undefined> {
  const [found] = await db.rows(Shows)(sql`
    select shows from salon_images where salon_id = ${salon} and kind = 'share'`);
  return found?.shows;
}

export async function setPicture(
  tx: Tx,
  salon: SalonId,
  shows: string,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into salon_images (salon_id, kind, bytes, shows, made_at) values (${salon}, 'share', ${bytes}, ${shows}, ${now})
    on conflict (salon_id, kind) do update set (bytes, shows, made_at) = row (excluded.bytes, excluded.shows, excluded.made_at)`);
  publishLiveEvent(tx, salon, { noun: 'salon', id: salon });
}

const Bytes = z.object({ bytes: z.instanceof(Buffer) });

/** The picture of the page with this address; also found by an earlier address. */
export async function findPicture(db: Db, slug: string): Promise<Buffer | undefined> {
  const [found] = await db.rows(Bytes)(sql`
    select bytes from salon_slugs join salon_images using (salon_id) where slug = ${slug} and kind = 'share'`);
  return found?.bytes;
}

export const countBookingSources = (db: Db, salon: SalonId, now: Date) =>
  db.rows(SourceCount)(sql`
    select source, count(*)::integer as count from bookings
    where salon_id = ${salon} and created_at > ${now}::timestamptz - interval '30 days' and coalesce(chain_id, id) = id
    group by source
    order by count desc, source`);

/** Notes that the owner got the message about a day with very many bookings. Returns false if it was noted before. */
export async function noteCrowdedDay(tx: Tx, salon: SalonId, day: string): Promise<boolean> {
  const noted = await tx.run(sql`
    update online_settings set crowd_told_on = ${day}
    where salon_id = ${salon} and crowd_told_on is distinct from ${day}::date`);
  return noted > 0;
}

/** The most mails about single requests that the owner gets within an hour. */
const maxMailsAnHour = 5;

/** Whether the owner gets a mail about this request alone. The mail is counted. */
export async function mayMailRequest(tx: Tx, salon: SalonId, now: Date): Promise<boolean> {
  const ofLastHour = sql`array(select at from unnest(requests_told_at) as at where at > ${now}::timestamptz - interval '1 hour')`;
  const noted = await tx.run(sql`
    update online_settings set requests_told_at = ${ofLastHour} || ${now}::timestamptz
    where salon_id = ${salon} and cardinality(${ofLastHour}) < ${maxMailsAnHour}`);
  return noted > 0;
}

const Told = z.object({ seconds: z.int() });

interface FloodIntervals {
  /** Seconds from now for `soon`, and from the last message for `later`. */
  readonly soon: number;
  readonly later: number;
  readonly isHurried: boolean;
}

/**
 * The seconds after which the owner is told how many requests wait; undefined if the planned message stays. A job that was lost is
 * replaced.
 */
export async function noteFlood(
  tx: Tx,
  salon: SalonId,
  now: Date,
  { soon, later, isHurried }: FloodIntervals,
): Promise<number | undefined> {
  const inSeconds = (from: Sql, seconds: number) => sql`${from} + ${seconds} * interval '1 second'`;
  const at = sql`${now}::timestamptz`;
  const goesOn = sql`coalesce(flood_messages is not null and flood_told_at > ${at} - interval '1 hour', false)`;
  const [told] = await tx.rows(Told)(sql`
    update online_settings set
      flood_messages = case when ${goesOn} then flood_messages else 0 end,
      flood_told_at = case when ${goesOn} or ${isHurried} then ${inSeconds(at, soon)}
        else greatest(${inSeconds(at, soon)}, ${inSeconds(sql`flood_told_at`, later)}) end
    where salon_id = ${salon} and (not ${goesOn} or ${isHurried} and flood_told_at > ${inSeconds(at, soon)})
    returning extract(epoch from flood_told_at - ${at})::integer as seconds`);
  return told?.seconds;
}

/** Notes that the owner was told how many requests wait, and the moment of the next message; null: the flood is over. */
export const noteFloodTold = (
  tx: Tx,
  salon: SalonId,
  { at, next }: { readonly at: Date; readonly next: Date | null },
): Promise<number> =>
  tx.run(sql`
    update online_settings set
      flood_messages = case when ${next}::timestamptz is not null then coalesce(flood_messages, 0) + 1 end,
      flood_told_at = coalesce(${next}::timestamptz, ${at})
    where salon_id = ${salon}`);

/**
 * Whether the salon of a public address named the site. `kind` says what `name` is: the address of a salon's page, or the link of
 * a visit.
 */
export async function isNamedSite(
  db: Db,
  kind: 'salons' | 'visits',
  name: string,
  origin: string,
): Promise<boolean> {
  const salon =
    kind === 'salons'
      ? sql`select salon_id from salon_slugs where slug = ${name}`
      : sql`select salon_id from visit_links where link_id = ${name.slice(0, 8)}`;
  return (await db.run(sql`select from api_sites where origin = ${origin} and salon_id = (${salon})`)) > 0;
}
