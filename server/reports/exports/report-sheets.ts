// The sheets of a report: five that an owner and an administrator get, and an owner's sums for the accountant.
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { SumOf } from '#contracts/ground/currency.ts';
import { words } from '#contracts/reports/exports.sq.ts';
import { figures } from '#contracts/reports/figures.sq.ts';
import { barName, words as ofReports, recentStatusName } from '#contracts/reports/report-names.sq.ts';
import {
  missingFacts,
  words as ofTaken,
  pricesText,
  takenFacts,
} from '#contracts/reports/report-taken.sq.ts';
import { averageMinutes, averageOfPastVisits, averageRevenue } from '#contracts/reports/reports.rules.ts';
import type {
  RecentAppointment,
  Report,
  ReportTill,
  ReportWindow,
  SalonReport,
  SystemReport,
} from '#contracts/reports/reports.ts';
import type { Salon } from '#contracts/salon/salons.ts';
import { takenName } from '#contracts/till/taken.sq.ts';
import { totalIn } from '#contracts/till/till.rules.ts';
import type { ReportSums, Sums } from '../store.ts';
import {
  approximate,
  average,
  type Cell,
  cellOrEmpty,
  count,
  day,
  duration,
  fittedColumn,
  type MoneyCell,
  moment,
  moneyIn,
  percent,
  text,
} from '../../ground/sheets/cells.ts';
import type { Sheet } from './spreadsheet.ts';

interface ReportSheet {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: Rows;
  /** Whether the sheet has a chart: the first column is the x-axis, the second column the values. */
  readonly hasChart?: boolean;
}

type NamedSalon = Pick<Salon, 'name' | 'currency'>;

export function salonSheets(
  { name, currency }: NamedSalon,
  report: SalonReport,
  sums: ReportSums,
  now: Date,
): Sheet[] {
  const money = moneyIn(currency);
  const { byDay, byBarber } = words;
  return [
    ...salonFigures(name, report, money, localTime(now)),
    sumsSheet(byDay, [ofReports.date, ...countingVisits], sums.byDay, { named: day, money }),
    sumsSheet(byBarber, [ofReports.barber, ...countingVisits], sums.byBarber, { named: text, money }),
    byService(sums.byService, money),
    ...(report.till ? [takenSheet(report.till)] : []),
  ].map(fitted);
}

/** The sheet of the sums that were taken, each in its currency. */
function takenSheet(till: ReportTill): ReportSheet {
  const { taken, currency, rate, by_barber, by_product } = till;
  const total = totalIn(currency, taken, rate);
  const rowsOf = (label: string, sums: readonly SumOf[]) =>
    sums.map((one) => [text(label), moneyIn(one.currency)(one.cents / 100)]);
  const factRows = (facts: ReturnType<typeof takenFacts>) =>
    facts.flatMap(({ label, sums }) => rowsOf(label, sums));
  const prices = pricesText(till);
  return {
    name: takenName,
    heads: [words.indicator, words.amount, ...(by_product.length > 0 ? [ofTaken.pieces] : [])],
    rows: [
      ...(total
        ? rowsOf(`${takenName}${total.isApproximate ? ' ≈' : ''}`, [{ currency, cents: total.cents }])
        : []),
      ...factRows(takenFacts(till)),
      [],
      ...factRows(missingFacts(till)),
      ...(prices ? [[text(prices)]] : []),
      [],
      [text(ofTaken.byBarber)],
      ...by_barber.flatMap(({ barber, ...sum }) => rowsOf(barber ?? ofTaken.nobody, [sum])),
      ...(by_product.length > 0 ? [[], [text(ofTaken.byProduct)]] : []),
      ...by_product.map(({ name, currency, cents, count: pieces }) => [
        ...[text(name), moneyIn(currency)(cents / 100), count(pieces)],
      ]),
    ],
  };
}

