// The picture of the day that the page shows until the app has drawn the day (web/picture.js). web/ground/lib/keep-picture.ts keeps it.

/** The last tap of the user on the picture. */
export interface PictureTap {
  readonly x: number;
  readonly y: number;
  /** The id of the visit under the finger. */
  readonly visit?: string | undefined;
  /** Whether the tap was on the button that confirms the visit. */
  readonly isConfirm: boolean;
}
declare global {
  var pictureTap: PictureTap | undefined;
}

/** Whether the user tapped on a visit, whose window will open. */
export const isVisitTapped = (): boolean => globalThis.pictureTap?.visit !== undefined;

export const picture = (): HTMLElement | null => document.getElementById('picture');

/** The scrolling element of the shown day. */
export const shownDay = '.day-scroller:not([data-ahead] *)';

/** The scrolling element of the shown day in a part of the page. */
export const dayScrollerIn = (part: Element | null): Element | null | undefined =>
  part?.querySelector(shownDay);

/** Removes the picture, and the bars that are shown where there is no picture. The day is then where the user scrolled the picture to. */
export function endPicture(): void {
  dispatchEvent(new Event('drawn'));
  document.getElementById('bars')?.remove();
  const shown = picture();
  if (!shown) return;
  const [from, to] = [shown, document.getElementById('root')].map(dayScrollerIn);
  if (from && to && shown.dataset.scrolled !== undefined) {
    to.scrollTop = from.scrollTop;
    to.scrollLeft = from.scrollLeft;
  }
  shown.remove();
  // what the user does in the app is later than any tap on the picture
  addEventListener('pointerdown', () => delete globalThis.pictureTap, { capture: true, once: true });
}
