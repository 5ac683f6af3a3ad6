import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { onlyMain } from './e2e/run.ts';
import { findTestBrowser, flagsOfJourneys } from './scripts/browser.mjs';

const desktop = { viewport: { width: 1440, height: 900 } };

/** Other browsers, if `npx playwright install firefox webkit` installed them. They run the tests that do not need Chromium. */
const others = [firefox, webkit]
  .filter((browser) => existsSync(browser.executablePath()))
  .map((browser) => {
    const name = browser.name() as 'firefox' | 'webkit';
    const launchOptions = { executablePath: browser.executablePath() };
    return {
      name,
      testMatch: /(routes|accounts|people|settings)\.spec/,
      grepInvert: onlyMain ? /@long/ : [],
      use: { ...desktop, browserName: name, launchOptions },
    };
  });

export default defineConfig({
  testDir: 'e2e',
  // Node itself loads TypeScript, faster than what Playwright would compile
  build: { external: ['**/*.ts'] },
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/journeys',
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  workers: '100%',
  // One that passes then counts as passed, and the run names it as unsteady: see CONTRIBUTING.md.
  retries: 1,
  // These limits only end a journey that hangs: however busy the machine is, one that works needs less.
  timeout: 240_000,
  forbidOnly: true,
  expect: { timeout: 60_000 },
  use: {
    // of the try that failed; pictures and copies of the page would slow down every journey
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false },
    locale: 'sq-AL',
    // another time zone than the salon's: the app must show times in the time zone of the salon
    timezoneId: 'America/New_York',
    // only offline.spec.ts allows them: keeping the app on the device is slow, and hides requests from `page.route`
    serviceWorkers: 'block',
    launchOptions: { executablePath: findTestBrowser(), args: flagsOfJourneys },
  },
  projects: [
    // A test whose steps are the same at any width, or that sets its own, has the tag of the one project that runs it.
    // How each screen looks at each width is checked by states.spec.ts. `npm test` leaves out what takes long: journeys with
    // the tag `@long`, and on the desktop those with `@long-on-desktop`.
    { name: 'desktop', use: desktop, grepInvert: onlyMain ? /@phone|@long/ : /@phone/ },
    {
      name: 'phone',
      grepInvert: onlyMain ? /@desktop|@long(?!-)/ : /@desktop/,
      // the same at any width: what the device keeps, the data of the demo, old browsers, and sign-in and account (their
      // screens are among the states)
      testIgnore: /(account-deletion|demo|offline|older-browsers|outbox|security)\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    ...others,
  ],
});
