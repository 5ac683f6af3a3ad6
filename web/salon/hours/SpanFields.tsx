// The hours of one day: spans with breaks between them.
import { Plus, X } from 'lucide-react';
import type { Span } from '#contracts/salon/hours.ts';
import { problemOf, timesWith, withBreak, withoutBreak } from './week.rules.ts';
import { words } from './words.sq.ts';

interface SpanFieldsProps {
  /** The day, for screen readers. */
  readonly day: string;
  readonly spans: readonly Span[];
  readonly onChange: (spans: Span[]) => void;
}

export function SpanFields({ day, spans, onChange }: SpanFieldsProps) {
  const problem = problemOf(spans);
  const change = (n: number, changes: Partial<Span>) =>
    onChange(spans.map((span, other) => (other === n ? { ...span, ...changes } : span)));
  /** The name of each select. The names differ, also on a day with breaks. */
  const partOf = (n: number) => (spans.length > 1 ? words.part(day, n + 1) : day);
  const canBreak = withBreak(spans).length > spans.length;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {spans.map((span, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has nothing else that stays the same while it is edited
        <div key={n} className="flex flex-wrap items-center gap-1.5">
          <Time
            label={words.from(partOf(n))}
            time={span.from}
            midnight={false}
            wrong={problem !== undefined}
            onChange={(from) => change(n, { from })}
          />
          <span aria-hidden>–</span>
          <Time
            label={words.to(partOf(n))}
            time={span.to}
            midnight
            wrong={problem !== undefined}
            onChange={(to) => change(n, { to })}
          />
          {n > 0 && (
            <button
              type="button"
              aria-label={words.removeBreakOn(day)}
              title={words.removeBreak}
              onClick={() => onChange(withoutBreak(spans, n))}
              className="btn btn-ghost btn-icon"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
          {n === 0 && canBreak && (
            <button
              type="button"
              aria-label={words.addBreakOn(day)}
              onClick={() => onChange(withBreak(spans))}
              className="btn btn-ghost px-2 text-sm"
            >
              <Plus aria-hidden className="size-4" />
              {words.addBreak}
            </button>
          )}
        </div>
      ))}
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}

interface TimeProps {
  readonly label: string;
  readonly time: string;
  readonly midnight: boolean;
  readonly wrong: boolean;
  readonly onChange: (time: string) => void;
}

/** A select for a time. The phone's own list of choices is quicker than our own list. */
const Time = ({ label, time, midnight, wrong, onChange }: TimeProps) => (
  <select
    aria-label={label}
    aria-invalid={wrong || undefined}
    value={time}
    onChange={(event) => onChange(event.target.value)}
    className="input num w-22 px-2"
  >
    {timesWith(time, { midnight }).map((one) => (
      <option key={one}>{one}</option>
    ))}
  </select>
);
