import { dateAndTime } from '#contracts/format.sq.ts';
import { explain } from '../lib/call.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useRecent } from './api.ts';
import { Delivery } from './Delivery.tsx';
import { words } from './words.sq.ts';

/** The latest five notifications with their progress. */
export function Recent({ sending }: { sending: boolean }) {
  const { data: recent, error, refetch } = useRecent(sending);
  return (
    <section aria-labelledby="recent-notifications" className="grid grid-cols-1 gap-3">
      <h2 id="recent-notifications" className="title text-[19px]">
        {words.recent}
      </h2>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!recent && !error && <Skeleton lines={5} />}
      {recent?.length === 0 && <p className="text-ink-3">{words.noRecent}</p>}
      {recent && recent.length > 0 && (
        <ul className="grid grid-cols-1 gap-2.5">
          {recent.map((notification) => (
            <li key={notification.id} className="card grid grid-cols-1 gap-2.5 p-3.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="min-w-0 font-semibold">{notification.subject}</p>
                <p className="num text-sm text-ink-3">{dateAndTime(notification.sent_at)}</p>
              </div>
              <Delivery kind="notification" name={notification.subject} progress={notification} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
