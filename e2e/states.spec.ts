// Looks at every state of every screen. With SCREENS=folder it also keeps a picture of each, at all widths, in both
// themes, and of the mails.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './cast.ts';
import { goTo, states } from './states.ts';
import { expect, expectAccessible, setTheme, themes } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const folder = process.env.SCREENS;
const widths = { desktop: [1440, 1024, 768], phone: [390, 360] };
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
  });
}

/** No screen is wider than what it is seen on. */
async function expectNothingCutOff(page: Page) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

async function keepPictures(page: Page, name: string, device: keyof typeof widths, into: string) {
  await page.waitForTimeout(settling);
  for (const width of widths[device]) {
    await page.setViewportSize({ width, height: height[device] });
    for (const theme of themes) {
      await setTheme(page, theme);
      await page.waitForTimeout(settling);
      await page.screenshot({ path: join(into, `${name}-${width}-${theme}.png`) });
    }
  }
}
