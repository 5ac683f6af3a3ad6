// The overview of today: tasks that wait for an answer, the visits from now on, and the figures.

import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { dayFigures, nextVisits, unansweredVisits } from '#contracts/book/day.rules.ts';
import { capitalise, dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import { tonesOf } from '#contracts/salon/tones.rules.ts';
import { takenName } from '#contracts/till/taken.sq.ts';
import { useDay } from '../../appointments/api.ts';
import { countedFor, ownOf } from '../../appointments/columns.rules.ts';
import { confirmAppointment } from '../../book/actions.ts';
import { DayDialogs } from '../../book/dialogs/DayDialogs.tsx';
import { useDialogs } from '../../book/dialogs/use-dialogs.ts';
import { useRights, useUser } from '../../identity/accounts/session.ts';
import { birthdaysQuery } from '../../online/birthdays/api.ts';
import { bookingsQuery } from '../../online/bookings/api.ts';
import { remindersQuery } from '../../online/reminders/api.ts';
import { areOpen, firstStepsQuery, mayComeBack } from '../../salon/first-steps/api.ts';
import { comingHolidaysQuery, isUnanswered } from '../../salon/holidays/api.ts';
import { OutsideVisits } from '../../salon/hours/OutsideVisits.tsx';
import { leaveRequestsQuery, waitingIn } from '../../salon/leave-requests/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useOffline } from '../../ground/lib/reach.ts';
import { useShortcuts } from '../../ground/lib/shortcuts.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { NextVisits } from './NextVisits.tsx';
import { Visits } from './Visits.tsx';
import { type WaitingKind, WaitingParts } from './WaitingParts.tsx';
import { words } from './words.sq.ts';

/** The first steps. Only new salons load them. */
const stepsBack = new Chunk(() => import('../../salon/first-steps/StepsBack.tsx'));
const firstSteps = new Chunk(() => import('../../salon/first-steps/FirstSteps.tsx'));

const holidayQuestion = new Chunk(() => import('../../salon/holidays/ComingHolidays.tsx'));

const bookingRequests = new Chunk(() => import('../../online/bookings/WaitingBookings.tsx'));

const clientsToRemind = new Chunk(() => import('../../online/reminders/WaitingReminders.tsx'));

const leaveRequests = new Chunk(() => import('../../salon/leave-requests/WaitingRequests.tsx'));

const birthdays = new Chunk(() => import('../../online/birthdays/Birthdays.tsx'));

/** The question for the e-mail. Most owners have answered it, so they do not load it. */
const emailQuestion = new Chunk(() => import('./EmailQuestion.tsx'));

const countryQuestion = new Chunk(() => import('../../salon/holidays/CountryQuestion.tsx'));

const healthQuestion = new Chunk(() => import('../../salon/staff/HealthQuestion.tsx'));

const eveningQuestion = new Chunk(() => import('./EveningQuestion.tsx'));

const figuresWithTill = new Chunk(() => import('./FiguresWithTill.tsx'));

const askHowPaid = new Chunk(() => import('../../till/takings/visit/AskHowPaid.tsx'));

/** The media query of a wide screen. A narrower screen shows the figures below the visits. */
const wide = '(width >= 80rem)';

/** Opens the screen of the day with the form of a new visit. */
const newVisitPath = '/terminet?shto=1';

export default function DashboardScreen() {
  const { name: owner } = useUser();
  const clock = useClock();
  const { day, minutes } = clock;
  const { appointments, error, refetch } = useDay(day);
  const { data: services = [] } = useQuery(servicesQuery);
  const salonFound = useQuery(salonQuery);
  const {
    name: salon = '',
    asks_contact_email: asksEmail = false,
    asks_health: asksHealth,
    asks_country: asksCountry,
  } = salonFound.data ?? {};
  const rights = useRights();
  const { may, writes } = rights;
  const setsUp = may('setup');
  const {
    data: doneSteps,
    isLoading: isFirst,
    failureCount,
  } = useQuery({ ...firstStepsQuery, enabled: setsUp });
  const openSteps = doneSteps && areOpen(doneSteps) ? doneSteps : undefined;
  const holidays = useQuery({ ...comingHolidaysQuery(day), enabled: setsUp });
  const reminders = useQuery(remindersQuery);
  const bookings = useQuery(bookingsQuery);
  const leave = useQuery({ ...leaveRequestsQuery, enabled: setsUp });
  // the screen does not wait for the birthdays, because their card is below the visits
  const wishes = useQuery(birthdaysQuery).data?.birthdays.length ?? 0;
  const isOffline = useOffline();
  const isWide = useMedia(wide);
  const dialogs = useDialogs();
  const [, navigate] = useLocation();
  useShortcuts({ n: () => navigate(newVisitPath) });

  // the steps appear together with the visits, so that they push nothing down. If their call failed, the screen does not wait for them.
  const stepsAreLoading = isFirst && failureCount === 0;
  const asked = [reminders, bookings, salonFound, ...(setsUp ? [holidays, leave] : [])];
  const isLoading = stepsAreLoading || asked.some((query) => query.isLoading && query.failureCount === 0);
  const visits = isLoading ? undefined : appointments?.filter(({ kind }) => kind === 'visit');
  const counted = countedFor(rights, visits ?? []);
  const showsSums = rights.view.sums !== 'nobody';
  // a salon that is not loaded yet may have its till on
  const isTillOff = salonFound.data && (salonFound.data.till ?? 'off') === 'off';
  const figures =
    isTillOff || !showsSums ? (
      <Figures of={dayFigures(counted, clock)} showsSums={showsSums} />
    ) : (
      <Figures
        of={dayFigures(counted, clock, 'unknown')}
        showsSums
        inTill={salonFound.data && { label: takenName, value: '' }}
        isLoading={!salonFound.isError}
      />
    );
  const next = nextVisits(ownOf(rights, visits ?? []), minutes);
  const unanswered = unansweredVisits(visits ?? [], clock).filter((one) => writes(one.barber_id));
  const figuresShown =
    showsSums && salonFound.data && !isTillOff ? (
      <LazyExtra chunk={figuresWithTill} visits={counted} clock={clock} place={figures} />
    ) : (
      figures
    );
  const nextShown = <NextVisits next={next} minutes={minutes} salon={salon} onOpen={dialogs.openDetails} />;
  const unsent = reminders.data?.reminders.filter(({ sent }) => !sent) ?? [];
  const waiting: WaitingKind[] = [
    {
      name: 'bookings',
      howMany: bookings.data?.requests.length ?? 0,
      text: words.bookings,
      content: <LazyExtra chunk={bookingRequests} />,
    },
    {
      name: 'leave',
      howMany: setsUp && leave.data ? waitingIn(leave.data).length : 0,
      text: words.leave,
      content: <LazyExtra chunk={leaveRequests} />,
    },
    {
      name: 'reminders',
      howMany: reminders.data?.contacts_hidden ? 0 : unsent.length,
      text: words.reminders,
      staysOpen: true,
      content: <LazyExtra chunk={clientsToRemind} />,
    },
    {
      name: 'country',
      howMany: setsUp && !openSteps && asksCountry ? 1 : 0,
      text: () => words.country,
      content: <LazyExtra chunk={countryQuestion} />,
    },
    {
      name: 'holiday',
      howMany: setsUp && !openSteps && !asksCountry && holidays.data?.some(isUnanswered) ? 1 : 0,
      text: () => words.holiday,
      content: <LazyExtra chunk={holidayQuestion} holidays={holidays.data ?? []} />,
    },
    {
      name: 'health',
      howMany: asksHealth && may('data') ? 1 : 0,
      text: () => words.health,
      content: <LazyExtra chunk={healthQuestion} />,
    },
    {
      name: 'email',
      howMany: !openSteps && asksEmail && setsUp ? 1 : 0,
      text: () => words.email,
      content: <LazyExtra chunk={emailQuestion} />,
    },
  ];

  return (
    <Page
      title={<Today day={day} />}
      actions={
        <Link href={newVisitPath} className={`btn ${openSteps ? 'btn-line' : 'btn-primary'}`}>
          <Plus aria-hidden className="size-[17px]" strokeWidth={2.4} />
          {words.add}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-5 lg:gap-6">
        {error && !(visits && isOffline) && (
          <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>
        )}
        {!visits && !error && <Skeleton lines={8} />}
        {visits && (
          <>
            {openSteps && (
              <LazyExtra chunk={firstSteps} done={openSteps} owner={owner} place={<Skeleton lines={8} />} />
            )}
            {(!openSteps || waiting.some(({ howMany }) => howMany > 0)) && (
              <WaitingParts kinds={waiting} areKnown={asked.every(({ data }) => data !== undefined)} />
            )}
            {unanswered.length > 0 && <LazyExtra chunk={eveningQuestion} visits={unanswered} />}
            <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_364px] xl:items-start xl:gap-10">
              {visits.length > 0 ? (
                <Visits
                  visits={visits}
                  next={next}
                  nextAbove={!isWide && nextShown}
                  clock={clock}
                  colourOf={tonesOf(services)}
                  writes={writes}
                  onConfirm={confirmAppointment}
                  onOpen={dialogs.openDetails}
                />
              ) : (
                <EmptyState
                  Icon={CalendarDays}
                  action={
                    !openSteps && (
                      <Link href={newVisitPath} className="btn btn-line">
                        {words.add}
                      </Link>
                    )
                  }
                >
                  {words.none}
                </EmptyState>
              )}
              <div className="grid grid-cols-1 gap-5">
                {isWide && visits.length > 0 && nextShown}
                {figuresShown}
                {isTillOff && showsSums && setsUp && (
                  <Link href="/konfigurimet?skeda=arka" className="link justify-self-start text-sm">
                    {words.useTill}
                  </Link>
                )}
              </div>
            </div>
            {wishes > 0 && <LazyExtra chunk={birthdays} />}
            {doneSteps && mayComeBack(doneSteps) && <LazyExtra chunk={stepsBack} />}
          </>
        )}
      </div>
      {salonFound.data?.till === 'asks' && (
        <LazyExtra chunk={askHowPaid} onPay={(visit) => dialogs.ask('payment', visit)} />
      )}
      <OutsideVisits />
      <DayDialogs dialogs={dialogs} today={day} minutes={minutes} salon={salon} />
    </Page>
  );
}

const Today = ({ day }: { day: string }) => (
  <>
    {capitalise(weekdayName(day))}, {dayAndMonth(day)}
    <span className="text-ink-3 max-sm:hidden"> {day.slice(0, 4)}</span>
  </>
);
