// Moves and resizes appointments by pointer or by keyboard. Kept outside React, so that only the lifted block renders during a drag.
import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { dragByKey } from './drag-keys.ts';
import { dragByPointer } from './drag-pointer.ts';
import { type DragContext, Lift } from './lift.ts';

export type Drag = ReturnType<typeof createDrag>;

export function createDrag() {
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
    /** Called when the list of the day's appointments has changed. */
    appointmentsChanged() {
      lift.appointmentsChanged();
      if (!lift.held()) stopFollowing();
    },
    onPointerDown(event: PointerEvent, appointment: Appointment) {
      cancel();
      if (event.button === 0 && event.isPrimary) stopFollowing = dragByPointer(lift, event, appointment);
    },
    /** Returns false if the key has no meaning for a drag. */
    onKeyDown: (event: KeyboardEvent, appointment: Appointment) => dragByKey(lift, event, appointment),
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

export const useDragState = (drag: Drag) => useSyncExternalStore(drag.subscribe, drag.state);
export const useAnnouncement = (drag: Drag) => useSyncExternalStore(drag.subscribe, drag.announcement);
export const useIsLifted = (drag: Drag, id: string) =>
  useSyncExternalStore(drag.subscribe, () => drag.state()?.appointment.id === id);
