// The way in and out again: registering, the mail's link, signing in, a new password, and the profile between.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, password, test } from './test.ts';

const email = (name: string) => `${name}-${process.pid}-${Math.random().toString(36).slice(2)}@salloni.al`;

async function signIn(page: Page, address: string, secret: string) {
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Llogaria' }).click();
  await page.getByRole('menuitem', { name: 'Shkyqu' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('an owner registers, comes in, changes the profile, forgets the password and comes in again', async ({
  page,
  server,
}) => {
  // the whole way, with all its waits
  test.setTimeout(90_000);
  const address = email('erjona');

  await page.goto('/login?register=1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(page.getByText('Username është i detyrueshëm')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Username').fill('Erjona Ruçi');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('tjetër gjë');
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(page.getByText('Fjalëkalimet nuk përputhen')).toBeVisible();
  await page.getByLabel('Konfirmoni fjalëkalimin').fill(password);
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(page.getByText(/^Regjistrimi u krye me sukses! Ju lutem kontrolloni/)).toBeVisible();

  await signIn(page, address, password);
  await expect(page.getByText(/^Ju lutem verifikoni email-in tuaj përpara se të kyçeni\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await server.linkTo(address, /Verifikoni/));
  await expect(page.getByText('Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/login/, { timeout: 5_000 });

  await signIn(page, address, 'jo ky');
  await expect(page.getByText('Email ose fjalëkalim i pasaktë!')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await signIn(page, address, password);
  await expect(page.getByText('Hyrja u krye me sukses!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/, { timeout: 4_000 });

  await page.goto('/profili');
  await expect(page.getByRole('heading', { name: 'Profili im' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('Erjona R.');
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(page.getByText('Profili u përditësua me sukses!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('Erjona R.');

  await signOut(page);
  await page.goto('/profili');
  await expect(page).toHaveURL(/\/landing$/);

  await page.goto('/forgot-password');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dërgo linkun' }).click();
  await expect(page.getByText('Email është i detyrueshëm')).toBeVisible();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Dërgo linkun' }).click();
  await expect(page.getByText(/Nëse ky email është i regjistruar/)).toBeVisible();

  const link = await server.linkTo(address, /Rivendosni/);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('Fjalëkalimi i ri').fill('i-ri-456');
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('i-ri-457');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await expect(page.getByText('Fjalekalimet nuk perputhen')).toBeVisible();
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('i-ri-456');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await expect(page.getByText('Po ju çojmë te hyrja...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ruaj fjalëkalimin' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/login/, { timeout: 6_000 });

  await signIn(page, address, 'i-ri-456');
  await expect(page).toHaveURL(/\/$/, { timeout: 4_000 });

  await signOut(page);
  await page.goto(link);
  await page.getByLabel('Fjalëkalimi i ri').fill('prapë-789');
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('prapë-789');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await expect(page.getByText(/Link i pavlefshëm/)).toBeVisible();
});

test('a reset link without its token says so and offers another', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Link i Pavlefshem' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kërko një link të ri' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a verification link that opens nothing offers the way on', async ({ page }) => {
  await page.goto('/verify-email?token=asgje&email=ana%40salloni.al');
  await expect(page.getByText('Linku i verifikimit është i pavlefshëm ose ka skaduar.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ridërgo email-in e verifikimit' }).click();
  await expect(page).toHaveURL(/\/login\?action=resend-verification&email=ana%40salloni\.al$/);
  await page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' }).click();
  await expect(page.getByText(/^Email-i i verifikimit u dërgua përsëri\./)).toBeVisible();
});

test('after too many tries the screen counts down', async ({ page, newOwner }) => {
  const owner = await newOwner();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Hyr', exact: true });
  const wait = page.getByRole('button', { name: /Provoni përsëri pas \d+ s/ });
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('jo ky');
  await expect(async () => {
    await button.click({ timeout: 500 });
    await expect(wait).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(wait).toBeDisabled();
  const first = await wait.textContent();
  await expect(wait).not.toHaveText(first ?? '');
  await expectAccessible(page);
});

test('a remembered device opens a new tab without a password, until somebody signs out', async ({
  page,
  context,
  newOwner,
}) => {
  const owner = await newOwner();
  await page.goto('/login');
  await page.getByLabel('Më mbaj të kyçur në këtë pajisje').check();
  await signIn(page, owner.email, password);
  await expect(page).toHaveURL(/\/$/, { timeout: 4_000 });

  const tab = await context.newPage();
  await tab.goto('/profili');
  await expect(tab.getByRole('heading', { name: 'Profili im' })).toBeVisible();
  await signOut(tab);

  await page.goto('/profili');
  await expect(page).toHaveURL(/\/login/);
});

test('the theme stays as it was chosen, and is there before the first paint', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/login');
  await expect(page.locator('html')).toHaveClass(/dark/);
});
