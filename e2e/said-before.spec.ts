// A client's health is said before a visit is saved: by each of the ways to make a visit, for who may see it and who may not.
import type { Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { chooseMore, expect, signInTab, test } from './fixtures.ts';
import { join } from './staff.ts';

const allergies = 'Alergji: PPD, amoniak';
const missing = 'Pa test alergjie. Testi bëhet së paku 48 orë para terminit: Arta Hoxha';
const constant = 'Ky shërbim kërkon test alergjie.';

const known = {
  'an allergy and no test': { allergies: 'PPD, amoniak', isTested: false, said: [allergies, missing] },
  'no test': { allergies: null, isTested: false, said: [missing] },
  'a test that counts': { allergies: null, isTested: true, said: [] },
};
type Case = readonly [who: 'the owner' | 'a barber without the right', what: keyof typeof known];
const cases: readonly Case[] = [
  ['the owner', 'an allergy and no test'],
  ['the owner', 'no test'],
  ['the owner', 'a test that counts'],
  ['a barber without the right', 'an allergy and no test'],
  ['a barber without the right', 'a test that counts'],
];

const dialog = (page: Page) => page.getByRole('dialog').last();
const grid = (page: Page) => page.getByRole('grid', { name: 'Terminet e ditës' });
const cell = (page: Page, name: RegExp) => grid(page).getByRole('gridcell', { name });

async function openForm(page: Page) {
  await page.goto('/terminet');
  await page.getByRole('button', { name: 'Shto termin' }).filter({ visible: true }).first().click();
}

async function chooseService(page: Page) {
  await dialog(page)
    .getByRole('button', { name: /Shërbimi/ })
    .click();
  await page.getByRole('option', { name: /Ngjyrosje/ }).click();
}

/** Each way until the moment before the visit is saved. */
const forms: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'the form'(page) {
    await openForm(page);
    const field = dialog(page).getByRole('combobox', { name: 'Klienti' });
    await field.fill('Arta Hoxha');
    await field.press('Escape');
    await field.press('Tab');
    await chooseService(page);
  },
  async 'several people'(page) {
    await forms['the form']?.(page);
    await dialog(page).getByRole('button', { name: 'Për disa persona' }).click();
  },
  async 'a series'(page) {
    await page.goto('/terminet');
    await cell(page, /^Arta Hoxha/).click();
    await chooseMore(page, 'Përsërite');
    await expect(dialog(page).getByText('Përsërite: Arta Hoxha')).toBeVisible();
  },
  async 'the waitlist'(page) {
    await page.goto('/klientet');
    await page.getByRole('link', { name: 'Lista e pritjes' }).click();
    await page.getByRole('button', { name: 'Vendos në listë' }).click();
    await dialog(page).getByLabel('Klienti').fill('Arta Hoxha');
    await dialog(page).getByLabel('Klienti').press('Escape');
    await dialog(page).getByLabel('Klienti').press('Tab');
    await chooseService(page);
  },
};

for (const [who, what] of cases)
  test(`what ${who} reads of a client with ${what} is said by every way before a visit is saved`, {
    tag: ['@desktop', '@long'],
  }, async ({ page, server, newOwner }) => {
    const owner = await newOwner();
    const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
    const isOwner = who === 'the owner';
    const facts = known[what];
    const said = isOwner ? facts.said : [constant];
    const never = [allergies, missing, constant].filter((text) => !said.includes(text));
    const { data: service } = await ask('POST', '/user/services', {
      name: 'Ngjyrosje',
      duration: 30,
      price: 20,
      requires_test: true,
    });
    const visit = await bookVisit(server, owner, {
      client_name: 'Arta Hoxha',
      appointment_time: '17:00',
      service_name: 'Ngjyrosje',
    });
    const { client_id } = visit;
    if (facts.allergies) await ask('PUT', `/clients/${client_id}/allergies`, { allergies: facts.allergies });
    if (facts.isTested)
      await ask('POST', `/clients/${client_id}/patch-tests`, { date: '2026-11-01', result: 'well' });
    const person = isOwner ? owner : await join(server, owner, await newOwner(), 'barber', 'Arben');
    if (!isOwner) await ask('PUT', `/staff/${person.user.staff?.id}`, { ticks: { seesHealth: false } });
    await signInTab(page, person);
    const visits = async () =>
      (await ask('GET', '/appointments?kind=visit')).appointments.map(
        (one: { appointment_date: string; appointment_time: string }) =>
          `${one.appointment_date} ${one.appointment_time}`,
      );
    const expectSaid = async () => {
      for (const text of said) await expect(page.getByText(text).last()).toBeVisible();
      for (const text of never) await expect(page.getByText(text)).toHaveCount(0);
    };
    const question = page.getByRole('alertdialog', { name: 'Para se të vazhdoni' });
    const goOn = async () => {
      if (said.length === 0) return;
      await expect(question).toHaveAccessibleName('Para se të vazhdoni');
      await expectSaid();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Vazhdo gjithsesi' }).click();
    };

    for (const [way, reach] of Object.entries(forms))
      await test.step(way, async () => {
        await reach(page);
        await expectSaid();
      });

    await test.step('the line', async () => {
      await openForm(page);
      const line = dialog(page).getByRole('combobox', { name: 'Klienti' });
      await line.fill('Arta Hoxha ngjyrosje nesër në 10');
      await line.press('Enter');
      if (said.length > 0) {
        await expectSaid();
        await expect(dialog(page).getByRole('button', { name: 'Ruaj terminin' })).toBeFocused();
        expect(await visits()).toEqual([`${today} 17:00`]);
        await page.keyboard.press('Enter');
      }
      await expect.poll(visits).toContain('2026-11-24 10:00');
    });

    await test.step('a drag', async () => {
      await page.goto('/terminet');
      await cell(page, /^Arta Hoxha/).hover({ position: { x: 30, y: 8 } });
      await page.mouse.down();
      const to = await page
        .getByRole('gridcell', { name: /15:00.*Arben/ })
        .first()
        .boundingBox();
      if (!to) throw new Error('it is not on the page');
      await page.mouse.move(to.x + to.width / 3, to.y + 8, { steps: 8 });
      await page.mouse.up();
      await goOn();
      await expect.poll(visits).toContain(`${today} 15:00`);
    });

    await test.step('the queue', async () => {
      const add = { id: newId(), name: 'Arta Hoxha', client_id, service_ids: [service.id] };
      await ask('POST', '/walk-ins', add);
      await page.goto('/terminet');
      const start = page.getByRole('button', { name: /^Fillo: Arta Hoxha/ }).first();
      await start.click();
      if (said.length > 0) {
        await expectSaid();
        await question.getByRole('button', { name: 'Kthehu' }).click();
        await expect(question).toBeHidden();
        expect((await ask('GET', '/walk-ins')).waiting).toHaveLength(1);
        await start.click();
      }
      await goOn();
      await expect.poll(async () => (await ask('GET', '/walk-ins')).waiting).toHaveLength(0);
    });
  });
