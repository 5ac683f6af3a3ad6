// Whether a screen is still being drawn for the first time. What it can do without waits for that, so that it takes neither
// the network nor the processor from the screen.
import { useLayoutEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Milliseconds. */
const soon = 300;

let unfinished = 0;
const waiting: (() => void)[] = [];

function goOn() {
  if (unfinished > 0) return;
  document.getElementById('bars')?.remove();
  // each in a task of its own: together they would hold up the first tap
  for (const act of waiting.splice(0)) whenIdle(act, soon);
}

/** As long as `isDrawing`, the screen does not show what the user came for. */
export function useDrawing(isDrawing: boolean) {
  useLayoutEffect(() => {
    if (!isDrawing) return;
    unfinished++;
    return () => {
      unfinished--;
      // what replaces this part may itself be drawn, and begins in the same commit
      queueMicrotask(goOn);
    };
  }, [isDrawing]);
}

/** Resolves at once if no screen is being drawn. */
export const whenDrawn = () =>
  new Promise<void>((resolve) => {
    if (unfinished === 0) resolve();
    else waiting.push(resolve);
  });
