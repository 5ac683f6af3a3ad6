// The presses of a person, as the page itself notes them. What is open over a screen is in no address: the control that opened it says how
// a fresh page opens the same.
import type { Locator, Page } from '@playwright/test';
import { dialog, layers, soon } from './acts/act.ts';
import { settle } from './heard.ts';
import type { Screen } from './person.ts';

/** The way in which the open dialog was opened. */
export interface Opener {
  /** The address of the screen. */
  readonly address: string;
  /** The id of the visit whose block was pressed; undefined for another control. */
  readonly visit: string | undefined;
  readonly name: string;
}

interface Noted {
  presses: number;
  opener: Opener | undefined;
}

declare global {
  interface Window {
    walked?: Noted;
  }
}

/** Runs in each page before its own scripts. */
export function notePresses() {
  const noted: Noted = { presses: 0, opener: undefined };
  window.walked = noted;
  const isInLayer = (element: Element) =>
    element.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
  addEventListener(
    'click',
    ({ target }) => {
      noted.presses += 1;
      if (!(target instanceof Element) || isInLayer(target)) return;
      const control = target.closest<HTMLElement>('button, a, [data-id]');
      const opens = control?.matches('[data-id], [aria-haspopup="dialog"]') ? control : undefined;
      noted.opener = opens && {
        address: location.href,
        visit: opens.dataset.id,
        name: (opens.ariaLabel ?? opens.textContent).trim(),
      };
    },
    true,
  );
  // a key may open something else; Enter on a button is a click too, which comes after it
  addEventListener(
    'keydown',
    ({ target }) => {
      if (target instanceof Element && !isInLayer(target)) noted.opener = undefined;
    },
    true,
  );
}

/** Begins to count the presses anew. */
export const forgetPresses = (page: Page): Promise<void> =>
  page
    .evaluate(() => {
      if (window.walked) window.walked.presses = 0;
    })
    .catch(() => {});

export const hasPressed = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window.walked?.presses ?? 0) > 0).catch(() => false);

/** The way in which the open dialog was opened; undefined if that is not known, or if something can be typed or chosen in it. */
export async function openerOf(page: Page): Promise<Opener | undefined> {
  if ((await layers(page).count()) !== 1 || (await dialog(page).count()) !== 1) return undefined;
  const fields = dialog(page).locator('input:not([type=file]), select, textarea, [data-unsaved]');
  if ((await fields.count()) > 0) return undefined;
  const opener = await page.evaluate(() => window.walked?.opener).catch(() => undefined);
  return opener?.address === page.url() ? opener : undefined;
}

/** Opens the dialog on a page that shows its screen. False if there is no such control, or more than one. */
export async function openBy({ page, heard }: Screen, { address, visit, name }: Opener): Promise<boolean> {
  await settle(page, heard);
  const { pathname, searchParams } = new URL(address);
  if (visit && pathname === '/terminet' && searchParams.get('pamja') !== 'java') {
    // in the grid of a day another visit may lie over it
    const link = `?${new URLSearchParams([...searchParams, ['termini', visit]])}`;
    await page.evaluate((to) => history.pushState(null, '', to), link);
  } else {
    const control = visit ? page.locator(`[data-id="${visit}"][role="button"]`) : await onlyNamed(page, name);
    await control
      ?.first()
      .click(soon)
      .catch(() => {});
  }
  const isOpen = await dialog(page)
    .waitFor(soon)
    .then(
      () => true,
      () => false,
    );
  await settle(page, heard);
  return isOpen;
}

/** The control with this name that opens a dialog; undefined if there are several. */
async function onlyNamed(page: Page, name: string): Promise<Locator | undefined> {
  const controls = page.locator('[aria-haspopup="dialog"]:visible');
  const names = await controls.evaluateAll((all) =>
    all.map((one) => (one.ariaLabel ?? one.textContent).trim()),
  );
  return names.filter((one) => one === name).length === 1 ? controls.nth(names.indexOf(name)) : undefined;
}
