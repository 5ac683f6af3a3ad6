import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { holidayWords } from '../../appointments/holiday.sq.ts';
import { holidaysQuery, isUnanswered } from '../../salon/holidays/api.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { type Choices, choiceFor, keyOf, type SeriesChoice, type SeriesItem } from './choices.rules.ts';
import { seriesWords as words } from './words.sq.ts';

interface SeriesDaysProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly days: readonly SeriesItem[];
  readonly choices: Choices;
  readonly onChoose: OnChoose;
}

/** `day` is the key of the day; undefined takes the choice back. */
type OnChoose = (day: string, choice: SeriesChoice | undefined) => void;

export function SeriesDays({ ref, days, choices, onChoose }: SeriesDaysProps) {
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

/** The name of the public holiday on a day about which the salon has not answered; empty on other days. */
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

/** A taken slot can't be booked. The desk may also book outside the hours. */
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
          // a second press takes the choice of a free day back, and says nothing of when it is not free any more
          onClick={() => onChoose(key, chosen === choice && state === 'free' ? undefined : choice)}
          className="btn btn-line num min-h-9 px-3 text-sm aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
