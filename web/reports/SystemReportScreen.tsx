import { useQuery } from '@tanstack/react-query';
import { number } from '#contracts/ground/format.sq.ts';
import { approximateEuros, euros, type FigureName, figures } from '#contracts/reports/figures.sq.ts';
import type { SystemReport } from '#contracts/reports/reports.ts';
import { Appointments } from './Appointments.tsx';
import { systemReportQuery } from './api.ts';
import { before, type FigureProps, Figures } from './Figures.tsx';
import { ReportPage } from './ReportPage.tsx';
import { Revenue } from './Revenue.tsx';
import { Services } from './Services.tsx';
import { useReportWindow } from './use-report-window.ts';
import { words } from './words.sq.ts';

export default function SystemReportScreen() {
  const window = useReportWindow();
  const result = useQuery(systemReportQuery(window.asked));
  const refresh = () => result.refetch();
  return (
    <ReportPage title={words.ofSystem} window={window} result={result}>
      {(report) => (
        <>
          <Figures figures={figuresOf(report, moneyOf(report))} />
          <Appointments report={report} onRefresh={refresh} />
          <div className="grid grid-cols-1 gap-7 md:grid-cols-2 xl:gap-14">
            <Services services={report.topServices} onRefresh={refresh} />
            <Revenue title={figures.salonRevenue.name} report={report} money={moneyOf(report)} />
          </div>
        </>
      )}
    </ReportPage>
  );
}

const named = ({ name, line }: FigureName) => ({ label: name, line });

const moneyOf = ({ isApproximate }: SystemReport) => (isApproximate ? approximateEuros : euros);

const figuresOf = (report: SystemReport, money: (sum: number) => string): FigureProps[] => [
  { ...named(figures.users), value: report.totalUsers, format: number },
  { ...named(figures.withAccess), value: report.activeUsers, format: number },
  {
    ...named(figures.appointments),
    value: report.periodAppointments,
    previous: before(report)?.periodAppointments,
    format: number,
  },
  {
    ...named(figures.salonRevenue),
    value: report.periodRevenue,
    previous: before(report)?.periodRevenue,
    format: money,
  },
];
