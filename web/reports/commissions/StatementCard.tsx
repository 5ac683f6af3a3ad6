import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { capitalise, fullDate } from '#contracts/ground/format.sq.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { totalsOf } from '#contracts/reports/commissions.rules.ts';
import type { CommissionLine, Statement } from '#contracts/reports/commissions.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { words } from './words.sq.ts';

interface StatementCardProps {
  readonly statement: Statement;
  /** Whether its lines are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What one barber gets, and the lines that explain it, day by day. */
export function StatementCard({ statement, isOpen, onToggle }: StatementCardProps) {
  const { currency } = usePrices();
  const id = useId();
  const { barber, lines, text } = statement;
  const totals = totalsOf(statement, currency);
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="title min-w-0 truncate text-lg">
          {barber}
        </h2>
        <p className="num text-lg font-semibold">
          {totals.map(({ currency, total_cents }) => (
            <span key={currency} className="pl-4">
              <span className="pr-2 text-xs text-ink-3">{total_cents < 0 ? words.owes : words.total}</span>
              {sumOf(Math.abs(total_cents), currency)}
            </span>
          ))}
        </p>
      </div>
      <p className="num text-ink-2 wrap-anywhere">{text}</p>
      {lines.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-9 w-fit items-center gap-1.5 text-sm font-semibold text-brand-ink pointer-coarse:min-h-11 no-print"
        >
          <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          {isOpen ? words.hideLines : words.showLines(lines.length)}
        </button>
      )}
      {isOpen &&
        [...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => (
          <Day key={day} day={day} lines={ofDay} />
        ))}
    </section>
  );
}

const Day = ({ day, lines }: { day: string; lines: readonly CommissionLine[] }) => (
  <div className="border-t border-line-2 pt-2">
    <h3 className="pb-1 text-xs font-semibold text-ink-3">{capitalise(fullDate(day))}</h3>
    <ul className="num grid gap-1 text-sm wrap-anywhere">
      {lines.map(({ text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else, and they stay in their order
        <li key={at}>{text}</li>
      ))}
    </ul>
  </div>
);
