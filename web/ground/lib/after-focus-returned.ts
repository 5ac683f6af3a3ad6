import { afterPaint } from './after-paint.ts';

/**
 * Calls `act` after React Aria has given the focus back. React Aria does so one frame after it closed something, so code
 * that moves the focus to another element must run later.
 */
export const afterFocusReturned: (act: () => void) => void = afterPaint;
