// A month from which a day is chosen. It imports React Aria: import it only from a lazy chunk.
import './albanian-intl.ts';
import './month-calendar.css';
import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
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
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { cssVariables } from '../lib/css-variables.ts';

/** The fill of a day, shown as a bar under the number of the day, and in words for screen readers. */
export interface DayFill {
  /** A number from 0 to 1; undefined if it is not known. */
  readonly share?: number;
  readonly label: string;
  /** A special property of the day, for its look. */
  readonly mark?: 'closed' | 'holiday' | 'leave' | undefined;
}

export interface MonthCalendarProps {
  readonly label: string;
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly fillOfDay?: (day: string) => DayFill | undefined;
  /** Called with a day of the month that is shown now. */
  readonly onMonth?: (day: string) => void;
}

export default function MonthCalendar({ label, day, today, onDay, fillOfDay, onMonth }: MonthCalendarProps) {
  const cellLook = (date: DateValue) =>
    `num relative grid size-10 cursor-pointer place-items-center rounded-md outline-none hover:bg-sunken data-focus-visible:outline-2 data-focus-visible:outline-ring data-outside-month:invisible data-selected:bg-brand data-selected:font-semibold data-selected:text-on-brand ${
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
        onFocusChange={(date) => onMonth?.(date.toString())}
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
            {(date) => <Cell date={date} look={cellLook(date)} fill={fillOfDay?.(date.toString())} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

interface CellProps {
  readonly date: CalendarDate;
  readonly look: string;
  readonly fill: DayFill | undefined;
}

function Cell({ date, look, fill }: CellProps) {
  if (!fill) return <CalendarCell date={date} className={look} />;
  return (
    <CalendarCell
      date={date}
      className={look}
      // React Aria's label of the day replaces its content for screen readers, so the label must contain `fill` too
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is among the props
      render={(props) => <div {...props} aria-label={`${props['aria-label']}, ${fill.label}`} />}
    >
      {({ formattedDate }) => (
        <>
          <span className="month-date" data-mark={fill.mark}>
            {formattedDate}
          </span>
          {fill.share !== undefined && (
            <span
              className="month-fill"
              data-full={fill.share > 0.85 || undefined}
              style={cssVariables({ '--share': fill.share })}
            />
          )}
        </>
      )}
    </CalendarCell>
  );
}
