// The days of a series, the user's choice for each day, and the button that saves the choices.
import { type UseMutationResult, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { holidayWords } from '../../appointments/words.sq.ts';
import { holidaysQuery, isUnanswered } from '../../salon/holidays/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { DialogFoot } from '../../ground/ui/Dialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import {
  type Choices,
  choiceFor,
  chosenTimes,
  keyOf,
  type SeriesChoice,
  type SeriesItem,
  undecided,
} from './choices.rules.ts';
import { seriesWords as words } from './words.sq.ts';

interface SeriesFormProps<One extends SeriesItem, Sent> {
  readonly preview: Pick<UseQueryResult<readonly One[]>, 'data' | 'error' | 'refetch'>;
  readonly save: Pick<UseMutationResult<{ readonly message: string }, Error, Sent>, 'mutate' | 'isPending'>;
  readonly sentOf: (days: readonly One[], choices: Choices) => Sent;
  /** Handles a failure. Returns true if another component shows the failure. */
  readonly onFailed?: (failure: Error) => boolean;
  readonly onSaved: () => void;
  readonly onBack?: () => void;
  /** The fields that decide which days are shown, and what is said of the chosen ones. */
  readonly children?: ReactNode | ((chosen: readonly One[]) => ReactNode);
}

export function SeriesForm<One extends SeriesItem, Sent>(props: SeriesFormProps<One, Sent>) {
  const { preview, save, sentOf, onFailed, onSaved, onBack, children } = props;
  const { data: days, error, refetch } = preview;
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const chosenDays = days ? chosenTimes(days, choices).map(({ day }) => day) : [];
  const chosen = chosenDays.length;

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
        {typeof children === 'function' ? children(chosenDays) : children}
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {!days && !error && <Skeleton lines={5} />}
        {days && !error && (
          <SeriesDays
            ref={list}
            days={days}
            choices={choices}
            onChoose={(key, choice) => {
              setProblem(undefined);
              setChoices((before) => ({ ...before, [key]: choice }));
            }}
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

interface SeriesDaysProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly days: readonly SeriesItem[];
  readonly choices: Choices;
  readonly onChoose: OnChoose;
}

/** Stores a choice. `day` is the key of the day; undefined removes the choice. */
type OnChoose = (day: string, choice: SeriesChoice | undefined) => void;

function SeriesDays({ ref, days, choices, onChoose }: SeriesDaysProps) {
  const free = days.filter(({ state }) => state === 'free').length;
  const holidayOn = useUnanswered(days);
  return (
    <section aria-label={words.days}>
      <p aria-live="polite" className="num pb-2 text-ink-2">
        {words.free(free, days.length)}
      </p>
      <ul ref={ref} className="grid">
        {days.map((day) => (
          <li key={keyOf(day)} data-day={keyOf(day)} className="grid gap-1 border-t border-line-2 py-2">
            <span
              className={`num min-w-0 font-medium ${choiceFor(day, choices) === 'skip' ? 'text-ink-3 line-through' : ''}`}
            >
              {words.day(day)}
              {day.before && (
                <span className="block text-sm font-normal text-ink-2">{words.before(day.before, day)}</span>
              )}
              {holidayOn(day) && (
                <span className="block text-sm text-brass-ink">
                  {holidayWords.unanswered(holidayOn(day))}
                </span>
              )}
            </span>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone={day.state === 'free' ? 'good' : 'waiting'}>{stateOf(day)}</Badge>
              <Options day={day} chosen={choiceFor(day, choices)} onChoose={onChoose} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name of a public holiday for which the owner has not entered whether the salon works; empty on other days. */
function useUnanswered(days: readonly SeriesItem[]) {
  const dates = days.map(({ appointment_date }) => appointment_date).sort();
  const [first = ''] = dates;
  const { data = [] } = useQuery({ ...holidaysQuery(first, dates.at(-1) ?? ''), enabled: first !== '' });
  const names = new Map(data.filter(isUnanswered).map(({ day, name }) => [day, name]));
  return ({ appointment_date }: SeriesItem) => names.get(appointment_date) ?? '';
}

const stateOf = ({ overlap, why }: SeriesItem) =>
  overlap === null ? (why ?? words.isFree) : words.takenBy(overlap);

interface OptionsProps {
  readonly day: SeriesItem;
  readonly chosen: SeriesChoice | undefined;
  readonly onChoose: OnChoose;
}

/** The choices for a day. A taken slot cannot be booked. The desk may also book outside the working hours. */
function Options({ day, chosen, onChoose }: OptionsProps) {
  const { appointment_date, state, proposal } = day;
  const key = keyOf(day);
  const options: { choice: SeriesChoice; label: string }[] = [
    ...(proposal ? [{ choice: 'proposal' as const, label: words.proposal(proposal, appointment_date) }] : []),
    ...(state === 'closed' ? [{ choice: 'own' as const, label: words.anyway }] : []),
    { choice: 'skip', label: words.skip },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'free' && !proposal && <span className="text-sm text-ink-2">{words.noProposal}</span>}
      {options.map(({ choice, label }) => (
        <button
          key={choice}
          type="button"
          aria-label={`${label}: ${words.day(day)}`}
          aria-pressed={chosen === choice}
          // a second press removes the choice of a free day; it must not stay as a choice if the slot is later not free any more
          onClick={() => onChoose(key, chosen === choice && state === 'free' ? undefined : choice)}
          className="btn btn-line num min-h-9 px-3 text-sm aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
