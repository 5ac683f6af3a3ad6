// A barber's own price and time: from the table in the settings to the form at the desk and the page of the salon.
import { expect, signInTab, test } from './fixtures.ts';

test('an own price that is typed into the table is in the form and on the page once the barber is chosen', {
  tag: '@desktop',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await ask('POST', '/user/services', { name: 'Prerje klasike', duration: 30, price: 10 });
  const { data } = await ask('GET', '/online');
  const slug = `cmimet-${owner.user.id.slice(-8)}`;
  await ask('PUT', '/online', { ...data.settings, slug, open: true });
  await signInTab(page, owner);

  await page.goto('/konfigurimet?skeda=sherbimet');
  await page.getByRole('tab', { name: 'Shërbimet × barberët' }).click();
  await page.getByLabel('Çmimi (€): Prerje klasike, Blerim').click();
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prerje klasike, Blerim')).toBeVisible();

  await page.goto('/terminet');
  await page.getByRole('button', { name: 'Shto termin' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByText('Arben', { exact: true }).click();
  await form.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje klasike/ }).click();
  await expect(form.getByLabel('Çmimi (€)')).toHaveValue('10,00');
  await form.getByText('Blerim', { exact: true }).click();
  await expect(form.getByLabel('Çmimi (€)')).toHaveValue('12,00');
  await expect(form.getByText('Blerim: 12,00 € · 40 min')).toBeVisible();

  await page.goto(`/s/${slug}`);
  await page.getByRole('checkbox', { name: /^Prerje klasike/ }).check();
  const sum = page.locator('#sum');
  await expect(sum).toContainText('nga 10,00 €');
  await page.getByRole('radio', { name: 'Blerim' }).check();
  await expect(sum).toContainText('40 min · 12,00 €');
  await page.getByRole('radio', { name: 'Arben' }).check();
  await expect(sum).toContainText('30 min · 10,00 €');
});
