// The seven days of a week, Monday first, each with its number of appointments.
import './week-picker.css';
import { type KeyboardEvent, useRef } from 'react';
import { addDays, dayParts, mondayOf, weekday, weekOf } from '#contracts/ground/calendar.rules.ts';
import { weekdayShort } from '#contracts/ground/format.sq.ts';
import type { DayMark } from '../../appointments/day-marks.ts';
import { useSwipe } from './use-swipe.ts';
import { weekWords } from './words.sq.ts';

interface Props {
  readonly day: string;
  readonly today: string;
  /** The number of appointments by day. A day that is missing here shows no number. */
  readonly counts: ReadonlyMap<string, number>;
  /** The mark of a day, such as a holiday. */
  readonly markOf?: (day: string) => DayMark | undefined;
  readonly onDay: (day: string) => void;
}

/** The day that an arrow key selects, starting from `day`. */
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

export function WeekPicker({ day, today, counts, markOf, onDay }: Props) {
  const week = useRef<HTMLDivElement>(null);
  const swipe = useSwipe((direction) => onDay(addDays(day, 7 * direction)));

  const go = (event: KeyboardEvent) => {
    const next = dayByKey(day, event.key);
    if (!next) return;
    event.preventDefault();
    onDay(next);
    // React keeps these button elements and only changes their days, so the focus can move immediately
    week.current?.querySelectorAll('button').item(weekday(next)).focus();
  };

  return (
    <div
      ref={week}
      role="radiogroup"
      aria-label={weekWords.week}
      className="week no-print"
      onKeyDown={go}
      {...swipe}
    >
      {weekOf(day).map((date, index) => {
        const count = counts.get(date);
        const mark = markOf?.(date);
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
            data-mark={mark?.kind}
            title={mark?.label}
            // the day of this tab, for a visit that is dropped here
            data-day={date}
            onClick={() => onDay(date)}
          >
            <span className="weekday">{weekdayShort(date)}</span>
            <span className="date num">{dayParts(date)[2]}</span>
            <span className="sr-only">{weekWords.ofMonth(date, date === today)}</span>
            <span className="count num">{count || null}</span>
            {count !== undefined && <span className="sr-only">{weekWords.noun(count)}</span>}
            {mark && <span className="sr-only">{`, ${mark.label}`}</span>}
          </button>
        );
      })}
    </div>
  );
}
