import { useEffect, useState } from 'react';

/** Milliseconds: the clicks of a double click are not further apart. */
const doubleClick = 500;

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

/** For a window: whether a click outside is not the second one of the double click that opened it. */
export function useIsNewClick() {
  const [openedAt] = useState(() => performance.now());
  return () => performance.now() - openedAt > doubleClick;
}