const salonFigures = (name: string, report: SalonReport, money: MoneyCell, now: LocalTime): ReportSheet[] => [
  mainFigures(
    report,
    money,
    [
      missedFigure(ofReports.noShows, report, ({ noShows }) => count(noShows)),
      missedFigure(ofReports.lost, report, ({ lost }) => money(lost)),
      [text(ofReports.ownClients), count(report.performanceStats.totalClients)],
    ],
    [[text(ofReports.salon), text(name)]],
  ),
  performance(report),
  popularServices(report, money),
  recentAppointments(
    ofReports.client,
    report.recentAppointments.map((visit) => ({ ...visit, of: visit.name, price: money(visit.price) })),
    now,
  ),
  revenue(report, money, [
    [],
    [text(ofReports.byBarber)],
    ...report.revenueByBarber.map(({ barber, revenue }) => [text(barber), money(revenue)]),
  ]),
];

export const systemSheets = (report: SystemReport, now: Date): Sheet[] =>
  systemFigures(report, localTime(now)).map(fitted);

function systemFigures(report: SystemReport, now: LocalTime): ReportSheet[] {
  const money = report.isApproximate ? approximate : moneyIn('EUR');
  return [
    mainFigures(report, money, [
      [text(figures.users.name), count(report.totalUsers)],
      [text(figures.withAccess.name), count(report.activeUsers)],
    ]),
    performance(report),
    popularServices(report, money),
    recentAppointments(
      ofReports.salon,
      report.recentAppointments.map(({ currency, salon: of, price, ...visit }) => ({
        ...visit,
        of,
        price: moneyIn(currency)(price),
      })),
      now,
    ),
    revenue(report, money, []),
  ];
}

/** A sheet whose columns are as wide as their content. */
function fitted({ name, heads, rows, hasChart }: ReportSheet): Sheet {
  const columns = heads.map((head, at) =>
    fittedColumn(
      head,
      rows.map((row) => row[at]),
    ),
  );
  const valueIn = (row: readonly Cell[], at: number) => row[at]?.value ?? '';
  const chart = {
    sheet: name,
    names: rows.map((row) => String(valueIn(row, 0))),
    values: rows.map((row) => Number(valueIn(row, 1))),
    column: heads.length + chartGap,
  };
  return { name, columns, rows, ...(hasChart && { chart }) };
}

/** The number of empty columns between table and chart. */
const chartGap = 1;

const compared = [words.indicator, words.thisPeriod, words.previousPeriod];

/** A row with a figure of this window and of the previous window. */
const figure = (name: string, report: Report, cell: (window: ReportWindow) => Cell): Cell[] => [
  text(name),
  cell(report),
  cell(report.previous),
];

const missedFigure = (name: string, report: SalonReport, cell: (missed: SalonReport['missed']) => Cell) => [
  text(name),
  cell(report.missed),
  cell(report.previouslyMissed),
];

type Rows = readonly (readonly Cell[])[];

function mainFigures(report: Report, money: MoneyCell, more: Rows, first: Rows = []): ReportSheet {
  const { period, startDate: from, endDate: to } = report;
  const bars = report.appointmentsByPeriod.map((bar) => [
    text(barName(period, bar.period, { from, to })),
    count(bar.count),
  ]);
  return {
    name: words.main,
    heads: compared,
    rows: [
      ...first,
      figure(words.from, report, ({ startDate }) => day(startDate)),
      figure(words.to, report, ({ endDate }) => day(endDate)),
      figure(ofReports.withCancelled(ofReports.appointments), report, ({ periodAppointments }) =>
        count(periodAppointments),
      ),
      figure(ofReports.revenue, report, ({ periodRevenue }) => money(periodRevenue)),
      figure(ofReports.completed, report, ({ completedAppointments }) => count(completedAppointments)),
      figure(ofReports.cancelled, report, ({ cancelledAppointments }) => count(cancelledAppointments)),
      ...more,
      [],
      [text(ofReports.withCancelled(ofReports.byStep[period]))],
      ...bars,
    ],
  };
}

