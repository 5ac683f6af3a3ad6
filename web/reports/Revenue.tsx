import { money } from '#contracts/format.sq.ts';
import { averageOfPastVisits, averageRevenue } from '#contracts/reports.rules.ts';
import { words as shared } from '#contracts/reports.sq.ts';
import type { Report } from '#contracts/reports.ts';
import { Section } from './Section.tsx';
import { words } from './words.sq.ts';

interface RevenueProps {
  readonly report: Report;
  readonly title?: string;
}

export function Revenue({ report, title = shared.summary }: RevenueProps) {
  const facts = [
    { label: shared.totalRevenue, euros: report.totalRevenue, tip: words.totalLine },
    { label: shared.monthlyRevenue, euros: report.monthlyRevenue, tip: words.monthlyLine },
    { label: shared.averageRevenue, euros: averageRevenue(report), tip: words.averageOfAll },
    { label: shared.averageOfPastVisits, euros: averageOfPastVisits(report), tip: words.averageOfPast },
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
