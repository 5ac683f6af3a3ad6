// What barbers get: rules of an owner, statements, their file, and what a barber sees of them.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSpreadsheet } from '../test/xlsx.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { expect, password, type SignedInUser, signInByForm, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';
import { addPerson } from './staff.ts';

/** The till is on, and two visits of each barber are paid. */
async function openTill(server: Server, owner: SignedInUser) {
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, owner.token);
  for (const barber of ['Arben', 'Blerim'])
    for (const appointment_time of ['08:00', '09:00'])
      await bookVisit(server, owner, {
        barber,
        appointment_time,
        price: 10,
        status: 'confirmed',
        client_name: `Klient ${appointment_time}`,
      });
}

const statementOf = (page: Page, barber: string) => page.getByRole('region', { name: barber, exact: true });

async function changeRule(page: Page, barber: string, percent: string) {
  await page.getByRole('button', { name: `Ndrysho pagesën: ${barber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Si paguhet: ${barber}` });
  await dialog.getByLabel('Përqindja', { exact: true }).fill(percent);
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  return dialog;
}

test('an owner sets a rule, sees the statement, opens its lines and downloads it', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openTill(server, owner);
  await signInTab(page, owner);
  await page.goto('/raportet');
  await page.getByRole('link', { name: 'Sa u takon barberëve' }).click();
  await expect(statementOf(page, 'Arben')).toContainText('Arben: 20,00 € × 0% = 0,00 €');
  const refused = await changeRule(page, 'Arben', '101');
  await expect(refused).toContainText('Përqindja duhet të jetë nga 0 deri në 100.');
  await expectAccessible(page);
  await refused.getByLabel('Përqindja', { exact: true }).fill('45,5');
  await refused.getByRole('button', { name: 'Ruaj' }).click();
  await expect(refused).toBeHidden();
  await expect(statementOf(page, 'Arben')).toContainText('Arben: 20,00 € × 45,5% = 9,10 €');
  await expect(statementOf(page, 'Blerim')).toContainText('Blerim: 20,00 € × 0% = 0,00 €');
  await statementOf(page, 'Arben').getByRole('button', { name: 'Shfaq 2 rreshta' }).click();
  await expect(statementOf(page, 'Arben').getByRole('listitem')).toHaveText([
    'Prerje klasike 10,00 € × 45,5% = 4,55 €',
    'Prerje klasike 10,00 € × 45,5% = 4,55 €',
  ]);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksporto' }).click(),
  ]);
  const [sums] = readSpreadsheet(await readFile(await download.path()));
  expect(sums?.rows[1]?.slice(0, 4).map((cell) => cell?.value)).toEqual(['Arben', 'Euro (€)', 20, 9.1]);
});

test('a rule that the owner changes from a date leaves the days before it as they were', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openTill(server, owner);
  const { data: barbers } = await server.call('GET', '/barbers', undefined, owner.token);
  const [{ id: barber_id }] = barbers;
  const rule = { kind: 'percent', barber_id, service_id: null, from_day: '2026-01-01', percent_bp: 4000 };
  await server.call('PUT', '/commissions/rules', rule, owner.token);
  await bookVisit(server, owner, {
    barber: 'Arben',
    appointment_date: '2026-11-20',
    appointment_time: '10:00',
    price: 30,
    client_name: 'Ana Prifti',
    status: 'confirmed',
  });
  await signInTab(page, owner);
  await page.goto('/raportet?pagesat');
  await expect(statementOf(page, 'Arben')).toContainText('Arben: 50,00 € × 40% = 20,00 €');
  await expect(await changeRule(page, 'Arben', '50')).toBeHidden();
  // 30,00 € × 40% and 20,00 € × 50%
  await expect(statementOf(page, 'Arben')).toContainText('Arben: 22,00 €');
  const rules = page.getByRole('region', { name: 'Si paguhen barberët' });
  await expect(rules).toContainText('50% nga 23 nëntor 2026');
  await expect(rules).toContainText('Më parë: 40% nga 1 janar 2026');
  await page.getByRole('button', { name: 'Ndrysho pagesën: Arben' }).click();
  const opened = page.getByRole('dialog', { name: 'Si paguhet: Arben' });
  await opened.getByRole('button', { name: 'Hiqe: 50% nga 23 nëntor 2026' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Nga 23 nëntor 2026 vlen rregulli i mëparshëm: 40%.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Hiqe' }).click();
  await expect(page.getByText('Rregulli u hoq.')).toBeVisible();
  await expect(opened.getByRole('button', { name: /^Hiqe/ })).toHaveCount(1);
  await expect(asked).toBeHidden();
  await expect(opened.locator('section')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(statementOf(page, 'Arben')).toContainText('Arben: 50,00 € × 40% = 20,00 €');
  await expect(await changeRule(page, 'Arben', '50')).toBeHidden();
  await page.getByRole('tab', { name: 'Sot' }).click();
  await expect(statementOf(page, 'Arben')).toContainText('Arben: 20,00 € × 50% = 10,00 €');
  await expect(page).toHaveURL(/pagesat=&periudha=sot/);
});

test('a barber sees the own statement by day, and neither rules nor the others', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openTill(server, owner);
  const id = await addPerson(server, owner, { name: 'Blerim Hoxha', column: 'Blerim' });
  const { link } = await server.call('POST', `/staff/${id}/invite`, {}, owner.token);
  const email = `barber-${process.pid}-${id}@salloni.al`;
  const tokenOf = (address: string) => new URL(address).searchParams.get('token');
  await server.call('POST', '/invitations/accept', { token: tokenOf(link), email, password });
  await server.call('GET', `/auth/verify-email/${tokenOf(await server.linkTo(email, /Verifikoni/))}`);
  await signInByForm(page, { email, password });
  await expect(page.getByLabel('Dita në shifra')).toBeVisible();
  await page.goto('/raportet');
  await page.getByRole('link', { name: 'Sa u takon barberëve' }).click();
  await expect(statementOf(page, 'Blerim')).toContainText('Blerim: 20,00 €');
  await statementOf(page, 'Blerim').getByRole('button', { name: 'Shfaq 2 rreshta' }).click();
  await expect(statementOf(page, 'Blerim')).toContainText('E hënë, 23 nëntor');
  await expect(statementOf(page, 'Arben')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Si paguhen barberët' })).toHaveCount(0);
  await expectAccessible(page);
});
