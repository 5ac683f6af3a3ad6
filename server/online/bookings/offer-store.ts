// The free times of a salon: all values that the rules of offers read, in one statement.
import * as z from 'zod/mini';
import { Country } from '#contracts/ground/countries.ts';
import { ServiceNeed } from '#contracts/ground/needs.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { SalonKind } from '#contracts/ground/user.ts';
import type { Offer } from '#contracts/online/offer.rules.ts';
import { OnlineSettings } from '#contracts/online/online.ts';
import { Hours } from '#contracts/salon/hours.ts';
import { OwnHours } from '#contracts/salon/own-hours.ts';
import { claimColumns, claimsOfSalon } from '../../appointments/claims-store.ts';
import { listDone } from '../../appointments/service-counts-store.ts';
import { servicesOfBarber } from '../../salon/barbers/store.ts';
import { Holidays, holidayColumns, unansweredHolidays } from '../../salon/holidays/store.ts';
import { hoursColumns } from '../../salon/hours/store.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { salonCountry } from '../../salon/salons/store.ts';
import { ownerOf, SalonOwner } from '../../salon/staff/store.ts';
import { AskedQuestions, askedQuestions } from '../questions/store.ts';
import { type Db, empty, type Sql, sql } from '../../ground/db/database.ts';
import { SalonId } from '../../ground/salon-id.ts';

const Row = z.object({
  salon: SalonId,
  name: z.string(),
  country: Country,
  kind: z.nullable(SalonKind),
  accessUntil: z.nullable(z.date()),
  /** The owner of the salon, in whose history the actions of clients are. */
  owner: SalonOwner,
  settings: z.nullable(
    z.pick(OnlineSettings, {
      open: true,
      leadMinutes: true,
      horizonDays: true,
      stepMinutes: true,
      avoidGaps: true,
      offerWaits: true,
      maxOpen: true,
      chooseBarber: true,
      showPrices: true,
      accept: true,
      mailOwner: true,
      changeUntilMinutes: true,
      lateCancel: true,
    }),
  ),
  hours: Hours,
  services: z.array(
    z.object({
      id: Id,
      name: z.string(),
      priceCents: z.int(),
      duration: z.int(),
      wait_minutes: z.int(),
      work_after_minutes: z.int(),
      buffer: z.int(),
      addon: z.boolean(),
      needs: z.nullable(z.array(ServiceNeed)),
      requiresTest: z.boolean(),
      asksPicture: z.boolean(),
      own_hours: z.nullable(OwnHours),
      barbers: z.nullable(
        z.array(
          z.object({
            barber_id: Id,
            priceCents: z.nullable(z.int()),
            work_minutes: z.nullable(z.int()),
            wait_minutes: z.nullable(z.int()),
            work_after_minutes: z.nullable(z.int()),
          }),
        ),
      ),
    }),
  ),
  barbers: z.array(z.object({ id: Id, name: z.string(), services: z.nullable(z.array(Id)) })),
  /** The minute, duration and buffer of each time of work, without names, since two weeks have very many. */
  days: z.array(
    z.object({
      day: IsoDate,
      barberId: Id,
      occupied: z.array(z.tuple([z.int(), z.int(), z.int()])),
    }),
  ),
  ...claimColumns,
  holidays: Holidays,
  questions: AskedQuestions,
});
type Row = z.infer<typeof Row>;
export type OfferRow = Omit<Row, 'days' | 'holidays'> &
  Pick<Offer, 'days' | 'unansweredHolidays' | 'done' | 'at'>;

interface OfferWindow {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly now: Date;
  /** The visits that give up their times. */
  readonly except?: readonly string[] | undefined;
  /** The days between `from` and `to` whose taken times are read; all of these days if left out. */
  readonly only?: readonly string[] | undefined;
  readonly services?: readonly string[] | undefined;
}

const listOf = (one: Sql, order: Sql, rows: Sql) => sql`
  (select coalesce(json_agg(${one} order by ${order}), '[]') from ${rows})`;

const ownOfBarbers = sql`(
  select json_agg(json_build_object(
    'barber_id', barber_id, 'priceCents', own.price_cents, 'work_minutes', work_minutes,
    'wait_minutes', own.wait_minutes, 'work_after_minutes', own.work_after_minutes
  ))
  from barber_overrides as own
  where (own.salon_id, own.service_id) = (services.salon_id, services.id)
)`;

/** All values that say when a salon is free, in one statement. Undefined if there is no such salon. */
export const findOffer = (db: Db, slug: string, window: OfferWindow): Promise<OfferRow | undefined> =>
  readOfferRow(
    db,
    window,
    sql`salon_slugs join salons on salons.id = salon_slugs.salon_id`,
    sql`slug = ${slug}`,
    sql`(active and online or id = any(${[...(window.services ?? [])]}::uuid[]))`,
  );

