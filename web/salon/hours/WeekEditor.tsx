// The seven days of a week, each open or closed.
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { addDays, mondayOf } from '#contracts/ground/calendar.rules.ts';
import { capitalise, weekdayName } from '#contracts/ground/format.sq.ts';
import type { Period } from '#contracts/salon/hours.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { Switch } from '../../ground/ui/Switch.tsx';
import { SpanFields } from './SpanFields.tsx';
import { closedDays, copiedToAll, spansOn, weekdays, withOpenedDay, withSpans } from './week.rules.ts';
import { words } from './words.sq.ts';

interface WeekEditorProps {
  readonly periods: readonly Period[];
  /** The number of the week: 1 is the second of two alternating weeks. */
  readonly week?: number;
  readonly onChange: (periods: Period[]) => void;
}

/** The name of a weekday, such as `e hënë`. Any Monday can be used for this. */
const nameOf = (weekday: number) => weekdayName(addDays(mondayOf('2026-01-05'), weekday));

export function WeekEditor({ periods, week = 0, onChange }: WeekEditorProps) {
  /** The open day whose hours are copied, while the question is shown whether closed days are opened too. */
  const [copied, setCopied] = useState<number>();
  const closed = closedDays(periods, week);
  const copy = (weekday: number, opening: boolean) => {
    setCopied(undefined);
    onChange(copiedToAll(periods, { week, weekday }, { opening }));
  };
  const firstOpen = weekdays.find((weekday) => spansOn(periods, { week, weekday }).length > 0);
  return (
    <>
      <ul className="card divide-y divide-line-2">
        {weekdays.map((weekday) => {
          const day = { week, weekday };
          const spans = spansOn(periods, day);
          const name = nameOf(weekday);
          const isOpen = spans.length > 0;
          return (
            <li
              key={weekday}
              className="grid grid-cols-1 items-start gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[190px_minmax(0,1fr)]"
            >
              <div className="flex items-center gap-2">
                <label className="flex items-center gap-2">
                  <Switch
                    label={words.openOn(name)}
                    on={isOpen}
                    onChange={(on) =>
                      onChange(on ? withOpenedDay(periods, day) : withSpans(periods, day, []))
                    }
                  />
                  <span className="font-semibold">{capitalise(name)}</span>
                </label>
                {!isOpen && <span className="ml-auto text-ink-2 sm:hidden">{words.closed}</span>}
              </div>
              {isOpen ? (
                <div className="grid grid-cols-1 gap-1">
                  <SpanFields
                    day={name}
                    spans={spans}
                    onChange={(changed) => onChange(withSpans(periods, day, changed))}
                  />
                  {weekday === firstOpen && (
                    <button
                      type="button"
                      aria-label={words.copyToAllOf(name)}
                      onClick={() => (closed.length > 0 ? setCopied(weekday) : copy(weekday, false))}
                      className="btn btn-ghost w-fit px-2 text-sm"
                    >
                      <Copy aria-hidden className="size-4" />
                      {words.copyToAll}
                    </button>
                  )}
                </div>
              ) : (
                <p className="flex min-h-9 items-center text-ink-2 max-sm:hidden">{words.closed}</p>
              )}
            </li>
          );
        })}
      </ul>
      {copied !== undefined && (
        <Confirm
          isSafe
          title={words.copyToAll}
          question={words.copyQuestion(closed.map(nameOf))}
          yes={words.copyToOpen}
          onYes={() => copy(copied, false)}
          more={words.copyToClosed}
          onMore={() => copy(copied, true)}
          onClose={() => setCopied(undefined)}
        />
      )}
    </>
  );
}
