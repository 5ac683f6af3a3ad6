// One barber's day in the week: from left to right on a phone, else from top to bottom with names and times.

import '../grid/visit.css';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { partsOf } from '#contracts/ground/work-parts.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { earliestOn, type Hours, startMinutes } from '../../appointments/slot.rules.ts';
import { lookOf } from '../../appointments/visit-chip.ts';
import { nameOf, timeSpan } from '../../appointments/words.sq.ts';
import { closedTimes, waitsIn } from '../grid/layout.rules.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { fullHours, partOf } from './timeline.rules.ts';

interface TimelineProps {
  readonly day: string;
  readonly now: LocalTime;
  /** When the barber works. */
  readonly open: readonly Piece[];
  /** The barber's appointments of this day that are not cancelled. */
  readonly appointments: readonly Appointment[];
  readonly hours: Hours;
  readonly toneOf: (serviceName: string) => Pigment;
}

export function Timeline({ day, now, open, appointments, hours, toneOf }: TimelineProps) {
  const position = (piece: Piece) => {
    const { from, to } = partOf(hours, piece);
    return cssVariables({ '--from': from, '--to': to });
  };
  const marks = fullHours(hours);
  return (
    <span aria-hidden className="week-timeline" style={cssVariables({ '--hours': marks.length - 1 })}>
      {closedTimes(open, hours).map((piece) => (
        <span key={piece.from} className="closed" style={position(piece)} />
      ))}
      <span className="past" style={position({ from: 0, to: earliestOn(day, now) })} />
      <span className="hours num">
        {marks.map((minutes) => (
          <span key={minutes} style={position({ from: minutes, to: minutes })}>
            {clockTime(minutes)}
          </span>
        ))}
      </span>
      {/* under all work, which may be in the waiting time of another visit */}
      {appointments.flatMap((appointment) =>
        waitsIn(appointment).map((wait) => (
          <span
            key={`${appointment.id} ${wait.from}`}
            {...lookOf(appointment, toneOf)}
            className="wait"
            style={position(wait)}
          />
        )),
      )}
      {appointments.flatMap((appointment) =>
        partsOf(appointment).map(({ from, minutes }) => {
          const begin = startMinutes(appointment) + from;
          return (
            <span
              key={`${appointment.id} ${from}`}
              {...lookOf(appointment, toneOf)}
              style={position({ from: begin, to: begin + minutes })}
            >
              {from === 0 && minutes >= shortest && <Face appointment={appointment} minutes={minutes} />}
            </span>
          );
        }),
      )}
    </span>
  );
}

function Face({ appointment, minutes }: { appointment: Appointment; minutes: number }) {
  const { duration, service_name } = appointment;
  const from = startMinutes(appointment);
  return (
    <span className="face" data-line={minutes < oneLine || undefined}>
      <span className="name words">{nameOf(appointment)}</span>
      <span className="words num">{minutes < oneLine ? clockTime(from) : timeSpan(from, duration)}</span>
      {minutes >= threeLines && <span className="words">{service_name}</span>}
    </span>
  );
}

/** Minutes: a shorter piece has no room for text, for a second and for a third line of it. */
const shortest = 15;
const oneLine = 45;
const threeLines = 60;
