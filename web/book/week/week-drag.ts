// The drag of a visit in the week to another day or another barber, by pointer or by keyboard.
import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { createDrag, type Drag } from '../grid/drag.ts';
import { dragByKey } from '../grid/drag-keys.ts';
import { watchPress } from '../grid/gesture.ts';
import type { DragState, Lift } from '../grid/lift.ts';
import { placeAfter, placeAt } from './week-drag.rules.ts';
import { weekViewWords } from './words.sq.ts';

export const createWeekDrag = (): Drag => createDrag(byPointer, byKey);

const byPointer = (lift: Lift, event: PointerEvent, appointment: Appointment) =>
  watchPress(event, {
    onLift: () => lift.pickUp(appointment, 'pointer'),
    onMove({ x, y }) {
      const under = document.elementFromPoint(x, y);
      const { day } = under?.closest<HTMLElement>('[data-day]')?.dataset ?? {};
      const { barber } = under?.closest<HTMLElement>('[data-barber]')?.dataset ?? {};
      const place = placeAt(lift.context.columns, appointment, { day, barber });
      lift.holdOverDay(place.day, place.column);
      return false;
    },
    onDrop: () => lift.drop(),
    onCancel: () => lift.putBack(),
    scroller: lift.context.scroller.current,
  });

function byKey(lift: Lift, event: KeyboardEvent, appointment: Appointment) {
  const held = lift.held();
  if (!held && event.key === ' ') {
    event.preventDefault();
    lift.pickUp(appointment, 'keyboard', weekViewWords.lifted);
    return true;
  }
  const place = held && placeAfter(lift.context.columns, held, event.key);
  if (!place) return dragByKey(lift, event, appointment);
  event.preventDefault();
  lift.holdOverDay(place.day, place.column);
  return true;
}

/** The visit that is held over a day. */
export const useHeldOver = (drag: Drag, day: string): DragState | undefined =>
  useSyncExternalStore(drag.subscribe, () => {
    const held = drag.state();
    return held?.day === day ? held : undefined;
  });
