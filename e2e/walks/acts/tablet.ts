// The tablet of the salon: its people come in with their PINs, one after the other.
import type { Page } from '@playwright/test';
import { password } from '../../fixtures.ts';
import type { Person } from '../person.ts';
import { type Act, button, closeAll, comes, dialog, goes, NotPossible, oneOf, soon } from './act.ts';

const pad = (page: Page) => page.getByRole('heading', { name: 'Kush po punon?' });
const whoIsIn = (page: Page) => button(page, /^Ndërro personin: /);

export async function isPadShown(page: Page): Promise<boolean> {
  return (
    (await pad(page)
      .or(page.getByRole('textbox', { name: 'Shkruani PIN-in' }))
      .count()) > 0
  );
}

/** The name of the person who is in at the tablet; undefined while nobody is. */
export async function nameOnTablet(page: Page): Promise<string | undefined> {
  const all = await whoIsIn(page)
    .allTextContents()
    .catch(() => []);
  // where there is room the name is there a second time, for the eye
  return /^Ndërro personin: (.+?)\1?$/.exec(all[0]?.trim() ?? '')?.[1];
}

/** Chooses one of those on the pad. Answers the PIN. */
async function choosePerson({ page, pins }: Person, n: number): Promise<{ name: string; pin: string }> {
  const back = button(page, 'Ndërro personin');
  if ((await back.count()) > 0) await back.first().click(soon);
  await pad(page).waitFor(soon);
  const one = await oneOf(page.getByRole('main').getByRole('listitem').getByRole('button'), n);
  // the initials stand before it
  const name = (await one.innerText(soon)).trim().split('\n').at(-1)?.trim() ?? '';
  const pin = pins.get(name);
  if (!pin) throw new NotPossible(`nobody knows the PIN of ${name}`);
  await one.click(soon);
  return { name, pin };
}

async function typeDigits(page: Page, digits: string) {
  for (const digit of digits) await button(page, digit).click(soon);
}

async function typePin(page: Page, pin: string) {
  await typeDigits(page, pin);
  await button(page, 'Hyr').click(soon);
}

async function comeIn(person: Person, n: number) {
  const { name, pin } = await choosePerson(person, n);
  await typePin(person.page, pin);
  await isIn(person, name);
}

/** Waits until the person is in, or the tablet says why not. */
async function isIn({ page }: Person, name: string) {
  const offline = page.getByText(/^(Pa internet vazhdon vetëm një person|Duhet internet)/);
  await comes(button(page, `Ndërro personin: ${name}`).or(offline));
  if (await isPadShown(page)) throw new NotPossible('without a network only one person goes on');
}

const nobodyIsIn = ({ page }: Person) => isPadShown(page);
const somebodyIsIn = async ({ page }: Person) => !(await isPadShown(page));

export const tabletActs: readonly Act[] = [
  {
    name: 'come in with the PIN',
    roles: ['tablet'],
    // nothing else can be done there
    weight: 6,
    suits: nobodyIsIn,
    run: comeIn,
  },
  {
    name: 'type a wrong PIN',
    roles: ['tablet'],
    suits: nobodyIsIn,
    async run(person, n) {
      const { page } = person;
      const { pin } = await choosePerson(person, n);
      await typePin(page, pin === '0000' ? '1111' : '0000');
      await comes(page.getByRole('alert').filter({ hasText: /\S/ }));
      await button(page, 'Ndërro personin').click(soon);
      await comes(pad(page));
    },
  },
  {
    name: 'type half a PIN, then come in as somebody else',
    roles: ['tablet'],
    suits: nobodyIsIn,
    async run(person, n) {
      const { page } = person;
      const { pin } = await choosePerson(person, n);
      await typeDigits(page, pin.slice(0, 3));
      const other = await choosePerson(person, n + 1);
      const typed = await page.getByRole('textbox', { name: 'Shkruani PIN-in' }).inputValue(soon);
      if (typed !== '') throw new Error('the digits of somebody else are still there');
      await typePin(page, other.pin);
      await isIn(person, other.name);
    },
  },
  {
    name: 'come in with two presses',
    roles: ['tablet'],
    suits: nobodyIsIn,
    async run(person, n) {
      const { page } = person;
      const { name, pin } = await choosePerson(person, n);
      await typeDigits(page, pin);
      await button(page, 'Hyr').dblclick(soon);
      await isIn(person, name);
    },
  },
  {
    name: 'lock the tablet',
    roles: ['tablet'],
    suits: somebodyIsIn,
    async run({ page }) {
      await closeAll(page);
      await (await oneOf(button(page, 'Kyç ekranin'), 0)).click(soon);
      await comes(pad(page));
    },
  },
  {
    name: 'change to another person',
    roles: ['tablet'],
    weight: 2,
    suits: somebodyIsIn,
    async run(person, n) {
      await closeAll(person.page);
      await (await oneOf(whoIsIn(person.page), 0)).click(soon);
      await comes(pad(person.page));
      await comeIn(person, n);
    },
  },
  {
    name: 'leave the tablet for two minutes',
    roles: ['tablet'],
    suits: somebodyIsIn,
    async run({ page, world }) {
      await world.pass(130_000);
      await comes(pad(page));
    },
  },
  {
    name: 'open the own PIN',
    roles: ['tablet'],
    suits: somebodyIsIn,
    async run({ page }) {
      await closeAll(page);
      await (await oneOf(button(page, 'PIN-i im dhe ekranet e pronarit'), 0)).click(soon);
      await page.getByRole('menuitem', { name: 'PIN-i im' }).click(soon);
      await comes(page.getByLabel('PIN-i i ri'));
    },
  },
  {
    name: 'open a screen of the owner and close it',
    roles: ['tablet'],
    suits: somebodyIsIn,
    async run({ page, ownerPassword }, n) {
      await closeAll(page);
      await (await oneOf(button(page, 'PIN-i im dhe ekranet e pronarit'), 0)).click(soon);
      const name = n % 2 ? 'Stafi' : 'Siguria';
      await page.getByRole('menuitem', { name }).click(soon);
      const question = page.getByRole('dialog', { name });
      await comes(question);
      await question.getByLabel('Fjalëkalimi i pronarit').fill(n % 5 ? ownerPassword : password, soon);
      await button(question, 'Hap').click(soon);
      const opened = page.getByText(`Ekrani i pronarit: ${name}`);
      const wrong = question.getByText('Fjalëkalimi nuk është i saktë.');
      await comes(opened.or(wrong).or(question.getByRole('alert').filter({ hasText: /\S/ })));
      if ((await opened.count()) === 0) return closeAll(page);
      await button(page, 'Dil nga ekrani i pronarit').click(soon);
      await goes(opened);
      await goes(dialog(page));
    },
  },
];
