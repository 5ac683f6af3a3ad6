// Looks at every state of every screen. With SCREENS=folder it also keeps a picture of each, at all widths, in both
// themes, and of the mails.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test } from './cast.ts';
import { goTo, states } from './states.ts';
import { expect, expectAccessible, setTheme, themes } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const folder = process.env.SCREENS;
const widths = { desktop: [1440, 1024, 768], phone: [390, 360] };
/** As wide as a page of 1280 px that is enlarged four times. */
const narrowest = 320;
/** Until what fades, slides and loads is there. */
const settling = 500;
const height = { desktop: 900, phone: 844 };

for (const state of states) {
  test(`${state.name}`, async ({ page, enterAs, isMobile }) => {
    await enterAs(state.as);
    await goTo(page, state, isMobile);
    if (folder) return keepPictures(page, state.name, isMobile ? 'phone' : 'desktop', folder);
    await expectNothingCutOff(page);
    await expectAccessible(page);
    if (!isMobile) return;
    await page.setViewportSize({ width: narrowest, height: height.phone });
    await expectNothingCutOff(page);
  });
}

test('the mails', async ({ page, server, enterAs }) => {
  await enterAs('visitor');
  for (const [n, subject] of [
    /Vërtetim pagese/,
    /Raporti i ditës/,
    /Orari i festave/,
    /fjalëkalim/,
  ].entries()) {
    const { html = '' } = await server.mailAbout(subject);
    await page.setContent(html);
    await expectNothingCutOff(page);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${subject}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    if (!folder) continue;
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, folder, `mail-${n + 1}-${page.viewportSize()?.width}-${colorScheme}`);
    }
  }
});

/** No text runs out of the screen, but where it says so by dots, and in the day, which is pushed sideways. */
async function expectNothingCutOff(page: Page) {
  const cutOff = await page.evaluate(() => {
    const isMeant = (element: Element | null): boolean =>
      element !== null &&
      (element.matches('.day-scroller') ||
        // only for who hears it
        element.getBoundingClientRect().width <= 1 ||
        getComputedStyle(element).textOverflow === 'ellipsis' ||
        isMeant(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { right, width } = range.getBoundingClientRect();
      const around = texts.currentNode.parentElement;
      if (width === 0 || right <= innerWidth + 1 || !around?.checkVisibility() || isMeant(around)) continue;
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

/** As WebP, which Playwright itself does not take. */
async function keepPicture(page: Page, into: string, name: string) {
  const protocol = await page.context().newCDPSession(page);
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await protocol.detach();
  await mkdir(into, { recursive: true });
  await writeFile(join(into, `${name}.webp`), Buffer.from(data, 'base64'));
}
