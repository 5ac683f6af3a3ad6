// An act of a person uses only what a person sees: roles and names.
import { errors, type Locator, type Page } from '@playwright/test';
import type { Person } from '../person.ts';
import type { Role } from '../salon.ts';

export interface Act {
  readonly name: string;
  readonly roles: readonly Role[];
  /** How often the act is chosen, beside 1 for the others. */
  readonly weight?: number;
  /** A look before the act is chosen: whether it suits what is on the screen. Without it the act always does. */
  suits?(person: Person): Promise<boolean>;
  /** Whether its end comes only with a network, because no outbox keeps the change. */
  readonly needsNetwork?: boolean;
  /** The only width at which the screen has it. */
  readonly width?: 390 | 1440;
  /** `n` chooses among the clients, visits or times that the act finds. */
  run(person: Person, n: number): Promise<void>;
}

/** Suits an act that can't begin without a network. */
export const isOnline = async ({ network }: Person): Promise<boolean> => !network.isCut;
/** Suits an act in which the person also does something on another device. */
export const hasOtherOnline = async ({ network, other }: Person): Promise<boolean> =>
  !network.isCut && other !== undefined;

/** Who works in the salon, at the own device or at the tablet. */
export const everybody = ['owner', 'manager', 'barber', 'tablet'] as const;
/** Who came in by the own login. */
export const withLogin = ['owner', 'manager', 'barber'] as const;
export const managers = ['owner', 'manager'] as const;

/**
 * The act begins only where it can be done: there is no such visit now, or this person has no such button. A control that comes too late to
 * be pressed says the same, but not after a press of the act: what must follow did not come then (`sitting.ts`).
 */
export class NotPossible extends Error {}

/** The act was done, but its end did not come. */
export class NotEnded extends Error {}

/** Whether something was waited for that did not come at all. What is there, but cannot be pressed, is the business of other oracles. */
export const isNeverThere = (error: unknown): boolean =>
  error instanceof errors.TimeoutError &&
  error.message.startsWith('locator.') &&
  !error.message.includes('locator resolved to');

/** Milliseconds in which a control that is there can be pressed. */
export const soon = { timeout: 8000 };
const longestEnd = { timeout: 30_000 };

/** One of those that are there now, or in a moment. */
export async function oneOf(locator: Locator, n: number): Promise<Locator> {
  await locator
    .first()
    .waitFor({ state: 'attached', timeout: 1500 })
    .catch(() => {});
  const count = await locator.count();
  if (count === 0) throw new NotPossible(`none of ${locator}`);
  return locator.nth(n % count);
}

/** Waits for the result of an act, which must come. */
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

/** The first line of the reminders: how many were sent, that there are none, or that the clients have no number. */
export const remindersLoaded =
  /^Kujtesa të dërguara: |Kujtesat shfaqen këtu|Kjo pjesë shfaqet sapo|^Pa numër telefoni/;

export const layers = (page: Page): Locator =>
  page.locator(':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]):visible');
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .filter({ visible: true });

/** Presses the only such button, or the last of several. */
export async function press(within: Page | Locator, name: string | RegExp): Promise<void> {
  const found = button(within, name);
  await found
    .last()
    .waitFor(soon)
    .catch(() => {});
  if ((await found.count()) === 0) throw new NotPossible(`no button ${name}`);
  await found.last().click(soon);
}

/** The question to who signed in a while ago, before what is sensitive. */
export const passwordQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Konfirmoni fjalëkalimin' });

export async function answerPassword(page: Page, { password }: Person['login']): Promise<void> {
  await passwordQuestion(page).getByLabel('Fjalëkalimi', { exact: true }).fill(password, soon);
  await press(passwordQuestion(page), 'Vazhdo');
  await goes(passwordQuestion(page));
}

