// Accounts: registering, verifying the address, signing in and out, resetting the password, the profile.
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, password, signInTab, test } from './fixtures.ts';

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

/** A new tab of this browser is signed in, and signing out there ends the session of the first tab. */
async function expectOneSession(context: BrowserContext, page: Page) {
  const tab = await context.newPage();
  await tab.goto('/profili');
  await expect(tab.getByRole('heading', { name: 'Profili im' })).toBeVisible();
  await signOut(tab);
  await page.goto('/profili');
  await expect(page).toHaveURL(/\/login/);
}

test('an owner registers, signs in, changes the profile, resets the password and signs in again', {
  tag: '@phone',
}, async ({ page, server }) => {
  const address = email('erjona');

  await page.goto('/login?register=1');
  await expect(page.getByRole('button', { name: 'Krijo llogarinë' })).toBeVisible();
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(page.getByText('Username është i detyrueshëm')).toBeVisible();

  await page.getByLabel('Username').fill('Erjona Ruçi');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('tjetër gjë');
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(page.getByText('Fjalëkalimet nuk përputhen')).toBeVisible();
  await page.getByLabel('Konfirmoni fjalëkalimin').fill(password);
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(page.getByRole('heading', { name: 'Kontrolloni email-in' })).toBeVisible();
  await expect(page.getByText(/^Regjistrimi u krye me sukses! Ju lutem kontrolloni/)).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  // while the user is in the mail app, a phone may unload the tab and load it again later
  await page.reload();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ridërgo pas \d+ s$/ })).toBeDisabled();
  await page.getByRole('link', { name: 'Kthehu te hyrja' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect(page.getByLabel('Fjalëkalimi', { exact: true })).toBeFocused();

  await signIn(page, address, password);
  await expect(page.getByText(/^Ju lutem verifikoni email-in tuaj përpara se të kyçeni\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' })).toBeVisible();

  // as in another browser, which does not sign in by the link
  await page.context().clearCookies();
  await page.goto(await server.linkTo(address, /Verifikoni/));
  await expect(page.getByText('Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Fjalëkalimi', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(address);

  await signIn(page, address, 'jo ky');
  await expect(page.getByText('Email ose fjalëkalim i pasaktë!')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await signIn(page, address, password);
  await expect(page.getByText('Hyrja u krye me sukses!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/profili');
  await expect(page.getByRole('heading', { name: 'Profili im' })).toBeVisible();
  await page.getByLabel('Username').fill('Erjona R.');
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(page.getByText('Profili u përditësua me sukses!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('Erjona R.');
  await expect(page.getByLabel('Emri i plotë')).toHaveValue('Erjona Ruçi');
  await page.getByRole('button', { name: 'Ndrysho emrin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ndrysho emrin' });
  await dialog.getByLabel('Emri i plotë').fill('Erjona Rusi');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByText('Emri u ndryshua.')).toBeVisible();
  await expect(page.getByLabel('Emri i plotë')).toHaveValue('Erjona Rusi');
  await page.getByRole('main').getByRole('link', { name: 'Konfigurimet' }).click();
  await expect(page.getByLabel('Emri i sallonit')).toBeVisible();

  await signOut(page);
  await page.goto('/profili');
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Dërgo linkun' }).click();
  await expect(page.getByText('Email është i detyrueshëm')).toBeVisible();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Dërgo linkun' }).click();
  await expect(page.getByText(/Nëse ky email është i regjistruar/)).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();

  const link = await server.linkTo(address, /Rivendosni/);
  await page.goto(link);
  await page.getByLabel('Fjalëkalimi i ri').fill('i-ri-456');
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('i-ri-457');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await expect(page.getByText('Fjalekalimet nuk perputhen')).toBeVisible();
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('i-ri-456');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await expect(page.getByText('Po ju çojmë te hyrja...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ruaj fjalëkalimin' })).toHaveCount(0);
  await expect(page.getByLabel('Fjalëkalimi', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('i-ri-456');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await signOut(page);
  await page.goto(link);
  await page.getByLabel('Fjalëkalimi i ri').fill('prapë-789');
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('prapë-789');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await expect(page.getByText(/Link i pavlefshëm/)).toBeVisible();
});

test('after registering, the mail can be sent again after a minute, or to another address', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const address = email('drita').replace('salloni.al', 'gmail.com');
  await page.clock.install();
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Provo falas 7 ditë' }).first().click();
  await page.getByLabel('Username').fill('Drita');
  // the landing is another document: what is typed comes back with Forward
  await page.goBack();
  await page.waitForURL('**/landing');
  await page.goForward();
  await expect(page.getByLabel('Username')).toHaveValue('Drita');
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'kushtet e përdorimit' }).click(),
  ]);
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Kushtet e përdorimit');
  await terms.close();
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByLabel('Konfirmoni fjalëkalimin').fill(password);
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();

  await expect(page.getByRole('link', { name: 'Hap kutinë: Gmail' })).toHaveAttribute(
    'href',
    'https://mail.google.com/',
  );
  await expect(page.getByRole('button', { name: /^Ridërgo pas/ })).toBeDisabled();
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' }).click();
  await expect(page.getByText(/^Email-i i verifikimit u dërgua përsëri\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ridërgo pas/ })).toBeDisabled();

  await page.getByRole('link', { name: 'Ndrysho adresën' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect(page.getByLabel('Username')).toHaveValue('Drita');
});

test('the link of the mail signs in the browser that registered, and this tab signs in the next one, until sign-out', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server }) => {
  const address = email('vjosa');
  await page.goto('/login?register=1');
  await page.getByLabel('Username').fill('Vjosa');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByLabel('Konfirmoni fjalëkalimin').fill(password);
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(page.getByRole('heading', { name: 'Kontrolloni email-in' })).toBeVisible();
  // what answers other tabs is loaded with the live updates
  const live = page.waitForRequest(/\/api\/events/);
  await page.goto(await server.linkTo(address, /Verifikoni/));
  await expect(page.getByText('Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await live;

  await expectOneSession(context, page);
});

test('an invalid verification link, or a reset link without a token, shows an error and offers a new link', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Link i Pavlefshem' })).toBeVisible();
  await page.getByRole('link', { name: 'Kërko një link të ri' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);

  await page.goto('/verify-email?token=asgje&email=ana%40salloni.al');
  await expect(page.getByText('Linku i verifikimit është i pavlefshëm ose ka skaduar.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ridërgo email-in e verifikimit' }).click();
  await expect(page).toHaveURL(/\/login\?action=resend-verification&email=ana%40salloni\.al$/);
  await page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' }).click();
  await expect(page.getByText(/^Email-i i verifikimit u dërgua përsëri\./)).toBeVisible();
});

test('after too many wrong passwords the button counts down the wait', {
  tag: ['@desktop', '@long'],
}, async ({ page, newOwner }) => {
  const owner = await newOwner();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Hyr', exact: true });
  const wait = page.getByRole('button', { name: /Provoni përsëri pas \d+ s/ });
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('jo ky');
  for (let status = 0; status !== 429; ) {
    const answered = page.waitForResponse('**/api/auth/login');
    await button.click();
    status = (await answered).status();
  }
  await expect(wait).toBeDisabled();
  const first = await wait.textContent();
  await expect(wait).not.toHaveText(first ?? '');
  await expectAccessible(page);
});

test('a remembered device opens a new tab without a password, until sign-out', {
  tag: ['@phone', '@long'],
}, async ({ page, context, newOwner }) => {
  const owner = await newOwner();
  await page.goto('/login');
  await page.getByLabel('Më mbaj brenda në këtë pajisje').check();
  await signIn(page, owner.email, password);
  await expect(page).toHaveURL(/\/$/);

  await expectOneSession(context, page);
});

test('a sign-out without a network reaches the server when the browser is opened again', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  const isSignedIn = async () => {
    const headers = { authorization: `Bearer ${owner.token}` };
    return (await fetch(`${server.address}/api/auth/profile`, { headers })).ok;
  };
  await signInTab(page, owner);
  const loadedBefore = page.waitForResponse(/\/login-[\w-]+\.js/);
  await page.goto('/');
  await loadedBefore;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Llogaria' }).click();
  await page.getByRole('menuitem', { name: 'Shkyqu' }).click();
  await expect(page.getByRole('heading', { name: 'Dolët nga llogaria në këtë shfletues' })).toBeVisible();
  expect(await isSignedIn()).toBe(true);
  await page.close();

  await context.setOffline(false);
  const opened = await context.newPage();
  await opened.goto('/login');
  await expect.poll(isSignedIn).toBe(false);
});
