// What an act of a person is. It uses only what a person sees: roles and names.
import type { Locator, Page } from '@playwright/test';
import type { Person } from '../person.ts';
import type { Role } from '../salon.ts';

export interface Act {
  readonly name: string;
  readonly roles: readonly Role[];
  /** How often the act is chosen, beside 1 for the others. */
  readonly weight?: number;
  /** A look before the act is chosen: whether it suits what is on the screen. Without it the act always does. */
  suits?(person: Person): Promise<boolean>;
  /** `n` chooses among the clients, visits or times that the act finds. */
  run(person: Person, n: number): Promise<void>;
}

/** Who works in the salon, at the own device or at the tablet. */
export const everybody = ['owner', 'manager', 'barber', 'tablet'] as const;
/** Who came in by the own login. */
export const withLogin = ['owner', 'manager', 'barber'] as const;
export const managers = ['owner', 'manager'] as const;

/** The act begins only where it can be done: there is no such visit now, or this person has no such button. */
export class NotPossible extends Error {}

/** The act was done, but its end did not come. */
export class NotEnded extends Error {}

/** Milliseconds in which a control that is there can be pressed. */
export const soon = { timeout: 4000 };
const longestEnd = { timeout: 30_000 };

/** One of those that are there now. */
export async function oneOf(locator: Locator, n: number): Promise<Locator> {
  const count = await locator.count();
  if (count === 0) throw new NotPossible(`none of ${locator}`);
  return locator.nth(n % count);
}

/** What must come of an act. */
export async function comes(locator: Locator): Promise<void> {
  await locator
    .first()
    .waitFor(longestEnd)
    .catch(() => {
      throw new NotEnded(`${locator} did not come`);
    });
}

export async function goes(locator: Locator): Promise<void> {
  await locator
    .first()
    .waitFor({ ...longestEnd, state: 'hidden' })
    .catch(() => {
      throw new NotEnded(`${locator} stays`);
    });
}

export const layers = (page: Page): Locator =>
  page.locator(':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]):visible');
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .filter({ visible: true });

/** The answers to the question about what was typed, with which it is lost. */
const leave = /^(Largohu|Mos i ruaj|Mbyll gjithsesi)$/;

/** Closes messages and all that is open. Typed text is given up: the question about it would stand before every other act. */
export async function closeAll(page: Page): Promise<void> {
  const messages = page.locator('[aria-label^="Njoftime"] button').filter({ hasNotText: /\S/ });
  for (let left = await messages.count(); left > 0; left--)
    await messages
      .first()
      .click({ timeout: 500 })
      .catch(() => {});
  for (let tries = 0; tries < 12 && (await layers(page).count()) > 0; tries++) {
    const before = await layers(page).count();
    const question = button(page, leave);
    if ((await question.count()) > 0)
      await question
        .last()
        .click(soon)
        .catch(() => {});
    else await page.keyboard.press('Escape');
    // a layer leaves in its own time
    await page
      .waitForFunction(
        ([selector, count]) => document.querySelectorAll(selector).length !== count,
        [':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])', before] as const,
        { timeout: 1500 },
      )
      .catch(() => {});
  }
  if ((await layers(page).count()) > 0) throw new NotPossible('something stays open');
}

/** Goes to a main screen by its link. */
export async function goTo(page: Page, name: 'Paneli' | 'Terminet' | 'Klientët' | 'Raportet'): Promise<void> {
  await closeAll(page);
  const link = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
  await (await oneOf(link.filter({ visible: true }), 0)).click(soon);
}

/** Goes to a day of the calendar, so many days after today. */
export async function goToDay(page: Page, ahead = 0): Promise<void> {
  await goTo(page, 'Terminet');
  const today = button(page, 'Sot');
  if ((await today.count()) > 0)
    await today
      .first()
      .click(soon)
      .catch(() => {});
  for (let day = 0; day < ahead; day++) await button(page, 'Dita tjetër').first().click(soon);
  await page
    .getByRole('grid', { name: /^Terminet e ditës/ })
    .first()
    .waitFor(soon);
}

/** The visits of the open day. */
export const visits = (page: Page, text: RegExp): Locator =>
  page
    .getByRole('grid', { name: /^Terminet e ditës/ })
    .getByRole('gridcell')
    .filter({ hasText: text });

/** Opens the details of one visit of the day. */
export async function openVisit(page: Page, n: number, text = /Konfirmuar|Në pritje/): Promise<void> {
  await (await oneOf(visits(page, text), n)).click({ ...soon, position: { x: 20, y: 8 } });
  await dialog(page).waitFor(soon);
}

export async function openForm(page: Page): Promise<void> {
  const add = button(page, 'Shto termin').or(
    page.getByRole('link', { name: 'Shto termin' }).filter({ visible: true }),
  );
  await add.first().click(soon);
  await dialog(page).getByRole('combobox', { name: 'Klienti' }).waitFor(soon);
}

export async function fillClient(page: Page, name: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: 'Klienti' });
  await field.fill(name, soon);
  await field.press('Escape');
  await field.press('Tab');
}

export async function chooseService(page: Page, n: number): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Shërbimi/ })
    .first()
    .click(soon);
  await (await oneOf(page.getByRole('option'), n)).click(soon);
}

export async function more(page: Page, name: string): Promise<void> {
  await button(dialog(page), 'Më shumë').click(soon);
  const item = page.getByRole('menuitem', { name, exact: true });
  await page.getByRole('menu').waitFor(soon);
  await (await oneOf(item, 0)).click(soon);
}

/** A client that no other step of the walk books. */
export const somebody = (n: number): string => `Prova ${String.fromCharCode(65 + (n % 26))}${n}`;
