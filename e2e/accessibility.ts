// Checks a page for accessibility with axe, in both themes. `npm test` checks only the first state of each screen, in light.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { chooseTheme, everyRule, runAxe, runAxeInThemes } from '../web/ground/ui/accessible.fixture.ts';
import { onlyMain } from './run.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Axe, and what runs beside it in the page. A tab that runs it as a script in each page needs 5 ms for it. Evaluated in an
 * open page it takes 100 ms.
 */
export const axeSource = [
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  ...[chooseTheme, everyRule, runAxe],
  'void Object.assign(window, { chooseTheme, everyRule, runAxe })',
].join('\n');

export const setTheme = (page: Page, theme: Theme) => page.evaluate(chooseTheme, theme);

/** Expects no violation of any rule of axe on a screen, first in the light theme, then in the dark one. */
export async function expectScreenAccessible(page: Page) {
  await addAxe(page);
  expect(await page.evaluate(runAxeInThemes, { dark: !onlyMain })).toEqual({ light: [], dark: [] });
}

/** A step of a journey has none either. Only `npm run test:all` checks it: axe takes longer than the step. */
export async function expectAccessible(page: Page) {
  if (!onlyMain) await expectScreenAccessible(page);
}

/** The violations of the rules that the options choose; without options, of every rule. */
export async function findViolations(page: Page, options?: RunOptions) {
  await addAxe(page);
  return page.evaluate((chosen) => runAxe(chosen ?? everyRule()), options);
}

async function addAxe(page: Page) {
  expect(page.frames(), 'axe looks only into the page itself, not into frames').toHaveLength(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
}
