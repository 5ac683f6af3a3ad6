// The recipients of daily reports, and the figures of a report.
import * as z from 'zod/mini';
import { addDays, momentAt, mondayOf } from '#contracts/ground/calendar.rules.ts';
import { Currency, SumOf } from '#contracts/ground/currency.ts';
import { maxRecipients } from '#contracts/operator/notifications.ts';
import { isDeclinedRequest } from '../../appointments/store.ts';
import { rateOn } from '../../appointments/visit-payments/rates-store.ts';
import { takenIn } from '../../appointments/visit-payments/sums-store.ts';
import { isReachableBy, isVerified } from '../../salon/ledger/groups-store.ts';
import { ownsAtWork } from '../../salon/staff/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { SalonId } from '../../ground/salon-id.ts';

const owners = sql`
  users
  join memberships on memberships.user_id = users.id
  join salons on salons.id = memberships.salon_id`;
const isOwner = sql`${ownsAtWork} and ${isVerified}`;

const Address = z.object({ email: z.string() });

/** All owners who have not unsubscribed from reports. */
const subscribers = sql`
  ${owners} where ${isOwner} and ${isReachableBy('report')}`;

export async function listAddressesOfOwners(db: Db): Promise<string[]> {
  const found = await db.rows(Address)(sql`select users.email from ${subscribers} order by users.email`);
  return found.map(({ email }) => email);
}

const Count = z.object({ count: z.int() });

export const countOwners = async (db: Db): Promise<number> =>
  (await db.one(Count)(sql`select count(*)::integer as count from ${subscribers}`)).count;

/** The addresses of owners whose report shows a visit, and who did not get the report of this day yet. */
export async function listAddressesForDailyReport(tx: Tx, today: string): Promise<string[]> {
  const found = await tx.rows(Address)(sql`
    select users.email from ${subscribers}
      and exists (
        select from appointments
        where salon_id = salons.id and kind = 'visit' and day between ${firstDayOf(today)} and ${today}
          and not ${isDeclinedRequest}
      )
      and not exists (select ${reported(today)} and mailing_recipients.email = users.email)
    order by users.email`);
  return found.map(({ email }) => email);
}

const reported = (today: string) => sql`
  from mailings join mailing_recipients on mailing_id = mailings.id
  where mailings.kind = 'report' and created_at >= ${momentAt(today, 0)} and state not in ('failed', 'stopped')`;

/** The addresses that got the report of this day, or are about to get it. */
export async function listReportedOn(db: Db, today: string): Promise<string[]> {
  const found = await db.rows(Address)(sql`
    select distinct email ${reported(today)} order by email limit ${maxRecipients}`);
  return found.map(({ email }) => email);
}

/** The first day of a report, which shows yesterday and the week until today. */
const firstDayOf = (today: string) => [addDays(today, -1), mondayOf(today)].sort()[0];

export const DailyReportSchedule = z.object({
  /** The time of day in the salons' time zone; null if no reports are sent automatically. */
  time: z.nullable(z.string()),
  next: z.nullable(z.date()),
});
export type DailyReportSchedule = z.infer<typeof DailyReportSchedule>;

const schedule = sql`select to_char(sends_at, 'HH24:MI') as time, next_at as next from report_schedule`;

export const readDailyReportSchedule = (db: Db): Promise<DailyReportSchedule> =>
  db.one(DailyReportSchedule)(schedule);
export const lockDailyReportSchedule = (tx: Tx): Promise<DailyReportSchedule> =>
  tx.one(DailyReportSchedule)(sql`${schedule} for update`);

export const saveDailyReportSchedule = (tx: Tx, { time, next }: DailyReportSchedule): Promise<number> =>
  tx.run(sql`update report_schedule set sends_at = ${time}, next_at = ${next}`);

const Recipient = z.object({
  salon: SalonId,
  salonName: z.string(),
});

export async function findDailyReportRecipient(db: Db, email: string) {
  const [recipient] = await db.rows(Recipient)(sql`
    select salons.id as salon, salons.name as "salonName" from ${owners} where users.email = ${email} and is_active and ${isOwner}`);
  return recipient;
}

export const DailyReportSums = z.object({
  visits: z.int(),
  cancelled: z.int(),
  revenue: z.number(),
  /** The sums that the till took; null while it is off. */
  taken: z.nullable(z.array(SumOf)),
});
export type DailyReportSums = z.infer<typeof DailyReportSums>;

export const DailyReportVisit = z.object({
  time: z.string(),
  client: z.string(),
  service: z.string(),
  barber: z.string(),
});
export type DailyReportVisit = z.infer<typeof DailyReportVisit>;

const Figures = z.object({
  currency: Currency,
  /** The number of lekë that the owner takes for one euro. */
  rate: z.nullable(z.number()),
  yesterday: DailyReportSums,
  /** The week from Monday to today, today included. */
  week: DailyReportSums,
  /** The visits, without cancelled ones. */
  today: z.array(DailyReportVisit),
});
export type Figures = z.infer<typeof Figures>;

export async function readDailyReportFigures(db: Db, salon: SalonId, today: string): Promise<Figures> {
  const yesterday = addDays(today, -1);
  return db.one(Figures)(sql`
    select
      (select currency from salons where id = ${salon}) as currency,
      ${rateOn(salon, today)} as rate,
      ${sumsOf(salon, yesterday, yesterday)} as yesterday,
      ${sumsOf(salon, mondayOf(today), today)} as week,
      (
        select coalesce(json_agg(visit order by time, barber), '[]')
        from (
          select
            to_char(starts_at, 'HH24:MI') as time, clients.name as client, service_name as service,
            barbers.name as barber
          from appointments
          join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
          join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
          where appointments.salon_id = ${salon} and day = ${today} and kind = 'visit' and status <> 'cancelled'
        ) as visit
      ) as today`);
}

const sumsOf = (salon: SalonId, from: string, to: string) => sql`(
  select json_build_object(
    'visits', count(*) filter (where status <> 'cancelled'),
    'cancelled', count(*) filter (where status = 'cancelled' and not ${isDeclinedRequest}),
    'revenue', coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0) / 100.0,
    'taken', ${takenIn(salon, { from, to })}
  )
  from appointments
  where salon_id = ${salon} and day between ${from} and ${to} and kind = 'visit'
)`;
