import { useEffect, useState } from 'react';

/** Milliseconds: the clicks of a double click are not further apart. */
const doubleClick = 500;
/** Pixels: nor in distance. A finger is less exact than a mouse. */
const samePlace = 24;

/** Where and when the pointer was pressed last, and whether by a finger. */
let pressed = { x: 0, y: 0, at: 0, isTouch: false };
window.addEventListener(
  'pointerdown',
  ({ clientX, clientY, pointerType }) => {
    pressed = { x: clientX, y: clientY, at: performance.now(), isTouch: pointerType === 'touch' };
  },
  { capture: true },
);

const isOfDoubleClick = (first: typeof pressed, second: { x: number; y: number }) =>
  performance.now() - first.at < doubleClick &&
  Math.hypot(second.x - first.x, second.y - first.y) < samePlace;

/** For a window: the second click of a double click on a button that closed it must not act on what was under it. */
export function useSecondClickDropped() {
  useEffect(() => dropSecondClick, []);
}

/** For what disappears by a click. The taps of a finger are counted as single clicks, so place and time decide too. */
export function dropSecondClick() {
  const first = pressed;
  const drop = (event: MouseEvent) => {
    if (event.detail < 2 && !(first.isTouch && isOfDoubleClick(first, event))) return;
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', drop, { capture: true, once: true });
}

/** For a window: whether a click outside is not the second one of the double click that opened it. */
export function useIsNewClick() {
  const [opener] = useState(() => ({ ...pressed, at: performance.now() }));
  return () => !isOfDoubleClick(opener, pressed);
}
