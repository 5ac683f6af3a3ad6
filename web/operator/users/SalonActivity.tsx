// The activities of the people of a user's salon, as far back as the history goes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { historyQuery } from '../../ground/history/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { customerWords as words } from './customer.sq.ts';

export function SalonActivity({ userId }: { userId: string }) {
  const [page, turn] = useState(1);
  const { data, error, refetch } = useQuery(historyQuery({ salon_of: userId, part: 'salons' }, page));
  return (
    <Part title={words.activity} line={data && words.activityLine(data.retention_hours)}>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.activityFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={4} />}
      {data?.activities.length === 0 && <p className="text-ink-3">{words.noActivity}</p>}
      {data && data.activities.length > 0 && (
        <ol className="card grid grid-cols-1">
          {data.activities.map(({ id, description, user, created_at }) => (
            <li
              key={id}
              className="flex items-start justify-between gap-3 border-b border-line-2 px-4 py-3 last:border-0"
            >
              <div className="min-w-0">
                <p className="num font-semibold wrap-anywhere">{description}</p>
                <p className="text-sm wrap-anywhere text-ink-2">{words.doneBy(user?.username ?? null)}</p>
              </div>
              <span className="num text-sm whitespace-nowrap text-ink-3">{dateAndTime(created_at)}</span>
            </li>
          ))}
        </ol>
      )}
      {data && data.pagination.total_pages > 1 && (
        <Pagination
          listName={words.activity}
          pages={data.pagination}
          hasMore={data.pagination.has_more_items}
          onTurn={turn}
        />
      )}
    </Part>
  );
}
