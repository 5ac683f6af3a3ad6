// Repeats a visit every so many weeks. It shows each day and its slot before anything is booked.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Appointment } from '#contracts/appointments.ts';
import { addDays } from '#contracts/calendar.rules.ts';
import { longestSeriesDays, mostWeeksBetween } from '#contracts/series.rules.ts';
import { CallFailed, explain } from '../../lib/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOf } from '../words.sq.ts';
import { previewQuery, useCreateSeries } from './api.ts';
import { type Choices, chosenSlots, undecided } from './choices.rules.ts';
import { SeriesDays } from './SeriesDays.tsx';
import { seriesWords as words } from './words.sq.ts';

interface RepeatDialogProps {
  readonly appointment: Appointment;
  readonly today: string;
  readonly onClose: () => void;
}

const intervals = Object.fromEntries(
  Array.from({ length: mostWeeksBetween }, (_, n) => [String(n + 1), words.every(n + 1)]),
);
/** The choices of "how often": as many as fit into a year. */
const timesIn = (weeks: number) =>
  Object.fromEntries(
    Array.from({ length: Math.min(51, Math.floor(longestSeriesDays / (weeks * 7))) }, (_, n) => [
      String(n + 2),
      words.timesOption(n + 2),
    ]),
  );
/** The key of the choice of a last day in place of a number. */
const untilDay = 'until';

export default function RepeatDialog({ appointment, today, onClose }: RepeatDialogProps) {
  const [id] = useState(() => newId());
  const [weeks, setWeeks] = useState(4);
  const [times, setTimes] = useState('6');
  const [until, setUntil] = useState(() => addDays(appointment.appointment_date, 26 * 7));
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const create = useCreateSeries();

  const end = times === untilDay ? { until } : { times: Number(times) };
  const asked = { visit: appointment.id, every_weeks: weeks, ...end };
  const {
    data: days,
    error,
    refetch,
  } = useQuery({ ...previewQuery(asked), placeholderData: keepPreviousData });
  const slots = days ? chosenSlots(days, choices) : [];

  const chooseWeeks = (typed: string) => {
    const next = Number(typed);
    setWeeks(next);
    if (times !== untilDay && !(times in timesIn(next))) setTimes(Object.keys(timesIn(next)).at(-1) ?? '2');
  };

  function save() {
    if (!days) return;
    const open = undecided(days, choices);
    if (open.length > 0) {
      setProblem(words.choose);
      list.current?.querySelector<HTMLElement>(`[data-day="${open[0]?.appointment_date}"] button`)?.focus();
      return;
    }
    if (slots.length === 0) return setProblem(words.chooseOne);
    setProblem(undefined);
    create.mutate(
      { id, visit: appointment.id, every_weeks: weeks, visits: slots },
      {
        onSuccess({ message }) {
          toast.done(message);
          onClose();
        },
        onError(failure) {
          setProblem(explain(failure, words.saveFailed));
          if (failure instanceof CallFailed && failure.code === 'slot_taken') refetch();
        },
      },
    );
  }

  return (
    <Dialog title={words.title(nameOf(appointment))} onClose={onClose}>
      <div className="grid gap-4 px-5 py-5">
        {problem && (
          <Banner kind="error" onDismiss={() => setProblem(undefined)}>
            {problem}
          </Banner>
        )}
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={words.interval}
            names={intervals}
            value={String(weeks)}
            onChange={chooseWeeks}
          />
          <SelectField
            label={words.end}
            names={{ ...timesIn(weeks), [untilDay]: words.until }}
            value={times}
            onChange={setTimes}
          />
          {times === untilDay && (
            <div className="col-span-2">
              <DateField label={words.until} day={until} today={today} onDay={setUntil} />
            </div>
          )}
        </div>
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {!days && !error && <Skeleton lines={5} />}
        {days && !error && (
          <SeriesDays
            ref={list}
            days={days}
            choices={choices}
            onChoose={(day, choice) => setChoices((before) => ({ ...before, [day]: choice }))}
          />
        )}
      </div>
      <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3.5">
        <Button look="primary" busy={create.isPending} disabled={!days || Boolean(error)} onClick={save}>
          {create.isPending ? words.saving : words.save(slots.length)}
        </Button>
      </div>
    </Dialog>
  );
}
