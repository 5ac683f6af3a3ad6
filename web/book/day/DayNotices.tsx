// What the day loads after it is drawn. Above the grid: whether the day is a holiday without an answer, and the bookings that
// wait for the salon.
import Requests from '../bookings/Requests.tsx';
import { HolidayLine } from './HolidayLine.tsx';
import { type SetAhead, useDaysAhead } from './use-days-ahead.ts';

interface DayNoticesProps {
  readonly day: string;
  /** Whether the grid of this day is shown. */
  readonly isReady: boolean;
  /** Sets the days whose grids are kept ready, the shown one among them. */
  readonly setAhead: SetAhead;
}

export default function DayNotices({ day, isReady, setAhead }: DayNoticesProps) {
  useDaysAhead(day, isReady, setAhead);
  return (
    <>
      <HolidayLine day={day} />
      <Requests />
    </>
  );
}
