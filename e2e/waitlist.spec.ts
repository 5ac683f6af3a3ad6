// The waitlist from end to end: a visit is cancelled, who waits is written to and takes the hour, and the grid shows it.
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { chooseMore, expect, signInTab, testOnOwnServer } from './fixtures.ts';

const test = testOnOwnServer();

test('a visit is cancelled at the desk, and a client of the waitlist takes its hour', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await bookVisit(server, owner, { client_name: 'Ana Hoxha', appointment_time: '16:00', duration: 30 });
  await ask('POST', '/user/services', { name: 'Prerje klasike', duration: 30, price: 5 });
  await signInTab(page, owner);
  await page.goto('/klientet');
  await page.getByRole('link', { name: 'Lista e pritjes' }).click();
  await page.getByRole('button', { name: 'Vendos në listë' }).click();
  const form = page.getByRole('dialog', { name: 'Vendos në listën e pritjes' });
  await form.getByLabel('Klienti').fill('Besa Kola');
  await form.getByLabel('Telefoni').fill('069 123 4567');
  await form.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje klasike/ }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByText('Klienti u vendos në listën e pritjes.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Në pritje' })).toContainText('Besa Kola');

  await page.goto(`/terminet?dita=${today}`);
  const grid = page.getByRole('grid', { name: 'Terminet e ditës' });
  await grid.getByRole('gridcell', { name: /^Ana Hoxha / }).click({ position: { x: 20, y: 10 } });
  await chooseMore(page, 'Anulo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anulo terminin' }).click();
  await expect(page.getByText('Termini u anulua me sukses!')).toBeVisible();
  const freed = page.getByRole('region', { name: 'U lirua një orar që e pret dikush' });
  await expect(freed).toContainText('e hënë, 16:00 · Arben');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Njoftoji', exact: true }).click();

  // the chat itself belongs to another site
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('button', { name: 'WhatsApp: Besa Kola' }).click(),
  ]);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  expect(text).toContain('të hënën, më 23 nëntor, në orën 16:00');
  await chat.close();
  await expect(freed).toBeHidden();

  const client = await newDevice();
  await client.goto(text.split(' ').at(-1) ?? '');
  await expect(client.getByRole('heading', { name: 'Të hënën, më 23 nëntor, në orën 16:00' })).toBeVisible();
  await expectAccessible(client);
  await client.getByRole('button', { name: 'Po, e marr' }).click();
  await expect(client.getByRole('heading', { name: 'Rezervimi u krye!' })).toBeVisible();
  await expect(client).toHaveURL(/\/r\//);

  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('gridcell', { name: /^Besa Kola / })).toBeVisible();
});
