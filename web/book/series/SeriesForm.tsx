// The days of a series, what the user decides about each of them, and the button that saves them.
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { explain } from '../../ground/lib/call.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { DialogFoot } from '../../ground/ui/Dialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { type Choices, chosenTimes, keyOf, type SeriesItem, undecided } from './choices.rules.ts';
import { SeriesDays } from './SeriesDays.tsx';
import { seriesWords as words } from './words.sq.ts';

interface SeriesFormProps<One extends SeriesItem, Sent> {
  readonly preview: Pick<UseQueryResult<readonly One[]>, 'data' | 'error' | 'refetch'>;
  readonly save: Pick<UseMutationResult<{ readonly message: string }, Error, Sent>, 'mutate' | 'isPending'>;
  readonly sentOf: (days: readonly One[], choices: Choices) => Sent;
  /** Returns true if the failure is shown elsewhere. */
  readonly onFailed?: (failure: Error) => boolean;
  readonly onSaved: () => void;
  readonly onBack?: () => void;
  /** The fields that decide which days are shown. */
  readonly children?: ReactNode;
}

export function SeriesForm<One extends SeriesItem, Sent>(props: SeriesFormProps<One, Sent>) {
  const { preview, save, sentOf, onFailed, onSaved, onBack, children } = props;
  const { data: days, error, refetch } = preview;
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const chosen = days ? chosenTimes(days, choices).length : 0;

  function send() {
    if (!days) return;
    const [open] = undecided(days, choices);
    if (open) {
      setProblem(words.choose);
      list.current?.querySelector<HTMLElement>(`[data-day="${keyOf(open)}"] button`)?.focus();
      return;
    }
    if (chosen === 0) return setProblem(words.chooseOne);
    setProblem(undefined);
    save.mutate(sentOf(days, choices), {
      onSuccess({ message }) {
        toast.done(message);
        onSaved();
      },
      onError(failure) {
        if (!onFailed?.(failure)) setProblem(explain(failure, words.saveFailed));
      },
    });
  }

  return (
    <>
      <div className="grid gap-4 px-5 py-5">
        {problem && (
          <Banner kind="error" onDismiss={() => setProblem(undefined)}>
            {problem}
          </Banner>
        )}
        {children}
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {!days && !error && <Skeleton lines={5} />}
        {days && !error && (
          <SeriesDays
            ref={list}
            days={days}
            choices={choices}
            onChoose={(key, choice) => setChoices((before) => ({ ...before, [key]: choice }))}
          />
        )}
      </div>
      <DialogFoot>
        {onBack && (
          <Button look="ghost" onClick={onBack}>
            {words.back}
          </Button>
        )}
        <Button look="primary" busy={save.isPending} disabled={!days || Boolean(error)} onClick={send}>
          {save.isPending ? words.saving : words.save(chosen)}
        </Button>
      </DialogFoot>
    </>
  );
}
