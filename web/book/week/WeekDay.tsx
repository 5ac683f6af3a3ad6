// One day in the overview of a week. Everything in it except its visits is a link to the screen of that day.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
import { type OpenHoursLookup, useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { hintText, nameOf } from '../../appointments/words.sq.ts';
import type { DragState } from '../grid/lift.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import type { WeekActs } from './use-week-acts.ts';
import { WeekPiece } from './WeekPiece.tsx';
import { useHeldOver } from './week-drag.ts';
import { weekViewWords as words } from './words.sq.ts';

interface WeekDayProps {
  readonly day: string;
  readonly now: LocalTime;
  readonly barbers: readonly Barber[];
  /** The occupied days; undefined while they are loaded. */
  readonly days: readonly OccupiedDay[] | undefined;
  /** True if there is no network and the device does not have the day. */
  readonly isMissing: boolean;
  /** The timeline of a single barber. With several barbers, their loads are shown instead. */
  readonly timelineOf: (held: DragState | undefined) => ReactNode;
  /** The visits of all barbers; undefined if there is no room for them. */
  readonly visits: readonly Appointment[] | undefined;
  /** True if more than `maxListed` visits are shown. */
  readonly isUnfolded: boolean;
  readonly onUnfold: () => void;
  readonly acts: WeekActs;
}

/** The maximum number of visits in a day: more visits would make the days of a full week too high. */
export const maxListed = 12;

export function WeekDay(props: WeekDayProps) {
  'use no memo';
  const { day, now, barbers, days, isMissing, timelineOf, visits, isUnfolded, onUnfold, acts } = props;
  const held = useHeldOver(acts.drag, day);
  const heldBy = held && acts.otherBarberOf(held);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (held?.by === 'keyboard') box.current?.scrollIntoView({ block: 'nearest' });
  }, [held]);
  const isToday = day === now.day;
  const isPast = day < now.day;
  const { openOn } = useOpeningHours();
  const week = days && summaryOf(day, { barbers, days, earliest: earliestOn(day, now), isPast, openOn });
  return (
    <li>
      <div
        ref={box}
        className="week-day"
        data-day={day}
        data-today={isToday || undefined}
        data-past={isPast || undefined}
        data-target={(held && !heldBy) || undefined}
      >
        <Link
          href={dayHref(day)}
          className="week-link"
          draggable={false}
          aria-label={words.spoken(day, isToday, week, isMissing)}
          aria-current={isToday ? 'date' : undefined}
        >
          <span className="week-date">
            <span className="weekday">{weekdayShort(day)}</span>{' '}
            <span className="date num">{dayParts(day)[2]}</span>
          </span>
          {week && <span className="week-count num">{week.count}</span>}
        </Link>
        {timelineOf(held)}
        {/* hidden from screen readers, because the label of the link contains the same */}
        {week && barbers.length > 1 && (
          <span aria-hidden className="week-loads">
            {week.loads.map((one) => (
              <Load key={one.barber.id} {...one} isTarget={one.barber.name === heldBy} />
            ))}
          </span>
        )}
        {week?.free && (
          <span aria-hidden className="week-free num">
            {week.free}
          </span>
        )}
        {visits && (visits.length > 0 || held) && (
          <WeekVisits
            visits={isUnfolded ? visits : visits.slice(0, maxListed)}
            others={isUnfolded ? 0 : visits.length - maxListed}
            onUnfold={onUnfold}
            held={held}
            acts={acts}
          />
        )}
        {isMissing && (
          <span aria-hidden className="week-missing">
            {words.notKept}
          </span>
        )}
        {!days && !isMissing && <span aria-hidden className="appear-late week-waiting animate-pulse" />}
      </div>
    </li>
  );
}

interface BarberLoad extends BarberDay {
  readonly barber: Barber;
  /** The load; undefined if the barber does not work, or the whole day is blocked. */
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

/** The facts that the overview shows about a day. A past day has no free time. */
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

function Load(one: BarberLoad & { readonly isTarget: boolean }) {
  'use no memo';
  const { barber, load, isTarget } = one;
  return (
    <span className="week-load" data-barber={barber.name} data-target={isTarget || undefined}>
      <span className="min-w-0 truncate">{barber.name}</span>
      <span className="num text-ink-3">{words.load(one)}</span>
      <span className="week-bar" data-blocked={load === undefined || undefined}>
        <span data-tone={barber.colour} className="bg-(--e)" style={cssVariables({ '--load': load ?? 0 })} />
      </span>
    </span>
  );
}

interface WeekVisitsProps {
  readonly visits: readonly Appointment[];
  /** The number of hidden visits; the button shows them. */
  readonly others: number;
  readonly onUnfold: () => void;
  readonly held: DragState | undefined;
  readonly acts: WeekActs;
}

const textOf = (visit: Appointment) => `${visit.appointment_time} ${nameOf(visit)}`;

/** The visits of all barbers on one day of the week. A visit that is held over the day is shown among these visits. */
function WeekVisits({ visits, others, onUnfold, held, acts }: WeekVisitsProps) {
  'use no memo';
  const index = visits.findIndex((one) => held && one.appointment_time > held.appointment.appointment_time);
  const before = index < 0 ? visits.length : index;
  const other = held && acts.otherBarberOf(held);
  const rowOf = (visit: Appointment) => (
    <WeekPiece
      key={visit.id}
      appointment={visit}
      acts={acts}
      className="week-visit"
      data-tone={acts.colourOf(visit.barber)}
    >
      {visit.appointment_time} {visit.client_name || visit.title}
      {hintText(visit) && <span className="hint">{hintText(visit)}</span>}
    </WeekPiece>
  );
  return (
    <span className="week-visits num">
      {visits.slice(0, before).map(rowOf)}
      {held && (
        <span
          aria-hidden
          className="week-visit"
          data-lifted
          data-tone={acts.colourOf(other ?? held.appointment.barber)}
        >
          {[textOf(held.appointment), other].filter(Boolean).join(' · ')}
        </span>
      )}
      {visits.slice(before).map(rowOf)}
      {others > 0 && (
        <button type="button" onClick={onUnfold}>
          {words.others(others)}
        </button>
      )}
    </span>
  );
}
