// Reports, added up by the database in two statements: what the days come to, and the lists beside.
import { clockTime, localTime } from '#contracts/calendar.rules.ts';
import { type Days, stepOf, windowBefore, windowOf } from '#contracts/reports.rules.ts';
import type {
  BarberRevenue,
  Period,
  RecentAppointment,
  Report,
  SalonReport,
  SystemReport,
  TopService,
  Window,
} from '#contracts/reports.ts';
import type { SalonId } from '../accounts/store.ts';
import { type Database, empty, type Sql, sql, type Tx } from '../db/database.ts';
import { planForSums } from '../db/planning.ts';
import * as users from '../users/store.ts';

export const readOfSalon = (db: Database, salon: SalonId, period: Period, now: Date): Promise<SalonReport> =>
  db.transaction(async (tx) => {
    await planForSums(tx);
    const asked = ask(period, now);
    const figures = await addUp(tx, asked, salon);
    const [lists] = await tx.rows<SalonLists>(sql`
      select
        ${topServices(asked, salon)} as "topServices",
        ${clientCounts(salon)} as clients,
        ${list(sql`
          select appointments.id, clients.name, ${recentWire}
          from appointments
          join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
          where ${latest(asked, salon)}`)} as "recentAppointments",
        ${list(sql`
          select barbers.name as barber, count(*) as count, ${euros(isDone)} as revenue
          from appointments
          join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
          where ${visitsOf(salon)} and ${inside(asked.window)}
          group by barbers.id, barbers.name
          order by revenue desc, count desc, barbers.name collate albanian`)} as "revenueByBarber"`);
    return join(asked, figures, lists as SalonLists);
  });

export const readOfAll = (db: Database, period: Period, now: Date): Promise<SystemReport> =>
  db.transaction(async (tx) => {
    await planForSums(tx);
    const asked = ask(period, now);
    const figures = await addUp(tx, asked);
    const [lists] = await tx.rows<SystemLists>(sql`
      select
        ${topServices(asked)} as "topServices",
        ${clientCounts()} as clients,
        ${list(sql`
          select appointments.id, salons.name as salon, ${recentWire}
          from appointments join salons on salons.id = appointments.salon_id
          where ${latest(asked)}`)} as "recentAppointments"`);
    const { total, withSubscription, onTrial } = await users.count(tx, now);
    const counts = { totalUsers: total, activeUsers: withSubscription + onTrial };
    return { ...join(asked, figures, lists as SystemLists), ...counts };
  });

interface Asked {
  readonly period: Period;
  readonly window: Days;
  readonly previous: Days;
  readonly today: string;
  /** On the salon's clock. */
  readonly time: string;
}

function ask(period: Period, now: Date): Asked {
  const { day: today, minutes } = localTime(now);
  const window = windowOf(period, today);
  return { period, window, previous: windowBefore(period, window), today, time: clockTime(minutes) };
}

/** Everyone's where no salon is given. */
const visitsOf = (salon?: SalonId) =>
  sql`kind = 'visit' ${salon ? sql`and appointments.salon_id = ${salon}` : empty}`;
const inside = ({ from, to }: Days) => sql`day between ${from} and ${to}`;
const isDone = sql`status in ('confirmed', 'completed')`;
const isCancelled = sql`status = 'cancelled'`;
const euros = (which: Sql) => sql`(coalesce(sum(price_cents) filter (where ${which}), 0) / 100.0)::float8`;

type Sums = Pick<Report, 'totalAppointments' | 'totalRevenue' | 'monthlyRevenue' | 'appointmentsByPeriod'> & {
  readonly window: Window;
  readonly previous: Window;
};

