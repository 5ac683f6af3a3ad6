// Today's visits, read-only, for an owner whose access has ended: the clients of today still come.

import { statusOrMissed } from '#contracts/appointments/statuses.sq.ts';
import { useDay } from '../appointments/api.ts';
import { nameOf } from '../appointments/words.sq.ts';
import { explain } from '../ground/lib/call.ts';
import { useClock } from '../ground/lib/use-now.ts';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../ground/ui/Skeleton.tsx';
import { words } from './restricted.sq.ts';

export function TodaysVisits() {
  const now = useClock();
  const { appointments, error, refetch } = useDay(now.day);
  const visits = appointments?.filter(({ kind }) => kind === 'visit');

  return (
    <section aria-labelledby="today" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="today" className="font-semibold">
          {words.today}
        </h2>
        <p className="text-sm text-ink-2">{words.onlyShown}</p>
      </div>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.todayFailed)}</LoadFailed>}
      {!visits && !error && <Skeleton lines={3} />}
      {visits?.length === 0 && <p className="text-ink-2">{words.noneToday}</p>}
      {visits && visits.length > 0 && (
        <ul className="card divide-y divide-line-2 px-4">
          {visits.map((visit) => (
            <li key={visit.id} className="flex items-center gap-4 py-2.5">
              <span className="num w-11 shrink-0 font-semibold">{visit.appointment_time}</span>
              <div className="min-w-0 flex-1">
                <p className={`truncate font-semibold ${visit.status === 'cancelled' ? 'line-through' : ''}`}>
                  {nameOf(visit)}
                </p>
                <p className="truncate text-sm text-ink-2">
                  {visit.service_name} · {visit.barber}
                </p>
              </div>
              <span className="shrink-0 text-sm text-ink-2">{statusOrMissed(visit, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
