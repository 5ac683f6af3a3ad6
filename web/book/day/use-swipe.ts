// A swipe: a quick movement of one finger to the side. A movement that scrolled or dragged something is not a swipe.
import { type TouchEvent, useRef } from 'react';

/** The shortest movement, in pixels, that is a swipe. */
const shortest = 60;
/** The longest time, in milliseconds, of a swipe. A longer press lifts a block. */
const longest = 500;

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly begun: number;
  readonly scroller: Element | null;
  readonly left: number;
  readonly top: number;
}

/** The handlers for the element that is swiped. Direction 1 means next (the finger moves left), -1 means previous. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const stroke = useRef<Stroke>(undefined);
  const forget = () => {
    stroke.current = undefined;
  };
  return {
    onTouchStart({ touches, target, timeStamp }: TouchEvent) {
      const touch = touches.item(0);
      if (!touch || touches.length > 1) return forget();
      const scroller = target instanceof Element ? target.closest('.day-scroller, .lanes-pane') : null;
      const { scrollLeft: left = 0, scrollTop: top = 0 } = scroller ?? {};
      stroke.current = { x: touch.clientX, y: touch.clientY, begun: timeStamp, scroller, left, top };
    },
    onTouchMove(event: TouchEvent) {
      // the handler of a drag has called preventDefault; a second finger means zooming
      if (event.defaultPrevented || event.touches.length > 1) forget();
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const begun = stroke.current;
      const touch = changedTouches.item(0);
      forget();
      if (!begun || !touch || timeStamp - begun.begun > longest) return;
      const { scrollLeft = 0, scrollTop = 0 } = begun.scroller ?? {};
      if (scrollLeft !== begun.left || scrollTop !== begun.top) return;
      const across = touch.clientX - begun.x;
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(touch.clientY - begun.y)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel: forget,
  };
}
