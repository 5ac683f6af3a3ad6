// Opens every screen of who is signed in on the phone, and checks it in light. `npm run test:all` opens every state of every screen, also
// those without a sign-in, and checks it in both themes: all of them on the phone, and on the desktop those that look different there. With
// SCREENS=folder it takes pictures of each state and of the mails instead, at all widths.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '#contracts/ground/languages.ts';
import { textsCutOff } from '../web/ground/ui/accessible.fixture.ts';
import { axeSource, expectScreenAccessible, findViolations, setTheme, themes } from './accessibility.ts';
import { collectErrors, expect, prepare } from './fixtures.ts';
import { onlyMain } from './run.ts';
import { test as base, type Role, sampleMails } from './sample-accounts.ts';
import { atBothWidths, goTo, type State, screens, states } from './states.ts';

/** The states of all roles follow each other in one tab: in another one the browser would compile the app anew. */
const test = base.extend<object, { readonly tab: Page }>({
  tab: [
    async ({ browser, server }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, baseURL: server.address });
      await prepare(context, server.now());
      await context.addInitScript({ content: axeSource });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],

  page: async ({ tab, viewport }, use) => {
    if (viewport) await tab.setViewportSize(viewport);
    await use(tab);
    tab.removeAllListeners();
    if (!app) await forgetAll(tab);
  },

  consoleCheck: async ({ page }, use) => {
    const errors = collectErrors(page);
    await use(undefined);
    expect(errors).toEqual([]);
  },
});

/**
 * Whose app the tab shows, with nothing open and nothing changed. The next state of this role goes on in it: to load the
 * app anew takes longer than to check it.
 */
let app: Role | undefined;

const isInApp = ({ as, path, calls, signedInNow }: State) =>
  as !== 'visitor' && !calls && !signedInNow && !/^\/(landing|[sro]\/)|^\{/.test(path);

/** The next state finds the browser as the first one did. */
async function forgetAll(page: Page) {
  app = undefined;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const context = page.context();
  await context.setOffline(false);
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: null });
  // what is still open takes no step back any more
  await page.evaluate(() => {
    history.go = () => {};
    history.replaceState(null, '');
  });
  // without the app, which could go on to keep something
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((done) => {
        indexedDB.deleteDatabase(name).onsuccess = done;
      });
    }
  });
}

test.describe.configure({ mode: 'parallel' });

const folder = process.env.SCREENS;
const widths = { desktop: [1440, 1024, 768], phone: [390, 360] } as const;
/** As narrow as a browser window of 1280 px at a zoom of 400 % (WCAG 1.4.10). */
const narrowest = 320;
/** Time for animations and pictures to finish, in milliseconds. */
const settling = 500;
const height = { desktop: 900, phone: 844 };

for (const state of states) {
  const isOnlyOnPhone = !folder && !atBothWidths.has(state);
  // a page without a sign-in is loaded anew for each state, and changes rarely
  const isMain = screens.has(state) && state.as !== 'admin' && state.as !== 'visitor';
  const tag = [isMain ? '@long-on-desktop' : '@long', ...(isOnlyOnPhone ? ['@phone'] : [])];
  test(state.name, { tag }, async ({ page, enterAs, sample, isMobile }) => {
    const goesOn = app === state.as && isInApp(state);
    if (app && !goesOn) await forgetAll(page);
    app = undefined;
    await enterAs(state.as, state.signedInNow ? 'own' : 'shared');
    await goTo(page, state, sample.links, isMobile, goesOn);
    if (folder) return keepPictures(page, state.name, isMobile ? 'phone' : 'desktop', folder);
    await expectNothingCutOff(page);
    if (isInApp(state)) await expectAppStays(page);
    await expectScreenAccessible(page);
    if (isInApp(state) && !state.open) app = state.as;
    if (onlyMain || !isMobile) return;
    await page.setViewportSize({ width: narrowest, height: height.phone });
    await expectNothingCutOff(page);
    if (!isOnlyOnPhone) return;
    await page.setViewportSize({ width: widths.desktop[0], height: height.desktop });
    // what is only on wide screens is drawn a moment later
    await expect(() => expectNothingCutOff(page)).toPass({ timeout: 60_000 });
  });
}

