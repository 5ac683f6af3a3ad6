// The moving and resizing of appointments by pointer or by keyboard. The state is outside React, so that only the lifted block renders
// during a drag.
import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { endMinutes, startMinutes } from '../../appointments/slot.rules.ts';
import { mayTake, nearest } from './drag.rules.ts';
import { dragByKey } from './drag-keys.ts';
import type { Point } from './edge-scroller.ts';
import { watchPress } from './gesture.ts';
import { type DragContext, type DragState, Lift } from './lift.ts';

export type Drag = ReturnType<typeof createDrag>;

/**
 * A drag. The two functions say how the pointer and the keys move the lifted block: over the slots of a grid, or over the days of a week.
 */
export function createDrag(byPointer = dragByPointer, byKey = dragByKey) {
  const lift = new Lift();
  let stopFollowing = () => {};

  const cancel = () => {
    stopFollowing();
    lift.putBack();
  };

  return {
    state: lift.state,
    announcement: lift.announcement,
    subscribe: lift.subscribe,
    setContext(context: DragContext) {
      lift.context = context;
    },
    cancel,
    /** Called when the list of the day's appointments has changed. A press that is not a drag yet continues. */
    appointmentsChanged: () => lift.appointmentsChanged(),
    onPointerDown(event: PointerEvent, appointment: Appointment) {
      cancel();
      if (event.button === 0 && event.isPrimary) stopFollowing = byPointer(lift, event, appointment);
    },
    /** Returns false if the key has no meaning for a drag. */
    onKeyDown: (event: KeyboardEvent, appointment: Appointment) => byKey(lift, event, appointment),
    /** Ends a drag by keyboard, because a block without the focus gets no key events. */
    onBlur() {
      if (lift.held()?.by === 'keyboard') cancel();
    },
    /** Keeps the page from scrolling under a finger that holds a block. Browsers need the listener before the touch begins. */
    preventScroll(blocks: HTMLElement) {
      const prevent = (touch: TouchEvent) => {
        if (lift.held()?.by === 'pointer' && touch.cancelable) touch.preventDefault();
      };
      blocks.addEventListener('touchmove', prevent, { passive: false });
      return () => blocks.removeEventListener('touchmove', prevent);
    },
  };
}

/** Follows a pointer that was pressed on a block, or on the grip that resizes the block. Returns a function that stops following. */
function dragByPointer(lift: Lift, event: PointerEvent, appointment: Appointment): () => void {
  const isResizing = event.target instanceof Element && event.target.closest('.grip') !== null;
  const edge = isResizing ? endMinutes(appointment) : startMinutes(appointment);
  const pressed = slotUnder({ x: event.clientX, y: event.clientY }, lift.context);
  /** The minutes from the block's edge to the point where it is held. */
  const offset = pressed.minutes - edge;

  const onMove = (point: Point) => {
    const held = lift.held();
    if (!held) return false;
    const day = isResizing ? undefined : dayUnder(point, lift.context);
    if (day) {
      lift.holdOverDay(day);
      return true;
    }
    const under = slotUnder(point, lift.context);
    if (isResizing) {
      const end = nearest(lift.endStopsOf(held), under.minutes - offset);
      lift.hold({ duration: end - held.minutes });
    } else {
      const column = mayTake(lift.context.columns[under.column], appointment) ? under.column : held.column;
      lift.hold({ column, minutes: nearest(lift.startStopsIn(column, held), under.minutes - offset) });
    }
    return false;
  };
  return watchPress(event, {
    onLift: () => lift.pickUp(appointment, 'pointer'),
    onMove,
    onDrop: () => lift.drop(),
    onCancel: () => lift.putBack(),
    scroller: lift.context.scroller.current,
  });
}

/** The day of the tab under a point of the screen. A point inside the grid is not searched, because the grid has no tabs. */
function dayUnder({ x, y }: Point, { scroller }: DragContext) {
  const box = scroller.current?.getBoundingClientRect();
  if (!box || y >= box.top) return undefined;
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day;
}

/** Column and minutes under a point of the screen. */
function slotUnder({ x, y }: Point, { surface, columns, hours }: DragContext) {
  const box = surface.current?.getBoundingClientRect();
  if (!box) return { column: 0, minutes: 0 };
  const column = Math.floor(((x - box.left) / box.width) * columns.length);
  const minutes = hours.from + ((y - box.top) / box.height) * (hours.to - hours.from);
  return { column: Math.min(Math.max(column, 0), columns.length - 1), minutes };
}

export const useDragState = (drag: Drag): DragState | null =>
  useSyncExternalStore(drag.subscribe, drag.state);
export const useAnnouncement = (drag: Drag): string =>
  useSyncExternalStore(drag.subscribe, drag.announcement);
export const useIsLifted = (drag: Drag, id: string): boolean =>
  useSyncExternalStore(drag.subscribe, () => drag.state()?.appointment.id === id);
