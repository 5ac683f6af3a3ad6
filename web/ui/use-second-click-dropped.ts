import { useEffect, useState } from 'react';

/** Milliseconds: the clicks of a double click are not further apart. */
const doubleClick = 500;
/** Pixels: nor in distance. */
const samePlace = 10;

/** For a window: the second click of a double click on a button that closed it must not act on what was under it. */
export function useSecondClickDropped() {
  useEffect(() => dropSecondClick, []);
}

function dropSecondClick() {
  const drop = (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation();
  };
  window.addEventListener('click', drop, { capture: true, once: true });
}

/** Where the pointer was pressed last. */
let pressed = { x: 0, y: 0 };
window.addEventListener(
  'pointerdown',
  ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY };
  },
  { capture: true },
);

/** For a window: whether a click outside is not the second one of the double click that opened it. */
export function useIsNewClick() {
  const [opened] = useState(() => ({ at: performance.now(), pressed }));
  return () => {
    const moved = Math.hypot(pressed.x - opened.pressed.x, pressed.y - opened.pressed.y);
    return moved > samePlace || performance.now() - opened.at > doubleClick;
  };
}
