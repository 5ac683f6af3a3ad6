import '../day/week-picker.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { words } from '../../appointments/words.sq.ts';

interface WeekArrowsProps {
  readonly day: string;
  /** Whether the shown week contains today. */
  readonly isCurrent: boolean;
  readonly onDay: (day: string) => void;
  readonly onToday: () => void;
}

/** Buttons: previous week, today, next week. */
export function WeekArrows({ day, isCurrent, onDay, onToday }: WeekArrowsProps) {
  return (
    <div className="day-steps no-print">
      <button type="button" aria-label={words.previousWeek} onClick={() => onDay(addDays(day, -7))}>
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" aria-current={isCurrent ? 'date' : undefined} onClick={onToday}>
        {words.today}
      </button>
      <button type="button" aria-label={words.nextWeek} onClick={() => onDay(addDays(day, 7))}>
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
}
