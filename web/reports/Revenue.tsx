import { words as shared } from '#contracts/reports/report-names.sq.ts';
import { averageOfPastVisits, averageRevenue } from '#contracts/reports/reports.rules.ts';
import type { Report } from '#contracts/reports/reports.ts';
import { Part } from '../ground/ui/Part.tsx';

interface RevenueProps {
  readonly report: Report;
  readonly money: (sum: number) => string;
  readonly title?: string;
}

export function Revenue({ report, money, title = shared.summary }: RevenueProps) {
  const facts = [
    { label: shared.totalRevenue, sum: report.totalRevenue, tip: shared.totalLine },
    { label: shared.monthlyRevenue, sum: report.monthlyRevenue, tip: shared.monthlyLine },
    { label: shared.averageRevenue, sum: averageRevenue(report), tip: shared.averageOfAll },
    { label: shared.averageOfPastVisits, sum: averageOfPastVisits(report), tip: shared.averageOfPast },
  ];
  return (
    <Part title={title}>
      <dl className="divide-y divide-line-2">
        {facts.map(({ label, sum, tip }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">
              {label}
              <span className="block text-xs text-ink-3">{tip}</span>
            </dt>
            <dd className="num font-semibold whitespace-nowrap">{money(sum)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
