// Events without an act of a person: the server stops, a day passes, the tab lies behind another one.

import type { Page } from '@playwright/test';
import type { Person } from '../person.ts';
import { localTime } from '../../../contracts/ground/calendar.rules.ts';
import { type Act, button, closeAll, comes, everybody, isOnline, oneOf, soon, withLogin } from './act.ts';

const all = [...everybody, 'client'] as const;
const minute = 60_000;

/** The page of a client is loaded for each day; an app stays open, and the tablet locks meanwhile. */
async function endOfWait({ page, role }: Person) {
  if (role === 'client') await page.reload();
  await comes(page.getByRole('main'));
}

const setVisibility = ({ page }: Person, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => to === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

export async function signOut(page: Page) {
  await (await oneOf(page.getByRole('button', { name: /^Llogaria/ }).filter({ visible: true }), 0)).click(
    soon,
  );
  await page.getByRole('menuitem', { name: 'Shkyqu' }).click(soon);
  const lose = button(page, 'Largohu');
  const out = button(page, /^(Shkyqu|Dil)/);
  const email = page.getByLabel('Email');
  await comes(lose.or(out).or(email));
  // what was typed in another part of the settings is asked about first
  if ((await lose.count()) > 0) {
    await lose.last().click(soon);
    await comes(out.or(email));
  }
  if ((await email.count()) === 0) await out.last().click(soon);
  await comes(email);
}

export async function signIn(page: Page, { email, password }: Person['login']) {
  await page.getByLabel('Më mbaj brenda në këtë pajisje').check(soon);
  await page.getByLabel('Email').fill(email, soon);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password, soon);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click(soon);
  await comes(page.getByRole('navigation').filter({ visible: true }));
}

export const eventActs: readonly Act[] = [
  {
    name: 'the server stops and starts',
    roles: all,
    weight: 0.5,
    suits: isOnline,
    async run(person, n) {
      await person.world.restart(() => person.page.waitForTimeout(n % 3000));
      await comes(person.page.getByRole('main'));
    },
  },
  {
    name: 'the tab is hidden and shown',
    roles: all,
    // also the pad of the tablet
    suits: async () => true,
    async run(person, n) {
      await setVisibility(person, 'hidden');
      // longer than the tablet stays open, or only a moment
      if (n % 2) await person.world.pass((n % 10) * minute);
      else await person.page.waitForTimeout(n % 500);
      await setVisibility(person, 'visible');
      await comes(person.page.getByRole('main'));
    },
  },
  {
    name: 'another day comes',
    roles: all,
    weight: 0.3,
    suits: isOnline,
    async run(person) {
      await person.world.pass(24 * 60 * minute);
      await endOfWait(person);
    },
  },
  {
    name: 'midnight passes',
    roles: all,
    weight: 0.3,
    suits: isOnline,
    async run(person) {
      const { world, page } = person;
      const before = 23 * 60 + 58 - localTime(world.now()).minutes;
      if (before > 0) await world.pass(before * minute);
      await page.waitForTimeout(1000);
      await world.pass(4 * minute);
      await endOfWait(person);
    },
  },
  {
    name: 'sign out and in',
    roles: withLogin,
    weight: 0.5,
    suits: isOnline,
    async run({ page, login }) {
      await closeAll(page);
      await signOut(page);
      await signIn(page, login);
    },
  },
];
