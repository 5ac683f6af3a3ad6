// The panel that sends the daily reports to every owner, or to chosen owners.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/operator/notifications.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useChangeId } from '../../ground/lib/use-change-id.ts';
import { useDebounced } from '../../ground/lib/use-delayed.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { EmailLine } from '../../ground/ui/EmailLine.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { SearchField } from '../../ground/ui/SearchField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { ownersQuery, reportedTodayQuery, sendReports, shownOwners, useReportRuns } from './api.ts';
import { Delivery } from './Delivery.tsx';
import { ReportSchedule } from './ReportSchedule.tsx';
import { words } from './words.sq.ts';

/** The owners with these addresses; without addresses all owners. */
interface Recipients {
  readonly selectedUsers?: string[];
}

export function ReportsPanel() {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string>();
  const [askedAbout, askAbout] = useState<Recipients>();
  const sending = useChange(sendReports);
  const runId = useChangeId();
  const [answered, setAnswered] = useState<string>();
  const { data } = useReportRuns(sending.isPending);
  const run = data?.runs[0];
  const isToAll = sending.isPending && !sending.variables.body.selectedUsers;

  const send = (recipients: Recipients) => {
    setError(undefined);
    askAbout(undefined);
    // the id is the same for a retry, but differs for another run after an answer, or on another day
    const id = runId({ ...recipients, answered, day: localNow().day });
    sending.mutate(
      { body: { ...recipients, id } },
      {
        onSuccess({ message, run }) {
          toast.done(message);
          setAnswered(run.id);
          if (recipients.selectedUsers) choose(new Set());
        },
        onError: (error) => setError(explain(error, words.reportsFailed)),
      },
    );
  };

  return (
    <Part title={words.reports} line={words.reportsLine} className="card p-4">
      <ReportSchedule />
      <div>
        <Button busy={isToAll} disabled={sending.isPending || !data} onClick={() => askAbout({})}>
          {words.reportsToAll}
        </Button>
      </div>
      <OwnersChoice
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
          onClick={() =>
            chosen.size > 0 ? askAbout({ selectedUsers: [...chosen] }) : setError(messages.chooseUser)
          }
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
      {askedAbout && (
        <Question
          recipients={askedAbout}
          owners={data?.owners ?? 0}
          onClose={() => askAbout(undefined)}
          onYes={() => send(askedAbout)}
        />
      )}
    </Part>
  );
}

interface QuestionProps {
  readonly recipients: Recipients;
  /** The number of owners who get the report if nobody is chosen. */
  readonly owners: number;
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/** The question before reports are sent. It names the owners who already have the report of today. */
function Question({ recipients: { selectedUsers }, owners, ...answers }: QuestionProps) {
  const { data: reported, isPending } = useQuery(reportedTodayQuery);
  if (isPending) return null;
  const count = selectedUsers?.length ?? owners;
  const had = reported?.filter((email) => selectedUsers?.includes(email) ?? true).length ?? 0;
  const question = words.reportsQuestion(count);
  return (
    <Confirm
      title={had > 0 && had >= count ? words.reportsAgain : words.reportsFirst}
      question={had > 0 ? `${words.reportedToday(had)}\n${question}` : question}
      yes={words.reportsYes(count)}
      {...answers}
    />
  );
}

const searchDelay = 200;

interface OwnersProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The owners who get the daily report. The report is sent only to verified addresses. */
function OwnersChoice({ chosen, onChoose }: OwnersProps) {
  const [typed, type] = useState('');
  const { data, error, refetch } = useQuery(ownersQuery(useDebounced(typed.trim(), searchDelay)));
  const owners = data?.owners ?? [];
  const reachable = owners.filter(({ isVerified }) => isVerified).map(({ email }) => email);
  const areAllChosen = reachable.length > 0 && reachable.every((email) => chosen.has(email));

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
            <Button look="ghost" onClick={() => change(reachable, !areAllChosen)}>
              {areAllChosen ? words.selectNone : words.selectAll}
            </Button>
          </div>
          <ul className="grid max-h-80 grid-cols-1 overflow-y-auto rounded-md border border-line px-3 py-1">
            {owners.map(({ id, username, email, isVerified }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-default">
                  <input
                    type="checkbox"
                    name="owners"
                    disabled={!isVerified}
                    checked={chosen.has(email)}
                    onChange={(event) => change([email], event.target.checked)}
                    className="tick"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{username}</span>
                    <EmailLine>{email}</EmailLine>
                  </span>
                  {!isVerified && <Badge tone="waiting">{words.unverified}</Badge>}
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