/** Each day once for each status; all figures and the bars are made of these. */
async function addUp(tx: Tx, asked: Asked, salon?: SalonId) {
  const { window, previous, today } = asked;
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const [sums] = await tx.rows<Sums>(sql`
    with days as (
      select day, status, count(*) as visits, sum(price_cents) as price_cents, sum(duration) as minutes
      from appointments
      where ${visitsOf(salon)}
      group by day, status
    )
    select
      coalesce(sum(visits), 0)::integer as "totalAppointments",
      ${euros(sql`${isDone} and day <= ${today}`)} as "totalRevenue",
      ${euros(sql`${isDone} and day between ${firstOfMonth} and ${today}`)} as "monthlyRevenue",
      ${sumsOf(window)} as window,
      ${sumsOf(previous)} as previous,
      ${bars(asked)} as "appointmentsByPeriod"
    from days`);
  return sums as Sums;
}

function sumsOf(window: Days) {
  const all = inside(window);
  const done = sql`${all} and ${isDone}`;
  const cancelled = sql`${all} and ${isCancelled}`;
  return sql`json_build_object(
    'startDate', ${window.from}::text,
    'endDate', ${window.to}::text,
    'periodAppointments', ${count(all)},
    'periodRevenue', ${euros(done)},
    'completedAppointments', ${count(done)},
    'cancelledAppointments', ${count(cancelled)},
    'performanceStats', json_build_object(
      'cancellationRate', coalesce(round(100.0 * ${count(cancelled)} / nullif(${count(all)}, 0), 1), 0),
      'completionRate', coalesce(round(100.0 * ${count(done)} / nullif(${count(all)}, 0), 1), 0),
      'serviceTime', coalesce(sum(minutes) filter (where ${done}), 0)
    )
  )`;
}

const count = (which: Sql) => sql`coalesce(sum(visits) filter (where ${which}), 0)`;

/** One for each day, week or month that the window touches, also where there is nothing to count. */
function bars({ period, window }: Asked) {
  const step = stepOf[period];
  const format = step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD';
  return list(sql`
    select to_char(starts, ${format}) as period, coalesce(sum(visits), 0) as count
    from generate_series(
      date_trunc(${step}, ${window.from}::timestamp), ${window.to}::timestamp, ${`1 ${step}`}::interval
    ) as starts
    left join days on ${inside(window)} and date_trunc(${step}, day::timestamp) = starts
    group by starts
    order by starts`);
}

const list = (rows: Sql) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;

const topServices = ({ window }: Asked, salon?: SalonId) =>
  list(sql`
    select service_name, count(*) as count, ${euros(isDone)} as earnings
    from appointments
    where ${visitsOf(salon)} and ${inside(window)} and not ${isCancelled}
    group by service_name
    order by count desc, earnings desc, service_name
    limit 5`);

/** Of all time, by the counters that each client carries. */
const clientCounts = (salon?: SalonId) => sql`(
  select json_build_object(
    'totalClients', count(*),
    'repeatClients', count(*) filter (where appointments - cancelled >= 2)
  )
  from clients ${salon ? sql`where salon_id = ${salon}` : empty}
)`;

const recentWire = sql`
  service_name, (price_cents / 100.0)::float8 as price,
  to_char(day + starts_at, 'YYYY-MM-DD"T"HH24:MI') as datetime, status`;

const latest = ({ today, time }: Asked, salon?: SalonId) => sql`
  ${visitsOf(salon)} and day <= ${today} and (day, starts_at) <= (${today}::date, ${time}::time)
  order by day desc, starts_at desc, appointments.id
  limit 10`;

interface Lists {
  readonly topServices: TopService[];
  readonly clients: Pick<Report['performanceStats'], 'totalClients' | 'repeatClients'>;
}
interface SalonLists extends Lists {
  readonly recentAppointments: RecentAppointment[];
  readonly revenueByBarber: BarberRevenue[];
}
interface SystemLists extends Lists {
  readonly recentAppointments: SystemReport['recentAppointments'];
}

function join<L extends Lists>({ period }: Asked, { window, ...sums }: Sums, { clients, ...lists }: L) {
  return {
    period,
    ...window,
    ...sums,
    ...lists,
    performanceStats: { ...window.performanceStats, ...clients },
  };
}
