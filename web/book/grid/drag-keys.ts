import type { KeyboardEvent } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { type Direction, followingColumn, nextStop } from './drag.rules.ts';
import type { DragState, Lift } from './lift.ts';

/** The keys on a block: Space lifts the block, arrow and Page keys move it, Enter drops it. Returns false for any other key. */
export function dragByKey(lift: Lift, event: KeyboardEvent, appointment: Appointment): boolean {
  const held = lift.held();
  if (!held) {
    if (event.key !== ' ') return false;
    event.preventDefault();
    lift.pickUp(appointment, 'keyboard');
    return true;
  }
  if (event.key === 'Tab') {
    lift.putBack();
    return true;
  }
  event.preventDefault();
  switch (event.key) {
    case 'Enter':
    case ' ':
      lift.drop();
      break;
    case 'Escape':
      lift.putBack();
      break;
    case 'ArrowUp':
    case 'ArrowDown': {
      const direction = event.key === 'ArrowUp' ? -1 : 1;
      if (event.shiftKey) resize(lift, held, direction);
      else move(lift, held, direction);
      break;
    }
    case 'ArrowLeft':
    case 'ArrowRight':
      moveAside(lift, held, event.key === 'ArrowLeft' ? -1 : 1);
      break;
    case 'PageUp':
    case 'PageDown': {
      const day = held.day ?? held.appointment.appointment_date;
      lift.holdOverDay(addDays(day, event.key === 'PageUp' ? -1 : 1));
    }
  }
  return true;
}

function move(lift: Lift, held: DragState, direction: Direction) {
  const stops = lift.startStopsIn(held.column, held);
  lift.hold({ minutes: nextStop(stops, held.minutes, direction) });
}

function resize(lift: Lift, held: DragState, direction: Direction) {
  const end = nextStop(lift.endStopsOf(held), held.minutes + held.duration, direction);
  lift.hold({ duration: end - held.minutes });
}

function moveAside(lift: Lift, held: DragState, direction: Direction) {
  const column = followingColumn(lift.context.columns, held, direction);
  if (column !== undefined) lift.hold({ column });
}
