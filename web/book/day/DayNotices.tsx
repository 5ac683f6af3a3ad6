// What the day loads after it is drawn: above the grid whether the day is a holiday without an answer, and the bookings and freed
// hours that wait for the salon.
import './day-notices.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { holidayWords } from '../../appointments/holiday.sq.ts';
import Requests from '../../online/bookings/Requests.tsx';
import { holidaysOfYearQuery, isUnanswered } from '../../salon/holidays/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { QueuePlace } from '../queue/QueuePlace.tsx';
import { FreedLine } from '../waitlist/FreedLine.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { type SetDaysAhead, useDaysAhead } from './use-days-ahead.ts';
import { useSteadyDay } from './use-steady-day.ts';

const queue = new Chunk(() => import('../queue/Queue.tsx'));
const tillOnDay = new Chunk(() => import('../../till/takings/visit/TillOnDay.tsx'));

interface DayNoticesProps {
  readonly day: string;
  readonly clock: LocalTime;
  /** Whether the grid of this day is shown. */
  readonly isReady: boolean;
  /** Sets the days whose grids are kept ready, the shown one among them. */
  readonly setAhead: SetDaysAhead;
  readonly ask: Dialogs['ask'];
}

export default function DayNotices({ day, clock, isReady, setAhead, ask }: DayNoticesProps) {
  const till = useQuery(salonQuery).data?.till;
  useDaysAhead(day, isReady, setAhead);
  useSteadyDay(day, isReady);
  return (
    <>
      <HolidayLine day={day} />
      <Requests />
      <FreedLine />
      {day === clock.day && <LazyExtra chunk={queue} place={<QueuePlace />} clock={clock} />}
      {till && till !== 'off' && (
        <LazyExtra chunk={tillOnDay} asks={till === 'asks'} onPay={(visit) => ask('payment', visit)} />
      )}
    </>
  );
}

/** Says that the shown day is a public holiday about which the salon has not answered yet. */
export function HolidayLine({ day }: { day: string }) {
  const { data } = useQuery(holidaysOfYearQuery(day));
  const holiday = data?.find((one) => one.day === day);
  if (!holiday || !isUnanswered(holiday)) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm font-medium text-brass-ink">
      <span>{holidayWords.unanswered(holiday.name)}</span>
      <Link href={`/konfigurimet?skeda=orari#${day}`} className="font-semibold underline underline-offset-2">
        {holidayWords.answer}
      </Link>
    </p>
  );
}
