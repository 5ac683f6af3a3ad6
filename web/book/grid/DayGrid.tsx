// The grid of a day: a column for each barber, half hours from 08:00 to 22:30. The height of a block shows its duration.
import type { Pigment } from '#contracts/ground/pigments.ts';
import './day-grid.css';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { appointmentsCount } from '#contracts/ground/format.sq.ts';
import type { OpenDay } from '#contracts/salon/hours.rules.ts';
import { type Hours, slotLength, startMinutes, usualHours } from '../../appointments/slot.rules.ts';
import type { NewSlot } from '../actions.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { useDrawing } from '../../ground/lib/drawing.ts';
import { AppointmentColumns } from './AppointmentColumns.tsx';
import { BarberHeads } from './BarberHeads.tsx';
import { ClosedTimes } from './ClosedTimes.tsx';
import { createDrag, type Drag } from './drag.ts';
import { FreeSlots } from './FreeSlots.tsx';
import { Announcements, LiftedBlock } from './LiftedBlock.tsx';
import { columnsOf, type DayBarber, openingMinutes, unprinted } from './layout.rules.ts';
import type { DragState } from './lift.ts';
import { answerPictureTap } from './picture-tap.ts';
import { useHours } from './use-hours.ts';
import { type GridOpening, useIsAhead, useOpening } from './use-opening.ts';
import { seenAtOpening, usePieces } from './use-pieces.ts';
import { gridWords } from './words.sq.ts';

/** A slot of the day. */
interface Slot {
  readonly barber: string;
  readonly minutes: number;
  readonly duration: number;
}

interface Props {
  readonly day: string;
  readonly barbers: readonly DayBarber[];
  /** All appointments of the day, also cancelled ones. */
  readonly appointments: readonly Appointment[];
  readonly toneOf: (serviceName: string) => Pigment;
  /** Whether nobody at the salon has looked at this online booking. */
  readonly isUnseen?: (id: string) => boolean | undefined;
  /** The present time in minutes since midnight; null if the day is not today. */
  readonly now: number | null;
  /** The present day and time, even if another day is shown. */
  readonly clock: LocalTime;
  readonly canEdit: boolean;
  readonly view: 'one' | 'all';
  /** The working hours of a barber on this day and the reason for them; undefined while the salon has entered no hours. */
  readonly openOf: (barber: string) => OpenDay | undefined;
  readonly onBook: (barber: string, minutes: number) => void;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onConfirm: (appointment: Appointment) => void;
  /** Moves an appointment to the slot that the drag chose. Returns false if the user is asked first. */
  readonly onMove: (appointment: Appointment, to: NewSlot) => boolean;
  /** Called when an appointment is dropped over another appointment. The dropped appointment is already back at its old slot. */
  readonly onOverlap: (other: Appointment, appointment: Appointment, wanted: Slot) => void;
}

