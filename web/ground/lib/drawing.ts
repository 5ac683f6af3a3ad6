// Whether a screen is still being drawn for the first time. What it can do without waits for that, so that it takes neither
// the network nor the processor from the screen.
import { useLayoutEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Milliseconds. */
const soon = 300;

/** The parts of the screen that are not drawn yet. */
let unfinished = 0;
const waiting: (() => void)[] = [];

function goOn() {
  if (unfinished > 0) return;
  document.getElementById('bars')?.remove();
  // each in its own task: together they would delay the first tap
  for (const act of waiting.splice(0)) whenIdle(act, soon);
}

/** While `isDrawing`, the screen does not show its content yet. */
export function useDrawing(isDrawing: boolean): void {
  useLayoutEffect(() => {
    if (!isDrawing) return;
    unfinished++;
    return () => {
      unfinished--;
      // the part that replaces this one may also be drawn slowly, and starts in the same commit of React
      queueMicrotask(goOn);
    };
  }, [isDrawing]);
}

/** Resolves at once if no screen is being drawn. */
export const whenDrawn = (): Promise<void> =>
  new Promise<void>((resolve) => {
    if (unfinished === 0) resolve();
    else waiting.push(resolve);
  });

/** Milliseconds after the start, in which the person first does something. */
export const firstMoments = 5000;

/** For calls whose answer nobody waits for: the first tap is answered before them. */
export const afterFirstMoments = (): Promise<void> =>
  whenDrawn().then(() => new Promise((resolve) => setTimeout(resolve, firstMoments)));
