// The seven days of a week, Monday first, with how many appointments each has; and the way to other weeks.
import './week-picker.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { addDays, dayParts, mondayOf, weekday, weekOf } from '#contracts/calendar.rules.ts';
import { weekdayShort } from '#contracts/format.sq.ts';
import { weekWords } from './words.sq.ts';

interface Props {
  readonly day: string;
  readonly today: string;
  /** Appointments by day; a day whose count is not known shows none. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onDay: (day: string) => void;
}

/** Where a key leads from a day. */
function dayByKey(day: string, key: string) {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
    case 'PageUp':
      return addDays(day, -7);
    case 'ArrowDown':
    case 'PageDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    default:
      return undefined;
  }
}

export function WeekPicker({ day, today, counts, onDay }: Props) {
  const week = useRef<HTMLDivElement>(null);

  const go = (event: KeyboardEvent) => {
    const next = dayByKey(day, event.key);
    if (!next) return;
    event.preventDefault();
    onDay(next);
    // the buttons stay while their days change, so the focus may go ahead
    week.current?.querySelectorAll('button').item(weekday(next)).focus();
  };

  return (
    <div ref={week} role="radiogroup" aria-label={weekWords.week} className="week no-print" onKeyDown={go}>
      {weekOf(day).map((date, index) => {
        const count = counts.get(date);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio button has no room for a date and a count
          <button
            key={weekday(date)}
            type="button"
            role="radio"
            aria-checked={date === day}
            aria-current={date === today ? 'date' : undefined}
            tabIndex={date === day ? 0 : -1}
            data-weekend={index > 4 || undefined}
            onClick={() => onDay(date)}
          >
            <span className="weekday">{weekdayShort(date)}</span>
            <span className="date num">{dayParts(date)[2]}</span>
            <span className="sr-only">{weekWords.ofMonth(date, date === today)}</span>
            <span className="count num">{count || null}</span>
            {count !== undefined && <span className="sr-only">{weekWords.noun(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}

interface StepsProps {
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** A week back, today, a week on. */
export function WeekSteps({ day, today, onDay }: StepsProps) {
  return (
    <div className="week-steps no-print">
      <button type="button" aria-label={weekWords.previous} onClick={() => onDay(addDays(day, -7))}>
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" aria-current={day === today ? 'date' : undefined} onClick={() => onDay(today)}>
        {weekWords.today}
      </button>
      <button type="button" aria-label={weekWords.next} onClick={() => onDay(addDays(day, 7))}>
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
}
