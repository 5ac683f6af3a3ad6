// A picture of the product, drawn with its own colours and alive: time goes on, someone is confirmed, someone books.
import { Check, Clock3 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { dayInSmall } from './words.sq.ts';
import './day-in-small.css';

const { barbers, visits, hours } = dayInSmall;
type Visit = (typeof visits)[number];

const halfHour = 41;
const gutter = 44;

export function DayInSmall() {
  return (
    <div
      aria-hidden
      className="w-full max-w-[600px] overflow-hidden rounded-xl bg-surface shadow-2 select-none"
    >
      <div className="grid grid-cols-3 border-b border-line" style={{ paddingLeft: gutter }}>
        {barbers.map(({ name, hue }) => (
          <div
            key={name}
            className="flex items-center gap-2 border-l border-line px-3 py-3 text-sm font-semibold"
          >
            <span className="size-2.5 rounded-full" style={{ background: `var(--p-${hue}-e)` }} />
            {name}
          </div>
        ))}
      </div>
      <div className="relative" style={{ height: halfHour * 8 }}>
        {hours.map((hour, i) => (
          <div
            key={hour}
            className="absolute inset-x-0 border-t border-line first:border-0"
            style={{ top: i * 2 * halfHour, height: halfHour, marginLeft: gutter }}
          >
            <span className="num absolute top-1 -left-10 text-2xs text-ink-3">{hour}</span>
            <span className="absolute inset-x-0 bottom-0 border-b border-line-2" />
          </div>
        ))}
        {barbers.map(({ name }, column) => (
          <div
            key={name}
            className="absolute inset-y-0 border-l border-line"
            style={{ left: leftOf(column) }}
          />
        ))}
        <div className="small-now absolute right-0 border-t-[1.5px] border-now" style={{ left: gutter }}>
          <span className="absolute -top-[4.75px] -left-1 size-2 rounded-full bg-now" />
        </div>
        {visits.map((visit) => (
          <SmallVisit key={visit.client} visit={visit} />
        ))}
      </div>
    </div>
  );
}

const leftOf = (column: number) => `calc(${gutter}px + (100% - ${gutter}px) / 3 * ${column})`;

function SmallVisit({ visit }: { visit: Visit }) {
  const { at, client, service, hue, status } = visit;
  const [column, start, length] = at;
  const place: CSSProperties = {
    left: `calc(${leftOf(column)} + 4px)`,
    width: `calc((100% - ${gutter}px) / 3 - 9px)`,
    top: start * halfHour + 2,
    height: length * halfHour - 4,
  };
  const colours = {
    '--c': `var(--p-${hue})`,
    '--e': `var(--p-${hue}-e)`,
    '--t': `var(--p-${hue}-t)`,
  } as CSSProperties;

  return (
    <div
      className="small-visit absolute overflow-hidden rounded-[9px] py-1.5 pr-2 pl-3.5 text-xs leading-tight"
      data-status={status}
      style={{ ...place, ...colours }}
    >
      <i className="absolute inset-y-1.5 left-1 w-[3px] rounded-full" />
      <b className="flex items-center gap-1 font-semibold">
        <span className="truncate">{client}</span>
        {(status === 'done' || status === 'waits') && (
          <Check className="small-tick size-3 shrink-0" strokeWidth={3} />
        )}
        {status === 'waits' && <Clock3 className="small-clock size-3 shrink-0" strokeWidth={2.5} />}
      </b>
      <span className="block truncate opacity-85">{service}</span>
    </div>
  );
}