/** The content of a screen scrolls, never the app around it: no wheel would bring the app back. */
const expectAppStays = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
    )
    .toBe(0);

test('with all that waits at once, the visits of today begin in the upper third of the dashboard', {
  tag: '@long-on-desktop',
}, async ({ page, enterAs, isMobile }) => {
  if (app) await forgetAll(page);
  app = undefined;
  await enterAs('owner');
  const height = isMobile ? 844 : 900;
  await page.setViewportSize({ width: isMobile ? 390 : 1440, height });
  // the sample salon has no client who gets mails
  await page.route('**/api/salon', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, asks_contact_email: true } } });
  });
  await page.goto('/');
  const line = page.getByRole('region', { name: 'Presin:' });
  await expect(line.getByRole('button')).toHaveText([/rezervim/, /pushim/, /kujtes/, 'Email-i i sallonit']);
  const visits = await page.getByRole('region', { name: 'Terminet e sotme' }).boundingBox();
  expect(visits?.y).toBeLessThanOrEqual(height * 0.3);
  // the list begins with who is there now
  const first = page
    .getByRole('region', { name: 'Terminet e sotme' })
    .locator('ul')
    .last()
    .locator('li')
    .first();
  await expect(first).toContainText('tani');
});

test('the pages of clients are no wider than the narrowest phone, in each language', {
  tag: ['@phone', '@long'],
}, async ({ page, enterAs, sample }) => {
  await enterAs('visitor');
  await page.setViewportSize({ width: narrowest, height: height.phone });
  const { ahead, waiting, cancelled, over } = sample.links;
  for (const path of ['/s/salloni-blloku', '/s/salloni-blloku/radha', ahead, waiting, cancelled, over]) {
    for (const language of languages) {
      await page.goto(`${path}?gj=${language}`);
      // a page that is wider widens the window of a phone
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} in ${language}`).toBe(narrowest);
    }
  }
});

test('the mails are accessible, and nothing in them is cut off', { tag: '@long-on-desktop' }, async ({
  page,
  server,
  enterAs,
}) => {
  if (app) await forgetAll(page);
  await enterAs('visitor');
  // a page of the app would apply its content policy to the mails
  await page.goto('about:blank');
  for (const [n, subject] of sampleMails.entries()) {
    const { html = '' } = await server.mailAbout(subject);
    await page.setContent(html);
    await expectNothingCutOff(page);
    const violations = await findViolations(page, { runOnly: ['wcag2a', 'wcag2aa'] });
    expect(violations, `${subject}`).toEqual([]);
    if (!folder) continue;
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, folder, `mail-${n + 1}-${page.viewportSize()?.width}-${colorScheme}`);
    }
  }
});

const expectNothingCutOff = async (page: Page) => expect(await page.evaluate(textsCutOff)).toEqual([]);

async function keepPictures(page: Page, name: string, device: keyof typeof widths, into: string) {
  await page.waitForTimeout(settling);
  for (const width of widths[device]) {
    await page.setViewportSize({ width, height: height[device] });
    for (const theme of themes) {
      await setTheme(page, theme);
      await page.waitForTimeout(settling);
      await keepPicture(page, into, `${name}-${width}-${theme}`);
    }
  }
}

/** Saves a picture as WebP, which Playwright itself cannot take. */
async function keepPicture(page: Page, into: string, name: string) {
  const protocol = await page.context().newCDPSession(page);
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await protocol.detach();
  await mkdir(into, { recursive: true });
  await writeFile(join(into, `${name}.webp`), Buffer.from(data, 'base64'));
}
