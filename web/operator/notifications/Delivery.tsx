// The progress of a mailing, its failed deliveries with their reasons, and the buttons to stop it and to send again.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Progress } from '#contracts/operator/notifications.ts';
import { explain } from '../../ground/lib/call.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { deliveryQuery, type MailingKind, useResend, useStop } from './api.ts';
import { words } from './words.sq.ts';

interface DeliveryProps {
  readonly kind: MailingKind;
  readonly name: string;
  readonly progress: Progress;
  /** More buttons below the progress. */
  readonly children?: ReactNode;
}

export function Delivery({ kind, name, progress, children }: DeliveryProps) {
  const { success_count, failure_count, uncertain_count, pending_count, stopped_count, problem_count } =
    progress;
  const [open, setOpen] = useState(false);
  const [isRestAsked, askRest] = useState(false);
  const resend = useResend(kind);
  const stop = useStop(kind);
  const failedCount = failure_count + uncertain_count;
  const sendAgain = (rest: boolean) =>
    resend.mutate(
      { id: progress.id, rest },
      tellOutcome(kind === 'report' ? words.reportsFailed : words.sendFailed),
    );

  return (
    <div className="grid grid-cols-1 gap-2">
      {pending_count > 0 && <ProgressBar name={name} progress={progress} />}
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="good">{words.delivered(success_count)}</Badge>
        <Badge tone={failure_count > 0 ? 'bad' : 'quiet'}>{words.failed(failure_count)}</Badge>
        {uncertain_count > 0 && <Badge tone="waiting">{words.uncertain(uncertain_count)}</Badge>}
        {stopped_count > 0 && <Badge tone="waiting">{words.stopped(stopped_count)}</Badge>}
        {pending_count > 0 && <Badge>{words.pending(pending_count)}</Badge>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {pending_count > 0 && (
          <Button
            look="danger"
            aria-label={words.stopOf(name)}
            busy={stop.isPending}
            onClick={() => stop.mutate(progress.id, tellOutcome(words.stopFailed))}
          >
            {words.stop}
          </Button>
        )}
        {problem_count > 0 && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.hideProblems : words.showProblems}
          </Button>
        )}
        {failedCount > 0 && (
          <Button aria-label={words.resendOf(name)} busy={resend.isPending} onClick={() => sendAgain(false)}>
            {words.resend}
          </Button>
        )}
        {stopped_count > 0 && pending_count === 0 && (
          <Button aria-label={words.sendRestOf(name)} busy={resend.isPending} onClick={() => askRest(true)}>
            {words.sendRest}
          </Button>
        )}
        {children}
      </div>
      {isRestAsked && (
        <Confirm
          title={words.sendRest}
          question={words.sendRestQuestion(stopped_count, success_count)}
          yes={words.sendRestYes(stopped_count)}
          onClose={() => askRest(false)}
          onYes={() => {
            askRest(false);
            sendAgain(true);
          }}
        />
      )}
      {open && <Problems kind={kind} id={progress.id} />}
    </div>
  );
}

const bar =
  'appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand [&::-moz-progress-bar]:bg-brand';

function ProgressBar({
  name,
  progress: { recipients, pending_count },
}: {
  name: string;
  progress: Progress;
}) {
  const percent = Math.floor((100 * (recipients - pending_count)) / Math.max(1, recipients));
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={`${words.progress}: ${name}`}
        max={100}
        value={percent}
        className={`h-2 min-w-0 flex-1 ${bar}`}
      />
      <span aria-hidden className="num w-11 text-right text-sm text-ink-2">
        {percent}%
      </span>
    </div>
  );
}

function Problems({ kind, id }: { kind: MailingKind; id: string }) {
  const { data, error, refetch } = useQuery(deliveryQuery(kind, id));
  if (error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  if (!data) return null;
  if (data.problems.length === 0) return <p className="text-sm text-ink-3">{words.noProblems}</p>;
  return (
    <ul className="grid max-h-72 grid-cols-1 gap-2 overflow-y-auto">
      {data.problems.map(({ email, state, reason }) => (
        <li key={email} className="text-sm">
          <span className="font-semibold">{email}</span>{' '}
          <span className="text-ink-3">({words.problemStates[state]})</span>
          <p className="text-ink-2">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
