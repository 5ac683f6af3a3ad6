// An animated picture of the product in its own colours: time passes, a visit is confirmed, another visit is booked. It has no style
// attributes, because the content security policy of the public pages forbids them.
import { Check, Clock3 } from 'lucide-react';
import { dayPreview } from './day-preview.sq.ts';
import './day-preview.css';

const { barbers, visits, hours } = dayPreview;
type Visit = (typeof visits)[number];

const columns = ['col-start-2', 'col-start-3', 'col-start-4'] as const;
const starts = [
  ...(['row-start-1', 'row-start-2', 'row-start-3', 'row-start-4'] as const),
  ...(['row-start-5', 'row-start-6', 'row-start-7', 'row-start-8'] as const),
] as const;
const lengths = { 1: 'row-span-1', 2: 'row-span-2', 3: 'row-span-3' } as const;

export function DayPreview() {
  return (
    <div
      aria-hidden
      className="w-full max-w-[600px] overflow-hidden rounded-xl bg-surface text-ink shadow-2 select-none"
    >
      <div className="preview-columns border-b border-line">
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
      <div className="preview-columns preview-rows relative">
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
        <div className="preview-now absolute right-0 left-11 border-t-[1.5px] border-now">
          <span className="absolute -top-[4.75px] -left-1 size-2 rounded-full bg-now" />
        </div>
        {visits.map((visit) => (
          <PreviewVisit key={visit.client} visit={visit} />
        ))}
      </div>
    </div>
  );
}

function PreviewVisit({ visit }: { visit: Visit }) {
  const { slot, client, service, hue, status } = visit;
  const [column, start, length] = slot;
  return (
    <div
      className={`preview-visit ${columns[column]} ${starts[start]} ${lengths[length]} relative my-0.5 mr-[5px] ml-1 min-w-0 overflow-hidden rounded-[9px] py-1.5 pr-2 pl-3.5 text-xs leading-tight`}
      data-hue={hue}
      data-status={status}
    >
      <i className="absolute inset-y-1.5 left-1 w-[3px] rounded-full" />
      <b className="flex items-center gap-1 font-semibold">
        <span className="truncate">{client}</span>
        {(status === 'done' || status === 'waiting') && (
          <Check className="preview-tick size-3 shrink-0" strokeWidth={3} />
        )}
        {status === 'waiting' && <Clock3 className="preview-clock size-3 shrink-0" strokeWidth={2.5} />}
      </b>
      <span className="block truncate opacity-90">{service}</span>
    </div>
  );
}
