/** Calls `act` in the frame after the one that shows the present page. Returns a function that cancels the call. */
export function afterPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Calls `act` after React Aria has given the focus back. React Aria does so one frame after it closed something, so code
 * that moves the focus to another element must run later.
 */
export const afterFocusReturned: (act: () => void) => void = afterPaint;