/** Waits for what an act leads to, and answers the question for the password if it comes before. */
export async function comesOrAsks(page: Page, login: Person['login'], end: Locator): Promise<void> {
  await comes(end.or(passwordQuestion(page)));
  if ((await passwordQuestion(page).count()) > 0) await answerPassword(page, login);
  await comes(end);
}

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
    else if (tries % 3 < 2) await page.keyboard.press('Escape');
    // the key does nothing where the focus is nowhere
    else
      await button(page, 'Mbyll')
        .last()
        .click(soon)
        .catch(() => {});
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
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .filter({ visible: true });
  // the navigation of a phone has no room for all
  if ((await link.count()) === 0) return openAccount(page, name);
  await link.first().click(soon);
}

/** Goes to a screen by the menu of the account. */
export async function openAccount(page: Page, name: string): Promise<void> {
  await closeAll(page);
  const account = page.getByRole('button', { name: /^Llogaria/ }).filter({ visible: true });
  await (await oneOf(account, 0)).click(soon);
  await page.getByRole('menu').waitFor(soon);
  await (await oneOf(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }), 0)).click(soon);
}

/** Goes to a part of the settings, from whatever part is open. */
export async function openPart(page: Page, name: string | RegExp): Promise<void> {
  const links = page.getByRole('main').getByRole('link').filter({ visible: true });
  const part = links.filter({ hasText: name });
  const back = page
    .getByRole('main')
    .getByRole('link', { name: 'Të gjitha konfigurimet' })
    .filter({ visible: true });
  const navigation = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Konfigurimet/ })
    .filter({ visible: true });
  await closeAll(page);
  if ((await navigation.count()) > 0) await navigation.first().click(soon);
  else await openAccount(page, 'Konfigurimet');
  await part
    .or(back)
    .first()
    .waitFor(soon)
    .catch(() => {});
  if ((await part.count()) === 0 && (await back.count()) > 0) await back.first().click(soon);
  await part
    .first()
    .waitFor(soon)
    .catch(() => {});
  await (await oneOf(part, 0)).click(soon);
}

/** Chooses an action of the day: a button of its own where there is room, else an item of the menu. */
export async function chooseOfDay(page: Page, name: string | RegExp): Promise<void> {
  const own = button(page, name).or(
    page.getByRole('link', { name, exact: typeof name === 'string' }).filter({ visible: true }),
  );
  if ((await own.count()) > 0) return own.first().click(soon);
  await (await oneOf(button(page, 'Më shumë'), 0)).click(soon);
  await page.getByRole('menu').waitFor(soon);
  const item = page.getByRole('menuitem', { name, exact: typeof name === 'string' });
  if ((await item.count()) > 0) return item.first().click(soon);
  await closeAll(page);
  throw new NotPossible(`the day has no ${name}`);
}

/** Goes to a day of the calendar, so many days after today. */
export async function goToDay(page: Page, ahead = 0): Promise<void> {
  await goTo(page, 'Terminet');
  const today = button(page, 'Sot').first();
  await today.waitFor(soon);
  await today.click(soon).catch(() => {});
  for (let day = 0; day < ahead; day++) await button(page, 'Dita tjetër').first().click(soon);
  await page
    .getByRole('grid', { name: /^Terminet e ditës/ })
    .first()
    .waitFor(soon);
}

/** The free times of the open day. */
export const freeTimes = (page: Page): Locator =>
  page.getByRole('gridcell', { name: /^\d\d:\d\d, /, disabled: false }).filter({ visible: true });

/** The visits of the open day. */
export const visits = (page: Page, text: RegExp): Locator =>
  page
    .getByRole('grid', { name: /^Terminet e ditës/ })
    .getByRole('gridcell')
    .filter({ hasText: text });

/** Opens the details of one visit of the day. */
export async function openVisit(page: Page, n: number, text = /Konfirmuar|Në pritje/): Promise<void> {
  const visit = await oneOf(visits(page, text), n);
  await visit.scrollIntoViewIfNeeded(soon);
  const box = await visit.boundingBox();
  // beside a block that lies over it a visit is narrow, and in the middle others may lie over it
  await visit.click({ ...soon, position: { x: Math.min(20, (box?.width ?? 40) / 2), y: 8 } });
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
  // not Escape: where no list is open, it closes the form
  await field.press('Tab');
}

