// Reports. Each takes two statements: one for all sums, one for the lists.
import * as z from 'zod/mini';
import { localDayAndTime, zone } from '#contracts/ground/calendar.rules.ts';
import { chartUnitOf, type Days, type ReportWindows, windowsOf } from '#contracts/reports/reports.rules.ts';
import { type ReportQuery, ResourceUse, SalonReport, SystemReport } from '#contracts/reports/reports.ts';
import { hasSeveralServices, isCancelledLate, isDeclinedRequest, isExpected } from '../appointments/store.ts';
import { isNameless } from '../clients/lookup-store.ts';
import { isPaid, isValid } from '../clients/paid-store.ts';
import { nameHint, withoutEmptyHint } from '../clients/store.ts';
import { countUsers } from '../salon/ledger/groups-store.ts';
import { type Database, empty, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { planForSums } from '../ground/db/planning.ts';
import { onlyOf } from '../ground/db/scope.ts';
import type { Scope } from '../ground/scope.ts';
import { readTillOfReport } from './till-store.ts';

export const readSalonReport = (
  db: Database,
  scope: Scope,
  query: ReportQuery,
  now: Date,
): Promise<SalonReport> =>
  db.transaction(async (tx) => {
    await planForSums(tx);
    const asked = ask(query, now);
    const figures = await addUp(tx, asked, scope);
    const lists = await tx.one(ListsOfSalonReport)(sql`
      select
        ${topServices(asked, scope)} as "topServices",
        ${clientCounts(asked, scope)} as clients,
        ${missedIn(asked.window, scope)} as missed,
        ${missedIn(asked.previous, scope)} as "previouslyMissed",
        ${aheadToday(asked, scope)} as ahead,
        ${nextVisitsOf(asked, scope)} as "nextVisits",
        ${list(sql`
          select ${seen(scope, sql`appointments.id`)} as id, ${seen(scope, sql`clients.name`)} as name,
            ${seen(scope, nameHint(scope, sql`clients.id`, sql`day + starts_at`))} as name_hint, ${recentWire}
          from appointments
          join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
          where ${latestVisits(asked, scope)}`)} as "recentAppointments",
        ${list(sql`
          select barbers.name as barber, count(*) as count, ${euros(isDoneBy(asked))} as revenue
          from appointments
          join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
          where ${visitsOf(scope)} and ${inside(asked.window)} and not ${isDeclinedRequest}
          group by barbers.id, barbers.name
          order by revenue desc, count desc, barbers.name collate albanian`)} as "revenueByBarber",
        ${useOfResources(asked, scope)} as by_resource`);
    const till = await readTillOfReport(tx, scope, asked.window, asked);
    const { by_resource, ...report } = join(asked, figures, lists);
    report.recentAppointments.forEach(withoutEmptyHint);
    return { ...report, ...(by_resource && { by_resource }), till };
  });

const Mixed = z.object({ isApproximate: z.boolean() });

/** The report on all salons, in euro. `lekPerEuro` is the operator's rate. */
export const readSystemReport = (
  db: Database,
  query: ReportQuery,
  lekPerEuro: number,
  now: Date,
): Promise<SystemReport> =>
  db.transaction(async (tx) => {
    await planForSums(tx);
    const asked = ask(query, now);
    const { isApproximate } = await tx.one(Mixed)(sql`
      select exists (
        select from salons
        where currency = 'ALL' and exists (select from appointments where salon_id = salons.id and kind = 'visit')
      ) as "isApproximate"`);
    const perEuro = isApproximate ? perEuroOf(lekPerEuro) : undefined;
    const figures = await addUp(tx, asked, undefined, perEuro);
    const lists = await tx.one(ListsOfSystemReport)(sql`
      select
        ${topServices(asked, undefined, perEuro)} as "topServices",
        ${clientCounts(asked)} as clients,
        ${list(sql`
          select appointments.id, salons.name as salon, currency, ${recentWire}
          from appointments join salons on salons.id = appointments.salon_id
          where ${latestVisits(asked)}`)} as "recentAppointments"`);
    const { total, withSubscription, onTrial } = await countUsers(tx, now);
    const counts = { totalUsers: total, activeUsers: withSubscription + onTrial };
    return { ...join(asked, figures, lists), ...counts, isApproximate };
  });

const Sums = z.object({
  /** The day, the barber or the service. */
  of: z.string(),
  appointments: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  revenue: z.number(),
});
export type Sums = z.infer<typeof Sums>;

const ReportSums = z.object({ byDay: z.array(Sums), byBarber: z.array(Sums), byService: z.array(Sums) });
export type ReportSums = z.infer<typeof ReportSums>;

/** The sums of the window by day, by barber and by service. They are counted in the same way as the figures of the report. */
export const readReportSums = (
  db: Database,
  scope: Scope,
  query: ReportQuery,
  now: Date,
): Promise<ReportSums> =>
  db.transaction(async (tx) => {
    await planForSums(tx);
    const asked = ask(query, now);
    const byService = sql`
      select service_name as of, visits as appointments, done as completed, cancelled, cents / 100.0 as revenue
      from (${sumsByService(asked, scope)}) as services
      order by revenue desc, service_name`;
    const by = (of: Sql, order: Sql) =>
      list(sql`
        select ${of} as of, count(*) as appointments, count(*) filter (where ${isDoneBy(asked)}) as completed,
          count(*) filter (where ${isCancelled}) as cancelled, ${euros(isDoneBy(asked))} as revenue
        from appointments
        join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
        where ${visitsOf(scope)} and ${inside(asked.window)} and not ${isDeclinedRequest}
        group by 1
        order by ${order}`);
    return tx.one(ReportSums)(sql`
      select
        ${by(sql`to_char(day, 'YYYY-MM-DD')`, sql`1`)} as "byDay",
        ${by(sql`barbers.name`, sql`revenue desc, barbers.name collate albanian`)} as "byBarber",
        ${list(byService)} as "byService"`);
  });

interface ReportRequest extends ReportWindows {
  readonly today: string;
  readonly time: string;
}

function ask(query: ReportQuery, now: Date): ReportRequest {
  const { day: today, time } = localDayAndTime(now);
  return { ...windowsOf(query, today), today, time };
}

/** The minutes in which visits that took place held units of each resource; null for a salon without resources. */
const useOfResources = ({ window }: ReportRequest, scope: Scope) => sql`(
  select json_agg(json_build_object(
    'resource_id', id, 'name', name, 'units', units, 'minutes', coalesce(minutes, 0)
  ) order by name collate albanian, id)
  from resources
  left join (
    select resource_id, (sum(extract(epoch from upper(held.during) - lower(held.during))) / 60)::integer as minutes
    from resource_times as held
    join appointments on (appointments.salon_id, appointments.id) = (held.salon_id, appointment_id)
    where held.salon_id = ${scope.salon} and lower(held.during) >= ${window.from}::date
      and lower(held.during) < ${window.to}::date + 1 and ${visitsOf(scope)} and ${isDone}
    group by resource_id
  ) as used on resource_id = id
  where salon_id = ${scope.salon}
)`;

/** The condition for the visits whose sums the scope has, or for the visits of all salons if no scope is given. */
const visitsOf = (scope?: Scope) =>
  sql`appointments.kind = 'visit' ${scope ? sql`and appointments.salon_id = ${scope.salon} ${onlyOf(scope.sums)}` : empty}`;
const inside = ({ from, to }: Days) => sql`day between ${from} and ${to}`;
const isDone = sql`status in ('confirmed', 'completed')`;
/**
 * The condition that a visit is done. If a request names the dates of the window, the window may have days in the future: their visits are
 * not done.
 */
const isDoneBy = ({ today }: ReportRequest) => sql`${isDone} and day <= ${today}`;
const isCancelled = sql`status = 'cancelled'`;
const isOver = ({ today, time }: ReportRequest) => sql`upper(during) <= ${today}::date + ${time}::time`;
const isExpectedBy = ({ today: day, time }: ReportRequest) => isExpected({ day, time });
/** The amount of the salon's currency for one euro. */
const perEuroOf = (lekPerEuro: number) => sql`
  case when appointments.salon_id in (select id from salons where currency = 'ALL') then ${lekPerEuro}::numeric else 1 end`;
/** An amount in euro, if the rate is given. */
const inEuro = (amount: Sql, perEuro?: Sql) => (perEuro ? sql`(${amount} / (${perEuro}))` : amount);
const cents = (which: Sql) => sql`coalesce(sum(price_cents) filter (where ${which}), 0)`;
const euros = (which: Sql) => sql`round(${cents(which)} / 100.0, 2)::float8`;

const ReportWindow = SalonReport.shape.previous;
const Totals = z.extend(
  z.pick(SalonReport, {
    totalAppointments: true,
    totalRevenue: true,
    monthlyRevenue: true,
    pastVisits: true,
    appointmentsByPeriod: true,
    previous: true,
  }),
  { window: ReportWindow },
);
type Totals = z.infer<typeof Totals>;

/** Computes all sums and bars from one row for each day and status, and from the visits that took place today. */
async function addUp(tx: Tx, asked: ReportRequest, scope?: Scope, perEuro?: Sql) {
  const { window, previous, today } = asked;
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const price = inEuro(sql`price_cents`, perEuro);
  const before = sql`day < ${today} and not ${isCancelled}`;
  return tx.one(Totals)(sql`
    with days as (
      select day, status, count(*) as visits, sum(${price}) as price_cents, sum(duration) as minutes
      from appointments
      where ${visitsOf(scope)}
      group by day, status
      union all
      -- few have waiting time, which is no work
      select day, status, 0, 0, -sum(waiting_minutes(parts, duration))
      from appointments
      where ${visitsOf(scope)} and parts is not null
      group by day, status
      -- they are few, so they are taken off again: looked up for each visit they would cost more than the sums
      union all
      select day, status, -count(*), -sum(${price}), -sum(duration)
      from appointments
      join (
        select salon_id, appointment_id as id from bookings
        where state in ('declined', 'withdrawn') and appointment_id is not null
      ) as declined using (salon_id, id)
      where ${visitsOf(scope)} and ${isCancelled}
      group by day, status
    ), today as (
      select count(*) as visits, coalesce(sum(${price}), 0) as price_cents
      from appointments
      where ${visitsOf(scope)} and day = ${today} and not ${isCancelled} and ${isOver(asked)}
    )
    select
      coalesce(sum(visits), 0)::integer as "totalAppointments",
      ${euros(sql`${isDone} and day <= ${today}`)} as "totalRevenue",
      ${euros(sql`${isDone} and day between ${firstOfMonth} and ${today}`)} as "monthlyRevenue",
      json_build_object(
        'count', ${count(before)} + (select visits from today),
        'revenue', round((${cents(before)} + (select price_cents from today)) / 100.0, 2)
      ) as "pastVisits",
      ${sumsOf(window, today)} as window,
      ${sumsOf(previous, today)} as previous,
      ${bars(asked)} as "appointmentsByPeriod"
    from days`);
}

function sumsOf(window: Days, today: string) {
  const all = inside(window);
  const done = sql`${all} and ${isDone} and day <= ${today}`;
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

/** The bars of the chart: one for each day, week or month of the window, also if it has no visits. */
function bars({ period, window }: ReportRequest) {
  const step = chartUnitOf[period];
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

/**
 * The sums by service: each service of a visit counts. First all visits are added up from the index, as if each had one service. Then the
 * visits of several services, which are few, are subtracted and added service by service.
 */
function sumsByService(asked: ReportRequest, scope?: Scope, perEuro?: Sql) {
  const done = isDoneBy(asked);
  // the list of all salons leaves out cancelled visits in any case
  const isCounted = scope ? sql`and not ${isDeclinedRequest}` : empty;
  const add = (sign: Sql, service: Sql, cents: Sql, from: Sql, which = empty) => sql`
    select ${service} as service_name, ${sign} * count(*) as visits, ${sign} * count(*) filter (where ${done}) as done,
      ${sign} * count(*) filter (where ${isCancelled}) as cancelled,
      ${sign} * coalesce(sum(${inEuro(cents, perEuro)}) filter (where ${done}), 0) as cents
    from ${from}
    where ${visitsOf(scope)} and ${inside(asked.window)} ${which} ${isCounted}
    group by 1`;
  const [name, cents, visits] = [sql`appointments.service_name`, sql`price_cents`, sql`appointments`];
  const lines = sql`appointments, jsonb_to_recordset(lines) as line (service_name text, price numeric)`;
  const ofSeveral = sql`and ${hasSeveralServices}`;
  return sql`
    select service_name, sum(visits)::integer as visits, sum(done)::integer as done,
      sum(cancelled)::integer as cancelled, sum(cents)::float8 as cents
    from (
      ${add(sql`1`, name, cents, visits)}
      union all ${add(sql`-1`, name, cents, visits, ofSeveral)}
      union all ${add(sql`1`, sql`line.service_name`, sql`line.price * 100`, lines, ofSeveral)}
    ) as parts
    group by service_name
    having sum(visits) > 0`;
}

const topServices = (asked: ReportRequest, scope?: Scope, perEuro?: Sql) =>
  list(sql`
    select service_name, visits - cancelled as count, round(cents::numeric / 100, 2) as earnings
    from (${sumsByService(asked, scope, perEuro)}) as services
    where visits > cancelled
    order by count desc, earnings desc, service_name
    limit 5`);

/** The price of a missed visit without the services that sessions of packages paid: that money stays. */
const lostCents = sql`appointments.price_cents - coalesce((
  select sum(worth_cents) from takings
  where (takings.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and session_service is not null and ${isValid}
), 0)`;

const missedIn = (window: Days, scope: Scope) => sql`(
  select json_build_object(
    'noShows', count(*) filter (where cancelled_by = 'no_show'),
    'lost', round(coalesce(sum(${lostCents}) filter (where cancelled_by = 'no_show'), 0) / 100.0, 2)::float8,
    'late', count(*) filter (where ${isCancelledLate})
  )
  from appointments
  where ${visitsOf(scope)} and ${inside(window)} and ${isCancelled} and not ${isDeclinedRequest}
)`;

const aheadToday = (asked: ReportRequest, scope: Scope) => sql`(
  select json_build_object('count', count(*), 'revenue', coalesce(sum(price_cents), 0) / 100.0)
  from appointments
  where ${visitsOf(scope)} and ${inside(asked.window)} and day = ${asked.today} and ${isDone} and ${isExpectedBy(asked)}
    and not (${isPaid})
)`;

/**
 * The number of done visits, and after how many of them the client had a next visit already. A next visit does not count if it was booked
 * before booking times were stored, or was imported from a file later.
 */
const nextVisitsOf = (asked: ReportRequest, scope: Scope) => sql`(
  select json_build_object('visits', count(*), 'booked', count(*) filter (where exists (
    select from appointments as later
    where (later.salon_id, later.client_id) = (appointments.salon_id, appointments.client_id)
      and later.day > appointments.day and later.status <> 'cancelled'
      and (later.created_at at time zone ${zone})::date <= appointments.day
  )))
  from appointments
  where ${visitsOf(scope)} and ${inside(asked.window)} and ${isDone} and ${isOver(asked)} and client_id is not null
)`;

/** Counts of clients over all time: a person who has the sums of one column gets the clients of that column, others get all clients. */
const clientCounts = (asked: ReportRequest, scope?: Scope) =>
  scope && scope.sums !== 'all' ? ofColumn(asked, scope) : ofAllClients(asked, scope);

const ofColumn = (asked: ReportRequest, scope: Scope) => sql`(
  select json_build_object('totalClients', count(*), 'repeatClients', count(*) filter (where visits >= 2))
  from (
    select count(*) filter (where not ${isCancelled} and not (${isExpectedBy(asked)})) as visits
    from appointments
    where ${visitsOf(scope)} and client_id is not null and not ${isDeclinedRequest}
      and client_id not in (select id from clients where salon_id = ${scope.salon} and ${isNameless})
    group by client_id
  ) as of_column
)`;

/** The counters of each client, minus the visits that are still in the future. */
const ofAllClients = (asked: ReportRequest, scope?: Scope) => sql`(
  select json_build_object(
    'totalClients', count(*),
    'repeatClients', count(*) filter (where appointments - cancelled - coalesce(ahead.visits, 0) >= 2)
  )
  from clients
  left join (
    select salon_id, client_id, count(*) as visits
    from appointments
    where ${visitsOf(scope)} and day >= ${asked.today} and ${isExpectedBy(asked)}
    group by salon_id, client_id
  ) as ahead on (ahead.salon_id, ahead.client_id) = (clients.salon_id, clients.id)
  where not ${isNameless} ${scope ? sql`and clients.salon_id = ${scope.salon}` : empty}
)`;

const hasBooking = (which: Sql) => sql`coalesce((
    select true from bookings
    where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id) ${which}
    limit 1
  ), false)`;

/**
 * The columns about the booking: whether a client booked the visit on the salon's page, and whether the salon must still accept it. They
 * are looked up only for the rows within the limit. No `exists` is used, since PostgreSQL plans each `exists` in two ways.
 */
const bookingColumns = sql`
  appointments.kind = 'visit' and ${hasBooking(empty)} as booked_online,
  appointments.status = 'pending' and ${hasBooking(sql`and state = 'waiting'`)} as is_request`;

const recentWire = sql`
  service_name, (price_cents / 100.0)::float8 as price,
  to_char(day + starts_at, 'YYYY-MM-DD"T"HH24:MI') as datetime, duration, status, cancelled_by,
  ${isCancelledLate} as cancelled_late, ${bookingColumns}`;

const latestVisits = ({ today, time }: ReportRequest, scope?: Scope) => sql`
  ${visitsOf(scope)} and day <= ${today} and (day, starts_at) <= (${today}::date, ${time}::time)
  and not ${isDeclinedRequest}
  order by day desc, starts_at desc, appointments.id
  limit 10`;

/** A value of a visit; null if the person sees the sum of the visit, but not the visit itself. */
const seen = ({ reads }: Scope, value: Sql) => sql`case when true ${onlyOf(reads)} then ${value} end`;

const ClientCounts = z.pick(SalonReport.shape.performanceStats, { totalClients: true, repeatClients: true });
const ListsOfSalonReport = z.extend(
  z.pick(SalonReport, {
    topServices: true,
    missed: true,
    previouslyMissed: true,
    ahead: true,
    nextVisits: true,
    recentAppointments: true,
    revenueByBarber: true,
  }),
  { clients: ClientCounts, by_resource: z.nullable(z.array(ResourceUse)) },
);
const ListsOfSystemReport = z.extend(z.pick(SystemReport, { topServices: true, recentAppointments: true }), {
  clients: ClientCounts,
});
type ReportLists = z.infer<typeof ListsOfSalonReport> | z.infer<typeof ListsOfSystemReport>;

function join<L extends ReportLists>(
  { period }: ReportRequest,
  { window, ...sums }: Totals,
  { clients, ...lists }: L,
) {
  return {
    period,
    ...window,
    ...sums,
    ...lists,
    performanceStats: { ...window.performanceStats, ...clients },
  };
}
