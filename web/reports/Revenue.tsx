import { money } from '#contracts/format.sq.ts';
import { averageRevenue } from '#contracts/reports.rules.ts';
import { words } from '#contracts/reports.sq.ts';
import type { Report } from '#contracts/reports.ts';
import { Section } from './Section.tsx';

export function Revenue({ report }: { report: Report }) {
  const facts = [
    [words.totalRevenue, report.totalRevenue],
    [words.monthlyRevenue, report.monthlyRevenue],
    [words.averageRevenue, averageRevenue(report)],
  ] as const;
  return (
    <Section title={words.summary}>
      <dl className="divide-y divide-line-2">
        {facts.map(([label, euros]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num font-semibold whitespace-nowrap">{money(euros)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
