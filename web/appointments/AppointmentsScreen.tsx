// A salon's day: its title is the date, the grid is its content, and everything that is done to it starts here.
import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import type { Appointment } from '#contracts/appointments.ts';
import { addDays, localTime, weekOf } from '#contracts/calendar.rules.ts';
import { salonQuery } from '../accounts/api.ts';
import { barbersQuery } from '../barbers/api.ts';
import { explain } from '../lib/call.ts';
import { useMedia } from '../lib/use-media.ts';
import { useNow } from '../lib/use-now.ts';
import { servicesQuery } from '../services/api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { toast } from '../ui/toast.ts';
import { confirmAppointment, moveAppointment, resizeAppointment, weekCountsQuery } from './api.ts';
import { DayDialogs } from './DayDialogs.tsx';
import { DayGrid } from './DayGrid.tsx';
import { DayHeader } from './DayHeader.tsx';
import { DaySummary } from './DaySummary.tsx';
import { clashSentence, firstFree, type Place, typedFor, withClient } from './form.rules.ts';
import { step, usualHours } from './layout.rules.ts';
import { failures, screenWords as words } from './screen.sq.ts';
import { useDayShortcuts } from './shortcuts.ts';
import { tonesOf } from './tones.ts';
import { useAskedForm } from './use-asked-form.ts';
import { useDayInAddress } from './use-day-in-address.ts';
import { useDialogs } from './use-dialogs.ts';
import { useShownDay } from './use-shown-day.ts';

/** Below it the columns of several barbers become narrow. */
const narrow = '(max-width: 700px)';
const isVisit = ({ kind, status }: Appointment) => kind === 'visit' && status !== 'cancelled';