/** Chooses a service in a form, or in a part of one. */
export async function chooseService(page: Page, n: number, part = dialog(page)): Promise<void> {
  await part
    .getByRole('button', { name: /Shërbimi/ })
    .first()
    .click(soon);
  await pickService(page, n);
}

/** Picks a service in the open list, by its name or any. A salon with groups of services has a sheet with a search instead. */
export async function pickService(page: Page, wanted: string | number): Promise<void> {
  const all = page.getByRole('option').filter({ visible: true });
  const [options, n] =
    typeof wanted === 'number'
      ? [all, wanted]
      : [all.filter({ has: page.getByText(wanted, { exact: true }) }), 0];
  const sought = ['prerje', 'manikyr', 'pedikyr', 'vetulla', 'grim'];
  const search = page.getByRole('dialog').getByRole('textbox', { name: 'Kërko shërbimin' });
  await all
    .or(search)
    .first()
    .waitFor(soon)
    .catch(() => {});
  if ((await search.count()) === 0) return (await oneOf(options, n)).click(soon);
  await search.fill(typeof wanted === 'string' ? wanted : (sought[n % sought.length] ?? ''), soon);
  await search.press('Enter', soon);
  await search.waitFor({ ...soon, state: 'hidden' });
}

export async function more(page: Page, name: string): Promise<void> {
  // whoever may change nothing has no such button
  await (await oneOf(button(dialog(page), 'Më shumë'), 0)).click(soon);
  const item = page.getByRole('menuitem', { name, exact: true });
  await page.getByRole('menu').waitFor(soon);
  await (await oneOf(item, 0)).click(soon);
}

/** Opens the card of one of the clients. */
export async function openClient(page: Page, n: number): Promise<void> {
  await goTo(page, 'Klientët');
  const main = page.getByRole('main');
  // a list on the phone, a table where there is room
  const rows = main.getByRole('listitem').or(main.getByRole('row')).getByRole('button');
  await rows
    .first()
    .waitFor(soon)
    .catch(() => {});
  await (await oneOf(rows.filter({ visible: true }), n)).click(soon);
  await comes(dialog(page).getByRole('heading', { level: 2 }));
}

/** The field that searches clients: the header shows it where there is room, else a button opens it. */
export async function openSearch(page: Page): Promise<Locator> {
  await closeAll(page);
  const field = page.getByRole('combobox', { name: 'Kërko klient' }).filter({ visible: true });
  if ((await field.count()) === 0) await press(page, 'Kërko klient');
  await comes(field);
  return field.first();
}

/** The button of a message that undoes the last act. */
export const undoButton = (page: Page): Locator =>
  button(page.getByRole('region', { name: 'Njoftime' }), 'Zhbëj');

/** The message about a visit that was booked, or that waits for the network. */
export const added = (page: Page): Locator =>
  page.getByText(/Termini u shtua|Terminet u shtuan|u shtua me sukses|U ruajt në këtë pajisje/);
/** The refusal of a form, or its question before it saves. */
export const refused = (page: Page): Locator =>
  dialog(page).getByRole('alert').or(page.getByRole('alertdialog'));

/** The dialog saves and leaves, or says why not. */
export const savedOrRefused = (page: Page): Promise<void> =>
  Promise.race([goes(dialog(page)), comes(dialog(page).getByRole('alert'))]);

/** The button that saves a new visit: it says so where the time is taken. */
export const saveVisit = (page: Page): Locator =>
  button(dialog(page), /^(Ruaj terminin|Shto gjithsesi)$/).last();

/** Fills the form of a new visit on a day, so many days after today. */
export async function fillForm(page: Page, n: number): Promise<void> {
  await goToDay(page, 1 + (n % 4));
  await openForm(page);
  await fillClient(page, somebody(n));
  await chooseService(page, n);
}

/** A client that no other step of the walk books. */
export const somebody = (n: number): string => `Prova ${String.fromCharCode(65 + (n % 26))}${n}`;
