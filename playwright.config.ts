import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.mjs';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Where `npx playwright install firefox webkit` has put them; the journeys are those that ask nothing of Chromium alone. */
const others = [firefox, webkit]
  .filter((browser) => existsSync(browser.executablePath()))
  .flatMap((browser) => {
    const browserName = browser.name() as 'firefox' | 'webkit';
    const launchOptions = { executablePath: browser.executablePath() };
    const at = (screen: object) => ({ ...screen, browserName, launchOptions });
    return [
      { name: browserName, use: at(desktop), testMatch: /(routes|accounts|people|settings)\.spec/ },
      { name: `${browserName}-phone`, use: at(phone), testMatch: /routes\.spec/ },
    ];
  });

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    locale: 'sq-AL',
    // the salon is in Tirana wherever the browser is
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: { ...phone, isMobile: true } },
    ...others,
  ],
});
