// Sends the daily reports to every owner, or to chosen owners.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#contracts/format.sq.ts';
import { messages } from '#contracts/notifications.sq.ts';
import { explain } from '../lib/call.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { ownersQuery, shownOwners, useLatestRun, useSendReports } from './api.ts';
import { Delivery } from './Delivery.tsx';
import { words } from './words.sq.ts';

const searchDelay = 200;

export function ReportsPanel() {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string>();
  const sending = useSendReports();
  const { data: run } = useLatestRun(sending.isPending);
  const isToAll = sending.isPending && !sending.variables.selectedUsers;

  const send = (selectedUsers?: string[]) => {
    setError(undefined);
    sending.mutate(selectedUsers ? { selectedUsers } : {}, {
      onSuccess({ message }) {
        toast.done(message);
        if (selectedUsers) choose(new Set());
      },
      onError: (error) => setError(explain(error, words.reportsFailed)),
    });
  };

  return (
    <section aria-labelledby="daily-reports" className="card grid grid-cols-1 content-start gap-4 p-4">
      <div>
        <h2 id="daily-reports" className="title text-[19px]">
          {words.reports}
        </h2>
        <p className="mt-1 text-ink-2">{words.reportsLine}</p>
      </div>
      <div>
        <Button busy={isToAll} disabled={sending.isPending} onClick={() => send()}>
          {words.reportsToAll}
        </Button>
      </div>
      <Owners
        chosen={chosen}
        onChoose={(next) => {
          choose(next);
          setError(undefined);
        }}
      />
      {error && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={sending.isPending && !isToAll}
          disabled={sending.isPending}
          onClick={() => (chosen.size > 0 ? send([...chosen]) : setError(messages.chooseUser))}
        >
          {words.sendToChosen}
        </Button>
        <span role="status" className="num text-sm text-ink-2">
          {words.chosen(chosen.size)}
        </span>
      </div>
      {run && (
        <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">{words.run(dateAndTime(run.sent_at))}</h3>
          <Delivery kind="report" name={words.reports} progress={run} />
        </div>
      )}
    </section>
  );
}

interface OwnersProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

function Owners({ chosen, onChoose }: OwnersProps) {
  const [typed, type] = useState('');
  const { data, error, refetch } = useQuery(ownersQuery(useDebounced(typed.trim(), searchDelay)));
  const owners = data?.owners ?? [];
  const areAllChosen = owners.length > 0 && owners.every(({ email }) => chosen.has(email));

  const change = (emails: readonly string[], wanted: boolean) => {
    const next = new Set(chosen);
    for (const email of emails) {
      if (wanted) next.add(email);
      else next.delete(email);
    }
    onChoose(next);
  };

  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="lab pb-1.5">{words.orChoose}</legend>
      <SearchField label={words.searchUser} value={typed} onChange={type} />
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={5} />}
      {data && owners.length === 0 && <p className="text-ink-3">{words.noUsers}</p>}
      {owners.length > 0 && (
        <>
          <div>
            <Button
              look="ghost"
              onClick={() =>
                change(
                  owners.map(({ email }) => email),
                  !areAllChosen,
                )
              }
            >
              {areAllChosen ? words.selectNone : words.selectAll}
            </Button>
          </div>
          <ul className="grid max-h-80 grid-cols-1 overflow-y-auto rounded-md border border-line px-3 py-1">
            {owners.map(({ id, username, email }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
                  <input
                    type="checkbox"
                    name="owners"
                    checked={chosen.has(email)}
                    onChange={(event) => change([email], event.target.checked)}
                    className="tick"
                  />
                  <span className="min-w-0">
                    <span className="block truncate">{username}</span>
                    <span className="block truncate text-xs text-ink-3">{email}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {data?.hasMore && <p className="text-xs text-ink-3">{words.firstOnly(shownOwners)}</p>}
        </>
      )}
    </fieldset>
  );
}
