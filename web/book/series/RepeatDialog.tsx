// The form that repeats a visit every few weeks. It shows each day and its slot before anything is booked.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { isToUse } from '#contracts/appointments/package-sessions.rules.ts';
import { longestSeriesDays, maxWeeksBetween } from '#contracts/appointments/series.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { LazyClientLines } from '../client-lines/LazyClientLines.tsx';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { createSeries, previewQuery } from './api.ts';
import { chosenSlots } from './choices.rules.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { seriesWords as words } from './words.sq.ts';

interface RepeatDialogProps {
  readonly appointment: Appointment;
  /** The interval in weeks, if the user has already chosen it. */
  readonly everyWeeks?: number | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

const intervals = Object.fromEntries(
  Array.from({ length: maxWeeksBetween }, (_, n) => [String(n + 1), words.every(n + 1)]),
);
/** The possible numbers of visits: as many as fit into a year. */
const timesIn = (weeks: number) =>
  Object.fromEntries(
    Array.from({ length: Math.min(51, Math.floor(longestSeriesDays / (weeks * 7))) }, (_, n) => [
      String(n + 2),
      words.timesOption(n + 2),
    ]),
  );
const timesNear = (times: string, weeks: number) =>
  times in timesIn(weeks) ? times : (Object.keys(timesIn(weeks)).at(-1) ?? '2');
/** The key of the choice "until a last day" instead of a number. */
const untilDay = 'until';

export default function RepeatDialog({ appointment, everyWeeks = 4, today, onClose }: RepeatDialogProps) {
  const [id] = useState(() => newId());
  const [weeks, setWeeks] = useState(Math.min(everyWeeks, maxWeeksBetween));
  const [times, setTimes] = useState(() => timesNear('6', weeks));
  const [until, setUntil] = useState(() => addDays(appointment.appointment_date, 26 * 7));
  const create = useChange(createSeries);

  const end = times === untilDay ? { until } : { times: Number(times) };
  const asked = { visit: appointment.id, every_weeks: weeks, ...end };
  const preview = useQuery({ ...previewQuery(asked), placeholderData: keepPreviousData });

  const { services, appointment_date: first } = appointment;
  const daysWith = (chosen: readonly { readonly appointment_date: string }[]) => [
    ...(isToUse(appointment, localNow()) ? [first] : []),
    ...chosen.map((one) => one.appointment_date),
  ];

  const chooseWeeks = (typed: string) => {
    const next = Number(typed);
    setWeeks(next);
    if (times !== untilDay) setTimes(timesNear(times, next));
  };

  return (
    <Dialog title={words.title(nameOf(appointment))} onClose={onClose}>
      <SeriesForm
        preview={preview}
        save={create}
        sentOf={(days, choices) => ({
          body: { id, visit: appointment.id, every_weeks: weeks, visits: chosenSlots(days, choices) },
        })}
        onSaved={onClose}
      >
        {(chosen) => (
          <>
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
            <LazyClientLines
              services={services}
              client={{ id: appointment.client_id, name: appointment.client_name ?? '' }}
              // a test that counts on the last day counts on all of them
              day={preview.data?.at(-1)?.appointment_date ?? first}
              visits={daysWith(chosen).map((day) => ({ services, day }))}
            />
          </>
        )}
      </SeriesForm>
    </Dialog>
  );
}
