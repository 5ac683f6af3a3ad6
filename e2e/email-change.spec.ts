// A changed e-mail: asked for with the password, confirmed by its own link, and taken back from the old address.
import { addPasskey } from '../test/passkey-device.ts';
import { callerOf, expect, signInTab, testOnOwnServer } from './fixtures.ts';

const test = testOnOwnServer();

test('an e-mail is changed and taken back', async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const changed = `i-ri.${owner.email}`;
  await addPasskey(callerOf(server, owner), 'I huaj', server.namedAddress);
  await signInTab(page, owner);
  await page.goto('/profili');
  await server.pass(11 * 60_000);
  await page.getByLabel('Email').fill(changed);
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konfirmoni fjalëkalimin' });
  await expect(dialog.getByText('Shkruani fjalëkalimin për të vazhduar.')).toBeVisible();
  await dialog.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profili u përditësua me sukses!')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await expect(page.getByText(`Dërguam një link te ${changed}.`)).toBeVisible();

  // a link of a mail opens its own tab
  const tab = await page.context().newPage();
  await tab.goto(await server.linkTo(changed, /^Konfirmoni/));
  await expect(tab.getByText(`Email-i u ndryshua. Tani e tutje kyçeni me ${changed}.`)).toBeVisible();
  await tab.close();
  await page.goto('/profili');
  await expect(page.getByLabel('Email')).toHaveValue(changed);

  await page.goto(await server.linkTo(owner.email, /u ndryshua/));
  await expect(page.getByRole('heading', { name: 'Ktheni email-in e mëparshëm' })).toBeVisible();
  await page.getByRole('button', { name: 'Kthe email-in' }).click();
  await expect(page.getByText(`Llogaria u kthye te ${owner.email}.`)).toBeVisible();
  const removed = page.getByRole('region', { name: 'U hoqën nga llogaria' }).getByRole('listitem');
  await expect(removed.filter({ hasText: 'Çelësi i kalimit: I huaj' })).toHaveCount(1);
  await expect(removed.filter({ hasText: /^Pajisje e panjohur/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Zgjidh fjalëkalimin e ri' }).click();
  await page.getByLabel('Fjalëkalimi i ri').fill('vetem-imja-7');
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('vetem-imja-7');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await page.getByRole('link', { name: 'Shko te hyrja' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('vetem-imja-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});
