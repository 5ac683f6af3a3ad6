import { useEffect } from 'react';

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
