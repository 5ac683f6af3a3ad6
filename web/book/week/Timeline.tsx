// One barber's day in the week: from left to right on a phone; otherwise from top to bottom, with names and times.

import '../grid/visit.css';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { partsOf } from '#contracts/ground/work-parts.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { earliestOn, type Hours, startMinutes } from '../../appointments/slot.rules.ts';
import { lookOf } from '../../appointments/visit-chip.ts';
import { hintText, timeSpan } from '../../appointments/words.sq.ts';
import { closedTimes, waitingTimesOf } from '../grid/layout.rules.ts';
import type { DragState } from '../grid/lift.ts';
import { gridWords } from '../grid/words.sq.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { fullHours, partOf } from './timeline.rules.ts';
import type { WeekActs } from './use-week-acts.ts';
import { WeekPiece } from './WeekPiece.tsx';

export interface TimelineProps {
  readonly day: string;
  readonly now: LocalTime;
  /** The working hours of the barber. */
  readonly open: readonly Piece[];
  /** When the barber is busy elsewhere. */
  readonly busy?: readonly Piece[] | undefined;
  /** The barber's appointments of this day that are not cancelled. */
  readonly appointments: readonly Appointment[];
  readonly hours: Hours;
  readonly toneOf: (serviceName: string) => Pigment;
  /** The block that is held over this day. */
  readonly held: DragState | undefined;
  readonly acts: WeekActs;
}

export function Timeline(props: TimelineProps) {
  'use no memo';
  const { day, now, open, busy = [], appointments, hours, toneOf, held, acts } = props;
  const position = (piece: Piece) => {
    const { from, to } = partOf(hours, piece);
    return cssVariables({ '--from': from, '--to': to });
  };
  const marks = fullHours(hours);
  return (
    <span className="week-timeline" style={cssVariables({ '--hours': marks.length - 1 })}>
      {closedTimes(open, hours).map((piece) => (
        <span key={piece.from} className="closed" style={position(piece)} />
      ))}
      {busy.map((piece) => (
        <span key={`busy ${piece.from}`} aria-hidden className="closed busy" style={position(piece)}>
          {gridWords.busyElsewhere}
        </span>
      ))}
      <span className="past" style={position({ from: 0, to: earliestOn(day, now) })} />
      <span aria-hidden className="hours num">
        {marks.map((minutes) => (
          <span key={minutes} style={position({ from: minutes, to: minutes })}>
            {clockTime(minutes)}
          </span>
        ))}
      </span>
      {/* under all work, because work may be in the waiting time of another visit */}
      {appointments.flatMap((appointment) =>
        waitingTimesOf(appointment).map((wait) => (
          <span
            key={`${appointment.id} ${wait.from}`}
            {...lookOf(appointment, toneOf)}
            className="wait"
            style={position(wait)}
          />
        )),
      )}
      {appointments.flatMap((appointment) =>
        partsIn(appointment).map((part) => (
          <WeekPiece
            key={`${appointment.id} ${part.from}`}
            appointment={appointment}
            acts={acts}
            isLater={!part.isFirst}
            {...lookOf(appointment, toneOf)}
            style={position(part)}
          >
            <Face appointment={appointment} part={part} />
          </WeekPiece>
        )),
      )}
      {held &&
        partsIn(held.appointment).map((part) => (
          <span
            key={part.from}
            aria-hidden
            {...lookOf(held.appointment, toneOf)}
            data-lifted
            style={position(part)}
          >
            <Face appointment={held.appointment} part={part} />
          </span>
        ))}
    </span>
  );
}

interface Part extends Piece {
  readonly isFirst: boolean;
}

/** The parts of an appointment in which the barber works, in minutes since midnight. */
const partsIn = (appointment: Appointment): Part[] =>
  partsOf(appointment).map(({ from, minutes }) => {
    const begin = startMinutes(appointment) + from;
    return { from: begin, to: begin + minutes, isFirst: from === 0 };
  });

function Face({ appointment, part: { from, to, isFirst } }: { appointment: Appointment; part: Part }) {
  const { duration, service_name } = appointment;
  const minutes = to - from;
  const hint = appointment.client_name && hintText(appointment);
  if (!isFirst || minutes < shortest) return null;
  return (
    <span className="face" data-line={minutes < oneLine || undefined}>
      <span className="name words">
        {appointment.client_name || appointment.title}
        {minutes < oneLine && hint && ` · ${hint}`}
      </span>
      {minutes >= oneLine && hint && <span className="words num">{hint}</span>}
      <span className="words num">{minutes < oneLine ? clockTime(from) : timeSpan(from, duration)}</span>
      {minutes >= threeLines && <span className="words">{service_name}</span>}
    </span>
  );
}

/**
 * The limits in minutes: a piece needs at least `shortest` for a line of text, `oneLine` for a second line, and the last limit for a third
 * line.
 */
const shortest = 15;
const oneLine = 45;
const threeLines = 60;
