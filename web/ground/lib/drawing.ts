// Whether a screen is still being drawn for the first time. Extra work waits for the end of the drawing, so that the work takes neither the
// network nor the processor from the screen.
import { useLayoutEffect } from 'react';
import { endPicture } from './picture.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after which waiting work is done at the latest. */
const soon = 300;

/** The parts of the screen that are not drawn yet. */
let unfinished = 0;
const waiting: (() => void)[] = [];

function goOn() {
  if (unfinished > 0) return;
  endPicture();
  // each function runs in its own task: together they would delay the first tap
  for (const act of waiting.splice(0)) whenIdle(act, soon);
}

/** Marks a part of the screen as not drawn: while `isDrawing`, the part does not show its content yet. */
export function useDrawing(isDrawing: boolean): void {
  useLayoutEffect(() => {
    if (!isDrawing) return;
    unfinished++;
    return () => {
      unfinished--;
      // the next part may be drawn slowly too; it replaces this part in the same commit of React
      queueMicrotask(goOn);
    };
  }, [isDrawing]);
}

/** Resolves when the screen is drawn; at once if no screen is being drawn. */
export const whenDrawn = (): Promise<void> =>
  new Promise<void>((resolve) => {
    if (unfinished === 0) resolve();
    else waiting.push(resolve);
  });

/** Milliseconds after the start, in which the person first does something. */
export const firstMoments = 5000;

/** Resolves after the first moments. Calls whose answer nobody waits for use this, so that the first tap is answered before them. */
export const afterFirstMoments = (): Promise<void> =>
  whenDrawn().then(() => new Promise((resolve) => setTimeout(resolve, firstMoments)));
