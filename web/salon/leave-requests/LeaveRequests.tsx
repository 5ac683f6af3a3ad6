// Requests for leave: who has a column asks, who sets up the salon answers. Loaded by a Chunk.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { leaveDays } from '#contracts/salon/leave-requests.sq.ts';
import type { LeaveRequest } from '#contracts/salon/leave-requests.ts';
import { OutsideVisits } from '../hours/OutsideVisits.tsx';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { leaveRequestsQuery, useAnswerRequest, useWithdrawRequest } from './api.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./AskDialog.tsx'));

interface LeaveRequestsProps {
  readonly today: string;
}

export default function LeaveRequests({ today }: LeaveRequestsProps) {
  const { data, error, refetch } = useQuery(leaveRequestsQuery);
  if (!data) return error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  const { requests, mayAsk, mayAnswer } = data;
  return (
    <>
      {mayAnswer && <ToAnswer requests={requests.filter((one) => !one.isOwn && one.state === 'waiting')} />}
      {mayAsk && <OwnRequests requests={requests.filter(({ isOwn }) => isOwn)} today={today} />}
    </>
  );
}

interface ListProps {
  readonly requests: readonly LeaveRequest[];
}

const failed = { onError: (error: Error) => toast.error(explain(error, words.failed)) };

function ToAnswer({ requests }: ListProps) {
  const answer = useAnswerRequest();
  const [outside, setOutside] = useState<readonly Appointment[]>([]);
  const send = (id: string, accepts: boolean) =>
    answer.mutate(
      { id, accepts },
      {
        ...failed,
        onSuccess({ message, outside }) {
          toast.done(message);
          setOutside(outside);
        },
      },
    );
  return (
    <>
      {requests.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="title text-lg">{words.title}</h2>
          <ul className="card divide-y divide-line-2">
            {requests.map((request) => {
              const { id, name, note } = request;
              const days = leaveDays(request);
              return (
                <li key={id} className="flex flex-wrap items-center gap-2 px-3 py-2">
                  <div className="min-w-0 flex-1 basis-48">
                    <p className="truncate font-semibold">{name}</p>
                    <p className="num text-sm text-ink-2">{words.asks(days)}</p>
                    {note && <p className="text-sm break-words text-ink-2">{note}</p>}
                  </div>
                  <div className="flex gap-2">
                    <Button
                      look="primary"
                      aria-label={words.acceptOf(name, days)}
                      busy={answer.isPending}
                      onClick={() => send(id, true)}
                    >
                      {words.accept}
                    </Button>
                    <Button
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
      )}
      {outside.length > 0 && <OutsideVisits visits={outside} onClose={() => setOutside([])} />}
    </>
  );
}

function OwnRequests({ requests, today }: ListProps & LeaveRequestsProps) {
  const withdraw = useWithdrawRequest();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="title text-lg">{words.own}</h2>
      {requests.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {requests.length > 0 && (
        <ul className="card divide-y divide-line-2">
          {requests.map((request) => {
            const { id, state, note } = request;
            const days = leaveDays(request);
            return (
              <li key={id} className="flex min-h-14 items-center gap-2 px-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="num font-semibold">{days}</p>
                  <p className="text-sm break-words text-ink-2">
                    {[words.states[state], note].filter(Boolean).join(' · ')}
                  </p>
                </div>
                {state === 'waiting' && (
                  <Button
                    aria-label={words.withdrawOf(days)}
                    busy={withdraw.isPending}
                    onClick={() =>
                      withdraw.mutate(id, { ...failed, onSuccess: ({ message }) => toast.done(message) })
                    }
                  >
                    {words.withdraw}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button onClick={() => setAsking(true)}>{words.ask}</Button>
      </div>
      {isAsking && <LazyDialog chunk={dialog} today={today} onClose={() => setAsking(false)} />}
    </section>
  );
}
