// What is lifted, where it is held, and what becomes of it. Kept outside React: a drag draws nothing anew but the lifted block.
import { type KeyboardEvent, type PointerEvent, type RefObject, useSyncExternalStore } from 'react';
import type { Appointment } from '#contracts/appointments.ts';
import { type Point, watchPress } from './gesture.ts';
import * as rules from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

export interface Lift {
  readonly appointment: Appointment;
  readonly by: 'pointer' | 'keyboard';
  /** Which column it is held over. */
  readonly column: number;
  readonly start: number;
  readonly duration: number;
  readonly clash: Appointment | undefined;
  /** Dropped, and shown in its new place until the day's appointments have it there. */
  readonly settling: boolean;
}

/** What a drag sees and whom it tells; set anew at each render. */
export interface Scene {
  readonly columns: readonly rules.Column[];
  readonly hours: rules.Hours;
  readonly canEdit: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  readonly onDrop: (lift: Lift) => void;
  readonly onClash: (other: Appointment, appointment: Appointment) => void;
}
const emptyScene: Scene = {
  columns: [],
  hours: rules.usualHours,
  canEdit: false,
  scroller: { current: null },
  surface: { current: null },
  onDrop: () => {},
  onClash: () => {},
};

/** What nobody takes over is put back after this long. */
const settlingTime = 600;

