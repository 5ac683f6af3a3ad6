// The detection of a drag: with a mouse after a movement of 4 px, with a finger after a long press. This file knows nothing about
// appointments.
import type { PointerEvent as ReactPointerEvent } from 'react';
import { edgeScroller, type Point } from './edge-scroller.ts';

interface Gesture {
  /** Returns false if the block may not be lifted. */
  readonly onLift: () => boolean;
  /** Returns true if the point is on a drop target outside the scroller. The scroller does not scroll for such a point. */
  readonly onMove: (point: Point) => boolean;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  /** The element that scrolls while the pointer is held at its edge. */
  readonly scroller: HTMLElement | null;
}

const longPress = 260;
const travel = { mouse: 4, touch: 8 };

/**
 * Watches a press until it is dropped or cancelled. Returns a function that stops this earlier. The moves of a lifted block are passed on
 * once in each frame. Its pointer is captured, because otherwise the browser would search the page for the element under each move.
 */
export function watchPress(press: ReactPointerEvent, gesture: Gesture): () => void {
  const { pointerId, currentTarget: pressedIn } = press;
  const touch = press.pointerType !== 'mouse';
  const pressed: Point = { x: press.clientX, y: press.clientY };
  let point = pressed;
  let moved = false;
  let holding = false;
  /** The frame in which the latest move is passed on; 0 if there is no move to pass on. */
  let frame = 0;
  let edges: ReturnType<typeof edgeScroller> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const timer = touch ? setTimeout(lift, longPress) : undefined;

  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    listening.abort();
    edges?.stop();
    if (pressedIn.hasPointerCapture(pointerId)) pressedIn.releasePointerCapture(pointerId);
  }
  function lift() {
    if (!gesture.onLift()) return stop();
    holding = true;
    swallowNextClick();
    if (touch) navigator.vibrate?.(12);
    else pressedIn.setPointerCapture(pointerId);
    if (gesture.scroller) edges = edgeScroller(gesture.scroller, gesture.onMove);
    gesture.onMove(point);
  }
  function move(to: PointerEvent) {
    if (to.pointerId !== pointerId) return;
    const released = !touch && to.buttons === 0;
    if (released) return end(gesture.onCancel);
    point = { x: to.clientX, y: to.clientY };
    moved ||= Math.hypot(point.x - pressed.x, point.y - pressed.y) > (touch ? travel.touch : travel.mouse);
    if (!holding && !moved) return;
    if (!holding && touch) stop();
    else frame ||= requestAnimationFrame(passOn);
  }
  function passOn() {
    frame = 0;
    if (!holding) return lift();
    const isElsewhere = gesture.onMove(point);
    // the grid scrolls only after the pointer has moved: otherwise an appointment lifted at the edge would scroll at once
    if (!moved) return;
    if (isElsewhere) edges?.stop();
    else edges?.follow(point);
  }
  function end(finish: () => void) {
    if (frame) {
      cancelAnimationFrame(frame);
      passOn();
    }
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

/**
 * Stops the click at the end of a drag, because it must not open anything. A slow phone sends this click late; a click by the keyboard has
 * no `detail`.
 */
function swallowNextClick() {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (click: MouseEvent) => click.detail > 0 && click.stopPropagation();
  window.addEventListener('click', swallow, { signal, capture: true });
  window.addEventListener('pointerdown', () => over.abort(), { signal, capture: true });
}
