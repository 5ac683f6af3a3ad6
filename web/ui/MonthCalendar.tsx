// A month to choose a day from. It brings React Aria: import it only from a lazy chunk.
import './albanian-intl.ts';
import { type DateValue, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components';

export interface MonthCalendarProps {
  readonly label: string;
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

export default function MonthCalendar({ label, day, today, onDay }: MonthCalendarProps) {
  const cellLook = (date: DateValue) =>
    `num grid size-10 cursor-pointer place-items-center rounded-md outline-none hover:bg-sunken data-focus-visible:outline-2 data-focus-visible:outline-ring data-outside-month:invisible data-selected:bg-brand data-selected:font-semibold data-selected:text-on-brand ${
      date.toString() === today ? 'font-bold text-brass-ink' : ''
    }`;
  return (
    <I18nProvider locale="sq-AL">
      <Calendar
        aria-label={label}
        autoFocus
        firstDayOfWeek="mon"
        value={parseDate(day)}
        onChange={(date) => onDay(date.toString())}
      >
        <header className="mb-1.5 flex items-center justify-between">
          <Button slot="previous" className="btn btn-ghost btn-icon">
            <ChevronLeft aria-hidden className="size-[18px]" />
          </Button>
          <Heading className="font-semibold first-letter:uppercase" />
          <Button slot="next" className="btn btn-ghost btn-icon">
            <ChevronRight aria-hidden className="size-[18px]" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => (
              <CalendarHeaderCell className="pb-1 text-2xs font-semibold text-ink-3 first-letter:uppercase">
                {weekday}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={cellLook(date)} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
