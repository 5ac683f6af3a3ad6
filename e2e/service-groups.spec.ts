// Groups of services: a salon with 90 services in 12 groups, on its page and at the desk.
import type { Request } from '@playwright/test';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { expectAccessible } from './accessibility.ts';
import { today } from './book-visit.ts';
import { expect, type SignedInUser, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

const names = [
  ...['Prerje', 'Ngjyrosje', 'Trajtime flokësh', 'Stilim', 'Manikyr', 'Pedikyr'],
  ...['Vetulla', 'Qerpikë', 'Depilim', 'Fytyra', 'Masazh', 'Grim'],
];

/** The page of a salon with 90 services in 12 groups. */
async function openLargeSalon(server: Server, owner: SignedInUser) {
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  for (const name of names)
    await ask('POST', '/user/service-groups', { name, translations: { en: { name: `${name} (en)` } } });
  const { data: groups } = await ask('GET', '/user/service-groups');
  for (let n = 0; n < 90; n += 1) {
    const at = n % names.length;
    await ask('POST', '/user/services', {
      name: `${names[at]} ${Math.floor(n / names.length) + 1}`,
      description: 'Me larje dhe tharje, sipas gjatësisë së flokëve',
      duration: 30 + (n % 4) * 15,
      price: 5 + n,
      group_id: groups[at].id,
    });
  }
  const slug = `grupe-${owner.user.id.slice(-8)}`;
  const { data } = await ask('GET', '/online');
  await ask('PUT', '/online', { ...data.settings, slug, open: true });
  return slug;
}

test(
  'of 90 services in 12 groups the first one of each group is at most two taps away, on the page and at the desk',
  {
    tag: '@long',
  },
  async ({ page, server, newOwner }, { project }) => {
    const isPhone = project.name === 'phone';
    const owner = await newOwner();
    const slug = await openLargeSalon(server, owner);

    // the page, with all that it loads
    const requests: Request[] = [];
    const note = (request: Request) => requests.push(request);
    page.on('requestfinished', note);
    await page.goto(`/s/${slug}`, { waitUntil: 'networkidle' });
    page.off('requestfinished', note);
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const transferred = sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0);
    expect(transferred).toBeLessThanOrEqual(70 * 1024);

    const headings = page.getByRole('heading', { level: 3 });
    const first = page.getByRole('checkbox', { name: /^Prerje 1/ });
    await expect(headings.first()).toHaveText('Prerje');
    if (isPhone) {
      await expect(first).toBeHidden();
      await expectAccessible(page);
      for (const name of names) {
        // one tap on the heading, and one on the service
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole('checkbox', { name: new RegExp(`^${name} 1 `) }).check();
        await page.getByRole('checkbox', { name: new RegExp(`^${name} 1 `) }).uncheck();
        await page.getByRole('button', { name, exact: true }).click();
      }
    } else await expect(first).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('searchbox', { name: 'Kërkoni shërbimin' }).fill('qerpike 3');
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('checkbox', { name: /^Qerpikë 3/ }).check();
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('Asnjë shërbim nuk përputhet.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('checkbox', { name: /^Qerpikë 3/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Qerpikë 1/ })).toBeVisible();
    await page.goto(`/s/${slug}?gj=en`);
    await expect(headings.first()).toHaveText('Prerje (en)');

    // the desk
    await signInTab(page, owner);
    await page.goto(`/terminet?data=${addDays(today, 1)}`);
    await page.getByRole('button', { name: 'Shto termin' }).click();
    const field = page.getByRole('button', { name: 'Shërbimi Zgjidhni' });
    await field.click();
    const list = page.getByRole('dialog', { name: 'Shërbimi' });
    if (isPhone) await list.getByRole('button', { name: 'Masazh', exact: true }).click();
    await expectAccessible(page);
    await list.getByRole('button', { name: /^Masazh 1/ }).click();
    await expect(page.getByRole('button', { name: 'Shërbimi Masazh 1' })).toBeFocused();
    await page.getByRole('button', { name: 'Shërbimi Masazh 1' }).click();
    await list.getByRole('textbox', { name: 'Kërko shërbimin' }).fill('grim 2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Shërbimi Grim 2' })).toBeVisible();
    await page.keyboard.press('Escape');
  },
);

test('an owner makes groups, moves services between them and deletes one', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  for (const name of ['Prerje', 'Manikyr'])
    await server.call('POST', '/user/services', { name, duration: 30, price: 5 }, owner.token);
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=sherbimet');
  await expect(page.getByText('Grupi', { exact: true })).toHaveCount(0);
  for (const name of ['Flokët', 'Thonjtë']) {
    await page.getByRole('button', { name: 'Shto grup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grup i ri' });
    await dialog.getByRole('textbox', { name: 'Emri i grupit', exact: true }).fill(name);
    await dialog.getByText('Emri në gjuhë të tjera').click();
    await dialog.getByRole('textbox', { name: /anglisht/ }).fill(`${name} (en)`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Shto grup' }).click();
    await expect(dialog).toBeHidden();
  }
  const row = (name: string) => page.getByRole('listitem', { name: `Shërbimi: ${name}` });
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await row('Manikyr').getByLabel('Grupi').selectOption('Thonjtë');
  await row('Prerje').getByLabel('Grupi').selectOption('Flokët');
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect(group('Thonjtë').getByRole('listitem', { name: 'Shërbimi: Manikyr' })).toBeVisible();
  await group('Thonjtë').getByRole('button', { name: 'Ngjit lart: Thonjtë' }).click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Thonjtë');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ndrysho grupin: Thonjtë' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ndrysho grupin' });
  await dialog.getByRole('textbox', { name: 'Emri i grupit', exact: true }).fill(' floket');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(dialog.getByText('Një grup me këtë emër ekziston tashmë.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mos i ruaj' }).click();
  await page.getByRole('button', { name: 'Fshi grupin: Flokët' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi grupin' }).click();
  await expect(page.getByText('Grupi u fshi. Shërbimet e tij mbetën pa grup.')).toBeVisible();
  await expect(group('Pa grup').getByRole('listitem', { name: 'Shërbimi: Prerje' })).toBeVisible();
});
