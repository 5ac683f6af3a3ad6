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
  if (wider > 0) return [{ oracle: 'wide', text: `The page is ${wider} px wider than the screen.` }];
  // a sheet scrolls by itself, so the page does not grow with it
  const inside = await page
    .evaluate(() => {
      const sheet = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
      for (let one = sheet; one && one !== document.body; one = one.parentElement ?? undefined)
        if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
          return one.scrollWidth - one.clientWidth;
      return 0;
    })
    .catch(() => 0);
  return inside > 0 ? [{ oracle: 'wide', text: `What is in the dialog is ${inside} px wider than it.` }] : [];
}

/** Waits until nothing scrolls or slides any more: a page of clients scrolls smoothly to its top, and a sheet slides in. */
const untilStill = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        new Promise((resolve) => {
          const place = () => {
            let top = scrollY;
            for (const dialog of document.querySelectorAll('[role$="dialog"]'))
              for (let one: Element | null = dialog; one; one = one.parentElement) top += one.scrollTop;
            return top;
          };
          // what waits for an answer moves without an end
          const isSliding = () =>
            document
              .getAnimations()
              .some(
                ({ playState, effect }) =>
                  playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
              );
          let [last, stillFrames] = [place(), 0];
          const look = () => {
            const now = place();
            stillFrames = now === last && !isSliding() ? stillFrames + 1 : 0;
            last = now;
            if (stillFrames >= 12) resolve(true);
            else requestAnimationFrame(look);
          };
          look();
        }),
      undefined,
      { timeout: 4000 },
    )
    .catch(() => {});

type Place = readonly [name: string, place: string];

/** The controls of the screen, or of the dialog over it, that moved within a second, although nobody did anything. */
export async function findMoved(page: Page): Promise<Fault[]> {
  const look = () =>
    page
      .evaluate(() => {
        const dialog = [...document.querySelectorAll('[role$="dialog"]')].findLast((one) =>
          one.checkVisibility(),
        );
        const found = (dialog ?? document).querySelectorAll(
          dialog
            ? 'button, a[href], input, select, textarea, summary, [role="tab"], [role="switch"]'
            : 'main button, main a[href], main [role="gridcell"]',
        );
        const places = [...found]
          .filter((one) => !one.closest('[inert], [aria-hidden="true"]') && one.checkVisibility())
          .map((one): Place => {
            const { left, top } = one.getBoundingClientRect();
            const name = (one.ariaLabel ?? one.textContent).slice(0, 40);
            return [name, `${Math.round(left)},${Math.round(top)}`];
          });
        return { isDialog: dialog !== undefined, places };
      })
      .catch(() => ({ isDialog: false, places: [] }));
  await untilStill(page);
  const before = await look();
  await page.waitForTimeout(1000);
  const after = await look();
  if (before.isDialog !== after.isDialog) return [];
  // on a screen a control that came or went is the business of the other oracles; in a dialog it must not push the others away
  const moved =
    before.places.length === after.places.length
      ? before.places.find((one, at) => one.join() !== after.places[at]?.join())
      : before.isDialog && before.places.find((one) => isElsewhere(one, before.places, after.places));
  return moved ? [{ oracle: 'moved', text: `moved by itself: ${moved.join(' ')}` }] : [];
}

/** Whether the only control of its name has another place afterwards. */
function isElsewhere([name, place]: Place, before: readonly Place[], after: readonly Place[]): boolean {
  const placesIn = (all: readonly Place[]) => all.flatMap(([other, at]) => (other === name ? [at] : []));
  const [then, ...others] = placesIn(after);
  return then !== undefined && then !== place && others.length === 0 && placesIn(before).length === 1;
}

/** The controls that a screen reader cannot name. Axe says so too, but only now and then: a message is gone by then. */
export async function findNameless(page: Page): Promise<Fault[]> {
  const found = await page
    .evaluate(() => {
      const textOf = (ids: string | null) =>
        (ids ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join('');
      return [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea')]
        .filter((one) => !one.closest('[inert], [aria-hidden="true"]') && one.checkVisibility())
        .filter(
          (one) =>
            ![
              one.getAttribute('aria-label'),
              textOf(one.getAttribute('aria-labelledby')),
              one.textContent,
              one.getAttribute('title'),
              one.getAttribute('placeholder'),
              ...[...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
              ...[...one.querySelectorAll('[alt], [aria-label]')].map(
                (inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label'),
              ),
            ].some((name) => name?.trim()),
        )
        .map((one) => {
          const part = one.closest('[aria-label], [role="dialog"]');
          return `${one.tagName.toLowerCase()} in “${part?.getAttribute('aria-label') ?? part?.tagName.toLowerCase() ?? 'the page'}”`;
        })
        .slice(0, 3);
    })
    .catch(() => []);
  return found.map((text) => ({ oracle: 'accessible', text: `without a name: ${text}` }));
}
