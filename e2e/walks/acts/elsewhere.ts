// What happens elsewhere while something is open here: a service is put out of use, the session ends, and the app itself is left.
import type { Page } from '@playwright/test';
import { settle } from '../heard.ts';
import { type Person, rest } from '../person.ts';
import {
  type Act,
  added,
  answerPassword,
  button,
  closeAll,
  comes,
  dialog,
  fillClient,
  goToDay,
  hasOtherOnline,
  isOnline,
  managers,
  NotPossible,
  oneOf,
  openAccount,
  openForm,
  passwordQuestion,
  pickService,
  press,
  refused,
  saveVisit,
  somebody,
  soon,
  withLogin,
} from './act.ts';
import { signIn } from './events.ts';
import { bookedOrAsked, chooseFree, fillDetails, sendBooking, wordsHere } from './page.ts';
import { openServices } from './settings.ts';

/** The name of a service that is in use, in the open list of services. */
async function oneInUse(page: Page, n: number): Promise<string> {
  await openServices(page, n);
  const inUse = page.getByRole('switch', { name: /^Aktiv: /, checked: true }).filter({ visible: true });
  return ((await (await oneOf(inUse, n)).getAttribute('aria-label', soon)) ?? '').replace('Aktiv: ', '');
}

/** Puts the service out of use, does something, and puts it into use again. */
async function outOfUse({ page, heard }: Person, service: string, meanwhile: () => Promise<void>) {
  async function turn() {
    await page.getByRole('switch', { name: `Aktiv: ${service}`, exact: true }).click(soon);
    await press(page, 'Ruaj Konfigurimet');
    await comes(page.getByText(/u ruajt|u përditësua/i));
    await settle(page, heard);
  }
  await turn();
  try {
    await meanwhile();
  } finally {
    await turn();
  }
}

/** Everything that the tab shows or keeps, also what is typed. */
const textOfTab = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      ...Object.values(sessionStorage),
      ...Object.values(localStorage),
    ].join('\n'),
  );

export const elsewhereActs: readonly Act[] = [
  {
    name: 'put a service out of use under an open form',
    needsNetwork: true,
    roles: managers,
    suits: hasOtherOnline,
    async run(person, n) {
      const { page, other } = person;
      if (!other) throw new NotPossible('there is no other device');
      const service = await oneInUse(page, n);
      try {
        await goToDay(other.page, 1 + (n % 4));
        await openForm(other.page);
        await fillClient(other.page, somebody(n));
        const choice = dialog(other.page).getByRole('button', { name: /Shërbimi/ });
        await choice.first().click(soon);
        await pickService(other.page, service);
        await outOfUse(person, service, async () => {
          await saveVisit(other.page).click(soon);
          await comes(added(other.page).or(refused(other.page)));
          if ((await other.page.getByText(/Diçka shkoi keq/).count()) > 0)
            throw new Error('a form with a service out of use fails');
        });
      } finally {
        await closeAll(other.page).catch(() => {});
      }
    },
  },
  {
    name: 'put a service out of use under the page of the salon',
    needsNetwork: true,
    roles: managers,
    suits: isOnline,
    async run(person, n) {
      const client: Person = { ...person, ...person.fresh, role: 'client' };
      const { page } = client;
      const service = await oneInUse(person.page, n);
      try {
        await page.goto(person.salonPage);
        const boxes = page.locator('[name=service]');
        await boxes.first().waitFor({ ...soon, state: 'attached' });
        const labels = await boxes.evaluateAll((all) =>
          all.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''),
        );
        const at = labels.findIndex((label) => label.includes(service));
        if (at < 0) throw new NotPossible(`${service} is not booked online`);
        // a long list is folded under its headings on a phone
        await boxes.nth(at).evaluate((box) => (box as HTMLInputElement).click());
        const here = await wordsHere(page);
        const when = page.getByRole('region', { name: here.words.chooseTime });
        await when.waitFor(soon);
        await chooseFree(when, n, here);
        // by an even number without an address for mails
        await fillDetails(client, 2 * n);
        await outOfUse(person, service, async () => {
          await sendBooking(client);
          if ((await bookedOrAsked(page, here.words).count()) > 0)
            throw new Error(`a client booked a service that is out of use`);
        });
      } finally {
        await rest(page, person.salonPage);
      }
    },
  },
  {
    name: 'the session ends over typed passwords',
    needsNetwork: true,
    roles: withLogin,
    weight: 0.5,
    suits: hasOtherOnline,
    async run({ page, other, login }) {
      if (!other) throw new NotPossible('there is no other device');
      const typed = 'e-fshehta-ime-7';
      const field = page.getByLabel('Fjalëkalimi i ri', { exact: true });
      await openAccount(page, 'Profili');
      await field.fill(typed, soon);
      await page.getByLabel('Konfirmoni fjalëkalimin', { exact: true }).fill(typed, soon);
      await openAccount(other.page, 'Siguria');
      await press(other.page, 'Dil nga të gjitha të tjerat');
      const enter = button(page, 'Hyr');
      await Promise.race([comes(enter), comes(passwordQuestion(other.page))]);
      if ((await passwordQuestion(other.page).count()) > 0) await answerPassword(other.page, login);
      await comes(enter);
      await closeAll(other.page);
      if ((await textOfTab(page)).includes(typed)) throw new Error('a typed password outlives the session');
      await signIn(page, login);
      await openAccount(page, 'Profili');
      await comes(field);
      if ((await textOfTab(page)).includes(typed)) throw new Error('a typed password is there again');
    },
  },
  {
    name: 'leave the app with Back, and come forward again',
    needsNetwork: true,
    roles: withLogin,
    suits: isOnline,
    async run({ page, heard }) {
      await closeAll(page);
      await settle(page, heard);
      const address = page.url();
      const steps = await page.evaluate(() => (navigation.currentEntry?.index ?? 0) + 1);
      const go = (by: number) => page.evaluate((entries) => history.go(entries), by).catch(() => {});
      await go(-steps);
      await page.waitForURL('about:blank', soon);
      await go(steps);
      await page.waitForURL((url) => url.href !== 'about:blank', { timeout: 30_000 });
      await comes(page.getByRole('main'));
      await settle(page, heard);
      if (page.url() !== address) throw new Error(`forward leads to ${new URL(page.url()).pathname}`);
    },
  },
];
