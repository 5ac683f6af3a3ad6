import { words as shared } from '#contracts/figures/report-names.sq.ts';
import { averageOfPastVisits, averageRevenue } from '#contracts/figures/reports.rules.ts';
import type { Report } from '#contracts/figures/reports.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { Section } from './Section.tsx';

interface RevenueProps {
  readonly report: Report;
  readonly title?: string;
}

export function Revenue({ report, title = shared.summary }: RevenueProps) {
  const facts = [
    { label: shared.totalRevenue, euros: report.totalRevenue, tip: shared.totalLine },
    { label: shared.monthlyRevenue, euros: report.monthlyRevenue, tip: shared.monthlyLine },
    { label: shared.averageRevenue, euros: averageRevenue(report), tip: shared.averageOfAll },
    { label: shared.averageOfPastVisits, euros: averageOfPastVisits(report), tip: shared.averageOfPast },
  ];
  return (
    <Section title={title}>
      <dl className="divide-y divide-line-2">
        {facts.map(({ label, euros, tip }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">
              {label}
              <span className="block text-xs text-ink-3">{tip}</span>
            </dt>
            <dd className="num font-semibold whitespace-nowrap">{money(euros)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
