import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReportWindow } from '#contracts/reports/reports.ts';
import { words } from './words.sq.ts';

export interface FigureProps {
  readonly label: string;
  /** The text that says what is counted. */
  readonly line?: string;
  readonly value: number;
  readonly format: (value: number) => string;
  /** The value in the previous period, if there is something to compare with. */
  readonly previous?: number | undefined;
  /** Whether a smaller value than before is an improvement. */
  readonly lessIsBetter?: boolean;
}

/** The previous period; undefined if it had no appointments, because then there is nothing to compare with. */
export const before = ({ previous }: { readonly previous: ReportWindow }): ReportWindow | undefined =>
  previous.periodAppointments > 0 ? previous : undefined;

/** The figures of the period, compared with the previous period. */
export function Figures({ figures }: { figures: readonly FigureProps[] }) {
  return (
    <dl
      aria-label={words.figures}
      className={`grid grid-cols-2 gap-x-5 gap-y-4 border-y border-line py-4 ${figures.length > 4 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}
    >
      {figures.map(({ label, line, value, format, previous, lessIsBetter = false }) => (
        <div key={label}>
          <dt className="text-xs font-semibold text-ink-3">{label}</dt>
          <dd className="num title mt-1 text-[23px] lg:text-[27px]">{format(value)}</dd>
          {previous !== undefined && (
            <dd className="num mt-1 text-xs text-ink-3">
              <Change difference={value - previous} format={format} lessIsBetter={lessIsBetter} />
              {value !== previous && ` · ${words.previously(format(previous))}`}
            </dd>
          )}
          {line && <dd className="mt-1 text-xs text-ink-2">{line}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps {
  readonly difference: number;
  readonly format: (value: number) => string;
  readonly lessIsBetter: boolean;
}

function Change({ difference, format, lessIsBetter }: ChangeProps) {
  if (difference === 0) return words.asBefore;
  const isMore = difference > 0;
  const Arrow = isMore ? ArrowUp : ArrowDown;
  const isBetter = isMore !== lessIsBetter;
  return (
    <span
      className={`inline-flex items-baseline gap-0.5 font-semibold ${isBetter ? 'text-brand-ink' : 'text-danger-ink'}`}
    >
      <Arrow aria-hidden className="size-3.5 translate-y-0.5" strokeWidth={2.4} />
      {format(Math.abs(difference))} <span className="sr-only">{isMore ? words.more : words.less}</span>
    </span>
  );
}
