// An owner deletes the own account, and brings it back with the link in the mail.
import { expectAccessible } from './accessibility.ts';
import { expect, password, signInTab, test } from './fixtures.ts';

test('an account is deleted with the name of its salon, and brought back by the mail', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await signInTab(page, owner);
  await page.goto('/siguria');
  await page.getByRole('button', { name: 'Fshi llogarinë' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fshi llogarinë' });
  await expect(dialog.getByLabel(/shkruani emrin e sallonit/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/shkruani emrin e sallonit/).fill('Tjetër');
  await dialog.getByRole('button', { name: 'Fshi llogarinë' }).click();
  await expect(dialog.getByText('Emri nuk përputhet me emrin e sallonit.')).toBeVisible();
  const label = (await dialog.getByText(/shkruani emrin e sallonit/).textContent()) ?? '';
  await dialog.getByLabel(/shkruani emrin e sallonit/).fill(label.split(': ')[1] ?? '');
  await dialog.getByRole('button', { name: 'Fshi llogarinë' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/Llogaria fshihet më/)).toBeVisible();

  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page.getByText(/Kjo llogari fshihet më/)).toBeVisible();

  await page.goto(await server.linkTo(owner.email, /do të fshihet/));
  await page.getByRole('button', { name: 'Rikthe llogarinë' }).click();
  await expect(page.getByText('Llogaria juaj u rikthye. Tani mund të hyni.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page).toHaveURL(/\d\/$/);
});
