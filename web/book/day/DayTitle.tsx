// The date as the title. A press on the title opens the month.
import './week-picker.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { capitalise, dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import { busyMonth, LazyBusyMonth } from '../../appointments/LazyBusyMonth.tsx';
import { useBack } from '../../ground/lib/navigation.ts';
import { monthChunk } from '../../ground/ui/Month.tsx';
import { dayWords as words } from './words.sq.ts';

const prefetch = () => {
  busyMonth.prefetch();
  monthChunk.prefetch();
};

interface DayTitleProps {
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
  /** The label for screen readers: the result of a press on the title. */
  readonly opens?: string;
  /** The text of the title, if the title is not the date. */
  readonly children?: ReactNode;
}

export function DayTitle({ day, today, onDay, opens = words.chooseDay, children }: DayTitleProps) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const hintId = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useBack(close, open);
  useEffect(() => {
    if (!open) return;
    const closeFromOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [open]);

  return (
    <div ref={whole} className="relative flex-1">
      <h1 className="title">
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-describedby={hintId}
          onClick={() => setOpen(!open)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          className="-ml-2 inline-flex max-w-full items-center gap-1 rounded-md px-2 text-left hover:bg-sunken max-sm:min-h-11"
        >
          <span className="text-[23px] whitespace-nowrap max-sm:text-[20px] xl:text-[27px]">
            {children ?? <DayName day={day} />}
          </span>
          <span aria-hidden className="opens-below no-print size-[18px] shrink-0 text-ink-3" />
          <span id={hintId} hidden>
            {opens}
          </span>
        </button>
      </h1>
      {open && (
        <div
          id={id}
          role="dialog"
          aria-label={words.month}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          className="pop no-print absolute top-full left-0 z-30 mt-1.5 p-3"
        >
          <LazyBusyMonth
            label={words.month}
            day={day}
            today={today}
            onDay={(chosen) => {
              close();
              onDay(chosen);
            }}
          />
        </div>
      )}
    </div>
  );
}

const DayName = ({ day }: { day: string }) => (
  <>
    <span className="max-sm:block max-sm:font-sans max-sm:text-xs max-sm:font-medium max-sm:tracking-normal max-sm:text-ink-2">
      {capitalise(weekdayName(day))}
      <span className="max-sm:hidden">,</span>
    </span>{' '}
    {dayAndMonth(day)}
    <span className="text-ink-3 max-xl:hidden"> {day.slice(0, 4)}</span>
  </>
);
