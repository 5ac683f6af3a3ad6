// The list of clients who have stayed away: the salon sends each client one message by hand, so that the client comes again.
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import type { Absence } from '#contracts/online/absences.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { FoldedForm } from '../reminders/FoldedForm.tsx';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useFollowing } from '../../ground/lib/use-following.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import { AbsenceCard } from './AbsenceCard.tsx';
import { absencesQuery, type Mark, markAbsence, setAbsenceRules } from './api.ts';
import { words } from './words.sq.ts';

export default function AbsencesScreen() {
  const { data, error, refetch } = useQuery(absencesQuery);
  const salon = useQuery(salonQuery).data?.name ?? '';
  const today = useClock().day;
  const { may } = useRights();
  const change = useChange(markAbsence);
  const next = data?.absences.find(({ sent, refuse_link }) => !sent && refuse_link);

  function mark({ client: { id } }: Absence, what: Mark) {
    const send = (one: typeof what) =>
      // not `mutate`, which reports the failure of only the last of several marks
      change
        .mutateAsync({ params: { id }, body: { mark: one } })
        .catch((failure) => toast.error(explain(failure, words.markFailed)));
    send(what);
    if (what === 'hide') toast.done(words.hidden, () => send('undo'));
  }

  return (
    <Page
      title={words.title}
      actions={
        <Link href="/klientet" className="btn btn-ghost">
          {words.back}
        </Link>
      }
    >
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={6} />}
      {data?.contacts_hidden && <EmptyState Icon={UsersRound}>{words.ownerWrites}</EmptyState>}
      {data && !data.contacts_hidden && (
        <div className="grid max-w-[720px] grid-cols-1 gap-5">
          {data.written > 0 && (
            <p className="num text-ink-2">{words.cameBack(data.came_back, data.written)}</p>
          )}
          {data.absences.length === 0 && <EmptyState Icon={UsersRound}>{words.none}</EmptyState>}
          <NeedsNetworkOnce>
            <ul className="grid gap-2">
              {data.absences.map((absence) => (
                <li key={absence.client.id}>
                  <AbsenceCard
                    absence={absence}
                    salon={salon}
                    today={today}
                    isNext={absence === next}
                    onMark={(what) => mark(absence, what)}
                  />
                </li>
              ))}
            </ul>
          </NeedsNetworkOnce>
          {may('setup') && <AbsenceRules days={data.after_days} />}
        </div>
      )}
    </Page>
  );
}

const choices = [30, 45, 60, 75, 90, 120];

/** The number of days after which a client who came only once or twice counts as absent. */
function AbsenceRules({ days }: { days: number }) {
  const save = useChange(setAbsenceRules);
  const form = useForm({
    initial: { days: String(days) },
    check: () => undefined,
    send: (typed) => save.mutateAsync({ body: { after_days: Number(typed.days) } }),
    done: ({ message }) => toast.done(message),
    otherwise: words.saveFailed,
  });
  useFollowing(form, { days: String(days) });
  const all = [...new Set([...choices, days])].sort((one, other) => one - other);
  return (
    <FoldedForm title={words.rules} of={form}>
      <SelectField
        label={words.afterDays}
        value={form.values.days}
        onChange={(chosen) => form.set({ days: chosen })}
        names={Object.fromEntries(all.map((one) => [String(one), words.days(one)]))}
      />
      <div>
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </FoldedForm>
  );
}
