// Keeps a picture of the day for the next start: the markup of what the screen shows of today, without anything that the app draws later.
// No client's picture is in it, and none is kept on the tablet of a salon. device.ts removes it with the other kept data.
import { keepPictureOnDevice, pictureKey } from './device.ts';
import { dayScrollerIn, picture as shownPicture } from './picture.ts';
import { localNow } from './server-clock.ts';
import { isTablet } from './tablet.ts';
import { whenIdle } from './when-idle.ts';

const minute = 60_000;
/** Milliseconds without a change of the screen. */
const quiet = 1000;
/** Characters. */
const longest = 60_000;
/** Minutes after which visits would come into sight that the picture does not have. A full day has room for fewer. */
const times = [90, 45, 15];
/** Minutes. */
const margin = 30;

/** The content of these elements comes later than the day, or belongs to a moment. */
const emptied = '[data-late], [role="status"]';
/** Other days, what nobody sees, messages, and pictures. */
const leftOut =
  '[data-ahead], [role="alert"], [data-react-aria-top-layer], .sr-only, [hidden], img, input[value]:not([value=""])';
/** A popover, a held visit, or a day that still loads. Dialogs lie beside the root, so they hinder no picture. */
const isBusy = '[role$="dialog"], .lifting, .day-waiting';
const keptAria = [
  'aria-current',
  'aria-checked',
  'aria-expanded',
  'aria-pressed',
  'aria-selected',
  'aria-disabled',
];
const dropped = new Set(
  'id href title role inert for tabindex value xmlns data-movable data-slot data-column data-time'.split(' '),
);

/** Keeps the picture after each change of the screen, and when the page is hidden. Returns a function that ends this. */
export function keepPicture(person: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    timer = undefined;
    takePicture(person);
  };
  const takeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(take, quiet);
  };
  const watch = new MutationObserver(takeSoon);
  const root = document.getElementById('root');
  if (root) watch.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  const onHide = () => {
    if (document.hidden && timer !== undefined) take();
  };
  document.addEventListener('visibilitychange', onHide);
  // The screen shows what was kept, so the next picture needs no quiet moment. A hidden page may end at once: the picture is kept within
  // the transaction of the other data, which has checked whose they are.
  const onDrop = () => (document.hidden ? takePicture(person, true) : whenIdle(take));
  addEventListener(pictureKey, onDrop);
  takeSoon();
  return () => {
    watch.disconnect();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHide);
    removeEventListener(pictureKey, onDrop);
  };
}

function takePicture(person: string, isOwnerChecked = false) {
  const root = document.getElementById('root');
  const scroller = dayScrollerIn(root);
  const from = scroller?.querySelector<HTMLElement>('.surface')?.dataset.from;
  const isDay = location.pathname + location.search === '/terminet';
  if (!root || !scroller || from === undefined || !isDay || isTablet() || shownPicture()) return;
  if (root.querySelector(isBusy)) return;
  const { minutes } = localNow();
  const at = Date.now();
  for (const ahead of times) {
    const seen = seenFrom(scroller, minutes - Number(from), ahead);
    const { html, icons } = markupOf(root, (visit) => seen.has(visit));
    if (html.length + icons.length > longest) continue;
    const picture = {
      person,
      version: document.querySelector<HTMLScriptElement>('script[type=module]')?.src,
      theme: document.documentElement.className,
      width: innerWidth,
      at,
      until: at + Math.min(24 * 60 - minutes, ahead) * minute,
      minutes,
      from: Number(from),
      html,
      icons,
    };
    const text = JSON.stringify(picture);
    if (isOwnerChecked) localStorage.setItem(pictureKey, text);
    else keepPictureOnDevice(person, text);
    return;
  }
}

/** The visits that the grid shows when it opens at `now`, in minutes after its first hour, or in the minutes `ahead`. */
function seenFrom(scroller: Element, now: number, ahead: number): ReadonlySet<Element> {
  const surface = scroller.querySelector<HTMLElement>('.surface');
  const rows = Number(surface?.parentElement?.style.getPropertyValue('--rows'));
  const minutesOf = (pixels: number) => (pixels / (surface?.offsetHeight ?? 1)) * rows * 30;
  const shown = minutesOf(scroller.clientHeight);
  const lowest = minutesOf(scroller.scrollHeight) - shown;
  const from = Math.min(now - shown / 3, lowest) - margin;
  const to = Math.max(now - shown / 3, 0) + shown + ahead;
  const right = scroller.getBoundingClientRect().left + scroller.clientWidth - scroller.scrollLeft;
  const columns = [...scroller.querySelectorAll('.column')].filter(
    (column) => column.getBoundingClientRect().left < right,
  );
  const isSeen = ({ style }: HTMLElement) => {
    const [starts = 0, lasts = 0] = ['--offset', '--duration'].map((name) =>
      Number(style.getPropertyValue(name)),
    );
    return starts + lasts > from && starts < to;
  };
  const visits = columns.flatMap((column) => [...column.querySelectorAll<HTMLElement>('.visit')]);
  return new Set(visits.filter(isSeen));
}

/** The markup of the page without visits that are not seen. Each icon is in `icons` once, and its places have its number. */
function markupOf(root: HTMLElement, isSeen: (visit: Element) => boolean) {
  const icons: string[] = [];
  const placeOf = (icon: string) => {
    if (!icons.includes(icon)) icons.push(icon);
    const place = document.createElement('i');
    place.dataset.icon = String(icons.indexOf(icon));
    return place;
  };
  const copyOf = (element: Element): readonly Element[] => {
    const isLeftOut = element.matches(leftOut) || isNotDisplayed(element);
    if (isLeftOut || (element.matches('.visit') && !isSeen(element))) return [];
    const copy = element.cloneNode(element instanceof SVGElement) as Element;
    for (const part of [copy, ...copy.children]) strip(part);
    if (copy instanceof SVGElement) return [placeOf(copy.outerHTML)];
    if (element.matches(emptied)) return [copy];
    for (const child of element.childNodes) {
      if (child instanceof Element) copy.append(...copyOf(child));
      else if (child instanceof Text) copy.append(child.cloneNode());
    }
    return [copy];
  };
  const html = [...root.children].flatMap((child) => copyOf(child).map((copy) => copy.outerHTML)).join('');
  return { html, icons: icons.join('') };
}

const isNotDisplayed = (element: Element) =>
  element instanceof HTMLElement &&
  element.getClientRects().length === 0 &&
  getComputedStyle(element).display === 'none';

/** Leaves the attributes that the styles need. No element of the picture takes the focus, and each id stays the id of one element. */
function strip(copy: Element) {
  const isFocusable = copy.matches('a, button, input, .day-scroller');
  const id = copy.localName === 'clipPath' ? copy.id : '';
  const clip = copy.getAttribute('clip-path');
  for (const { name } of [...copy.attributes]) {
    if (dropped.has(name) || (name.startsWith('aria-') && !keptAria.includes(name)))
      copy.removeAttribute(name);
  }
  if (id) copy.id = `picture${id}`;
  if (clip) copy.setAttribute('clip-path', clip.replace('#', '#picture'));
  if (isFocusable) copy.setAttribute('tabindex', '-1');
  const style = copy.getAttribute('style');
  if (style === null) return;
  copy.setAttribute('data-style', style);
  copy.removeAttribute('style');
}
