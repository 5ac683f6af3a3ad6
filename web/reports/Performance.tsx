import { duration, number } from '#contracts/ground/format.sq.ts';
import { words as shared } from '#contracts/reports/report-names.sq.ts';
import { averageMinutes, performance } from '#contracts/reports/reports.rules.ts';
import type { SalonReport } from '#contracts/reports/reports.ts';
import { usePrices } from '../ground/lib/use-prices.ts';
import { Part } from '../ground/ui/Part.tsx';
import { percent, words } from './words.sq.ts';

export function Performance({ report }: { report: SalonReport }) {
  const {
    performanceStats: stats,
    completedAppointments,
    periodAppointments,
    missed,
    ahead,
    nextVisits,
  } = report;
  const { money } = usePrices();
  return (
    <Part title={words.yourPerformance}>
      <div>
        <p className="text-xs font-semibold text-ink-3">{shared.serviceTime}</p>
        <p className="num title mt-0.5 text-[23px]">{duration(stats.serviceTime)}</p>
      </div>
      <Meter
        label={shared.completionRate}
        value={stats.completionRate / 100}
        text={percent(stats.completionRate)}
        note={words.completed(completedAppointments, periodAppointments, ahead.count)}
      />
      <Meter
        label={shared.averageTime}
        value={performance(report)}
        text={words.minutes(averageMinutes(report))}
        note={words.againstUsual}
      />
      <dl className="mt-1 grid grid-cols-2 gap-x-5 gap-y-3 border-t border-line-2 pt-3">
        <Detail label={shared.cancellationRate} value={percent(stats.cancellationRate)} />
        <Detail label={shared.repeatClients} value={words.ofAll(stats.repeatClients, stats.totalClients)} />
        <Detail
          label={shared.cancellations}
          value={number(report.cancelledAppointments - missed.noShows)}
          note={missed.late > 0 && shared.late(missed.late)}
        />
        <Detail
          label={shared.noShows}
          value={number(missed.noShows)}
          note={
            missed.noShows > 0 && words.lost(share(missed.noShows, periodAppointments), money(missed.lost))
          }
        />
        <Detail label={words.nextVisits} value={words.ofAll(nextVisits.booked, nextVisits.visits)} />
      </dl>
    </Part>
  );
}

interface MeterProps {
  readonly label: string;
  /** A number from 0 to 1. */
  readonly value: number;
  readonly text: string;
  readonly note: string;
}

const Meter = ({ label, value, text, note }: MeterProps) => (
  <div className="grid grid-cols-1 gap-1.5">
    <p className="flex items-baseline justify-between gap-3">
      <span className="font-medium">{label}</span>
      <span className="num font-semibold">{text}</span>
    </p>
    <div aria-hidden className="h-2 rounded-full bg-sunken">
      <div className="h-full rounded-full bg-brand" style={{ width: `${value * 100}%` }} />
    </div>
    <p className="num text-xs text-ink-3">{note}</p>
  </div>
);

interface DetailProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string | false;
}

const Detail = ({ label, value, note }: DetailProps) => (
  <div>
    <dt className="text-xs font-semibold text-ink-3">{label}</dt>
    <dd className="num mt-0.5">
      <span className="font-semibold">{value}</span>
      {note && <span className="block text-xs text-ink-3">{note}</span>}
    </dd>
  </div>
);

/** A percentage with one decimal. */
const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
