// The screen of a salon's day: the date as the title, and below it the grid of appointments.
import './day-waiting.css';
import { useQuery } from '@tanstack/react-query';
import { CloudAlert, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isWaiting, type LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { weekHref } from '../../appointments/address.ts';
import { dayInCache, useDay, useWeekCounts } from '../../appointments/api.ts';
import { shownTo } from '../../appointments/columns.rules.ts';
import { useMarkOf } from '../../appointments/day-marks.ts';
import type { dayKeys } from '../../appointments/shortcuts.sq.ts';
import { firstSlotFrom } from '../../appointments/slot.rules.ts';
import { useTick } from '../../appointments/tick.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { failures, words as shared } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { DayDialogs } from '../dialogs/DayDialogs.tsx';
import { type Dialogs, useDialogs } from '../dialogs/use-dialogs.ts';
import { useFirstFree } from '../first-free/FirstFree.tsx';
import { useTappedVisit } from '../grid/picture-tap.ts';
import { LinePlace } from '../queue/LinePlace.tsx';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useDrawing } from '../../ground/lib/drawing.ts';
import { useOffline } from '../../ground/lib/reach.ts';
import { useShortcuts } from '../../ground/lib/shortcuts.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { DayHeader } from './DayHeader.tsx';
import { Days } from './Days.tsx';
import { useDayInAddress } from './use-day-in-address.ts';
import type { SetDaysAhead } from './use-days-ahead.ts';
import { useDrawnDays } from './use-pane.ts';
import { useSwipe } from './use-swipe.ts';
import { dayWords as words } from './words.sq.ts';

const notices = new Chunk(() => import('./DayNotices.tsx'));
const noBarbers = new Chunk(() => import('./NoBarbers.tsx'));
const askedForm = new Chunk(() => import('./AskedForm.tsx'));
const resourceLanes = new Chunk(() => import('./ResourceLanes.tsx'));
const askedVisit = new Chunk(() => import('./AskedVisit.tsx'));

/** Below this width the columns of several barbers become narrow. */
const narrow = '(max-width: 700px)';

const confirmAll = async (pending: readonly Appointment[]) =>
  (await import('./confirm-all.ts')).confirmAll(pending);

export function DayScreen() {
  const tick = useTick();
  const clock = useClock();
  const { day: today, minutes } = clock;
  const rights = useRights();
  const { day, goTo, view, showAs } = useDayInAddress(today, rights.own ? 'one' : 'all');
  const { isDrawn, days, setAhead } = useDrawnDays(day);
  const markOf = useMarkOf(day);
  const { appointments, isNotHere, error: dayError, refetch } = useDay(day);
  const barbersAnswer = useQuery(barbersQuery);
  const barbers = barbersAnswer.data && shownTo(rights, barbersAnswer.data);
  const { data: services } = useQuery(servicesQuery);
  const { data: salon } = useQuery(salonQuery);
  const isNarrow = useMedia(narrow);
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const isFormAsked = ['shto', 'klienti', 'rikthe'].some((name) => search.has(name));
  const isOffline = useOffline();
  const dialogs = useDialogs();
  const firstFree = useFirstFree();
  const { isPending: areHoursPending, openOn } = useOpeningHours();
  const counts = useWeekCounts(day, isNotHere ? undefined : appointments);
  // the first render of the grid takes long, so it is deferred, and taps are handled first
  const areGridsDrawn = useDeferredValue(barbers !== undefined, false);

  const hasLanes = services?.some(({ needs }) => needs);

  const error = dayError ?? barbersAnswer.error;
  const isComplete = barbers !== undefined && appointments !== undefined;
  const isReady = isComplete && areGridsDrawn && isDrawn;
  const isLoading = !isComplete && !error;
  useDrawing(!error && !(isComplete && areGridsDrawn));
  const retry = () => {
    if (dayError) refetch();
    if (barbersAnswer.error) barbersAnswer.refetch();
  };

  const bookable = (barbers ?? []).filter(({ active, locked }) => active && !locked).map(({ name }) => name);
  const appointmentsOn = (on: string) => (on === day ? appointments : dayInCache(on)) ?? [];
  // while the barbers are not known, only the time is proposed
  const freeSlot = () =>
    firstSlotFrom(day, clock, { barbers: barbers ? bookable : [''], appointmentsOn, openOn });
  const add = () => dialogs.addVisit(freeSlot());
  const pending = (appointments ?? []).filter((one) => isWaiting(one) && rights.writes(one.barber_id));
  useTappedVisit(day === today ? appointments : undefined, dialogs.openDetails);
  const swipe = useSwipe((direction) => goTo(addDays(day, direction)));

  useDayShortcuts({
    add,
    today: () => goTo(today),
    previous: () => goTo(addDays(day, -1)),
    next: () => goTo(addDays(day, 1)),
    previousWeek: () => goTo(addDays(day, -7)),
    nextWeek: () => goTo(addDays(day, 7)),
    week: () => navigate(weekHref(day)),
  });

  return (
    <div className="flex h-full flex-col overflow-hidden bg-surface lg:rounded-xl lg:border lg:border-line print:block print:h-auto print:border-0">
      <DayHeader
        day={day}
        today={today}
        salon={salon?.name ?? ''}
        counts={counts}
        markOf={markOf}
        view={isNarrow && barbers && barbers.length > 1 ? view : undefined}
        onDay={goTo}
        onView={showAs}
        onAdd={add}
        onBlock={() => dialogs.addBlock(freeSlot())}
        onConfirmAll={
          pending.length > 1 ? { label: tick.allLabel(pending), act: () => confirmAll(pending) } : undefined
        }
        onFirstFree={firstFree.open}
        onSell={(salon?.till ?? 'off') !== 'off' && day <= today ? () => dialogs.sell(day) : undefined}
      />
      <Notices
        day={day}
        clock={clock}
        isReady={isReady}
        error={isComplete && !isOffline ? error : null}
        isNotHere={isComplete && isNotHere}
        onRetry={retry}
        setAhead={setAhead}
        dialogs={dialogs}
      />
      <div className="relative flex min-h-0 flex-1 flex-col border-t border-line print:block" {...swipe}>
        {isLoading && <Loading />}
        <div data-late className="contents">
          {hasLanes && <LazyExtra chunk={resourceLanes} day={day} onOpen={dialogs.openDetails} />}
        </div>
        {barbers?.length === 0 && <LazyExtra chunk={noBarbers} />}
        {error && !isComplete && (
          <DayFailed onRetry={retry}>
            {isNotHere ? shared.dayNotHere : explain(error, failures.loading)}
          </DayFailed>
        )}
        {areGridsDrawn && barbers && barbers.length > 0 && (appointments || isLoading) && (
          <Days
            days={days}
            day={day}
            isReady={isReady && !(hasLanes && search.has('vendet'))}
            barbers={barbers}
            clock={clock}
            view={isNarrow ? view : 'all'}
            salon={salon?.name ?? ''}
            dialogs={dialogs}
            onConfirmAll={confirmAll}
          />
        )}
      </div>
      <AddInBar onAdd={add} />
      {isFormAsked && isComplete && services && !areHoursPending && (
        <LazyExtra
          chunk={askedForm}
          day={day}
          barbers={barbers}
          bookable={bookable}
          services={services}
          freeSlot={freeSlot}
          appointmentsOn={appointmentsOn}
          openOn={openOn}
          dialogs={dialogs}
        />
      )}
      {search.has('termini') && isReady && (
        <LazyExtra chunk={askedVisit} appointments={appointments} dialogs={dialogs} />
      )}
      {firstFree.dialog}
      <DayDialogs dialogs={dialogs} today={today} minutes={minutes} salon={salon?.name ?? ''} />
    </div>
  );
}

