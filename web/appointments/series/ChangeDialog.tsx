// Asks whether a change is of one visit of a series or of those to come too, and shows what it does to each of them.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Appointment } from '#contracts/appointments.ts';
import { CallFailed, explain } from '../../lib/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOf } from '../words.sq.ts';
import { changePreviewQuery, type SeriesChanges, useChangeSeries } from './api.ts';
import { type Choices, chosenVisits, keyOf, undecided } from './choices.rules.ts';
import { SeriesDays } from './SeriesDays.tsx';
import { seriesWords as words } from './words.sq.ts';

interface ChangeDialogProps {
  /** As the form showed it. */
  readonly visit: Appointment;
  readonly changes: SeriesChanges;
  /** Changes only this visit. */
  readonly onOnlyThis: () => void;
  /** The form has to be corrected: a field is wrong, or another device has changed the visits. */
  readonly onRefused: (error: CallFailed) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export default function ChangeDialog(props: ChangeDialogProps) {
  const { visit, onOnlyThis, onClose } = props;
  const [isOfAll, setOfAll] = useState(false);
  return (
    <Dialog title={words.changeTitle(nameOf(visit))} onClose={onClose}>
      {isOfAll ? (
        <VisitsToCome {...props} />
      ) : (
        <div className="grid gap-3 px-5 py-5">
          <p className="text-md text-ink-2">
            {words.repeats(visit.series?.weeks ?? 1)} {words.changeWhich}
          </p>
          <Button wide onClick={onOnlyThis}>
            {words.onlyThis}
          </Button>
          <Button wide onClick={() => setOfAll(true)}>
            {words.fromThis}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const isForForm = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.code === 'changed' || error.code === 'invalid');

function VisitsToCome({ visit, changes, onRefused, onSaved, onClose }: ChangeDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const save = useChangeSeries(visit);
  const { data: visits, error, refetch } = useQuery(changePreviewQuery(visit, changes));
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (isForForm(error)) refuse(error);
  }, [error]);

  const chosen = visits ? chosenVisits(visits, choices) : [];

  function send() {
    if (!visits) return;
    const [open] = undecided(visits, choices);
    if (open) {
      setProblem(words.choose);
      list.current?.querySelector<HTMLElement>(`[data-day="${keyOf(open)}"] button`)?.focus();
      return;
    }
    if (chosen.length === 0) return setProblem(words.chooseOne);
    setProblem(undefined);
    save.mutate(
      { changes, visits: chosen },
      {
        onSuccess({ message }) {
          toast.done(message);
          onSaved();
        },
        onError(failure) {
          if (isForForm(failure)) return onRefused(failure);
          setProblem(explain(failure, words.saveFailed));
          if (failure instanceof CallFailed && failure.code === 'slot_taken') refetch();
        },
      },
    );
  }

  return (
    <>
      <div className="grid gap-4 px-5 py-5">
        {problem && (
          <Banner kind="error" onDismiss={() => setProblem(undefined)}>
            {problem}
          </Banner>
        )}
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {!visits && !error && <Skeleton lines={5} />}
        {visits && !error && (
          <SeriesDays
            ref={list}
            days={visits}
            choices={choices}
            onChoose={(id, choice) => setChoices((before) => ({ ...before, [id]: choice }))}
          />
        )}
      </div>
      <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3.5">
        <Button look="ghost" onClick={onClose}>
          {words.back}
        </Button>
        <Button look="primary" busy={save.isPending} disabled={!visits || Boolean(error)} onClick={send}>
          {save.isPending ? words.saving : words.save(chosen.length)}
        </Button>
      </div>
    </>
  );
}
