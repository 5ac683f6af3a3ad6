// A field for a date that is chosen from a calendar. It imports React Aria: import it only from a lazy chunk.
import { CalendarDays } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { dayAndMonth, longDate, weekdayShort } from '#contracts/ground/format.sq.ts';
import { Month, monthChunk } from './Month.tsx';
import type { MonthCalendarProps } from './MonthCalendar.tsx';
import { Popover } from './Popover.tsx';

interface DateFieldProps {
  readonly label: string;
  /** The chosen day; empty while no day is chosen. */
  readonly day: string;
  readonly placeholder?: string;
  readonly today: string;
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
  /** The label of a button that empties the field. */
  readonly clear?: string;
  /** Replaces the usual calendar, for example by one that shows how full each day is. */
  readonly Calendar?: ComponentType<MonthCalendarProps>;
}

export function DateField({
  label,
  day,
  today,
  placeholder,
  error,
  onDay,
  clear,
  Calendar = Month,
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (
    <div className="field min-w-0 grid-cols-[minmax(0,1fr)]">
      <span id={id} className="lab">
        {label}
      </span>
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button
          aria-labelledby={`${id} ${id}-value`}
          data-invalid={error !== undefined || undefined}
          onHoverStart={() => monthChunk.prefetch()}
          onFocus={() => monthChunk.prefetch()}
          className="input flex items-center justify-between gap-2 text-left"
        >
          <span id={`${id}-value`} className="num truncate">
            {day ? `${weekdayShort(day)}, ${isThisYear ? dayAndMonth(day) : longDate(day)}` : placeholder}
          </span>
          <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-3 max-[380px]:hidden" />
        </Button>
        <Popover placement="bottom start" className="pop p-3">
          <Dialog aria-label={label} className="outline-none">
            <Calendar
              label={label}
              day={day || today}
              today={today}
              onDay={(chosen) => {
                onDay(chosen);
                setOpen(false);
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
      {clear && day && (
        <button
          type="button"
          aria-label={`${clear}: ${label}`}
          onClick={() => onDay('')}
          className="min-h-6 w-fit text-xs font-semibold text-ink-2 underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
        >
          {clear}
        </button>
      )}
      {error && <p className="text-xs font-medium text-danger-ink">{error}</p>}
    </div>
  );
}
