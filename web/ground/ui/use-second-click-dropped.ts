import { useLayoutEffect } from 'react';

/** The most milliseconds between the two clicks of a double click. */
const doubleClick = 500;
/** The most pixels between the two clicks. A finger is less exact than a mouse. */
const samePlace = 24;

interface Press {
  readonly x: number;
  readonly y: number;
  /** The time of the press. A busy phone handles the press later. */
  readonly at: number;
}

/** The last press of the pointer. */
let pressed: Press & { readonly isTouch: boolean } = { x: 0, y: 0, at: 0, isTouch: false };
window.addEventListener(
  'pointerdown',
  ({ clientX, clientY, pointerType, timeStamp }) => {
    pressed = { x: clientX, y: clientY, at: timeStamp, isTouch: pointerType === 'touch' };
  },
  { capture: true },
);

const isOfDoubleClick = (first: Press, second: Press) =>
  second.at - first.at < doubleClick && Math.hypot(second.x - first.x, second.y - first.y) < samePlace;

/** Drops the second click of a double click that opened or closed a window: it was meant for what was there before. */
export function useSecondClickDropped(): void {
  useLayoutEffect(() => {
    dropSecondPress({ ...pressed, at: performance.now() });
    return dropSecondClick;
  }, []);
}

/**
 * Drops the second click on an element that disappears by a click, and a third click of the mouse. Taps of a finger count as single
 * clicks, so position and time decide too.
 */
export function dropSecondClick(): void {
  const first = pressed;
  const drop = (event: MouseEvent) => {
    const second = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    if (event.detail < 2) window.removeEventListener('click', drop, true);
    if (event.detail < 2 && !(first.isTouch && isOfDoubleClick(first, second))) return;
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', drop, true);
}

/** Drops the second press too, for a place where something may come that acts already when the pointer goes down. */
export function dropSecondPress(first: Press = pressed): void {
  dropSecondClick();
  const presses = ['pointerdown', 'mousedown'] as const;
  const drop = (event: MouseEvent) => {
    const second = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    if (!isOfDoubleClick(first, second)) {
      for (const press of presses) window.removeEventListener(press, drop, true);
      return;
    }
    event.stopPropagation();
    // the default is the focus
    if (event.type === 'mousedown') event.preventDefault();
  };
  for (const press of presses) window.addEventListener(press, drop, true);
}
