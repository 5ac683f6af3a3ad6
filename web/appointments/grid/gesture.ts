// Detects when a press becomes a drag: with a mouse after 4 px, with a finger after a long press. Knows nothing about
// appointments.
import type { PointerEvent as ReactPointerEvent } from 'react';
import { edgeScroller, type Point } from './edge-scroller.ts';

interface Gesture {
  /** Returns false if the block may not be lifted. */
  readonly onLift: () => boolean;
  readonly onMove: (point: Point) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  /** The element that scrolls while the pointer is held at its edge. */
  readonly scroller: HTMLElement | null;
  /** Whether a point is on a drop target outside the scroller. The scroller does not scroll for such a point. */
  readonly isElsewhere: (point: Point) => boolean;
}

const longPress = 260;
const travel = { mouse: 4, touch: 8 };

/** Watches a press until it is dropped or cancelled. Returns a function that stops it earlier. */
export function watchPress(press: ReactPointerEvent, gesture: Gesture): () => void {
  const { pointerId } = press;
  const touch = press.pointerType !== 'mouse';
  const pressed: Point = { x: press.clientX, y: press.clientY };
  let point = pressed;
  let moved = false;
  let holding = false;
  let edges: ReturnType<typeof edgeScroller> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const timer = touch ? setTimeout(lift, longPress) : undefined;

  function stop() {
    clearTimeout(timer);
    listening.abort();
    edges?.stop();
  }
  function lift() {
    if (!gesture.onLift()) return stop();
    holding = true;
    swallowNextClick();
    if (touch) navigator.vibrate?.(12);
    gesture.onMove(point);
    if (gesture.scroller) edges = edgeScroller(gesture.scroller, gesture.onMove);
  }
  function move(to: PointerEvent) {
    if (to.pointerId !== pointerId) return;
    point = { x: to.clientX, y: to.clientY };
    moved ||= Math.hypot(point.x - pressed.x, point.y - pressed.y) > (touch ? travel.touch : travel.mouse);
    if (holding) {
      const released = !touch && to.buttons === 0;
      if (released) return end(gesture.onCancel);
      // The grid scrolls only after the pointer has moved; else an appointment lifted at the edge would scroll at once.
      if (moved) {
        if (gesture.isElsewhere(point)) edges?.stop();
        else edges?.follow(point);
      }
      gesture.onMove(point);
    } else if (moved) {
      if (touch) stop();
      else lift();
    }
  }
  function end(finish: () => void) {
    stop();
    if (holding) finish();
  }
  function onKey(event: KeyboardEvent) {
    if (!holding) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') end(gesture.onCancel);
  }
  const forPointer = (finish: () => void) => (other: PointerEvent) => {
    if (other.pointerId === pointerId) end(finish);
  };

  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', forPointer(gesture.onDrop), { signal });
  window.addEventListener('pointercancel', forPointer(gesture.onCancel), { signal });
  window.addEventListener('blur', () => end(gesture.onCancel), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
  return stop;
}

/** A drag ends with a click, which must not open anything. */
function swallowNextClick() {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (click: Event) => click.stopPropagation();
  const afterTheClick = () => setTimeout(() => over.abort());
  window.addEventListener('click', swallow, { signal, capture: true });
  window.addEventListener('pointerup', afterTheClick, { signal });
  window.addEventListener('pointercancel', afterTheClick, { signal });
  window.addEventListener('pointerdown', () => over.abort(), { signal, capture: true });
}
