export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance in pixels from the border within which the pointer makes the grid scroll. */
const edge = 48;
/** The highest speed in pixels per millisecond. */
const topSpeed = 0.7;

/** Scrolls automatically while the pointer is near an edge: the nearer, the faster. Call `follow` when the pointer moves. */
export function edgeScroller(scroller: HTMLElement, onScroll: (point: Point) => void) {
  // sticky elements cover the scroller's edges; its scroll padding has the size of these elements
  const { scrollPaddingTop, scrollPaddingLeft } = getComputedStyle(scroller);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const left = Number.parseFloat(scrollPaddingLeft) || 0;
  let point: Point = { x: 0, y: 0 };
  let lastFrame = 0;
  let frame = 0;

  function speeds() {
    const box = scroller.getBoundingClientRect();
    const x = speed(point.x, Math.max(box.left, 0) + left, Math.min(box.right, window.innerWidth));
    const y = speed(point.y, Math.max(box.top, 0) + top, Math.min(box.bottom, window.innerHeight));
    return x !== 0 || y !== 0 ? { x, y } : undefined;
  }
  function scrollOn(now: number) {
    frame = 0;
    const pace = speeds();
    if (!pace) return;
    scroller.scrollBy(pace.x * (now - lastFrame), pace.y * (now - lastFrame));
    onScroll(point);
    wait(now);
  }
  function wait(now: number) {
    lastFrame = now;
    frame = requestAnimationFrame(scrollOn);
  }
  return {
    follow(to: Point) {
      point = to;
      if (!frame && speeds()) wait(performance.now());
    },
    /** Stops the scrolling until `follow` is called again. */
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** The scroll speed: negative near the start, positive near the end, 0 between the edges. */
function speed(position: number, start: number, end: number) {
  const depth = position < start + edge ? position - start - edge : Math.max(0, position - end + edge);
  return (Math.max(-edge, Math.min(edge, depth)) / edge) * topSpeed;
}
