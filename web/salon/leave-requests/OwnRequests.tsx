// The days off that the person has asked for, and a button to ask for more. A Chunk loads this module.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveDays } from '#contracts/salon/leave-requests.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { leaveRequestsQuery, withdrawLeaveRequest } from './api.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./AskDialog.tsx'));

export default function OwnRequests() {
  const { day: today } = useClock();
  const { data, error, refetch } = useQuery(leaveRequestsQuery);
  const withdraw = useChange(withdrawLeaveRequest);
  const [isAsking, setAsking] = useState(false);
  if (!data) return error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  if (!data.mayAsk) return null;
  const requests = data.requests.filter(({ isOwn }) => isOwn);
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
                    onClick={() => withdraw.mutate({ params: { id } }, tellOutcome(words.failed))}
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