export default function AppointmentsScreen() {
  const { day: today, minutes } = localTime(useNow());
  const { day, goTo, view, showAs } = useDayInAddress(today);
  // title and week follow the hand at once, the grid as soon as it is drawn
  const shown = useShownDay(useDeferredValue(day));
  const barbersAnswer = useQuery(barbersQuery);
  const { data: barbers } = barbersAnswer;
  const { data: services = [] } = useQuery(servicesQuery);
  const { data: salon } = useQuery(salonQuery);
  const { data: weekCounts } = useQuery(weekCountsQuery(day));
  const isNarrow = useMedia(narrow);
  const [dismissed, setDismissed] = useState<unknown>();
  const dialogs = useDialogs();

  const { appointments } = shown;
  const error = shown.error ?? barbersAnswer.error;
  // drawing it for the first time is long, and gives way to whatever is tapped meanwhile
  const isDrawn = useDeferredValue(barbers !== undefined && appointments !== undefined, false);
  const isWaiting = !error && (shown.isWaiting || !barbers);
  const retry = () => {
    if (shown.error) shown.retry();
    if (barbersAnswer.error) barbersAnswer.refetch();
  };
  const toneOf = tonesOf(services);
  const now = shown.day === today ? minutes : null;
  const counts = countsOf(day, weekCounts);
  if (appointments) counts.set(shown.day, appointments.filter(isVisit).length);

  const takers = (barbers ?? []).filter(({ active }) => active).map(({ name }) => name);
  /** Where the next one to come would sit; on a day that is full, on the day after. */
  const freePlace = (): Place => {
    const from = day === today ? Math.ceil(minutes / step) * step : usualHours.from;
    const free = firstFree(appointments ?? [], takers, { from });
    if (free) return { day, ...free };
    return { day: addDays(day, 1), barber: takers[0] ?? '', minutes: usualHours.from };
  };
  const add = () => dialogs.addVisit(freePlace());
  const block = () => dialogs.addBlock(freePlace());

  useAskedForm(barbers !== undefined && appointments !== undefined && !shown.isWaiting, (client) => {
    if (!client) return add();
    const typed = typedFor(freePlace());
    dialogs.addVisitFor(client, withClient(typed, client, takers, appointments ?? []));
  });
  useDayShortcuts({
    add,
    today: () => goTo(today),
    previous: () => goTo(addDays(day, -1)),
    next: () => goTo(addDays(day, 1)),
  });

  return (
    <div className="flex h-full flex-col overflow-hidden bg-surface lg:rounded-xl lg:border lg:border-line print:block print:h-auto print:border-0">
      <DayHeader
        day={day}
        today={today}
        salon={salon?.name ?? ''}
        counts={counts}
        view={isNarrow && barbers && barbers.length > 1 ? view : undefined}
        onDay={goTo}
        onView={showAs}
        onAdd={add}
        onBlock={block}
      />

      <div className="no-print grid gap-2 px-4 not-empty:pb-2.5 lg:px-5">
        {error && error !== dismissed && (
          <Banner
            kind="error"
            action={<Button onClick={retry}>{words.retry}</Button>}
            onDismiss={() => setDismissed(error)}
          >
            {explain(error, failures.loading)}
          </Banner>
        )}
        {dialogs.notice && (
          <Banner kind="error" onDismiss={dialogs.dismissNotice}>
            {dialogs.notice}
          </Banner>
        )}
      </div>

      <div className="relative flex min-h-0 flex-1 flex-col border-t border-line print:block">
        {isWaiting && (
          <div className="appear-late no-print absolute inset-x-0 top-3 z-10 mx-auto w-fit px-4">
            <Banner kind="info">{words.loading}</Banner>
          </div>
        )}
        {barbers?.length === 0 && (
          <EmptyState
            Icon={UsersRound}
            action={
              <Link href="/konfigurimet" className="btn btn-line">
                {words.toSettings}
              </Link>
            }
          >
            {words.noBarbers}
          </EmptyState>
        )}

        {isDrawn && barbers && barbers.length > 0 && appointments && (
          <div
            inert={shown.isWaiting}
            className={`flex min-h-0 flex-1 print:block ${shown.isWaiting ? 'opacity-50 transition-opacity delay-150' : ''}`}
          >
            <div className="relative min-w-0 flex-1">
              <DayGrid
                day={shown.day}
                barbers={barbers}
                appointments={appointments}
                toneOf={toneOf}
                now={now}
                canEdit
                view={isNarrow ? view : 'all'}
                onPlace={(barber, minutes) => dialogs.addVisit({ day: shown.day, barber, minutes }, true)}
                onOpen={dialogs.openDetails}
                onConfirm={confirmAppointment}
                onMove={moveAppointment}
                onResize={resizeAppointment}
                onClash={(other) => toast.error(clashSentence(other))}
              />
            </div>
            <DaySummary
              appointments={appointments}
              barbers={barbers}
              toneOf={toneOf}
              now={now}
              isAhead={shown.day > today}
              salon={salon?.name ?? ''}
              onConfirm={confirmAppointment}
              onOpen={dialogs.openDetails}
            />
          </div>
        )}
      </div>

      <FloatingAdd onAdd={add} />
      <DayDialogs dialogs={dialogs} today={today} minutes={minutes} salon={salon?.name ?? ''} />
    </div>
  );
}

/** A day of the week that is not among those that were counted has none. */
function countsOf(day: string, counted: readonly { date: string; count: number }[] | undefined) {
  const counts = new Map(counted && weekOf(day).map((date) => [date, 0]));
  for (const { date, count } of counted ?? []) counts.set(date, count);
  return counts;
}

/** Under the thumb, where the header has no room for the button. */
function FloatingAdd({ onAdd }: { onAdd: () => void }) {
  return (
    <button
      type="button"
      aria-label={words.add}
      onClick={onAdd}
      className="no-print fixed right-[calc(16px+env(safe-area-inset-right))] bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 grid size-14 place-items-center rounded-[18px] bg-brand text-on-brand shadow-2 lg:hidden"
    >
      <Plus aria-hidden className="size-6" strokeWidth={2.4} />
    </button>
  );
}
