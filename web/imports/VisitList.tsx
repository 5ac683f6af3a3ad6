// The visits of the file, each with a checkbox. A visit without a check is not imported.
import { numericDate } from '#contracts/ground/format.sq.ts';
import { Pagination } from '../ground/ui/Pagination.tsx';
import type { SortedVisits } from './preview.ts';
import { usePages } from './use-pages.ts';
import { words } from './visits.sq.ts';

interface VisitListProps {
  readonly visits: SortedVisits['visits'];
  readonly off: ReadonlySet<number>;
  readonly onTick: (row: number) => void;
}

export function VisitList({ visits, off, onTick }: VisitListProps) {
  const { shown, pages, turn } = usePages(visits);
  return (
    <>
      <ul className="card divide-y divide-line-2">
        {shown.map(({ row, day, time, client, service, barber, held }) => (
          <li key={row}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2.5">
              <input type="checkbox" checked={!off.has(row)} onChange={() => onTick(row)} className="tick" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words">{client}</span>
                <span className="num block text-sm break-words text-ink-3">
                  {[`${numericDate(day)} ${time}`, service, barber, held !== 'held' && words[held]]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {pages.total_pages > 1 && <Pagination pages={pages} onTurn={turn} />}
    </>
  );
}
