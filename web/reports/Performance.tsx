import { duration } from '#contracts/format.sq.ts';
import { averageMinutes, performance } from '#contracts/reports.rules.ts';
import { words as shared } from '#contracts/reports.sq.ts';
import type { SalonReport } from '#contracts/reports.ts';
import { Section } from './Section.tsx';
import { percent, words } from './words.sq.ts';

export function Performance({ report }: { report: SalonReport }) {
  const { performanceStats: stats, completedAppointments, periodAppointments } = report;
  return (
    <Section title={words.yourPerformance}>
      <div>
        <p className="text-xs font-semibold text-ink-3">{shared.serviceTime}</p>
        <p className="num title mt-0.5 text-[23px]">{duration(stats.serviceTime)}</p>
      </div>
      <Meter
        label={shared.completionRate}
        value={stats.completionRate / 100}
        text={percent(stats.completionRate)}
        note={words.ofAll(completedAppointments, periodAppointments)}
      />
      <Meter
        label={shared.averageTime}
        value={performance(report)}
        text={words.minutes(averageMinutes(report))}
        note={words.againstUsual}
      />
      <dl className="mt-1 grid grid-cols-2 gap-x-5 border-t border-line-2 pt-3">
        <Detail label={shared.cancellationRate} value={percent(stats.cancellationRate)} />
        <Detail label={shared.repeatClients} value={words.ofAll(stats.repeatClients, stats.totalClients)} />
      </dl>
    </Section>
  );
}

interface MeterProps {
  readonly label: string;
  /** From 0 to 1. */
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

const Detail = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-xs font-semibold text-ink-3">{label}</dt>
    <dd className="num mt-0.5 font-semibold">{value}</dd>
  </div>
);
