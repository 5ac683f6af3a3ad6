import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.mjs';

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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
