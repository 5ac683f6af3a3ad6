// What the day loads after it is drawn: the marks of the week's days, and above the grid whether the day is a holiday without an answer, and the bookings that
// wait for the salon.
import './day-notices.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { weekOf } from '#contracts/ground/calendar.rules.ts';
import { type Marks, useMarkOf } from '../../appointments/day-marks.ts';
import { holidayWords } from '../../appointments/holiday.sq.ts';
import Requests from '../../online/bookings/Requests.tsx';
import { holidaysOfYearQuery, isUnanswered } from '../../salon/holidays/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { type SetDaysAhead, useDaysAhead } from './use-days-ahead.ts';
import { useSteadyDay } from './use-steady-day.ts';

const tillOnDay = new Chunk(() => import('../../till/takings/visit/TillOnDay.tsx'));

interface DayNoticesProps {
  readonly day: string;
  /** Whether the grid of this day is shown. */
  readonly isReady: boolean;
  /** Sets the days whose grids are kept ready, the shown one among them. */
  readonly setAhead: SetDaysAhead;
  /** Sets what the strip of the week marks. */
  readonly setMarks: (marks: Marks) => void;
  readonly ask: Dialogs['ask'];
}

/** Hands the marks over when one of them has changed. */
function useWeekMarks(day: string, setMarks: (marks: Marks) => void) {
  const markOf = useMarkOf(day);
  const marks = weekOf(day).flatMap((date) => {
    const mark = markOf(date);
    return mark ? [[date, mark] as const] : [];
  });
  const key = JSON.stringify(marks);
  useEffect(() => setMarks(new Map(JSON.parse(key))), [key, setMarks]);
}

export default function DayNotices({ day, isReady, setAhead, setMarks, ask }: DayNoticesProps) {
  const till = useQuery(salonQuery).data?.till;
  useDaysAhead(day, isReady, setAhead);
  useSteadyDay(day, isReady);
  useWeekMarks(day, setMarks);
  return (
    <>
      <HolidayLine day={day} />
      <Requests />
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
