// A press that becomes a drag: from 4 px on with a mouse, after a long press under a finger. It knows nothing of what is dragged.
import type { PointerEvent as ReactPointerEvent } from 'react';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Gesture {
  /** False where it may not be lifted. */
  readonly onLift: () => boolean;
  readonly onMove: (at: Point) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  /** Scrolls on while the pointer is held at its edge. */
  readonly scroller: HTMLElement | null;
}

const longPress = 260;
const travel = { mouse: 4, touch: 8 };

/** Watches from the press on until drop or cancel; answers how to let go of it earlier. */
export function watchPress(event: ReactPointerEvent, gesture: Gesture): () => void {
  const { pointerId } = event;
  const touch = event.pointerType !== 'mouse';
  const pressed: Point = { x: event.clientX, y: event.clientY };
  let at = pressed;
  let moved = false;
  let holding = false;
  let edges: ReturnType<typeof edgeScroller> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const timer = touch ? setTimeout(lift, longPress) : undefined;

  function letGo() {
    clearTimeout(timer);
    listening.abort();
    edges?.stop();
  }
  function lift() {
    if (!gesture.onLift()) return letGo();
    holding = true;
    swallowNextClick();
    if (touch) navigator.vibrate?.(12);
    gesture.onMove(at);
    if (gesture.scroller) edges = edgeScroller(gesture.scroller, gesture.onMove);
  }
  function move(to: PointerEvent) {
    if (to.pointerId !== pointerId) return;
    at = { x: to.clientX, y: to.clientY };
    moved ||= Math.hypot(at.x - pressed.x, at.y - pressed.y) > (touch ? travel.touch : travel.mouse);
    if (holding) {
      const released = !touch && to.buttons === 0;
      if (released) return end(gesture.onCancel);
      // not before it was moved: what is lifted at the edge should not run away
      if (moved) edges?.follow(at);
      gesture.onMove(at);
    } else if (moved) {
      if (touch) letGo();
      else lift();
    }
  }
  function end(how: () => void) {
    letGo();
    if (holding) how();
  }
  function key(stroke: KeyboardEvent) {
    if (!holding) return;
    stroke.preventDefault();
    stroke.stopPropagation();
    if (stroke.key === 'Escape') end(gesture.onCancel);
  }
  const own = (how: () => void) => (of: PointerEvent) => {
    if (of.pointerId === pointerId) end(how);
  };

  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', own(gesture.onDrop), { signal });
  window.addEventListener('pointercancel', own(gesture.onCancel), { signal });
  window.addEventListener('blur', () => end(gesture.onCancel), { signal });
  window.addEventListener('keydown', key, { signal, capture: true });
  window.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
  return letGo;
}

/** The click with which a drag ends opens nothing. */
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

const edge = 48;
const topSpeed = 0.7; // px a millisecond

/** Answers what to call as the pointer moves: near an edge it scrolls on by itself, faster the deeper in it. */
function edgeScroller(scroller: HTMLElement, onScroll: (at: Point) => void) {
  // what is sticky covers the scroller's edges by as much as its scroll padding says
  const { scrollPaddingTop, scrollPaddingLeft } = getComputedStyle(scroller);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const left = Number.parseFloat(scrollPaddingLeft) || 0;
  let at: Point = { x: 0, y: 0 };
  let before = 0;
  let frame = 0;

  function speeds() {
    const box = scroller.getBoundingClientRect();
    const x = speed(at.x, Math.max(box.left, 0) + left, Math.min(box.right, window.innerWidth));
    const y = speed(at.y, Math.max(box.top, 0) + top, Math.min(box.bottom, window.innerHeight));
    return x !== 0 || y !== 0 ? { x, y } : undefined;
  }
  function scrollOn(now: number) {
    frame = 0;
    const pace = speeds();
    if (!pace) return;
    scroller.scrollBy(pace.x * (now - before), pace.y * (now - before));
    onScroll(at);
    wait(now);
  }
  function wait(now: number) {
    before = now;
    frame = requestAnimationFrame(scrollOn);
  }
  return {
    follow(to: Point) {
      at = to;
      if (!frame && speeds()) wait(performance.now());
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Negative at the start; nothing between the edges. */
function speed(at: number, start: number, end: number) {
  const depth = at < start + edge ? at - start - edge : Math.max(0, at - end + edge);
  return (Math.max(-edge, Math.min(edge, depth)) / edge) * topSpeed;
}
