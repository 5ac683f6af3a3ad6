import { ChartColumn } from 'lucide-react';
import { barLabel, barName, words as shared } from '#contracts/reports/report-names.sq.ts';
import type { Report } from '#contracts/reports/reports.ts';
import { BarChart } from '../ground/ui/BarChart.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { NoData } from './NoData.tsx';
import { words } from './words.sq.ts';

interface AppointmentsProps {
  readonly report: Report;
  readonly onRefresh: () => void;
}

/** The appointments of the period by day, week or month. */
export function Appointments({ report, onRefresh }: AppointmentsProps) {
  const { period, startDate: from, endDate: to, appointmentsByPeriod, periodAppointments } = report;
  const title = shared.byStep[period];
  const bars = appointmentsByPeriod.map(({ period: start, count }) => ({
    key: start,
    name: barName(period, start, { from, to }),
    label: barLabel(period, start, { from, to }),
    count,
  }));
  return (
    <Part title={title} line={words.allOfPeriod}>
      {periodAppointments > 0 ? (
        <BarChart title={title} columns={[words.period, shared.appointments]} bars={bars} />
      ) : (
        <NoData Icon={ChartColumn} onRefresh={onRefresh}>
          {shared.noAppointments}
        </NoData>
      )}
    </Part>
  );
}
