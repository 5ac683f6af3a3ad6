// An ordinary morning of an owner, a manager and a barber, each with an own login.
import type { Page } from '@playwright/test';
import { bookVisit } from './book-visit.ts';
import { expect, password, type SignedInUser, signInByForm, test } from './fixtures.ts';
import type { Server } from './product-server.ts';
import { addPerson } from './staff.ts';

const tokenOf = (link: string) => new URL(link).searchParams.get('token');

/** Adds a person to the salon, who registers through the invitation. Answers the e-mail of the login. */
async function addLogin(server: Server, owner: SignedInUser, role: string, column?: string) {
  const name = role === 'manager' ? 'Drita Leka' : 'Blerim Hoxha';
  const id = await addPerson(server, owner, { name, role, column });
  const { link } = await server.call('POST', `/staff/${id}/invite`, {}, owner.token);
  const email = `${role}-${process.pid}-${id}@salloni.al`;
  const invitation = tokenOf(link);
  await server.call('POST', '/invitations/accept', { token: invitation, email, password });
  await server.call('GET', `/auth/verify-email/${tokenOf(await server.linkTo(email, /Verifikoni/))}`);
  return email;
}

/** Confirms the visit of Ana, and books Vera with Blerim. */
async function workOnDay(page: Page) {
  const dialog = page.getByRole('dialog');
  const visit = (client: string) => page.getByRole('gridcell', { name: new RegExp(`^${client} `) });
  const confirm = visit('Ana Prifti').getByRole('button', { name: /^(Konfirmo|Erdhi)/ });
  await page.getByRole('link', { name: 'Terminet', exact: true }).filter({ visible: true }).click();
  await confirm.click();
  await expect(confirm).toBeHidden();
  await page.getByRole('gridcell', { name: '13:00, Blerim', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Klienti' }).fill('Vera Gjoni');
  await dialog.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje/ }).click();
  await dialog.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(dialog).toBeHidden();
  await expect(visit('Vera Gjoni')).toBeVisible();
}

const all = ['Paneli', 'Terminet', 'Klientët', 'Raportet', 'Abonimi', 'Konfigurimet'];
const mornings = [
  { role: 'owner', links: all, figure: '30,00', isOfAll: true },
  { role: 'manager', links: all.filter((link) => link !== 'Abonimi'), figure: '30,00', isOfAll: true },
  { role: 'barber', links: all.slice(0, 4), figure: '10,00', isOfAll: false },
];

for (const { role, links, figure, isOfAll } of mornings) {
  test(`a morning of the ${role}: sees the own links and figures, confirms and books visits, and finds a client`, {
    tag: '@long',
  }, async ({ page, server, newOwner, isMobile }) => {
    const owner = await newOwner();
    await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
    const at = { appointment_time: '15:00' };
    await bookVisit(server, owner, { ...at, client_name: 'Ana Prifti', barber: 'Blerim', price: 10 });
    await bookVisit(server, owner, { ...at, client_name: 'Besa Gashi', barber: 'Arben', price: 20 });
    const email = role === 'owner' ? owner.email : await addLogin(server, owner, role, 'Blerim');
    await signInByForm(page, { email, password });

    await expect(page.getByLabel('Dita në shifra')).toContainText(figure);
    const navigation = page.getByRole('navigation').filter({ visible: true });
    await expect(navigation.getByRole('link')).toHaveText(isMobile ? links.slice(0, 4) : links);
    await workOnDay(page);

    await navigation.getByRole('link', { name: 'Klientët' }).click();
    await page.getByRole('button', { name: 'Ana Prifti' }).click();
    const client = page.getByRole('dialog', { name: 'Ana Prifti' });
    await expect(client.getByRole('button', { name: 'Ndrysho shënimin' })).toHaveCount(isOfAll ? 0 : 1);
    await expect(client.getByRole('button', { name: 'Ndrysho', exact: true })).toHaveCount(isOfAll ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(client).toHaveCount(0);

    await navigation.getByRole('link', { name: 'Raportet' }).click();
    const report = page.getByRole('main');
    await expect(report).toContainText('10,00 €');
    await expect(report.getByText('Arben', { exact: true })).toHaveCount(isOfAll ? 1 : 0);
  });
}