/** The same values for a salon that may have no page, with the services that only the desk books. */
export const findOfferOfDesk = (db: Db, salon: SalonId, window: OfferWindow): Promise<OfferRow | undefined> =>
  readOfferRow(db, window, sql`salons`, sql`salons.id = ${salon}`, sql`active`);

async function readOfferRow(
  db: Db,
  { from, to, today, now, except, only }: OfferWindow,
  salons: Sql,
  wanted: Sql,
  offered: Sql,
): Promise<OfferRow | undefined> {
  const beginning = sql`(extract(epoch from starts_at) / 60)::integer`;
  const taken = sql`
    salon_id = salons.id and day between ${from} and ${to} and status <> 'cancelled'
    ${except ? sql`and id <> all(${[...except]}::uuid[])` : empty} ${only ? sql`and day = any(${[...only]}::date[])` : empty}`;
  const [found] = await db.rows(Row)(sql`
    select
      salons.id as salon,
      salons.name,
      ${salonCountry} as country,
      salons.kind,
      ledger.access_until as "accessUntil",
      ${ownerOf(sql`salons.id`)} as owner,
      (
        select json_build_object(
          'open', open, 'leadMinutes', lead_minutes, 'horizonDays', horizon_days, 'stepMinutes', step_minutes,
          'avoidGaps', avoid_gaps, 'offerWaits', offer_waits, 'maxOpen', max_open, 'chooseBarber', choose_barber, 'showPrices', show_prices,
          'accept', accept, 'mailOwner', mail_owner, 'changeUntilMinutes', change_until_minutes,
          'lateCancel', late_cancel
        ) from online_settings where salon_id = salons.id
      ) as settings,
      (select row_to_json(read) from (select ${hoursColumns(today, now)}) as read) as hours,
      ${listOf(
        sql`json_build_object('id', id, 'name', name, 'priceCents', price_cents, 'duration', duration,
          'wait_minutes', wait_minutes, 'work_after_minutes', work_after_minutes, 'buffer', buffer_minutes, 'addon', addon, 'needs', needs, 'requiresTest', requires_test, 'asksPicture', asks_picture, 'own_hours', own_hours, 'barbers', ${ownOfBarbers})`,
        sql`id`,
        sql`services where salon_id = salons.id and ${offered}`,
      )} as services,
      ${listOf(
        sql`json_build_object('id', id, 'name', name, 'services', ${servicesOfBarber})`,
        sql`position, id`,
        sql`barbers where salon_id = salons.id and active`,
      )} as barbers,
      (
        with those_with_parts as materialized (
          select id, day, barber_id, ${beginning} as begins, duration, parts, buffer_minutes
          from appointments
          where ${taken} and parts is not null
            and (select offer_waits from online_settings where salon_id = salons.id)
        ), work as (
          select day, barber_id, ${beginning} as begins, duration, buffer_minutes from appointments
          where ${taken} and not exists (select from those_with_parts as others where others.id = appointments.id)
          union all
          select day, barber_id, begins + lower(part), upper(part) - lower(part),
            case when upper(part) = duration then buffer_minutes else 0 end
          from those_with_parts cross join unnest(parts) as part
        )
        select coalesce(json_agg(of_day), '[]') from (
          select day, barber_id as "barberId", json_agg(json_build_array(begins, duration, buffer_minutes)) as occupied
          from work
          group by day, barber_id
        ) as of_day
      ) as days,
      ${claimsOfSalon(sql`salons.id`, { from, to, only, except: except ?? [] })},
      (select row_to_json(read) from (select ${holidayColumns(from, sql`${to}`)}) as read) as holidays,
      ${askedQuestions(sql`salons.id`)} as questions
    from ${salons}
    cross join ${ledgerOf(sql`salons.id`)} as ledger
    where ${wanted}`);
  if (!found) return undefined;
  const { days, holidays, ...row } = found;
  const counted = found.services.filter(({ own_hours }) => own_hours?.most);
  const ids = counted.map(({ id }) => id);
  return {
    ...row,
    days: days.map(withTimes),
    unansweredHolidays: unansweredHolidays(row.country, { from, to }, holidays),
    at: now,
    ...(ids.length > 0 && { done: await listDone(db, row.salon, ids, { from, to, except, only, now }) }),
  };
}

const withTimes = ({ occupied, ...day }: Row['days'][number]) => ({
  ...day,
  occupied: occupied.map(([minutes, duration, buffer]) => ({ minutes, duration, buffer })),
});
