// The parts that load after the day is drawn: the line above the grid with everything that waits, and the days before and after.
import './day-notices.css';
import { useQuery } from '@tanstack/react-query';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { holidayWords } from '../../appointments/words.sq.ts';
import { useSubscription } from '../../billing/subscriptions/api.ts';
import { bannerWords as trialWords } from '../../billing/subscriptions/banner.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import Requests from '../../online/bookings/Requests.tsx';
import { holidaysOfYearQuery, isUnanswered } from '../../salon/holidays/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { FreedLine } from '../waitlist/FreedLine.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useOffline } from '../../ground/lib/reach.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { PendingLine, PendingPart } from '../../ground/ui/PendingLine.tsx';
import { type SetDaysAhead, useDaysAhead } from './use-days-ahead.ts';
import { useSteadyDay } from './use-steady-day.ts';

const queue = new Chunk(() => import('../queue/Queue.tsx'));
const tillOnDay = new Chunk(() => import('../../till/takings/visit/TillOnDay.tsx'));

interface DayNoticesProps {
  readonly day: string;
  readonly clock: LocalTime;
  /** True if the grid of this day is shown. */
  readonly isReady: boolean;
  /** A function that sets the days whose grids are kept ready, including the shown day. */
  readonly setAhead: SetDaysAhead;
  readonly ask: Dialogs['ask'];
}

export default function DayNotices({ day, clock, isReady, setAhead, ask }: DayNoticesProps) {
  const till = useQuery(salonQuery).data?.till;
  useDaysAhead(day, isReady, setAhead);
  useSteadyDay(day, isReady);
  // the order of the parts: those that load later come after those that are known at the start
  const parts = (
    <>
      <Requests />
      <FreedLine />
      {till && till !== 'off' && (
        <LazyExtra
          chunk={tillOnDay}
          day={day}
          asks={till === 'asks'}
          onPay={(visit) => ask('payment', visit)}
        />
      )}
      <HolidayPart day={day} />
      <TrialPart />
    </>
  );
  return (
    <>
      {day === clock.day ? (
        <LazyExtra chunk={queue} clock={clock}>
          {parts}
        </LazyExtra>
      ) : (
        <PendingLine>{parts}</PendingLine>
      )}
    </>
  );
}

/** The line about the trial. On a desktop a card beside the screen shows the same, so this line is left out there. */
function TrialPart() {
  const { status } = useSubscription();
  const isTold = useRights().may('plan') && status.isOnTrial && status.isInTrialPeriod;
  // a plan cannot be bought without a network
  if (useOffline() || !isTold) return null;
  return (
    <PendingPart href="/abonimi" className="lg:hidden">
      {trialWords.trial}{' '}
      <span className="font-normal">· {trialWords.daysLeft(status.remainingTrialDays)}</span>
      <span className="sr-only">{trialWords.subscribe}</span>
    </PendingPart>
  );
}

/** The line about a public holiday on the shown day for which the owner has not entered whether the salon works. */
export function HolidayPart({ day }: { day: string }) {
  const { data } = useQuery(holidaysOfYearQuery(day));
  const holiday = data?.find((one) => one.day === day);
  if (!holiday || !isUnanswered(holiday)) return null;
  return (
    <PendingPart href={`/konfigurimet?skeda=orari#${day}`} title={holidayWords.unanswered(holiday.name)}>
      <span className="sr-only">{holidayWords.unanswered(holiday.name)}</span>
      <span aria-hidden>{holidayWords.isHoliday}</span>
      <span className="underline underline-offset-2">{holidayWords.answer}</span>
    </PendingPart>
  );
}
