import type { dayFigures } from '#contracts/book/day.rules.ts';
import { number } from '#contracts/ground/format.sq.ts';
import { countsOwn } from '../../appointments/columns.rules.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { words as shared } from '../../ground/ui/words.sq.ts';
import { words } from './words.sq.ts';

interface FiguresProps {
  readonly of: ReturnType<typeof dayFigures>;
  readonly showsSums: boolean;
  /** The amount that the till took today; empty as long as it is not known. */
  readonly inTill?: { readonly label: string; readonly value: string } | undefined;
  /** Whether unknown figures are still loading. */
  readonly isLoading?: boolean;
}

/** The day's figures: the counts, and below them the income. */
export function Figures({
  of: { visits, done, waiting, expected, taken },
  showsSums,
  inTill,
  isLoading = false,
}: FiguresProps) {
  const { money } = usePrices();
  const isOwn = countsOwn(useRights());
  const unknown = isLoading ? shared.loading : words.unknown;
  return (
    <dl aria-label={words.figures} className="grid grid-cols-6 gap-y-3 border-y border-line py-3.5">
      <Figure label={words.visits(isOwn)} value={number(visits)} />
      <Figure label={words.done} value={done === undefined ? '' : number(done)} unknown={unknown} />
      <Figure label={words.waiting} value={number(waiting)} highlighted={waiting > 0} />
      {showsSums && (
        <>
          <Figure label={words.expected} value={money(expected)} wide />
          <Figure
            label={words.taken}
            value={taken === undefined ? '' : money(taken)}
            unknown={unknown}
            wide
          />
          {inTill && <Figure {...inTill} unknown={unknown} wide />}
        </>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** The text that is shown instead of an empty value. */
  readonly unknown?: string;
  readonly highlighted?: boolean;
  readonly wide?: boolean;
}

const Figure = ({ label, value, unknown, highlighted = false, wide = false }: FigureProps) => (
  <div className={wide ? 'col-span-3' : 'col-span-2'}>
    <dt className="text-xs font-semibold text-ink-3">{label}</dt>
    <dd className={`num title mt-0.5 text-[23px] ${highlighted ? 'text-brass-ink' : ''}`}>
      {value || <span className="text-sm font-normal text-ink-3">{unknown}</span>}
    </dd>
  </div>
);
