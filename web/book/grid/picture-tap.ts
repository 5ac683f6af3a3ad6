// Does in the app what the user tapped on in the picture of the day (web/picture.js), as soon as the app has drawn it.
import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { dayScrollerIn, endPicture, type PictureTap, picture } from '../../ground/lib/picture.ts';
import { toast } from '../../ground/ui/toast.ts';
import { gridWords as words } from './words.sq.ts';

/** From this width the window of a visit lies beside its block, which must be drawn first. */
const hasCards = '(min-width: 1024px)';

/** Opens a tapped visit over the picture as soon as the appointments are known: on a phone the grid takes seconds to draw. */
export function useTappedVisit(
  appointments: readonly Appointment[] | undefined,
  open: (appointment: Appointment) => void,
): void {
  const openTapped = useEffectEvent(() => {
    const tap = globalThis.pictureTap;
    if (!tap || tap.isConfirm || !picture() || matchMedia(hasCards).matches) return;
    const tapped = appointments?.find(({ id }) => id === tap.visit);
    if (!tapped) return;
    delete globalThis.pictureTap;
    picture()?.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    open(tapped);
  });
  const areKnown = appointments !== undefined;
  useEffect(() => {
    if (!areKnown) return;
    openTapped();
    addEventListener('pictureTap', openTapped);
    return () => removeEventListener('pictureTap', openTapped);
  }, [areKnown]);
}

/** `isWhole`: all visits and free slots of the day are drawn. */
export function answerPictureTap(isWhole: boolean): void {
  const tap = globalThis.pictureTap;
  if (!tap) return;
  const target = tap.visit === undefined ? atPoint(tap, isWhole) : visitOf(tap);
  if (!target && !isWhole) return;
  delete globalThis.pictureTap;
  endPicture();
  if (target) target.click();
  else if (tap.visit !== undefined) toast.error(words.visitGone);
}

/** The visit, wherever it is now. Where it cannot be confirmed any more, its window opens. */
function visitOf({ visit, isConfirm }: PictureTap) {
  const block = dayScrollerIn(document.getElementById('root'))?.querySelector<HTMLElement>(
    `[data-id="${CSS.escape(visit ?? '')}"]`,
  );
  return (isConfirm && block?.querySelector<HTMLElement>('.confirm')) || block;
}

const controls = '[data-id], [data-time], a, button, input';

/** The control of the app at the same place. The free slots of the grid are drawn last. */
function atPoint({ x, y }: PictureTap, isWhole: boolean) {
  const inApp = document.elementsFromPoint(x, y).find((element) => !picture()?.contains(element));
  const control = inApp?.closest<HTMLElement>(controls);
  const isInGrid = inApp?.closest('.day-scroller') !== null;
  return isInGrid && !isWhole ? undefined : control;
}
