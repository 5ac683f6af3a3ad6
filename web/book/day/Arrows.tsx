import './week-picker.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { addDays, mondayOf } from '#contracts/ground/calendar.rules.ts';
import { words } from '../../appointments/words.sq.ts';
import { weekWords } from './words.sq.ts';

interface ArrowsProps {
  readonly day: string;
  readonly today: string;
  readonly by: 'day' | 'week';
  readonly onDay: (day: string) => void;
}

/** The buttons “back”, “today” and “on”. With Shift, the buttons of a day move by a week, like the arrow keys. */
export function Arrows({ day, today, by, onDay }: ArrowsProps) {
  const isWeek = by === 'week';
  const isCurrent = isWeek ? mondayOf(day) === mondayOf(today) : day === today;
  const goBy = (direction: 1 | -1) => (event: MouseEvent) =>
    onDay(addDays(day, isWeek || event.shiftKey ? 7 * direction : direction));
  return (
    <div className="day-steps no-print">
      <button
        type="button"
        aria-label={isWeek ? words.previousWeek : words.previousDay}
        title={isWeek ? undefined : weekWords.back}
        onClick={goBy(-1)}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" aria-current={isCurrent ? 'date' : undefined} onClick={() => onDay(today)}>
        {words.today}
      </button>
      <button
        type="button"
        aria-label={isWeek ? words.nextWeek : words.nextDay}
        title={isWeek ? undefined : weekWords.on}
        onClick={goBy(1)}
      >
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
}