function performance(report: Report): ReportSheet {
  const { totalClients, repeatClients } = report.performanceStats;
  return {
    name: ofReports.performance,
    heads: compared,
    rows: [
      figure(words.serviceTime, report, ({ performanceStats }) => duration(performanceStats.serviceTime)),
      figure(words.averageMinutes, report, (window) => average(averageMinutes(window))),
      figure(ofReports.completionRate, report, (window) => percent(window.performanceStats.completionRate)),
      figure(ofReports.cancellationRate, report, (window) =>
        percent(window.performanceStats.cancellationRate),
      ),
      [text(ofReports.clients), count(totalClients)],
      [text(ofReports.repeatClients), count(repeatClients)],
    ],
  };
}

const popularServices = ({ topServices }: Report, money: MoneyCell): ReportSheet => ({
  name: ofReports.topServices,
  heads: [ofReports.service, words.times, words.earnings],
  rows:
    topServices.length === 0
      ? [[text(ofReports.noServices)]]
      : topServices.map((service) => [
          text(service.service_name),
          count(service.count),
          money(service.earnings),
        ]),
  hasChart: topServices.length > 0,
});

interface RecentVisit extends Omit<RecentAppointment, 'id' | 'name' | 'price'> {
  readonly of: string | null;
  readonly price: Cell;
}

const recentAppointments = (of: string, visits: readonly RecentVisit[], now: LocalTime): ReportSheet => ({
  name: ofReports.recent,
  heads: [of, ofReports.service, ofReports.price, ofReports.date, ofReports.status],
  rows: visits.map((visit) => [
    cellOrEmpty(visit.of, text),
    text(visit.service_name),
    visit.price,
    moment(visit.datetime),
    text(recentStatusName(visit, now)),
  ]),
});

const revenue = (report: Report, money: MoneyCell, more: Rows): ReportSheet => ({
  name: ofReports.summary,
  heads: [words.indicator, words.amount, words.meaning],
  rows: [
    [text(ofReports.totalRevenue), money(report.totalRevenue), text(ofReports.totalLine)],
    [text(ofReports.monthlyRevenue), money(report.monthlyRevenue), text(ofReports.monthlyLine)],
    [text(ofReports.revenue), money(report.periodRevenue), text(ofReports.completed)],
    [text(ofReports.averageRevenue), money(averageRevenue(report)), text(ofReports.averageOfAll)],
    [text(ofReports.averageOfPastVisits), money(averageOfPastVisits(report)), text(ofReports.averageOfPast)],
    ...more,
  ],
});

const countingVisits = [
  ofReports.withCancelled(words.counted),
  ofReports.completed,
  ofReports.cancelled,
  words.earnings,
];
const countingServices = [
  words.timesWithCancelled,
  ofReports.completed,
  words.timesCancelled,
  words.earnings,
];

/** The sheet of services. A visit of two services counts for each of them, so the total is not the number of visits. The sheet says so. */
function byService(sums: readonly Sums[], money: MoneyCell): ReportSheet {
  const heads = [ofReports.service, ...countingServices];
  const sheet = sumsSheet(words.byService, heads, sums, { named: text, money });
  return { ...sheet, rows: [...sheet.rows, [], [text(words.servicesOfOneVisit)]] };
}

/** A sheet of sums: one row for each day, barber or service, and the total of the rows. */
const sumsSheet = (
  name: string,
  heads: readonly string[],
  rows: readonly Sums[],
  { named, money }: { readonly named: (of: string) => Cell; readonly money: MoneyCell },
): ReportSheet => ({
  name,
  heads,
  rows: [
    ...rows.map((row) => [named(row.of), ...sumsCells(row, money)]),
    [text(words.total), ...sumsCells(total(rows), money)],
  ],
});

const sumsCells = (
  { appointments, completed, cancelled, revenue }: Omit<Sums, 'of'>,
  money: MoneyCell,
): Cell[] => [count(appointments), count(completed), count(cancelled), money(revenue)];

function total(rows: readonly Sums[]): Omit<Sums, 'of'> {
  const sum = (figure: (row: Sums) => number) => rows.reduce((all, row) => all + figure(row), 0);
  return {
    appointments: sum((row) => row.appointments),
    completed: sum((row) => row.completed),
    cancelled: sum((row) => row.cancelled),
    // in cents, since a sum of fractions is not exact
    revenue: sum((row) => Math.round(row.revenue * 100)) / 100,
  };
}
