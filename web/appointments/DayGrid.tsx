// A salon's day: a column for each barber, half hours from 08:00 to 22:30, blocks as long as they last.
import './day-grid.css';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Appointment } from '#contracts/appointments.ts';
import type { Pigment } from '#contracts/barbers.ts';
import { clockTime } from '#contracts/calendar.rules.ts';
import { appointmentsCount } from '#contracts/format.sq.ts';
import { AppointmentColumns } from './AppointmentColumns.tsx';
import { BarberHeads } from './BarberHeads.tsx';
import { cssVariables } from './css-variables.ts';
import { createDrag, type Lift } from './drag.ts';
import { FreePlaces } from './FreePlaces.tsx';
import { Announcements, LiftedBlock } from './LiftedBlock.tsx';
import {
  columnsOf,
  type DayBarber,
  type Hours,
  hoursOf,
  openingMinute,
  outside,
  startOf,
  step,
  usualHours,
} from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

interface Props {
  readonly day: string;
  readonly barbers: readonly DayBarber[];
  /** All of the day's, visits and blocked time, cancelled ones too. */
  readonly appointments: readonly Appointment[];
  readonly toneOf: (serviceName: string) => Pigment;
  /** Minutes since midnight where the day is today. */
  readonly now: number | null;
  readonly canEdit: boolean;
  readonly view: 'one' | 'all';
  readonly onPlace: (barber: string, minutes: number) => void;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onConfirm: (appointment: Appointment) => void;
  /** The duration is another one only where both were changed by keyboard. */
  readonly onMove: (
    appointment: Appointment,
    to: { barber: string; minutes: number; duration: number },
  ) => void;
  readonly onResize: (appointment: Appointment, duration: number) => void;
  /** It was dropped where another one stands, and is back where it was. */
  readonly onClash: (other: Appointment, appointment: Appointment) => void;
}

export function DayGrid(props: Props) {
  const { day, barbers, appointments, toneOf, now, canEdit, view } = props;
  const scroller = useRef<HTMLElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [drag] = useState(createDrag);
  const { early, late, hours } = useHours(day, appointments);
  const columns = columnsOf(barbers, appointments);
  const opening = openingMinute(appointments, now);
  const nowShown = now !== null && now >= hours.from && now <= hours.to ? now : null;

  useOpening({ day, hours, opening, calm: now === null, scroller, surface });

  const onDrop = ({ appointment, column, start, duration }: Lift) => {
    const barber = columns[column]?.barber.name ?? appointment.barber;
    const stayed = barber === appointment.barber && start === startOf(appointment);
    if (stayed) props.onResize(appointment, duration);
    else props.onMove(appointment, { barber, minutes: start, duration });
  };
  useLayoutEffect(() => {
    drag.stage({ columns, hours, canEdit, scroller, surface, onDrop, onClash: props.onClash });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new appointments that matter, not what is done with them
  useLayoutEffect(() => drag.renewed(), [drag, appointments]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held belongs to its day
  useEffect(() => drag.cancel, [drag, day]);

  return (
    <>
      <section
        ref={scroller}
        aria-label={gridWords.schedule}
        className="day-scroller"
        data-view={view}
        // where nothing in it takes the focus, it must itself, to be scrolled by keyboard
        tabIndex={canEdit || appointments.length > 0 ? undefined : 0}
      >
        <div
          className="day-grid"
          style={cssVariables({ '--columns': columns.length, '--rows': (hours.to - hours.from) / step })}
        >
          <div className="corner" />
          <BarberHeads columns={columns} view={view} />
          <Fold {...early} words={gridWords.early(clockTime(usualHours.from))} />
          <Gutter hours={hours} now={nowShown} />
          <div ref={surface} className="surface">
            {nowShown !== null && (
              <div className="now no-print" style={cssVariables({ '--at': nowShown - hours.from })} />
            )}
            <AppointmentColumns
              columns={columns}
              hours={hours}
              now={now}
              canEdit={canEdit}
              toneOf={toneOf}
              drag={drag}
              onOpen={props.onOpen}
              onConfirm={props.onConfirm}
            />
            <FreePlaces
              columns={columns}
              hours={hours}
              canEdit={canEdit}
              opening={opening}
              onPlace={props.onPlace}
            />
            <LiftedBlock drag={drag} hours={hours} columns={columns.length} toneOf={toneOf} />
          </div>
          <Fold {...late} words={gridWords.late(clockTime(usualHours.to))} />
        </div>
      </section>
      <Announcements drag={drag} />
    </>
  );
}

/** The usual hours, and what lies before and after them: unfolded where there are visits, until one folds it. */
function useHours(day: string, appointments: readonly Appointment[]) {
  const [folds, setFolds] = useState<{ day: string; early?: boolean; late?: boolean }>({ day });
  const own = folds.day === day ? folds : { day };
  const { early, late } = outside(appointments);
  const hasVisit = (some: Appointment[]) => some.some(({ kind }) => kind === 'visit');
  const unfolded = { early: own.early ?? hasVisit(early), late: own.late ?? hasVisit(late) };
  const toggle = (side: 'early' | 'late') => () => setFolds({ ...own, [side]: !unfolded[side] });
  return {
    hours: hoursOf(appointments, unfolded),
    early: { count: early.length, unfolded: unfolded.early, onToggle: toggle('early') },
    late: { count: late.length, unfolded: unfolded.late, onToggle: toggle('late') },
  };
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
  const free = labels.filter((minute) => now === null || Math.abs(minute - now) >= 12);
  return (
    <div className="gutter num" aria-hidden>
      {free.map((minute) => (
        <span key={minute} className="hour" style={cssVariables({ '--at': minute - hours.from })}>
          {clockTime(minute)}
        </span>
      ))}
      {now !== null && (
        <span className="chip no-print" style={cssVariables({ '--at': now - hours.from })}>
          {clockTime(now)}
        </span>
      )}
    </div>
  );
}

interface Opening {
  readonly day: string;
  readonly hours: Hours;
  readonly opening: number | null;
  readonly calm: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
}

/** Opens a day at now or its first visit, and keeps the place where earlier hours unfold above it. */
function useOpening({ day, hours, opening, calm, scroller, surface }: Opening) {
  const opened = useRef<string>(null);
  const from = useRef(hours.from);
  useLayoutEffect(() => {
    const view = scroller.current;
    const whole = surface.current;
    if (!view || !whole) return;
    const pixels = (minutes: number) => (minutes / (hours.to - hours.from)) * whole.offsetHeight;
    if (opened.current !== day && opening !== null) {
      const lead = calm ? pixels(step) : view.clientHeight / 3;
      view.scrollTop = pixels(opening - hours.from) - lead;
      opened.current = day;
    } else if (from.current !== hours.from) {
      view.scrollTop += pixels(from.current - hours.from);
    }
    from.current = hours.from;
  }, [day, hours.from, hours.to, opening, calm, scroller, surface]);
}
