// What the till has of the days, and what explains that it is not the revenue.

import { Wallet } from 'lucide-react';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import type { ReportTill } from '#contracts/reports/reports.ts';
import { LinkCard } from '../ground/ui/LinkCard.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { words } from './words.sq.ts';

export function TillFigures({ till }: { till: ReportTill }) {
  const facts = (['taken', 'discounts', 'unpaid', 'unmarked'] as const).map((key) => ({
    ...words.till[key],
    sums: till[key],
  }));
  return (
    <Part title={words.till.name} line={words.till.line}>
      <dl className="divide-y divide-line-2">
        {facts.map(({ label, tip, sums }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">
              {label}
              <span className="block text-xs text-ink-3">{tip}</span>
            </dt>
            <dd className="num text-right font-semibold">
              {sums.length === 0 ? '–' : sums.map((one) => sumOf(one.cents, one.currency)).join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
      <LinkCard href="/raportet?pagesat" Icon={Wallet}>
        {words.till.toStatements}
      </LinkCard>
    </Part>
  );
}
