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

/**
 * Axe, and what runs beside it in the page. A tab that runs it as a script in each page needs 5 ms for it. Evaluated in an
 * open page it takes 100 ms.
 */
export const axeSource = [
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  ...[chooseTheme, runAxe, 'void Object.assign(window, { chooseTheme, runAxe })'],
].join('\n');

export const setTheme = (page: Page, theme: Theme) => page.evaluate(chooseTheme, theme);

function chooseTheme(theme: Theme) {
  localStorage.setItem('theme', theme);
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

/** Expects no violation of any rule of axe, first in the light theme, then in the dark one, if that is not left out. */
export async function expectAccessible(page: Page, { dark = true } = {}) {
  await addAxe(page);
  expect(await page.evaluate(runAxeInThemes, dark)).toEqual({ light: [], dark: [] });
}

/** The violations of the rules that the options choose. */
export async function findViolations(page: Page, options: RunOptions) {
  await addAxe(page);
  return page.evaluate(runAxe, options);
}

async function addAxe(page: Page) {
  expect(page.frames(), 'axe looks only into the page itself, not into frames').toHaveLength(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
}

/**
 * Each violation as `rule: element | element`. Calls axe itself: the package for Playwright loads axe twice for every
 * check and opens a page to join the results of frames, which took ten times as long as the rules do.
 */
async function runAxe(options: RunOptions) {
  // Nobody can reach what is inert: the page behind a dialog, and days that are drawn ahead. Hidden, it costs axe no time.
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('[inert] { visibility: hidden !important }');
  document.adoptedStyleSheets.push(hidden);
  // without what nobody reads, and without fetching styles and media, which only rules about films and sounds need
  const unused = { resultTypes: ['violations' as const], selectors: false, preload: false };
  const results = await window.axe?.run({ ...options, ...unused });
  document.adoptedStyleSheets.pop();
  return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * All of it in one call, without drawing the page in the second theme. Where the themes differ only in colours, the rules
 * about colours are enough for that theme.
 */
async function runAxeInThemes(alsoDark: boolean) {
  chooseTheme('light');
  // on touch screens React Aria hides a new window by this style until the keyboard is open, for 0.6 s at most
  const onItsWay = '[data-entering], [data-exiting], [style*="opacity: 0; clip"]';
  // every animation moves to its end, also one that starts a frame later or when another one ends; endless ones go on
  for (let stillFrames = 0; stillFrames < 2; ) {
    const isMoving = finishAnimations() || document.querySelector(onItsWay) !== null;
    stillFrames = isMoving ? 0 : stillFrames + 1;
    await new Promise(requestAnimationFrame);
  }

  // These rules would report false violations. An open dialog removes the page behind it, with title and landmarks, for
  // screen readers too. And if the edge of the day cuts off a visit, axe does not see its lines below the edge, which are
  // part of its accessible name; the tests of the day check these names.
  const hasDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  const skipped = [
    ...(hasDialog ? ['landmark-one-main', 'page-has-heading-one', 'region'] : []),
    ...(location.pathname === '/terminet' ? ['label-content-name-mismatch'] : []),
  ];
  const everyRule = { rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])) };
  const aboutColours = { runOnly: ['color-contrast', 'link-in-text-block'] };
  const differsInElements = document.querySelector('[class~="dark:hidden"]') !== null;

  const light = await runAxe(everyRule);
  if (!alsoDark) return { light, dark: [] };
  chooseTheme('dark');
  while (finishAnimations());
  const dark = await runAxe(differsInElements ? everyRule : aboutColours);
  chooseTheme('light');
  return { light, dark };

  function finishAnimations() {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    for (const animation of running) animation.finish();
    return running.length > 0;
  }
}
