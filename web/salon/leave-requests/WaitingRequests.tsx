// The requests for leave that wait for an answer. A Chunk loads this module.
import { useQuery } from '@tanstack/react-query';
import { leaveDays } from '#contracts/salon/leave-requests.sq.ts';
import { listOutside } from '../hours/OutsideVisits.tsx';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { answerLeaveRequest, leaveRequestsQuery, waitingIn } from './api.ts';
import { words } from './words.sq.ts';

export default function WaitingRequests() {
  const { data, error, refetch } = useQuery(leaveRequestsQuery);
  const answer = useChange(answerLeaveRequest);
  if (!data) return error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  const waiting = waitingIn(data);
  const send = (id: string, accepts: boolean) =>
    // not `mutate`, which calls no callbacks once the list is gone
    answer.mutateAsync({ params: { id }, body: { accepts } }).then(
      ({ message, outside }) => {
        toast.done(message);
        listOutside(outside);
      },
      (error) => toast.error(explain(error, words.failed)),
    );
  return (
    waiting.length > 0 && (
      <section className="grid grid-cols-1 gap-3">
        <h2 className="font-semibold">{words.title}</h2>
        <ul className="card divide-y divide-line-2">
          {waiting.map((request) => {
            const { id, name, note } = request;
            const days = leaveDays(request);
            return (
              <li key={id} className="flex flex-wrap items-center gap-2 px-3 py-2">
                <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
                  <p className="text-md font-semibold text-ink wrap-anywhere">{name}</p>
                  <p className="num">{words.asks(days)}</p>
                  {note && <p className="wrap-anywhere">{note}</p>}
                </div>
                <div className="flex gap-2">
                  <Button
                    aria-label={words.acceptOf(name, days)}
                    busy={answer.isPending}
                    onClick={() => send(id, true)}
                  >
                    {words.accept}
                  </Button>
                  <Button
                    look="ghost"
                    aria-label={words.declineOf(name, days)}
                    busy={answer.isPending}
                    onClick={() => send(id, false)}
                  >
                    {words.decline}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
    )
  );
}
