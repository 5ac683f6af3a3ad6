// Opens every screen on the phone, and checks it in light. What takes long opens every state of every screen, and checks it in
// both themes: all of them on the phone, and on the desktop those that look different there. With SCREENS=folder it takes
// pictures of each state and of the mails instead, at all widths.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '../contracts/book/bookings.ts';
import { axeSource, expectAccessible, findViolations, setTheme, themes } from './accessibility.ts';
import { collectErrors, expect, prepare } from './fixtures.ts';
import { forgetChanges } from './kept-changes.ts';
import { test as base, type Role, sampleMails } from './sample-accounts.ts';
import { atBothWidths, goTo, type State, screens, states } from './states.ts';

interface Tab {
  readonly role: Role;
  readonly page: Page;
}

/** The states of one role follow each other in one tab: in a new one for each, the browser would compile the app anew. */
const test = base.extend<{ readonly role: Role }, { readonly tabOf: (role: Role) => Promise<Page> }>({
  role: ['visitor', { option: true }],

  tabOf: [
    async ({ browser, server }, use, { project }) => {
      let tab: Tab | undefined;
      await use(async (role) => {
        if (tab?.role === role) return tab.page;
        await tab?.page.context().close();
        const context = await browser.newContext({ ...project.use, baseURL: server.address });
        await prepare(context);
        await context.addInitScript({ content: axeSource });
        tab = { role, page: await context.newPage() };
        return tab.page;
      });
      await tab?.page.context().close();
    },
    { scope: 'worker' },
  ],

  page: async ({ tabOf, role, viewport }, use) => {
    const page = await tabOf(role);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    // so that the next state is loaded as the first one was
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await forgetChanges(page);
    await forgetLanguage(page);
  },

  consoleCheck: async ({ page }, use) => {
    const errors = collectErrors(page);
    await use(undefined);
    expect(errors).toEqual([]);
  },
});

/** The next visitor has chosen none. A page without an address, such as a mail, has no storage. */
const forgetLanguage = (page: Page) =>
  page.evaluate(() => {
    if (origin !== 'null') sessionStorage.removeItem('language');
  });

const byRole = (some: readonly State[]) => some.toSorted((one, other) => one.as.localeCompare(other.as));

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const folder = process.env.SCREENS;
const widths = { desktop: [1440, 1024, 768], phone: [390, 360] } as const;
/** As narrow as a browser window of 1280 px at a zoom of 400 % (WCAG 1.4.10). */
const narrowest = 320;
/** Time for animations and pictures to finish, in milliseconds. */
const settling = 500;
const height = { desktop: 900, phone: 844 };

function testState(
  state: State,
  { title, tag }: { readonly title: string; readonly tag: string | string[] },
  check: (page: Page, isMobile: boolean) => Promise<unknown>,
) {
  test.describe(() => {
    test.use({ role: state.as });

    test(title, { tag }, async ({ page, enterAs, sample, isMobile }) => {
      await enterAs(state.as, state.signedInNow ? 'own' : 'shared');
      await goTo(page, state, sample.links, isMobile);
      await check(page, isMobile);
    });
  });
}

for (const state of folder ? [] : byRole(screens)) {
  const title = `the screen ${state.name} is accessible in light`;
  testState(state, { title, tag: '@phone' }, async (page) => {
    await expectNothingCutOff(page);
    await expectAccessible(page, { dark: false });
  });
}

for (const state of byRole(states)) {
  const isOnlyOnPhone = !folder && !atBothWidths.has(state);
  const tag = ['@long', ...(isOnlyOnPhone ? ['@phone'] : [])];
  testState(state, { title: state.name, tag }, async (page, isMobile) => {
    if (folder) return keepPictures(page, state.name, isMobile ? 'phone' : 'desktop', folder);
    await expectNothingCutOff(page);
    await expectAccessible(page);
    if (!isMobile) return;
    await page.setViewportSize({ width: narrowest, height: height.phone });
    await expectNothingCutOff(page);
    if (!isOnlyOnPhone) return;
    await page.setViewportSize({ width: widths.desktop[0], height: height.desktop });
    // what is only on wide screens is drawn a moment later
    await expect(() => expectNothingCutOff(page)).toPass({ timeout: 10_000 });
  });
}

test('the pages of clients are no wider than the narrowest phone, in each language', {
  tag: ['@phone', '@long'],
}, async ({ page, enterAs, sample }) => {
  await enterAs('visitor');
  await page.setViewportSize({ width: narrowest, height: height.phone });
  const { ahead, waiting, cancelled, over } = sample.links;
  for (const path of ['/s/salloni-blloku', ahead, waiting, cancelled, over]) {
    for (const language of languages) {
      await page.goto(`${path}?gj=${language}`);
      // a page that is wider widens the window of a phone
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} in ${language}`).toBe(narrowest);
    }
  }
});

test('the mails are accessible, and nothing in them is cut off', async ({ page, server, enterAs }) => {
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

/** No text goes beyond the right edge, except where it ends in an ellipsis, in what scrolls sideways, and in days drawn ahead. */
async function expectNothingCutOff(page: Page) {
  const cutOff = await page.evaluate(() => {
    const isAllowed = (element: Element | null): boolean =>
      element !== null &&
      (element.matches('.day-scroller, .days, [data-ahead]') ||
        // only for screen readers
        element.getBoundingClientRect().width <= 1 ||
        getComputedStyle(element).textOverflow === 'ellipsis' ||
        isAllowed(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { right, width } = range.getBoundingClientRect();
      const parent = texts.currentNode.parentElement;
      if (width === 0 || right <= innerWidth + 1 || !parent?.checkVisibility() || isAllowed(parent)) continue;
      found.push(texts.currentNode.textContent ?? '');
    }
    return found;
  });
  expect(cutOff).toEqual([]);
}

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
