// How today looked when it was last on the screen of a remembered device. The next start shows it at once, while the app is
// still loading (web/picture.js), and removes it when the app has drawn the day.
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { pictureKey } from './device.ts';
import { belongsTo } from './device-reads.ts';

/** Milliseconds to wait after a change, so that the screen is drawn first. */
const pause = 1000;
const minute = 60_000;

/** Parts that belong to one moment, or that also come later than the day at the next start. */
const passing =
  '[data-passing] > :not(:has(> details:not([open]))), [data-ahead], [role="status"], [role="alert"], [data-react-aria-top-layer]';

async function takePicture(userId: string) {
  const root = document.getElementById('root');
  const scroller = root?.querySelector('.day-scroller:not([data-ahead] *)');
  const address = location.pathname + location.search;
  const isMoving = document.querySelector(
    '[role$="dialog"], .lifting, .day-waiting:not([data-ahead] *), #picture',
  );
  if (!root || !scroller || address !== '/terminet' || isMoving) return;
  const copy = root.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(passing)) part.remove();
  for (const part of copy.querySelectorAll<HTMLElement>('[style]')) {
    part.dataset.style = part.style.cssText;
    part.removeAttribute('style');
  }
  // an id may be in the page only once, and the app has it
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  const now = new Date();
  const picture = {
    address,
    width: innerWidth,
    at: now.getTime(),
    until: now.getTime() + (24 * 60 - localTime(now).minutes) * minute,
    html: copy.innerHTML,
    top: scroller.scrollTop,
    left: scroller.scrollLeft,
  };
  if (await belongsTo(userId)) localStorage.setItem(pictureKey, JSON.stringify(picture));
}

/** Takes a picture after each change of the screen, and answers a function that ends it. */
export function keepPicture(userId: string) {
  const root = document.getElementById('root');
  if (!root) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver(wait);
  const isWatched = { subtree: true, childList: true, characterData: true, attributes: true };
  // what changes while it waits is in the picture, too
  function wait() {
    watch.disconnect();
    timer = setTimeout(take, pause);
  }
  function take() {
    // a device without room keeps no picture
    takePicture(userId).catch(() => {});
    if (root) watch.observe(root, isWatched);
  }
  wait();
  return () => {
    watch.disconnect();
    clearTimeout(timer);
  };
}
