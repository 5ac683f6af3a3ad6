// A date, chosen from the month. It brings React Aria: import it only from a lazy chunk.
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { dayAndMonth, longDate, weekdayShort } from '#contracts/format.sq.ts';
import { Month, monthChunk } from './Month.tsx';

interface DateFieldProps {
  readonly label: string;
  /** Empty where none is chosen yet. */
  readonly day: string;
  readonly placeholder?: string;
  readonly today: string;
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
}

export function DateField({ label, day, today, placeholder, error, onDay }: DateFieldProps) {
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
            <Month
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
      {error && <p className="text-xs font-medium text-danger-ink">{error}</p>}
    </div>
  );
}
