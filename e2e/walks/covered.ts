// Whether each control that is seen can be pressed, and nothing is wider than the screen.
import type { Page } from '@playwright/test';
import type { Fault } from './step.ts';

/** The controls whose middle is under something else, also when they are scrolled to the middle of the screen. */
export async function findCovered(page: Page): Promise<Fault[]> {
  const found = await page
    .evaluate(() => {
      const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
      const layer = [...document.querySelectorAll(layers)].at(-1);
      const name = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
      const faults: string[] = [];
      for (const control of (layer ?? document).querySelectorAll(
        'button, a[href], [role="switch"], [role="tab"], summary',
      )) {
        if (control.closest('[inert], [aria-hidden="true"]') || control.matches('.sr-only, :disabled'))
          continue;
        // what lies in a closed <details> has a box too
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (getComputedStyle(control).pointerEvents === 'none') continue;
        const above = () => {
          const { left, top, width, height } = control.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, top + height / 2);
          return at && !control.contains(at) && !at.contains(control) ? at : undefined;
        };
        const { width, height } = control.getBoundingClientRect();
        if (width < 8 || height < 8 || !above()) continue;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const cover = above();
        // messages lie over the header for some seconds
        if (!cover || cover.closest('[aria-label^="Njoftime"]')) continue;
        faults.push(`${name(control)} is under ${name(cover.closest('button, a, [role]') ?? cover)}`);
      }
      return faults.slice(0, 6);
    })
    .catch(() => []);
  return found.map((text) => ({ oracle: 'covered', text }));
}

export async function findTooWide(page: Page): Promise<Fault[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth).catch(() => 0);
  return wider > 0 ? [{ oracle: 'wide', text: `The page is ${wider} px wider than the screen.` }] : [];
}

/** What moved by itself within a second, although nobody did anything. */
export async function findMoved(page: Page): Promise<Fault[]> {
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main button, main a[href], main [role="gridcell"]')]
        .filter((one) => !one.closest('[inert]') && one.checkVisibility())
        .map((one) => {
          const { left, top } = one.getBoundingClientRect();
          return `${(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40)} ${Math.round(left)},${Math.round(top)}`;
        }),
    );
  const before = await places().catch(() => []);
  await page.waitForTimeout(1000);
  const after = await places().catch(() => []);
  // a control that came or went is the business of the other oracles
  if (before.length !== after.length) return [];
  const moved = before.find((place, at) => place !== after[at]);
  return moved ? [{ oracle: 'moved', text: `moved by itself: ${moved}` }] : [];
}
