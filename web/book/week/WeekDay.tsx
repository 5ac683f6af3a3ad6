// One day in the overview of a week; the whole day is a link to the screen of that day.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { dayParts } from '#contracts/ground/calendar.rules.ts';
import { appointmentsCount, weekdayShort } from '#contracts/ground/format.sq.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { dayHref } from '../../appointments/address.ts';
import { type BarberDay, barberDayIn, freeMinutesOf, loadOf } from '../../appointments/load.rules.ts';
import { earliestOn } from '../../appointments/slot.rules.ts';
import { type OpenHoursLookup, useOpen } from '../../appointments/use-open.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { weekViewWords as words } from './words.sq.ts';

interface WeekDayProps {
  readonly day: string;
  readonly now: LocalTime;
  readonly barbers: readonly Barber[];
  /** The occupied days; undefined while they are loaded. */
  readonly days: readonly OccupiedDay[] | undefined;
  /** There is no network, and the device does not have the day. */
  readonly isMissing: boolean;
  /** The time of the only barber; in place of it several barbers have their loads. */
  readonly timeline: ReactNode;
  /** The visits of all barbers; undefined where there is no room for them. */
  readonly visits: readonly Appointment[] | undefined;
}

/** More of them would make the days of a full week too high. */
const maxListed = 12;

export function WeekDay({ day, now, barbers, days, isMissing, timeline, visits = [] }: WeekDayProps) {
  const isToday = day === now.day;
  const isPast = day < now.day;
  const { openOn } = useOpen();
  const week = days && summaryOf(day, { barbers, days, earliest: earliestOn(day, now), isPast, openOn });
  return (
    <li>
      <Link
        href={dayHref(day)}
        className="week-day"
        aria-label={words.spoken(day, isToday, week, isMissing)}
        aria-current={isToday ? 'date' : undefined}
        data-past={isPast || undefined}
      >
        <span className="week-date">
          <span className="weekday">{weekdayShort(day)}</span>{' '}
          <span className="date num">{dayParts(day)[2]}</span>
        </span>
        {week && <span className="week-count num">{week.count}</span>}
        {timeline}
        {week && barbers.length > 1 && (
          <span className="week-loads">
            {week.loads.map((one) => (
              <Load key={one.barber.id} {...one} />
            ))}
          </span>
        )}
        {week?.free && <span className="week-free num">{week.free}</span>}
        {visits.length > 0 && (
          // the label of the link tells how many there are
          <span aria-hidden className="week-visits num">
            {visits.slice(0, maxListed).map((visit) => (
              <span key={visit.id}>{`${visit.appointment_time} ${nameOf(visit)}`}</span>
            ))}
            {visits.length > maxListed && <span>{words.others(visits.length - maxListed)}</span>}
          </span>
        )}
        {isMissing && <span className="week-missing">{words.notKept}</span>}
        {!days && !isMissing && <span aria-hidden className="appear-late week-waiting animate-pulse" />}
      </Link>
    </li>
  );
}

interface BarberLoad extends BarberDay {
  readonly barber: Barber;
  /** Undefined if the barber does not work, or the whole day is blocked. */
  readonly load: number | undefined;
  readonly works: boolean;
}

interface SummaryInput {
  readonly barbers: readonly Barber[];
  readonly days: readonly OccupiedDay[];
  readonly earliest: number;
  readonly isPast: boolean;
  readonly openOn: OpenHoursLookup;
}

/** The facts that are shown of a day. A past day has no free time. */
function summaryOf(day: string, { barbers, days, earliest, isPast, openOn }: SummaryInput) {
  const loads = barbers.map((barber): BarberLoad => {
    const barberDay = barberDayIn(days, day, barber.name, openOn(day, barber.name));
    return { ...barberDay, barber, load: loadOf([barberDay]), works: barberDay.open.length > 0 };
  });
  const sum = (of: (one: BarberLoad) => number) => loads.reduce((all, one) => all + of(one), 0);
  const count = sum((one) => one.count);
  return {
    loads,
    count: count > 0 ? appointmentsCount(count) : words.noVisits,
    free: isPast
      ? undefined
      : loads.some(({ works }) => works)
        ? words.free(sum((one) => freeMinutesOf(one, earliest)))
        : words.closed,
  };
}

function Load(one: BarberLoad) {
  const { barber, load } = one;
  return (
    <span className="week-load">
      <span className="min-w-0 truncate">{barber.name}</span>
      <span className="num text-ink-3">{words.load(one)}</span>
      <span className="week-bar" data-blocked={load === undefined || undefined}>
        <span data-tone={barber.colour} className="bg-(--e)" style={cssVariables({ '--load': load ?? 0 })} />
      </span>
    </span>
  );
}
