// Things that are left behind: text that was typed anywhere, a message, and calls after signing out.
import type { Locator, Page } from '@playwright/test';
import { settle } from '../heard.ts';
import type { Screen } from '../person.ts';
import {
  type Act,
  button,
  chooseOfDay,
  closeAll,
  comes,
  dialog,
  goTo,
  goToDay,
  isOnline,
  managers,
  NotPossible,
  oneOf,
  openClient,
  openPart,
  press,
  soon,
  withLogin,
} from './act.ts';
import { signIn, signOut } from './events.ts';
import { goToTill } from './money.ts';

/** The dialogs with a form, each by the way that leads there. */
const forms: readonly ((page: Page, n: number) => Promise<void>)[] = [
  async (page, n) => {
    await openClient(page, n);
    await press(dialog(page), 'Ndrysho');
  },
  async (page) => {
    await goToDay(page);
    await press(page, 'Pa termin');
  },
  async (page) => {
    await goToDay(page);
    await chooseOfDay(page, /^Blloko kohë/);
  },
  async (page) => {
    await goTo(page, 'Klientët');
    await (
      await oneOf(page.getByRole('link', { name: 'Lista e pritjes' }).filter({ visible: true }), 0)
    ).click(soon);
    await press(page, 'Vendos në listë');
  },
  async (page) => {
    await goToTill(page);
    await press(page, 'Hyrje');
  },
  async (page) => {
    await goToTill(page);
    await press(page, 'Shit produkt');
  },
  ...(
    [
      [/^Shërbimet/, 'Shto Shërbim'],
      [/^Shërbimet/, 'Shto grup'],
      [/^Produktet/, 'Shto produkt'],
      [/^Rezervimi online/, 'Shto pyetje'],
    ] as const
  ).map(([part, add]) => async (page: Page) => {
    await openPart(page, part);
    await press(page, add);
  }),
];

/** The fields of the open dialog in which text is written. What is searched for is no loss. */
const textFields = (page: Page): Locator =>
  dialog(page)
    .locator('input:not([type]), input[type=text], input[type=tel], input[type=email], textarea')
    .and(page.locator(':not([role=combobox]):not([readonly]):not([placeholder^="Kërko"])'))
    .filter({ visible: true });

/** Types into a field of the open dialog, leaves with Back, and stays. */
async function typeAndGoBack({ page, heard }: Screen, n: number) {
  await dialog(page).waitFor(soon);
  const folded = dialog(page).locator('details:not([open]) > summary').filter({ visible: true });
  if (n % 2 && (await folded.count()) > 0) await folded.first().click(soon);
  const field = await oneOf(textFields(page), n);
  const held = await field.elementHandle(soon);
  const before = await field.inputValue(soon);
  const typed = `${1 + (n % 9)}${before}`;
  await field.fill(typed, soon);
  // the page itself may be left, and nothing happens where Back is held up
  await page
    .evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('popstate', () => resolve(true), { once: true });
          setTimeout(resolve, 3000);
          history.back();
        }),
    )
    .catch(() => {});
  await settle(page, heard);
  const question = page.getByRole('alertdialog');
  const isThere = (await held?.isVisible().catch(() => false)) ?? false;
  if ((await question.count()) === 0 && !isThere) throw new Error('typed text is gone');
  const stay = button(question, 'Kthehu');
  if ((await stay.count()) > 0) await stay.last().click(soon);
  if ((await held?.inputValue().catch(() => undefined)) !== typed) throw new Error('typed text is gone');
  await closeAll(page);
}

/** Milliseconds within which whatever a tab began is over. */
const longAfter = 20_000;

export const leavingActs: readonly Act[] = [
  {
    name: 'type in any form and go back',
    roles: managers,
    weight: 3,
    async run(person, n) {
      const open = forms[n % forms.length];
      if (!open) throw new NotPossible('there is no form');
      await open(person.page, n);
      await typeAndGoBack(person, Math.floor(n / forms.length));
    },
  },
  {
    name: 'sign out with a message, and wait',
    roles: withLogin,
    weight: 0.5,
    // on a phone a message lies over the menu of the account
    width: 1440,
    suits: isOnline,
    async run({ page, heard, login, world }, n) {
      await goToDay(page);
      await press(page, 'Pa termin');
      const services = dialog(page).getByRole('button', { name: / min/ }).filter({ visible: true });
      await (await oneOf(services, n)).click(soon);
      // the message stays for some seconds, since it can be undone
      await comes(page.getByText(/U shtua në radhë/));
      await signOut(page);
      const left = await page
        .locator('[aria-label^="Njoftime"]')
        .innerText(soon)
        .catch(() => '');
      // what the app begins after signing in is still ahead then
      await signIn(page, login);
      await signOut(page);
      const asked = new Set<string>();
      const note = (response: { status: () => number; url: () => string }) => {
        if (response.status() === 401) asked.add(new URL(response.url()).pathname);
      };
      // a call that was under way may still be answered
      await settle(page, heard);
      page.on('response', note);
      await world.pass(longAfter);
      await settle(page, heard);
      page.off('response', note);
      await signIn(page, login);
      if (asked.size > 0) throw new Error(`asked after signing out: ${[...asked].join()}`);
      if (left.trim() !== '') throw new Error(`a message stays after signing out: ${left.slice(0, 80)}`);
    },
  },
];
