// Sends the daily reports to every owner, or to chosen owners.
import { useState } from 'react';
import { dateAndTime, dayOf } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/operator/notifications.sq.ts';
import type { Progress } from '#contracts/operator/notifications.ts';
import { explain } from '../../ground/lib/call.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useChangeId } from '../../ground/lib/use-change-id.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useReportRuns, useSendReports } from './api.ts';
import { Delivery } from './Delivery.tsx';
import { OwnersChoice } from './OwnersChoice.tsx';
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
  const sending = useSendReports();
  const runId = useChangeId();
  const [answered, setAnswered] = useState<string>();
  const { data } = useReportRuns(sending.isPending);
  const run = data?.runs[0];
  const isToAll = sending.isPending && !sending.variables.selectedUsers;

  const send = (recipients: Recipients) => {
    setError(undefined);
    askAbout(undefined);
    // the same for a retry, but not for another run after an answer, or on another day
    const id = runId({ ...recipients, answered, day: localNow().day });
    sending.mutate(
      { ...recipients, id },
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
        <Confirm
          {...questionOf(askedAbout.selectedUsers?.length ?? data?.owners ?? 0, run)}
          onClose={() => askAbout(undefined)}
          onYes={() => send(askedAbout)}
        />
      )}
    </Part>
  );
}

/** The question before reports are sent to so many owners. A second run on one day has another question. */
function questionOf(count: number, latest: Progress | undefined) {
  const question = words.reportsQuestion(count);
  const yes = words.reportsYes(count);
  if (!latest || dayOf(latest.sent_at) !== localNow().day) {
    return { title: words.reportsFirst, question, yes };
  }
  const again = words.reportsAgainQuestion(dateAndTime(latest.sent_at), latest.recipients);
  return { title: words.reportsAgain, question: `${again}\n${question}`, yes };
}