export function DayGrid(props: Props) {
  const { day, barbers, appointments, toneOf, now, canEdit, view, openOf } = props;
  const scroller = useRef<HTMLElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [drag] = useState(createDrag);
  const columns = columnsOf(barbers, appointments);
  const working = columns.flatMap(({ barber }) => openOf(barber.name)?.pieces ?? []);
  const { early, late, hours } = useHours(day, appointments, working);
  const left = unprinted(hours, working, appointments);
  const opening = openingMinutes(appointments, now, working);
  const nowShown = now !== null && now >= hours.from && now <= hours.to ? now : null;

  const seen = seenAtOpening({ columns, hours, opening, view });
  const drawn = usePieces(appointments, opening ?? hours.from, seen);
  const isWhole = drawn.length === appointments.length;
  // the visits are drawn before the slots between them
  const areSlotsDrawn = useDeferredValue(canEdit && isWhole, false);

  const slotOf = ({ appointment, column, minutes, duration }: DragState) => ({
    barber: columns[column]?.barber.name ?? appointment.barber,
    minutes,
    duration,
  });
  const onDrop = (dropped: DragState) => {
    const { appointment, day } = dropped;
    if (day) return props.onMove(appointment, { appointment_date: day });
    const { barber, minutes, duration } = slotOf(dropped);
    const isMoved = barber !== appointment.barber || minutes !== startMinutes(appointment);
    const slot = isMoved && { barber, appointment_time: clockTime(minutes) };
    return props.onMove(appointment, { ...slot, duration });
  };
  const onOverlap = (other: Appointment, dropped: DragState) =>
    props.onOverlap(other, dropped.appointment, slotOf(dropped));
  useLayoutEffect(() => {
    drag.setContext({ columns, hours, canEdit, scroller, surface, onDrop, onOverlap });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the appointments change
  useLayoutEffect(() => drag.appointmentsChanged(), [drag, appointments]);

  return (
    <>
      <section
        ref={scroller}
        aria-label={gridWords.schedule}
        className="day-scroller"
        data-view={view}
        // if no element in the grid can take the focus, the grid itself takes it, so that the keyboard can scroll it
        tabIndex={canEdit || appointments.length > 0 ? undefined : 0}
        style={cssVariables({ '--columns': columns.length })}
      >
        <div
          className="day-grid"
          style={cssVariables({
            '--rows': (hours.to - hours.from) / slotLength,
            '--cut': left.before / slotLength,
            '--cut-end': left.after / slotLength,
          })}
        >
          <div className="corner" />
          <BarberHeads columns={columns} view={view} openOf={openOf} />
          <Fold {...early} words={gridWords.early(clockTime(usualHours.from))} />
          <Gutter hours={hours} now={nowShown} />
          <div ref={surface} data-from={hours.from} className="surface">
            <ClosedTimes columns={columns} hours={hours} openOf={openOf} />
            {nowShown !== null && (
              <div className="now no-print" style={cssVariables({ '--offset': nowShown - hours.from })} />
            )}
            <AppointmentColumns
              columns={columns}
              drawn={drawn}
              hours={hours}
              now={now}
              clock={props.clock}
              canEdit={canEdit}
              toneOf={toneOf}
              isUnseen={props.isUnseen}
              drag={drag}
              onBook={props.onBook}
              onOpen={props.onOpen}
              onConfirm={props.onConfirm}
            />
            <FreeSlots
              columns={columns}
              hours={hours}
              canChoose={areSlotsDrawn}
              opening={opening}
              openOf={openOf}
              onBook={props.onBook}
            />
            <LiftedBlock drag={drag} hours={hours} columns={columns.length} toneOf={toneOf} />
          </div>
          <Fold {...late} words={gridWords.late(clockTime(usualHours.to))} />
        </div>
      </section>
      <Announcements drag={drag} />
      <Acts
        drag={drag}
        isLoaded={canEdit}
        isWhole={isWhole}
        areSlotsDrawn={areSlotsDrawn}
        day={day}
        hours={hours}
        opening={opening}
        isToday={now !== null}
        scroller={scroller}
        surface={surface}
      />
    </>
  );
}

interface ActsProps extends Omit<GridOpening, 'isAhead'> {
  readonly drag: Drag;
  readonly isLoaded: boolean;
  readonly isWhole: boolean;
  readonly areSlotsDrawn: boolean;
}

/** The behaviour of the grid without the drawing. This is a separate component, because it depends on whether the grid is shown. */
function Acts({ drag, isLoaded, isWhole, areSlotsDrawn, ...opening }: ActsProps) {
  const isAhead = useIsAhead();
  useOpening({ ...opening, isAhead });
  useDrawing(!isWhole && !isAhead);
  useEffect(() => {
    if (isLoaded && !isAhead) answerPictureTap(areSlotsDrawn);
  }, [isLoaded, isAhead, areSlotsDrawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lifted appointment belongs to its day, and to what is shown
  useEffect(() => drag.cancel, [drag, opening.day, isAhead]);
  return null;
}

interface FoldProps {
  readonly count: number;
  readonly unfolded: boolean;
  readonly onToggle: () => void;
  readonly words: string;
}

function Fold({ count, unfolded, onToggle, words }: FoldProps) {
  if (count === 0) return null;
  const Chevron = unfolded ? ChevronUp : ChevronDown;
  return (
    <button type="button" className="fold no-print" aria-expanded={unfolded} onClick={onToggle}>
      <span>
        <Chevron aria-hidden />
        <span className="num">{`${words} · ${appointmentsCount(count)}`}</span>
      </span>
    </button>
  );
}

function Gutter({ hours, now }: { hours: Hours; now: number | null }) {
  const first = Math.ceil(hours.from / 60);
  const labels = Array.from({ length: Math.floor(hours.to / 60) - first + 1 }, (_, i) => (first + i) * 60);
  const isBehindNow = (minutes: number) => now !== null && Math.abs(minutes - now) < 12;
  return (
    <div className="gutter num" aria-hidden>
      {labels.map((minutes) => (
        <span
          key={minutes}
          className={isBehindNow(minutes) ? 'hour behind-now' : 'hour'}
          style={cssVariables({ '--offset': minutes - hours.from })}
        >
          {clockTime(minutes)}
        </span>
      ))}
      {now !== null && (
        <span className="chip no-print" style={cssVariables({ '--offset': now - hours.from })}>
          {clockTime(now)}
        </span>
      )}
    </div>
  );
}
