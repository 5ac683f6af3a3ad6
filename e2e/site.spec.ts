// The public pages: the landing and the policies, with and without scripts, for visitors and for signed-in owners.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, password, signInTab, test } from './fixtures.ts';

const policies = [
  ['/kushtet', 'Kushtet e përdorimit'],
  ['/privacy-policy', 'Politika e privatësisë'],
  ['/refund-policy', 'Politika e rimbursimit'],
  ['/shipping-policy', 'Politika e dorëzimit'],
  ['/contact-us', 'Na kontaktoni'],
] as const;

const headline = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Agjenda e sallonit, gjithmonë një hap përpara.' });
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.locator('summary[aria-label="Menyja"]');
const follow = async (page: Page, label: string, isMobile: boolean) => {
  if (isMobile) await menu(page).click();
  await header(page).getByRole('link', { name: label, exact: true }).filter({ visible: true }).click();
};

test('a visitor follows the links of the landing to the register form', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(headline(page)).toBeVisible();
  await expect(page).toHaveTitle('Krehër: agjenda e sallonit tuaj');
  expect(scripts).toHaveLength(1);

  for (const [label, id] of [
    ['Avantazhet', 'avantazhet'],
    ['Abonimi', 'abonimi'],
    ['Pyetje', 'faq'],
  ] as const) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await follow(page, label, isMobile);
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(page.locator('details[data-menu]')).not.toHaveAttribute('open');
  }
  await page.getByText('Si anulohet?').click();
  await expectAccessible(page);
  for (const picture of await page.locator('main img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }

  await follow(page, 'Regjistrohu', isMobile);
  await expect(page).toHaveURL(/\/login\?register=1$/);
  await expect(page.getByRole('button', { name: 'Krijo llogarinë' })).toBeVisible();
});

test('the theme chosen on the landing is kept, and applied when other pages load', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await page.goto('/landing');
  await page.getByRole('button', { name: 'Kalo në temën e errët' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('button', { name: 'Kalo në temën e çelët' })).toBeFocused();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.goto('/contact-us');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Kalo në temën e çelët' }).click();
  await page.goto('/login');
  await expect(page.locator('html')).not.toHaveClass('dark');
});

test('an address that needs a session shows the landing to a visitor', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  for (const path of ['/terminet', '/users', '/asgjekund/fare']) {
    await page.goto(path);
    await expect(headline(page)).toBeVisible();
  }
  await page.goto('/login');
  await page.getByRole('link', { name: 'Krehër, faqja kryesore' }).click();
  await expect(headline(page)).toBeVisible();
});

test('each policy and the contacts are shown to visitors and to signed-in owners', {
  tag: ['@desktop', '@long'],
}, async ({ page, newOwner }) => {
  await page.goto('/');
  for (const [path, title] of policies) {
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  await signInTab(page, await newOwner());
  for (const [path, title] of policies) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Terminet' })).toBeVisible();
  }
});

test('a signed-in owner sees the app at /, and links to the app and sign-out on the landing', {
  tag: '@long',
}, async ({ page, newOwner, isMobile }) => {
  await signInTab(page, await newOwner());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'E hënë, 23 nëntor' })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByText('Regjistrohu')).toHaveCount(0);

  await page.getByRole('link', { name: 'Krehër, faqja kryesore' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(headline(page)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Hyrje' })).toBeHidden();
  await header(page).getByRole('link', { name: 'Terminet' }).click();
  await expect(page).toHaveURL(/\/terminet$/);

  await page.goto('/landing');
  await follow(page, 'Shkyqu', isMobile);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a remembered device opens the app at /, until its cookie is gone', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, newOwner }) => {
  const owner = await newOwner();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByLabel('Më mbaj brenda në këtë pajisje').check();
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  const tab = await context.newPage();
  // its answer sets the cookie again
  const resumed = tab.waitForResponse('**/api/auth/resume');
  await tab.goto('/');
  await expect(tab.getByRole('heading', { level: 1, name: 'E hënë, 23 nëntor' })).toBeVisible();
  await resumed;
  await tab.close();

  // a tab that is open would sign the next one in
  await page.close();
  await context.clearCookies();
  const later = await context.newPage();
  await later.goto('/');
  await expect(later).toHaveURL(/\/landing$/);
  await expect(header(later).getByRole('link', { name: 'Hyrje' })).toBeVisible();

  // somebody has signed in in this browser before, so a bookmark leads to the sign-in and on
  await later.goto('/klientet?q=a');
  await expect(later).toHaveURL(/\/login$/);
  await later.getByLabel('Email').fill(owner.email);
  await later.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await later.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(later).toHaveURL(/\/klientet\?q=a$/);
});

test.describe('the public pages without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts the landing shows its texts, prices and answers', {
    tag: '@long',
  }, async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(headline(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /Kalo në temën/ })).toHaveCount(0);
    await follow(page, 'Abonimi', isMobile);
    await expect(page).toHaveURL(/#abonimi$/);

    const prices = page.locator('#abonimi');
    await expect(prices.getByText('49,99 €')).toBeVisible();
    await expect(prices.getByText('Kurseni 17%')).toBeVisible();
    await prices.getByText('Mujor').click();
    await expect(prices.getByText('4,99 €', { exact: false }).filter({ visible: true })).toHaveCount(1);
    await expect(prices.getByText('Kurseni 17%')).toBeHidden();
    await prices.getByRole('radio', { name: 'Mujor' }).press('ArrowLeft');
    await expect(prices.getByText('49,99 €')).toBeVisible();

    const answer = page.getByText(
      'Vazhdoni ta përdorni deri në fund të periudhës së paguar, dhe deri atëherë anulimin mund ta hiqni.',
    );
    await expect(answer).toBeHidden();
    await page.getByText('Si anulohet?').click();
    await expect(answer).toBeVisible();
  });
});
