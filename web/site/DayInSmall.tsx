// A picture of the product, drawn with its own colours and alive: time goes on, someone is confirmed, someone books.
// No style attributes: the site's pages are served as HTML, in which the content policy allows none.
import { Check, Clock3 } from 'lucide-react';
import { dayInSmall } from './day-in-small.sq.ts';
import './day-in-small.css';

const { barbers, visits, hours } = dayInSmall;
type Visit = (typeof visits)[number];

const columns = ['col-start-2', 'col-start-3', 'col-start-4'] as const;
const starts = [
  ...(['row-start-1', 'row-start-2', 'row-start-3', 'row-start-4'] as const),
  ...(['row-start-5', 'row-start-6', 'row-start-7', 'row-start-8'] as const),
] as const;
const lengths = { 1: 'row-span-1', 2: 'row-span-2', 3: 'row-span-3' } as const;

export function DayInSmall() {
  return (
    <div
      aria-hidden
      className="w-full max-w-[600px] overflow-hidden rounded-xl bg-surface text-ink shadow-2 select-none"
    >
      <div className="small-columns border-b border-line">
        {barbers.map(({ name, hue }, column) => (
          <div
            key={name}
            className={`${columns[column]} flex min-w-0 items-center gap-2 border-l border-line px-2 py-3 text-sm sm:px-3 font-semibold`}
          >
            <span data-hue={hue} className="size-2.5 shrink-0 rounded-full bg-(--e)" />
            <span className="truncate">{name}</span>
          </div>
        ))}
      </div>
      <div className="small-columns small-rows relative">
        {hours.map((hour, i) => (
          <span
            key={hour}
            className={`num ${starts[i * 2]} col-start-1 pt-1 pr-1 text-right text-2xs text-ink-3`}
          >
            {hour}
          </span>
        ))}
        {barbers.map(({ name }, column) => (
          <div key={name} className={`${columns[column]} row-span-full border-l border-line`} />
        ))}
        <div className="small-now absolute right-0 left-11 border-t-[1.5px] border-now">
          <span className="absolute -top-[4.75px] -left-1 size-2 rounded-full bg-now" />
        </div>
        {visits.map((visit) => (
          <SmallVisit key={visit.client} visit={visit} />
        ))}
      </div>
    </div>
  );
}

function SmallVisit({ visit }: { visit: Visit }) {
  const { at, client, service, hue, status } = visit;
  const [column, start, length] = at;
  return (
    <div
      className={`small-visit ${columns[column]} ${starts[start]} ${lengths[length]} relative my-0.5 mr-[5px] ml-1 min-w-0 overflow-hidden rounded-[9px] py-1.5 pr-2 pl-3.5 text-xs leading-tight`}
      data-hue={hue}
      data-status={status}
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
