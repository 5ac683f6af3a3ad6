// Above the grid: whether the day is a holiday without an answer, and the bookings that wait for the salon.
import Requests from '../../bookings/Requests.tsx';
import { HolidayLine } from './HolidayLine.tsx';

export default function DayNotices({ day }: { day: string }) {
  return (
    <>
      <HolidayLine day={day} />
      <Requests />
    </>
  );
}
