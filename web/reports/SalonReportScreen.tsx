import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { appointmentsCount, duration, number } from '#contracts/ground/format.sq.ts';
import { words as shared } from '#contracts/reports/report-names.sq.ts';
import type { SalonReport } from '#contracts/reports/reports.ts';
import { takenName, takenText } from '#contracts/till/taken.sq.ts';
import { useRights } from '../identity/accounts/session.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { usePrices } from '../ground/lib/use-prices.ts';
import { LazyPart } from '../ground/ui/LazyPart.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { AllData } from './AllData.tsx';
import { Appointments } from './Appointments.tsx';
import { salonReportQuery } from './api.ts';
import { before, type FigureProps, Figures } from './Figures.tsx';
import { Performance } from './Performance.tsx';
import { QueueFigures } from './QueueFigures.tsx';
import { RecentAppointments } from './RecentAppointments.tsx';
import { ReportPage } from './ReportPage.tsx';
import { Revenue } from './Revenue.tsx';
import { Services } from './Services.tsx';
import { Shares } from './Shares.tsx';
import { TillFigures } from './TillFigures.tsx';
import { useReportWindow } from './use-report-window.ts';
import { words } from './words.sq.ts';

const commissions = new Chunk(() => import('./commissions/CommissionsScreen.tsx'));

/** The report, or the statements of the barbers. Both are only for people who may see sums. */
export default function SalonReportScreen() {
  const [address] = useSearchParams();
  return address.has('pagesat') ? <LazyPart chunk={commissions} /> : <SalonReportPage />;
}

function SalonReportPage() {
  const window = useReportWindow();
  const result = useQuery(salonReportQuery(window.asked));
  const { may } = useRights();
  const { money } = usePrices();
  const refresh = () => result.refetch();
  return (
    <ReportPage title={words.ofSalon} window={window} result={result}>
      {(report) => (
        <>
          <Figures figures={figuresOf(report, money)} />
          <div className="grid grid-cols-1 gap-7 xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-10">
            <Appointments report={report} onRefresh={refresh} />
            <Performance report={report} />
          </div>
          <div className="grid grid-cols-1 gap-7 md:grid-cols-2 xl:grid-cols-3 xl:gap-10">
            <Services services={report.topServices} onRefresh={refresh} money={money} />
            <Barbers report={report} money={money} />
            <Revenue report={report} money={money} />
          </div>
          {report.by_resource && <Resources used={report.by_resource} />}
          {report.till && <TillFigures till={report.till} />}
          <QueueFigures from={report.startDate} to={report.endDate} />
          <RecentAppointments visits={report.recentAppointments} />
          {may('data') && (
            <div className="border-t border-line pt-5">
              <AllData />
            </div>
          )}
        </>
      )}
    </ReportPage>
  );
}

type Money = (sum: number) => string;

const figuresOf = (report: SalonReport, money: Money): FigureProps[] => [
  {
    label: shared.appointments,
    value: report.periodAppointments,
    previous: before(report)?.periodAppointments,
    format: number,
    line: words.appointmentsLine,
  },
  {
    label: shared.revenue,
    value: report.periodRevenue,
    previous: before(report)?.periodRevenue,
    format: money,
    line: words.revenueLine(report, money),
  },
  ...takenFigure(report),
  {
    label: shared.cancelled,
    value: report.cancelledAppointments,
    previous: before(report)?.cancelledAppointments,
    format: number,
    ...(report.missed.noShows > 0 && { line: words.cancelledLine(report.missed.noShows) }),
    lessIsBetter: true,
  },
  { label: shared.ownClients, value: report.performanceStats.totalClients, format: number },
];

/** The figure of the till. Sums in two currencies are one text, because they are not one number that can be compared. */
const takenFigure = ({ till }: SalonReport): FigureProps[] =>
  till ? [{ label: takenName, value: 0, format: () => takenText(till.taken, till) }] : [];

function Barbers({ report, money }: { report: SalonReport; money: Money }) {
  const shares = report.revenueByBarber.map(({ barber, count, revenue }) => ({
    name: barber,
    value: revenue,
    text: money(revenue),
    note: appointmentsCount(count),
  }));
  return (
    <Part title={shared.byBarber} line={shared.byBarberLine}>
      {shares.length > 0 ? <Shares shares={shares} /> : <p className="text-ink-3">{words.noBarbers}</p>}
    </Part>
  );
}

/** The hours in which rooms and devices were used. */
export function Resources({ used }: { used: NonNullable<SalonReport['by_resource']> }) {
  const shares = used.map(({ name, units, minutes }) => ({
    name,
    value: minutes,
    text: duration(minutes),
    ...(units > 1 && { note: words.units(units) }),
  }));
  return (
    <Part title={words.resources} line={words.resourcesLine}>
      <Shares shares={shares} />
    </Part>
  );
}