const useDayShortcuts = (acts: Record<keyof typeof dayKeys, () => void>) =>
  useShortcuts({
    n: acts.add,
    t: acts.today,
    ArrowLeft: acts.previous,
    ArrowRight: acts.next,
    j: acts.week,
    'Shift+ArrowLeft': acts.previousWeek,
    'Shift+ArrowRight': acts.nextWeek,
  });

interface NoticesProps {
  readonly day: string;
  readonly clock: LocalTime;
  readonly isReady: boolean;
  readonly error: Error | null;
  /** The day is not on the device, and there is no network. */
  readonly isNotHere: boolean;
  readonly onRetry: () => void;
  readonly setAhead: SetDaysAhead;
  readonly dialogs: Dialogs;
}

function Notices({ error, isNotHere, onRetry, dialogs, ...rest }: NoticesProps) {
  const { notice, dismissNotice, ask } = dialogs;
  const [dismissed, setDismissed] = useState<Error>();
  return (
    <div className="no-print grid gap-2 px-4 has-[>:not(.sr-only)]:pb-1.5 lg:px-5">
      {error && error !== dismissed && (
        <Banner
          kind="error"
          action={<Button onClick={onRetry}>{shared.retry}</Button>}
          onDismiss={() => setDismissed(error)}
        >
          {explain(error, failures.loading)}
        </Banner>
      )}
      {isNotHere && <Banner kind="info">{`${shared.dayNotHere} ${words.onlyWaiting}`}</Banner>}
      {notice && (
        <Banner kind="error" onDismiss={dismissNotice}>
          {notice}
        </Banner>
      )}
      <LinePlace hasQueue={rest.day === rest.clock.day}>
        <LazyExtra chunk={notices} ask={ask} {...rest} />
      </LinePlace>
    </div>
  );
}

function Loading() {
  return (
    <div className="appear-late no-print absolute inset-x-0 top-3 z-10 mx-auto w-fit px-4">
      <Banner kind="info">{words.loading}</Banner>
    </div>
  );
}

/** The message instead of a day that could not be loaded. */
function DayFailed({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState Icon={CloudAlert} action={<Button onClick={onRetry}>{shared.retry}</Button>}>
        {children}
      </EmptyState>
    </div>
  );
}

/** The add button of narrow screens, in the middle of the bar at the bottom, because the header is too narrow for it. */
function AddInBar({ onAdd }: { onAdd: () => void }) {
  return (
    <button
      type="button"
      aria-label={shared.add}
      onClick={onAdd}
      className="no-print fixed bottom-[calc(6px+env(safe-area-inset-bottom))] left-1/2 z-20 grid size-11 -translate-x-1/2 place-items-center short:bottom-[env(safe-area-inset-bottom)] short:h-10 lg:hidden"
    >
      <span className="grid size-10 place-items-center rounded-lg bg-brand text-on-brand max-[359px]:size-8 short:size-9">
        <Plus aria-hidden className="size-6" strokeWidth={2.4} />
      </span>
    </button>
  );
}
