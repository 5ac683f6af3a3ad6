// Checks a page for accessibility with axe, in both themes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof import('axe-core');
  }
}

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Adds axe as a script that the tab runs in each page: that takes 5 ms. Evaluated in an open page it takes 100 ms. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function setTheme(page: Page, theme: Theme) {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    document.documentElement.classList.toggle('dark', chosen === 'dark');
  }, theme);
}

const rulesAboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no violation of any rule of axe, first in the light theme, then in the dark one. Where the themes differ only in
 * colours, the rules about colours are enough for the second theme.
 */
export async function expectAccessible(page: Page) {
  const expectNone = async (theme: Theme, options: RunOptions) => {
    await setTheme(page, theme);
    await finishAnimations(page);
    expect(await findViolations(page, options), theme).toEqual([]);
  };
  const everyRule = { rules: await rulesToSkip(page) };
  const differsInElements = (await page.locator('[class~="dark:hidden"]').count()) > 0;
  await expectNone('light', everyRule);
  await expectNone('dark', differsInElements ? everyRule : { runOnly: rulesAboutColours });
  await setTheme(page, 'light');
}

/**
 * Each violation as `rule: element | element`. Calls axe itself: the package for Playwright loads axe twice for every
 * check and opens a page to join the results of frames, which took ten times as long as the rules do.
 */
export async function findViolations(page: Page, options: RunOptions) {
  expect(page.frames(), 'axe looks only into the page itself, not into frames').toHaveLength(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  return page.evaluate(async (chosen) => {
    // without what nobody reads, and without fetching styles and media, which only rules about films and sounds need
    const unused = { resultTypes: ['violations' as const], selectors: false, preload: false };
    const results = await window.axe?.run({ ...chosen, ...unused });
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

/**
 * The rules that would report false violations. An open dialog removes the page behind it, with title and landmarks, for
 * screen readers too. And if the edge of the day cuts off a visit, axe does not see its lines below the edge, which are
 * part of its accessible name; the tests of the day check these names.
 */
async function rulesToSkip(page: Page): Promise<RunOptions['rules'] & object> {
  const hasDialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
  const isDay = new URL(page.url()).pathname === '/terminet';
  const skipped = [
    ...(hasDialog ? ['landmark-one-main', 'page-has-heading-one', 'region'] : []),
    ...(isDay ? ['label-content-name-mismatch'] : []),
  ];
  return Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }]));
}

/** Moves every animation to its end, also one that starts a frame later or when another one ends. Endless animations go on. */
async function finishAnimations(page: Page) {
  await page.evaluate(async () => {
    // on touch screens React Aria hides a new window by this style until the keyboard is open, for 0.6 s at most
    const onItsWay = '[data-entering], [data-exiting], [style*="opacity: 0; clip"]';
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (let stillFrames = 0; stillFrames < 2; ) {
      const found = running();
      for (const animation of found) animation.finish();
      const isMoving = found.length > 0 || document.querySelector(onItsWay) !== null;
      stillFrames = isMoving ? 0 : stillFrames + 1;
      await new Promise(requestAnimationFrame);
    }
  });
}