export function createDrag() {
  let scene = emptyScene;
  let lift: Lift | null = null;
  let said = '';
  let letGo = () => {};
  const listeners = new Set<() => void>();

  function put(next: Lift | null, words = said) {
    lift = next;
    said = words;
    for (const listener of listeners) listener();
  }
  const held = () => (lift?.settling ? null : lift);
  const inColumn = (column: number) => scene.columns[column]?.appointments ?? [];
  const barberOf = (column: number) => scene.columns[column]?.barber.name ?? '';

  function pickUp(appointment: Appointment, by: Lift['by']): boolean {
    const reason = scene.canEdit ? gridWords.notMovable[appointment.status] : gridWords.readOnly;
    if (reason) {
      // the same words twice would be heard once
      put(null, reason === said ? `${reason}\u00a0` : reason);
      return false;
    }
    const column = scene.columns.findIndex(({ barber }) => barber.name === appointment.barber);
    const { duration } = appointment;
    const start = rules.startOf(appointment);
    const words = by === 'keyboard' ? gridWords.lifted(appointment) : said;
    put({ appointment, by, column, start, duration, clash: undefined, settling: false }, words);
    return true;
  }

  function hold(column: number, start: number, duration: number) {
    if (!lift || (column === lift.column && start === lift.start && duration === lift.duration)) return;
    const { id } = lift.appointment;
    const clash = rules.clashAt(inColumn(column), { id, start, duration });
    const words = gridWords.heldAt(start, duration, barberOf(column), clash);
    put({ ...lift, column, start, duration, clash }, lift.by === 'keyboard' ? words : said);
  }

  function cancel() {
    letGo();
    const back = held();
    if (back) put(null, gridWords.putBack(back.appointment));
  }

  function drop() {
    const dropped = held();
    if (!dropped) return;
    const { appointment, column, start, duration } = dropped;
    const clash = rules.clashAt(inColumn(column), { id: appointment.id, start, duration });
    if (clash) {
      put(null, gridWords.refused(clash));
      scene.onClash(clash, appointment);
      return;
    }
    const barber = barberOf(column);
    const moved = barber !== appointment.barber || start !== rules.startOf(appointment);
    if (!moved && duration === appointment.duration) return cancel();

    const settling = { ...dropped, settling: true };
    put(settling, gridWords.dropped(start, duration, barber));
    setTimeout(() => lift === settling && put(null), settlingTime);
    scene.onDrop(dropped);
  }

  /** A barber who left gets nobody else's appointments. */
  function takes(column: number, { barber }: Appointment) {
    const owner = scene.columns[column]?.barber;
    return owner !== undefined && (owner.active || owner.name === barber);
  }

  /** Column and minute under a point of the screen. */
  function under({ x, y }: Point) {
    const box = scene.surface.current?.getBoundingClientRect();
    if (!box) return { column: 0, minute: 0 };
    const { columns, hours } = scene;
    const column = Math.floor(((x - box.left) / box.width) * columns.length);
    const minute = hours.from + ((y - box.top) / box.height) * (hours.to - hours.from);
    return { column: Math.min(Math.max(column, 0), columns.length - 1), minute };
  }

  function moveTo(column: number, minute: number) {
    if (!lift) return;
    const { appointment, duration } = lift;
    const stops = rules.startStops(inColumn(column), appointment, duration, scene.hours);
    hold(column, rules.nearest(stops, minute), duration);
  }
  function endAt(minute: number) {
    if (!lift) return;
    const { appointment, column, start } = lift;
    const stops = rules.endStops(inColumn(column), appointment, start, scene.hours);
    hold(column, start, rules.nearest(stops, minute) - start);
  }
  function shift(direction: 1 | -1) {
    if (!lift) return;
    const { appointment, column, start, duration } = lift;
    const stops = rules.startStops(inColumn(column), appointment, duration, scene.hours);
    hold(column, rules.following(stops, start, direction), duration);
  }
  function lengthen(direction: 1 | -1) {
    if (!lift) return;
    const { appointment, column, start, duration } = lift;
    const stops = rules.endStops(inColumn(column), appointment, start, scene.hours);
    hold(column, start, rules.following(stops, start + duration, direction) - start);
  }
  function aside(direction: 1 | -1) {
    if (!lift) return;
    const { appointment, start, duration } = lift;
    let column = lift.column + direction;
    while (scene.columns[column] && !takes(column, appointment)) column += direction;
    if (scene.columns[column]) hold(column, start, duration);
  }

  /** A pointer pressed on a block, or on its grip. */
  function press(event: PointerEvent, appointment: Appointment) {
    cancel();
    if (event.button !== 0 || !event.isPrimary) return;
    const resizing = event.target instanceof Element && event.target.closest('.grip') !== null;
    const edge = resizing ? rules.endOf(appointment) : rules.startOf(appointment);
    const grabbed = under({ x: event.clientX, y: event.clientY }).minute - edge;

    const onMove = (at: Point) => {
      const { column, minute } = under(at);
      if (resizing) endAt(minute - grabbed);
      else moveTo(takes(column, appointment) ? column : (lift?.column ?? column), minute - grabbed);
    };
    const onLift = () => pickUp(appointment, 'pointer');
    letGo = watchPress(event, {
      onLift,
      onMove,
      onDrop: drop,
      onCancel: cancel,
      scroller: scene.scroller.current,
    });
  }

  /** A key on a block; false where it means nothing to a drag. */
  function stroke(event: KeyboardEvent, appointment: Appointment): boolean {
    if (!held()) {
      if (event.key !== ' ') return false;
      event.preventDefault();
      pickUp(appointment, 'keyboard');
      return true;
    }
    if (event.key === 'Tab') {
      cancel();
      return true;
    }
    event.preventDefault();
    switch (event.key) {
      case 'Enter':
      case ' ':
        drop();
        break;
      case 'Escape':
        cancel();
        break;
      case 'ArrowUp':
      case 'ArrowDown': {
        const direction = event.key === 'ArrowUp' ? -1 : 1;
        if (event.shiftKey) lengthen(direction);
        else shift(direction);
        break;
      }
      case 'ArrowLeft':
        aside(-1);
        break;
      case 'ArrowRight':
        aside(1);
    }
    return true;
  }

  return {
    press,
    stroke,
    cancel,
    stage(next: Scene) {
      scene = next;
    },
    /** The day's appointments are new: what was dropped stands among them, and what is gone can't be held. */
    renewed() {
      if (lift?.settling) put(null);
      const id = lift?.appointment.id;
      const gone = !scene.columns.some(({ appointments }) => appointments.some((one) => one.id === id));
      if (gone) cancel();
    },
    /** The block has lost the focus, and with it the keys that would move it. */
    blurred() {
      if (held()?.by === 'keyboard') cancel();
    },
    /** Holds the page still under a finger that holds a block; browsers want the listener there beforehand. */
    guard(blocks: HTMLElement) {
      const still = (touch: TouchEvent) => {
        if (held()?.by === 'pointer' && touch.cancelable) touch.preventDefault();
      };
      blocks.addEventListener('touchmove', still, { passive: false });
      return () => blocks.removeEventListener('touchmove', still);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    lift: () => lift,
    said: () => said,
  };
}
export type Drag = ReturnType<typeof createDrag>;

export const useLift = (drag: Drag) => useSyncExternalStore(drag.subscribe, drag.lift);
export const useSaid = (drag: Drag) => useSyncExternalStore(drag.subscribe, drag.said);
export const useIsLifted = (drag: Drag, id: string) =>
  useSyncExternalStore(drag.subscribe, () => drag.lift()?.appointment.id === id);
