// The overview of a week: for one barber the occupied time of each day, for several barbers the load of each barber's days.
import './week.css';
import { useQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { addDays, mondayOf, weekOf } from '#contracts/ground/calendar.rules.ts';
import { IsoDate } from '#contracts/ground/primitives.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { tonesOf } from '#contracts/salon/tones.rules.ts';
import { dayHref, weekHref } from '../../appointments/address.ts';
import { occupiedQuery } from '../../appointments/api.ts';
import { shownTo } from '../../appointments/columns.rules.ts';
import { occupiedBy } from '../../appointments/occupied.rules.ts';
import { occupiesSlot } from '../../appointments/slot.rules.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { ViewSwitch } from '../../appointments/ViewSwitch.tsx';
import { failures, viewWords } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { useServices } from '../../salon/services/api.ts';
import { Arrows } from '../day/Arrows.tsx';
import { DayTitle } from '../day/DayTitle.tsx';
import { DayDialogs } from '../dialogs/DayDialogs.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useFirstFree } from '../first-free/FirstFree.tsx';
import { Announcements } from '../grid/LiftedBlock.tsx';
import { explain } from '../../ground/lib/call.ts';
import { useOffline } from '../../ground/lib/reach.ts';
import { useShortcuts } from '../../ground/lib/shortcuts.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Option } from '../../ground/ui/Option.tsx';
import { barberWeekQuery, weekVisitsQuery } from './api.ts';
import { Timeline, type TimelineProps } from './Timeline.tsx';
import { hoursShown } from './timeline.rules.ts';
import { useDaysOnDevice } from './use-days-on-device.ts';
import { useWeekActs } from './use-week-acts.ts';
import { maxListed, WeekDay } from './WeekDay.tsx';
import { weekViewWords as words } from './words.sq.ts';

export default function WeekScreen() {
  // the days are drawn again when one of them changes, so the code that the compiler would add here is not needed
  'use no memo';
  const now = useClock();
  const { day, barber, goTo, showBarber } = useWeekInAddress(now.day);
  const [, navigate] = useLocation();
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const week = useQuery(occupiedQuery(monday, sunday));

  const { data: salon } = useQuery(salonQuery);
  const seen = shownTo(useRights(), barbers);
  const active = seen.filter((one) => one.active);
  const chosen = active.find(({ name }) => name === barber);
  const shown = chosen ? [chosen] : active;
  const only = shown.length === 1 ? shown[0] : undefined;
  const isOffline = useOffline();
  const { onDevice, appointmentsOn } = useDaysOnDevice(monday);
  const visitsOn = useVisitsOn(monday, shown.length > 1, appointmentsOn);
  const timelines = useTimelines(monday, only?.name, appointmentsOn);
  const dialogs = useDialogs();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const { acts, list, scroller } = useWeekActs({
    monday,
    barbers: only ? [only] : seen,
    days: weekOf(monday).map((date) => {
      const all = (only ? timelines.appointmentsOn(date) : visitsOn(date)) ?? [];
      return { all, shown: only || unfolded.includes(date) ? all : all.slice(0, maxListed) };
    }),
    now,
    onOpen: dialogs.openDetails,
  });
  const failed = week.error ?? timelines.error;
  const dates = weekOf(day).map((date) => {
    const kept = onDevice(date, week.isSuccess) ?? (week.data ? undefined : appointmentsOn(date, undefined));
    return { date, days: kept ? occupiedBy(kept) : week.data };
  });
  // on a narrow screen the days are below one another. The screen then starts at the day of the address, and scrolls again after loading,
  // because loaded days are higher
  const [opened] = useState(day);
  const isLoaded = shown.length > 0 && dates.some(({ days }) => days);
  useLayoutEffect(() => {
    if (isLoaded && matchMedia('(max-width: 1023px)').matches)
      scroller.current?.querySelector(`[data-day="${opened}"]`)?.scrollIntoView({ block: 'start' });
  }, [scroller, isLoaded, opened]);
  // the line above all screens shows the age of the data
  const isOfflineShownAbove = isOffline && dates.some(({ days }) => days);

  const helpId = useId();
  const firstFree = useFirstFree();
  useShortcuts({
    j: () => navigate(dayHref(day)),
    t: () => goTo(now.day),
    ArrowLeft: () => goTo(addDays(day, -7)),
    ArrowRight: () => goTo(addDays(day, 7)),
  });

  return (
    <div className="flex h-full flex-col overflow-hidden bg-surface lg:rounded-xl lg:border lg:border-line">
      <header className="week-head flex flex-wrap items-center gap-x-2 gap-y-2 px-4 pt-1.5 pb-2.5 lg:px-5 lg:pt-4 lg:pb-3">
        <DayTitle day={day} today={now.day} onDay={goTo} opens={words.chooseWeek}>
          {words.title(monday, sunday)}
        </DayTitle>
        <div className="flex items-center justify-between gap-1.5 max-lg:order-1 max-lg:w-full lg:contents">
          <ViewSwitch day={day} isWeek />
          <div className="lg:order-2">
            <Button onClick={firstFree.open}>
              <CalendarSearch aria-hidden className="size-[17px]" />
              {viewWords.firstFree}
            </Button>
          </div>
        </div>
        <div className="lg:order-1">
          <Arrows day={day} today={now.day} by="week" onDay={goTo} />
        </div>
        {active.length > 1 && <BarberChoice barbers={active} chosen={chosen?.name} onChoose={showBarber} />}
      </header>
      <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto border-t border-line p-4 lg:p-5">
        {failed && !isOfflineShownAbove && (
          <LoadFailed onRetry={() => Promise.all([week.refetch(), timelines.refetch()])}>
            {explain(failed, failures.loading)}
          </LoadFailed>
        )}
        <p id={helpId} hidden>
          {words.help}
        </p>
        <ul
          {...list}
          className="week-days"
          data-one={only && true}
          aria-label={words.days}
          aria-describedby={helpId}
          aria-busy={!week.data}
        >
          {dates.map(({ date, days }) => (
            <WeekDay
              key={date}
              day={date}
              now={now}
              barbers={shown}
              days={days}
              isMissing={(isOffline || failed !== null) && !days}
              timelineOf={(held) => timelines.of(date, { now, held, acts })}
              visits={visitsOn(date)}
              isUnfolded={unfolded.includes(date)}
              onUnfold={() => setUnfolded([...unfolded, date])}
              acts={acts}
            />
          ))}
        </ul>
      </div>
      {firstFree.dialog}
      <DayDialogs dialogs={dialogs} today={now.day} minutes={now.minutes} salon={salon?.name ?? ''} />
      <Announcements drag={acts.drag} />
    </div>
  );
}

/** The shown week and barber, kept in the address, so that links, reload and the browser's back button restore them. */
function useWeekInAddress(today: string) {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const day = z.safeParse(IsoDate, search.get('dita')).data ?? today;
  const barber = search.get('barberi') ?? undefined;
  return {
    day,
    barber,
    goTo: (other: string) => navigate(weekHref(other, barber)),
    showBarber: (name: string | undefined) => navigate(weekHref(day, name), { replace: true }),
  };
}

type AppointmentsLookup = ReturnType<typeof useDaysOnDevice>['appointmentsOn'];

/** The visits of all barbers by day, if the screen has room for them. */
function useVisitsOn(monday: string, areSeveral: boolean, appointmentsOn: AppointmentsLookup) {
  const isShown = useMedia('(min-width: 1024px)') && areSeveral;
  const { data } = useQuery({ ...weekVisitsQuery(monday), enabled: isShown });
  return (day: string) =>
    isShown
      ? appointmentsOn(day, data)?.filter((one) => one.kind === 'visit' && occupiesSlot(one))
      : undefined;
}

/** The week of one barber; empty without a barber. */
function useTimelines(monday: string, barber: string | undefined, shownOn: AppointmentsLookup) {
  const { data, error, refetch } = useQuery({
    ...barberWeekQuery(monday, barber ?? ''),
    enabled: barber !== undefined,
  });
  const { services = [] } = useServices();
  const { openOn, dayOf } = useOpeningHours();
  const open = (day: string) => (barber === undefined ? [] : openOn(day, barber));
  const appointmentsOn = (day: string) =>
    shownOn(day, data)?.filter((one) => one.barber === barber && occupiesSlot(one));
  const shown = weekOf(monday).flatMap((day) => appointmentsOn(day) ?? []);
  const hours = hoursShown(weekOf(monday).flatMap(open), shown);
  const toneOf = tonesOf(services);
  const of = (day: string, rest: Pick<TimelineProps, 'now' | 'held' | 'acts'>) => {
    const appointments = barber === undefined ? undefined : appointmentsOn(day);
    return (
      appointments && (
        <Timeline
          {...rest}
          day={day}
          open={open(day)}
          busy={dayOf(day, barber ?? '')?.busy}
          appointments={appointments}
          hours={hours}
          toneOf={toneOf}
        />
      )
    );
  };
  return { of, appointmentsOn, error, refetch };
}

interface BarberChoiceProps {
  readonly barbers: readonly Barber[];
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
}

function BarberChoice({ barbers, chosen, onChoose }: BarberChoiceProps) {
  const choices = [
    { name: undefined, label: words.all },
    ...barbers.map(({ name }) => ({ name, label: name })),
  ];
  return (
    <fieldset className="order-2 -m-1 flex min-w-0 grow basis-full gap-1.5 overflow-x-auto p-1 [scrollbar-width:none] *:max-w-55 *:shrink-0 *:truncate">
      <legend className="sr-only">{words.barbers}</legend>
      {choices.map(({ name, label }) => (
        <Option key={label} label={label} chosen={name === chosen} onChoose={() => onChoose(name)} />
      ))}
    </fieldset>
  );
}
