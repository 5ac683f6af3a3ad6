// One barber's day in the week: from left to right on a phone, else from top to bottom with names and times.

import '../grid/visit.css';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { earliestOn, endMinutes, type Hours, startMinutes } from '../../appointments/slot.rules.ts';
import { lookOf } from '../../appointments/visit-chip.ts';
import { nameOf, timeSpan } from '../../appointments/words.sq.ts';
import { closedTimes } from '../grid/layout.rules.ts';
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
      {appointments.map((appointment) => {
        const { id, duration, service_name } = appointment;
        const from = startMinutes(appointment);
        return (
          <span
            key={id}
            {...lookOf(appointment, toneOf)}
            style={position({ from, to: endMinutes(appointment) })}
          >
            {duration >= shortest && (
              <span className="face" data-line={duration < oneLine || undefined}>
                <span className="name words">{nameOf(appointment)}</span>
                <span className="words num">
                  {duration < oneLine ? clockTime(from) : timeSpan(from, duration)}
                </span>
                {duration >= threeLines && <span className="words">{service_name}</span>}
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}

/** Minutes: a shorter piece has no room for text, for a second and for a third line of it. */
const shortest = 15;
const oneLine = 45;
const threeLines = 60;
